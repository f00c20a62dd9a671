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
    statedContentSize = interpreter?.statedSize("intrinsicContentSize", of: self)
    return statedContentSize ?? super.intrinsicContentSize
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

/// The scene's controller, which hands its hooks to the scene.
final class SceneController: UIViewController {
  var interpreter: Interpreter? {
    get { interpreterReference?.interpreter }
    set { interpreterReference = newValue?.reference }
  }
  private var interpreterReference: InterpreterReference?

  override func updateViewConstraints() {
    guard
      let interpreter,
      interpreter.runHook("updateViewConstraints", of: view, inherited: baseUpdateViewConstraints)
    else { return baseUpdateViewConstraints() }
  }

  override func viewWillLayoutSubviews() {
    _ = interpreter?.runHook("viewWillLayoutSubviews", of: view, inherited: {})
  }

  override func viewDidLayoutSubviews() {
    _ = interpreter?.runHook("viewDidLayoutSubviews", of: view, inherited: {})
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let previous else { return }
    interpreter?.runHook(
      ["traitCollectionDidChange:", "traitCollectionDidChange"], of: view,
      with: [SizeClasses.value(of: previous)])
  }

  override func viewWillTransition(to size: CGSize) {
    interpreter?.runHook(
      [
        "viewWillTransitionToSize:withTransitionCoordinator:", "viewWillTransitionTo:with:",
        "viewWillTransitionToSize",
      ], of: view, with: [.size(size), .null])
  }

  /// `[super updateViewConstraints]`
  func baseUpdateViewConstraints() { super.updateViewConstraints() }
}
