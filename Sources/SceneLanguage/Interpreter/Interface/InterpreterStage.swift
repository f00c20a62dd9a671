import AutoLayout
import Foundation
import InterfaceBuilder
import SceneSyntax
import TextLayout
import Translation

/// The interpreter as the place where a scene of Interface Builder is put together.
final class InterpreterStage: InterfaceStage {
  private let interpreter: Interpreter
  let runsCode: Bool

  init(_ interpreter: Interpreter, runsCode: Bool) {
    self.interpreter = interpreter
    self.runsCode = runsCode
  }

  var root: UIView { interpreter.root }
  var traits: UITraitCollection { interpreter.root.traitCollection }

  func makeView(ofClass name: String, custom: String?) throws -> UIView? {
    if runsCode, let custom, let type = interpreter.type(named: Name(custom)), type.library.makeView != nil,
      type.definition != nil
    {
      let site = Expression(.null, interpreter.origin..<interpreter.origin)
      let made = try interpreter.construct(
        type, Selector("init", base: "init"), interpreter.call("init", at: site))
      return made.asView
    }
    guard let view = Library.type(named: name.lowercased())?.type.makeView?() else { return nil }
    try interpreter.adopt(view)
    return view
  }

  func contentView(of view: UIView) throws -> UIView { try interpreter.contentView(of: view) }

  func name(_ view: UIView, after name: String) {
    view.name = interpreter.names.claim(name)
    guard !runsCode, let name = view.name else { return }
    interpreter.globals.declare(Name(name), .view(view))
  }

  func add(_ view: UIView, to superview: UIView) throws {
    try interpreter.add(view, to: superview, at: superview.subviews.count)
  }

  func arrange(_ view: UIView, in stack: UIStackView) throws {
    try interpreter.arrange(view, in: stack, at: stack.arrangedSubviews.count)
  }

  func install(_ constraint: NSLayoutConstraint, at position: SourcePosition) throws {
    constraint.origin = ConstraintOrigin(position: position, verb: .call)
    try interpreter.activate([constraint])
  }

  func color(named name: String) -> UIColor? { Colors.called(name) }

  func image(named name: String, size: CGSize?) -> UIImage? {
    size.map { UIImage(name: name, size: $0) } ?? UIImage(named: name, in: interpreter)
  }

  func note(_ message: Phrase, at position: SourcePosition) {
    interpreter.issues.add(SceneNote(position: position, message: message))
  }
}
