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

  /// What the class says of its content, until it is said to have changed.
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
    // The root's are the controller's to hear of.
    guard let interpreter, definition != nil, let previous else { return }
    interpreter.runHook(
      ["traitCollectionDidChange:"], of: self, with: [SizeClasses.value(of: previous)]
    ) { [self] in
      trace("traitCollectionDidChange:")
    }
  }

  /// What `[super updateConstraints]` does.
  func baseUpdateConstraints() { super.updateConstraints() }

  /// What `[super layoutSubviews]` does.
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

  /// What `[super updateViewConstraints]` does.
  func baseUpdateViewConstraints() { super.updateViewConstraints() }
}
