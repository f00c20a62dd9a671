import AutoLayout
import Foundation

/// A view whose hooks the scene may define.
final class SceneView: UIView {
  var interpreter: Interpreter? {
    get { interpreterReference?.interpreter }
    set { interpreterReference = newValue?.reference }
  }
  private var interpreterReference: InterpreterReference?
  /// The scene's class that it is an instance of.
  var definition: ClassDefinition?

  override var className: String { definition?.name ?? "UIView" }

  /// The content size that the scene's class computed, until it is invalidated.
  private var statedContentSize: CGSize?

  override var intrinsicContentSize: CGSize {
    if let statedContentSize { return statedContentSize }
    statedContentSize = interpreter?.stated("intrinsicContentSize", of: self)
    return statedContentSize ?? natural
  }

  /// The intrinsic size that the view has by its class of UIKit, in points; nil for none in a direction.
  var naturalSize: (width: Double?, height: Double?) = (nil, nil)

  /// The natural size, in whole characters where a point is a character.
  private var natural: CGSize {
    func length(_ points: Double?, of character: CGFloat, onDevice unit: CGFloat) -> CGFloat {
      guard let points else { return Self.noIntrinsicMetric }
      return character > 1 ? CGFloat(points) : (CGFloat(points) / unit).rounded(.up)
    }
    let unit = Viewport.deviceCell
    return CGSize(
      width: length(naturalSize.width, of: textCell.width, onDevice: unit.width),
      height: length(naturalSize.height, of: textCell.height, onDevice: unit.height))
  }

  /// The alignment insets that the scene's class computed.
  private var statedAlignment: UIEdgeInsets?

  override var alignmentRectInsets: UIEdgeInsets {
    guard definition != nil else { return .zero }
    let insets = statedAlignment ?? interpreter?.stated("alignmentRectInsets", of: self) ?? .zero
    statedAlignment = insets
    return insets
  }

  override func invalidateIntrinsicContentSize() {
    statedContentSize = nil
    super.invalidateIntrinsicContentSize()
  }

  override func updateConstraints() {
    guard let interpreter,
      interpreter.runHook("updateConstraints", of: self, inherited: baseUpdateConstraints)
    else { return baseUpdateConstraints() }
  }

  override func layoutSubviews() {
    guard let interpreter, interpreter.runHook("layoutSubviews", of: self, inherited: baseLayoutSubviews)
    else { return baseLayoutSubviews() }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    // The controller handles the root's changes.
    guard let interpreter, definition != nil, let previous else { return }
    interpreter.runHook(
      ["traitCollectionDidChange:"], of: self, with: [SizeClasses.value(of: previous)]
    ) { [self] in
      trace("traitCollectionDidChange:")
    }
  }

  /// `[super updateConstraints]`
  func baseUpdateConstraints() { super.updateConstraints() }

  /// `[super layoutSubviews]`
  func baseLayoutSubviews() { super.layoutSubviews() }
}
