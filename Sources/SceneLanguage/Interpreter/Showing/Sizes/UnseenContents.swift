import AutoLayout
import Foundation
import SceneSyntax
import TextLayout

/// Sizes of views whose content code out of sight makes.
extension Interpreter {
  /// Gives the views of unknown classes, and those that stand for names which nothing declares, a content in the directions in
  /// which nothing here gives them a length: a row's height, or a point for a line.
  func fillUnseenViews() throws {
    guard hasAppCode else { return }
    var filled: [UIView] = []
    for case let view as SceneView in root.subtree where view !== root && isUnseen(view) {
      let (width, height) = (view.lacks(.width), view.lacks(.height))
      guard width || height, let length = contentLength(of: view) else { continue }
      if width { view.naturalSize.width = view.naturalSize.width ?? sample(Double(UIView.standardRowHeight)) }
      if height { view.naturalSize.height = view.naturalSize.height ?? length }
      view.invalidateIntrinsicContentSize()
      filled.append(view)
    }
    guard let first = filled.first else { return }
    issues.add(
      SceneNote(
        position: showing.definition?.bodies.first?.position ?? origin,
        message: filled.count == 1
          ? "\(first.displayName) is sized by content that is not here, which counts as 44 points long"
          : "\(filled.count) views are sized by content that is not here, which counts as 44 points long"))
    try runPass()
  }

  /// Whether code out of sight makes what a view holds.
  private func isUnseen(_ view: UIView) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints && !view.hasPlacement
      && (standInViews.contains(ObjectIdentifier(view)) || isOfUnknownClass(view))
  }

  /// Nil for a view that is as long as there is room.
  private func contentLength(of view: UIView) -> Double? {
    let words = Set(NameMeaning.words(of: view.className) + NameMeaning.words(of: view.displayName))
    if !words.isDisjoint(with: FallbackTable.spacers) { return nil }
    return words.isDisjoint(with: FallbackTable.lines) ? sample(Double(UIView.standardRowHeight)) : 1
  }

  /// Shows a view that the shown class hides until something happens to it.
  func uncoverShownView() {
    guard hasAppCode, let definition = showing.definition, definition.showable != .controller else { return }
    for view in root.subviews where instances[ObjectIdentifier(view)]?.definition === definition {
      guard view.isHidden || view.alpha < UIView.leastSeenAlpha else { continue }
      view.isHidden = false
      // What fades in with it.
      for part in view.subtree where part.alpha < UIView.leastSeenAlpha { part.alpha = 1 }
      issues.add(
        SceneNote(
          position: definition.bodies.first?.position ?? origin,
          message: "\(definition.name) hides itself at first; it is shown all the same"))
      layout.isStale = true
    }
  }
}

extension UIView {
  /// A view that is less opaque than this is not to be seen.
  fileprivate static let leastSeenAlpha: CGFloat = 0.02

  /// Whether nothing gives the view a length in a direction.
  fileprivate func lacks(_ side: SceneSnapshot.FrameAttribute) -> Bool {
    let length = side == .width ? frame.width : frame.height
    return length <= 0 || ambiguousAttributes.contains(side)
  }
}
