import AutoLayout

/// A view whose hooks the scene may define.
final class SceneView: UIView {
  weak var interpreter: Interpreter?
  /// The scene's class that it is an instance of.
  var definition: ClassDefinition?

  override var className: String { definition?.name ?? "UIView" }

  override func updateConstraints() {
    guard let interpreter,
      interpreter.runHook("updateConstraints", of: self, inherited: baseUpdateConstraints)
    else { return baseUpdateConstraints() }
  }

  override func layoutSubviews() {
    guard let interpreter, interpreter.runHook("layoutSubviews", of: self, inherited: baseLayoutSubviews)
    else { return baseLayoutSubviews() }
  }

  /// What `[super updateConstraints]` does.
  func baseUpdateConstraints() { super.updateConstraints() }

  /// What `[super layoutSubviews]` does.
  func baseLayoutSubviews() { super.layoutSubviews() }
}

/// The scene's controller, which hands its hooks to the scene.
final class SceneController: UIViewController {
  weak var interpreter: Interpreter?

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

  /// What `[super updateViewConstraints]` does.
  func baseUpdateViewConstraints() { super.updateViewConstraints() }
}
