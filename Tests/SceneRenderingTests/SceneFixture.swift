import AutoLayout
import Foundation

/// Scenes written down as solved, so that a picture is tested apart from the layout.
struct SceneFixture {
  var snapshot: SceneSnapshot

  init(width: Double, height: Double) {
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    let root = SceneSnapshot.View(
      name: "view", className: "UIView", superview: nil, frame: frame, absoluteFrame: frame)
    snapshot = SceneSnapshot(size: frame.size, views: [root])
  }

  /// The same scene with one view more, in its superview's coordinates.
  func adding(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in superview: Int = 0,
    className: String = "UIView", _ change: (inout SceneSnapshot.View) -> Void = { _ in }
  ) -> SceneFixture {
    let frame = CGRect(x: x, y: y, width: width, height: height)
    let origin = snapshot.views[superview].absoluteFrame.origin
    var view = SceneSnapshot.View(
      name: name, className: className, superview: superview, frame: frame,
      absoluteFrame: CGRect(x: origin.x + x, y: origin.y + y, width: width, height: height))
    change(&view)
    var result = self
    result.snapshot.views.append(view)
    return result
  }

  func label(
    _ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in superview: Int = 0,
    _ change: (inout SceneSnapshot.View) -> Void = { _ in }
  ) -> SceneFixture {
    adding("label", x, y, width, height, in: superview, className: "UILabel") {
      $0.content = ViewContent(text: text)
      $0.content?.alignment = .left
      change(&$0)
    }
  }
}
