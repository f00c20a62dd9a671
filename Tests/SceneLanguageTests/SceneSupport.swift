@testable import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

extension Scene {
  /// A scene of this size that a text made.
  static func made(_ text: String, width: Double = 90, height: Double = 24) throws -> Scene {
    let scene = Scene(size: CGSize(width: width, height: height))
    _ = try scene.run(text)
    return scene
  }

  /// A scene of 100x60 that code out of an app made.
  static func app(_ text: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  /// A scene as large as a phone's screen, with characters of 8 by 16 points, that code out of an app made without an error.
  static func phone(_ text: String, _ size: CGSize = CGSize(width: 375, height: 667)) throws -> Scene {
    let scene = Scene(size: size, scale: CGSize(width: 8, height: 16))
    _ = try scene.run(text, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  /// The frame that a view `item` takes at the upper left corner of a phone's screen, where a pixel is half a point.
  ///
  /// - Parameters:
  ///   - setup: statements that make the view.
  ///   - more: constraints besides those of the corner.
  static func frameOfItem(_ setup: String, constrained more: String = "") throws -> CGRect? {
    let scene = try phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(setup)
          view.addSubview(item)
          item.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            \(more)
          }
        }
      }
      """)
    return scene.frame("item")
  }

  /// The messages of the notes that contain the words.
  func notes(containing words: String) -> [String] {
    notes.map(\.message).filter { $0.contains(words) }
  }

  /// A view's frame by its name.
  func frame(_ name: String) -> CGRect? {
    snapshot().views.first { $0.name == name }?.frame
  }

  /// Where a view is drawn, by its name.
  func drawnFrame(_ name: String) -> CGRect? {
    snapshot().views.first { $0.name == name }?.absoluteFrame
  }

  /// What its views and constraints are now, whatever snapshot was kept: solved by another path, so rounded.
  func freshSnapshot() -> SceneSnapshot {
    var snapshot = world.interpreter.window.snapshot()
    for index in snapshot.views.indices {
      snapshot.views[index].frame = snapshot.views[index].frame.rounded
      snapshot.views[index].absoluteFrame = snapshot.views[index].absoluteFrame.rounded
    }
    return snapshot
  }

  /// What a label or button shows, by its name.
  func shownText(_ name: String) -> String? {
    var views: [UIView] = [world.interpreter.root]
    while let view = views.popLast() {
      if view.name == name { return (view as? UILabel)?.text ?? (view as? UIButton)?.title }
      views += view.subviews
    }
    return nil
  }

  var descriptions: [String] { snapshot().constraints.map(\.description) }
}

extension CGRect {
  /// To a millionth of a point.
  fileprivate var rounded: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1_000_000).rounded() / 1_000_000 }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}

/// The size of a line of text on a display with so many pixels a point: its estimated width, which TextSizeTests compares with recorded
/// ones, and 1.193359375 times the size of the font, each in whole pixels.
func line(_ text: String, _ size: Double = 17, _ weight: UIFont.Weight = .regular, scale: Double = 2) -> (
  width: Double, height: Double
) {
  func pixels(_ length: Double) -> Double { (length * scale - 1e-6).rounded(.up) / scale }
  return (
    pixels(TextWidths.width(of: text, UIFont(pointSize: size, weight: weight))), pixels(size * 1.193359375)
  )
}

/// The same as a size.
func lineSize(_ text: String, _ size: Double = 17) -> CGSize {
  CGSize(width: line(text, size).width, height: line(text, size).height)
}

/// A rectangle in few letters.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// What a text prints.
func printed(_ text: String, width: Double = 90, height: Double = 24) throws -> [String] {
  try Scene(size: CGSize(width: width, height: height)).run(text).flatMap(\.lines)
}

/// The error that a text ends with, as `line:column: message`.
func complaint(_ text: String) -> String? {
  do {
    _ = try Scene(size: CGSize(width: 90, height: 24)).run(text)
    return nil
  } catch {
    return "\(error.position.line):\(error.position.column): \(error.message)"
  }
}
