import AutoLayout
import Foundation
import SceneSyntax
import Translation

/// Sizes of views whose owner, storyboard or data would give them one.
extension Interpreter {
  /// Whether none of the views that have constraints has a width and a height; of all views, where none has constraints.
  var lacksArea: Bool {
    let constrained = constrainedViews
    let views = constrained.isEmpty ? root.subtree.filter { $0 !== root } : constrained
    return !views.isEmpty && views.allSatisfy(\.isWithoutArea)
  }

  /// The views but the root that constraints of the scene relate, superviews first.
  var constrainedViews: [UIView] {
    var related: Set<ObjectIdentifier> = []
    for constraint in root.subtree.flatMap(\.constraints) {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let view = item as? UIView { related.insert(ObjectIdentifier(view)) }
      }
    }
    return root.subtree.filter { $0 !== root && related.contains(ObjectIdentifier($0)) }
  }

  /// Gives the views that hold no others and are of no class with content a row's height as that of their content, if still
  /// nothing has a width and a height.
  func sizeUnknownViews() throws {
    guard lacksArea else { return }
    var names: [String] = []
    for case let view as SceneView in root.subtree
    where view !== root && view.subviews.isEmpty && view.naturalSize == (nil, nil) {
      let length = sample(Double(UIView.standardRowHeight))
      view.naturalSize = (length, length)
      view.isSizeAssumed = true
      view.invalidateIntrinsicContentSize()
      names.append(view.displayName)
    }
    guard let first = names.first else { return }
    let words: Phrase = names.count == 1 ? Phrase(verbatim: first) : "each of \(names.count) views"
    issues.add(
      SceneNote(
        position: origin, message: "nothing here has a size; the content of \(words) counts as 44 points high"
      ))
    try runPass()
  }

  /// Gives image views without an image the length 0 in the directions in which nothing says one, as in UIKit: a centre alone would
  /// otherwise leave them as long as there is room.
  func closeEmptyImages() throws {
    guard hasAppCode else { return }
    var closed: [UIView] = []
    for case let view as UIImageView in root.subtree
    where view.image == nil && view.subviews.isEmpty && !view.translatesAutoresizingMaskIntoConstraints
      && !view.hasPlacement
    {
      let open = view.ambiguousAttributes
      let (width, height) = (
        open.contains(.width) && view.frame.width > 0, open.contains(.height) && view.frame.height > 0
      )
      guard width || height, let superview = view.superview, !(superview is UIStackView) else { continue }
      superview.place(view, as: .empty(width: width, height: height))
      closed.append(view)
    }
    guard let first = closed.first else { return }
    let words: Phrase =
      closed.count == 1 ? "\(first.displayName) has no image" : "\(closed.count) image views have no image"
    issues.add(
      SceneNote(
        position: showing.definition?.bodies.first?.position ?? origin,
        message: "\(words) and no constraint for each length; what is open is 0"))
    try runPass()
  }

  /// Says why there is nothing to see, where nothing that has constraints has an area.
  func noteEmptiness() {
    guard hasAppCode, lacksArea, !constrainedViews.isEmpty else { return }
    issues.add(SceneNote(position: origin, message: emptyReason))
  }

  /// Why nothing that has constraints has an area, in words.
  private var emptyReason: Phrase {
    let zero = root.subtree.flatMap(\.constraints).first { constraint in
      constraint.secondItem == nil && constraint.constant == 0 && constraint.relation != .greaterThanOrEqual
        && (constraint.firstAttribute == .width || constraint.firstAttribute == .height)
    }
    guard let zero, let view = zero.firstItem as? UIView else {
      return "nothing that has constraints has a width and a height"
    }
    let place: Phrase = zero.origin.map { " in line \($0.position.line)" } ?? ""
    return
      "nothing that has constraints has a width and a height: the \(zero.firstAttribute.rawValue) of \(view.displayName) is 0\(place)"
  }
}

extension UIView {
  fileprivate var isWithoutArea: Bool { frame.width <= 0 || frame.height <= 0 }
}
