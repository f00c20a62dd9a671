import AutoLayout
import Foundation
import SceneSyntax

/// Sizes of views whose owner, storyboard or data would give them one.
extension Interpreter {
  private static let mostOpened = 40

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
    let words = names.count == 1 ? first : "each of \(names.count) views"
    issues.add(
      SceneNote(
        position: origin, message: "nothing here has a size; the content of \(words) counts as 44 points high"
      ))
    try runPass()
  }

  /// Gives views without constraints of their own, which hold constrained ones or are related to some, frames as large as the
  /// view around them in the directions in which they have none, if no constrained view has a width and a height.
  func openFrames() throws {
    try openViews { view, superview in
      guard view.translatesAutoresizingMaskIntoConstraints else { return false }
      var frame = view.frame
      let room = superview.room
      if frame.width <= 0 { frame.size.width = max(room.width - frame.minX, 0) }
      if frame.height <= 0 {
        let isRow = superview is ListView || superview.isInList || room.height - frame.minY <= 0
        frame.size.height = isRow ? UIView.standardRowHeight : room.height - frame.minY
      }
      guard frame != view.frame else { return false }
      view.frame = frame
      return true
    }
  }

  /// Gives the constrained views, and those that hold them, the lengths that their constraints leave open, if still none has a
  /// width and a height: all the width, and 44 points of height or all that there is. Notes it where that leaves nothing to see.
  func openConstrainedViews() throws {
    try openFrames()
    try openViews { view, superview in
      let (width, height) = (
        view.ambiguousAttributes.contains(.width), view.ambiguousAttributes.contains(.height)
      )
      guard width && view.frame.width <= 0 || height && view.frame.height <= 0,
        !view.translatesAutoresizingMaskIntoConstraints, !view.hasPlacement
      else { return false }
      superview.place(view, as: .open(width: width, height: height))
      return true
    }
    guard hasAppCode, lacksArea, !constrainedViews.isEmpty else { return }
    issues.add(SceneNote(position: origin, message: emptyReason))
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
    let words =
      closed.count == 1 ? "\(first.displayName) has no image" : "\(closed.count) image views have no image"
    issues.add(
      SceneNote(
        position: showing.definition?.bodies.first?.position ?? origin,
        message: "\(words) and no constraint for each length; what is open is 0"))
    try runPass()
  }

  /// - Parameter open: gives a view a length, and says whether there was any to give.
  private func openViews(_ open: (_ view: UIView, _ superview: UIView) -> Bool) throws {
    guard hasAppCode else { return }
    var done: Set<ObjectIdentifier> = []
    var names: [String] = []
    while done.count < Self.mostOpened, lacksArea,
      let view = constrainedViews.flatMap(\.holders).first(where: { view in
        view.isWithoutArea && !done.contains(ObjectIdentifier(view))
      })
    {
      done.insert(ObjectIdentifier(view))
      guard let superview = view.superview, !(superview is UIStackView), open(view, superview) else {
        continue
      }
      samples.placedViews.insert(ObjectIdentifier(view))
      names.append(view.displayName)
      try runPass()
    }
    guard let first = names.first else { return }
    let words = names.count == 1 ? "\(first) gets" : "\(names.count) views get"
    issues.add(
      SceneNote(
        position: origin,
        message: "nothing that has constraints has a size; \(words) the one that code out of sight would give"
      ))
  }

  /// Why nothing that has constraints has an area, in words.
  private var emptyReason: String {
    let zero = root.subtree.flatMap(\.constraints).first { constraint in
      constraint.secondItem == nil && constraint.constant == 0 && constraint.relation != .greaterThanOrEqual
        && (constraint.firstAttribute == .width || constraint.firstAttribute == .height)
    }
    let empty = "nothing that has constraints has a width and a height"
    guard let zero, let view = zero.firstItem as? UIView else { return empty }
    let place = zero.origin.map { " in line \($0.position.line)" } ?? ""
    return empty + ": the \(zero.firstAttribute.rawValue) of \(view.displayName) is 0\(place)"
  }
}

extension UIView {
  /// Its size; a length that it does not have yet is that of the view around it.
  fileprivate var room: CGSize {
    guard let superview, isWithoutArea else { return bounds.size }
    let outer = superview.room
    return CGSize(
      width: frame.width > 0 ? frame.width : outer.width,
      height: frame.height > 0 ? frame.height : outer.height)
  }

  fileprivate var isWithoutArea: Bool { frame.width <= 0 || frame.height <= 0 }

  /// The view and those that it is in, but the root, from outside to inside.
  fileprivate var holders: [UIView] {
    var views: [UIView] = []
    var view: UIView? = self
    while let next = view, next.superview != nil {
      views.insert(next, at: 0)
      view = next.superview
    }
    return views
  }

  fileprivate var isInList: Bool {
    var view = superview
    while let next = view {
      if next is ListView { return true }
      view = next.superview
    }
    return false
  }
}
