import AutoLayout
import Foundation

/// A controller of the scene, which hands its hooks to the class that the scene defines.
final class SceneController: UIViewController {
  var interpreter: Interpreter? {
    get { interpreterReference?.interpreter }
    set { interpreterReference = newValue?.reference }
  }
  private var interpreterReference: InterpreterReference?
  /// The object that scenes see.
  weak var instance: Instance?

  override var name: String { instance?.definition?.name ?? super.name }

  override var window: UIView? { interpreter?.root }

  private func run(
    _ selectors: String..., with arguments: [Value] = [], isTraced: Bool = false, inherited: () -> Void = {}
  ) -> Bool {
    guard let interpreter, let instance else { return false }
    let willRun = { [self] in if isTraced { view.trace(selectors[0], of: self) } }
    return interpreter.runHook(
      selectors, on: instance, with: arguments, willRun: willRun, inherited: inherited)
  }

  override func updateViewConstraints() {
    if !run("updateViewConstraints", inherited: baseUpdateViewConstraints) { baseUpdateViewConstraints() }
  }

  override func viewWillLayoutSubviews() { _ = run("viewWillLayoutSubviews") }

  override func viewDidLayoutSubviews() { _ = run("viewDidLayoutSubviews") }

  override func viewSafeAreaInsetsDidChange() { _ = run("viewSafeAreaInsetsDidChange", isTraced: true) }

  override func viewLayoutMarginsDidChange() { _ = run("viewLayoutMarginsDidChange", isTraced: true) }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let previous else { return }
    _ = run(
      "traitCollectionDidChange:", "traitCollectionDidChange", with: [SizeClasses.value(of: previous)])
  }

  override func viewWillTransition(to size: CGSize) {
    _ = run(
      "viewWillTransitionToSize:withTransitionCoordinator:", "viewWillTransitionTo:with:",
      "viewWillTransitionToSize", with: [.size(size), .null])
  }

  /// `[super updateViewConstraints]`
  func baseUpdateViewConstraints() { super.updateViewConstraints() }
}
