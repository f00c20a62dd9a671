import AutoLayout
import Foundation

/// What a class of the scene overrides of its views, whatever class of UIKit they descend from.
final class ClassOverrides: ViewOverrides {
  private let reference: InterpreterReference
  /// Nil for the root, whose hooks stand at the top level.
  private let definition: ClassDefinition?
  /// The views whose class is being asked for the size of their content.
  private var asked: Set<ObjectIdentifier> = []

  init(_ definition: ClassDefinition?, in interpreter: Interpreter) {
    self.definition = definition
    reference = interpreter.reference
  }

  var className: String? { definition?.name }

  func intrinsicContentSize(of view: UIView) -> CGSize? {
    guard definition != nil, let interpreter = reference.interpreter else { return nil }
    // `[super sizeThatFits:]` within it asks for the size of the view's content, not for the class's.
    guard asked.insert(ObjectIdentifier(view)).inserted else { return nil }
    defer { asked.remove(ObjectIdentifier(view)) }
    if let size: CGSize = interpreter.stated("intrinsicContentSize", of: view) { return size }
    guard let label = view as? UILabel else { return nil }
    // A label's size is that of its text's rectangle in bounds without an end.
    let bounds = CGRect(x: 0, y: 0, width: Self.unbounded, height: Self.unbounded)
    let rect: CGRect? = interpreter.stated(
      "textRectForBounds:limitedToNumberOfLines:", of: view,
      with: [.rect(bounds), .integer(label.numberOfLines)])
    return rect?.size
  }

  private static let unbounded: CGFloat = 100_000

  func alignmentRectInsets(of view: UIView) -> UIEdgeInsets? {
    definition == nil ? nil : reference.interpreter?.stated("alignmentRectInsets", of: view)
  }

  func run(_ hook: ViewHook, of view: UIView) -> Bool {
    guard let interpreter = reference.interpreter else { return false }
    func run(_ selector: String, with arguments: [Value] = [], _ inherited: () -> Void) -> Bool {
      interpreter.runHook([selector], of: view, with: arguments, inherited: inherited)
    }
    func runTraced(_ selector: String, with arguments: [Value] = []) -> Bool {
      interpreter.runHook([selector], of: view, with: arguments, willRun: { view.trace(selector) })
    }
    switch hook {
    case .updateConstraints: return run("updateConstraints") { view.updateConstraints() }
    case .layoutSubviews: return run("layoutSubviews") { view.layoutSubviews() }
    case .safeAreaInsetsDidChange: return runTraced("safeAreaInsetsDidChange")
    case .layoutMarginsDidChange: return runTraced("layoutMarginsDidChange")
    case .traitCollectionDidChange(let previous):
      // The controller handles the root's changes.
      guard definition != nil, let previous else { return false }
      return runTraced("traitCollectionDidChange:", with: [SizeClasses.value(of: previous)])
    }
  }
}
