import AutoLayout
import Foundation
import InterfaceBuilder
import SceneSyntax
import TextLayout

/// The file of Interface Builder that a scene is, and what of it is shown.
struct ShownInterface {
  let file: InterfaceFile
  /// The name of the scene that is shown.
  let name: String
  /// Its views with the elements that describe them.
  var views: [(element: InterfaceElement, view: UIView)] = []
}

extension Interpreter {
  /// Shows the scene of a file that was asked for; without a choice the one that the app begins with.
  func show(_ file: InterfaceFile) throws {
    guard let chosen = file.scene(named: showing.chosenName) ?? file.scene(named: nil),
      let shown = file.shown(for: chosen)
    else { throw ScriptError("the file has neither a view nor a controller") }
    interface = ShownInterface(file: file, name: chosen.name)
    let assembly = SceneAssembly(file, on: Stage(self), contentSizes: interfaceContentSizes)
    me.controller?.cover(with: nil, file.barInsets(of: shown))
    // Masks go by the sizes that the file records; the views follow as the window takes its own size.
    let size = window.viewport.size
    if let recorded = shown.view?.frame?.size { root.frame.size = recorded }
    try assembly.show(shown)
    root.frame.size = size
    interface?.views = assembly.views
    layout.isStale = true
  }

  /// Puts the scene of an Interface Builder file together again, for other size classes.
  func showInterfaceAgain() throws {
    guard let file = interface?.file else { return }
    for view in root.subviews.reversed() { view.removeFromSuperview() }
    for constraint in root.constraints { constraint.deactivate() }
    for (_, view) in interface?.views ?? [] {
      if let name = view.name, view !== root { names.release(name) }
    }
    try show(file)
  }

  /// The interpreter as the place where a scene of Interface Builder is put together.
  private final class Stage: InterfaceStage {
    private let interpreter: Interpreter

    init(_ interpreter: Interpreter) { self.interpreter = interpreter }

    var root: UIView { interpreter.root }
    var traits: UITraitCollection { interpreter.root.traitCollection }

    func makeView(ofClass name: String) throws -> UIView? {
      guard let view = Library.type(named: name.lowercased())?.type.makeView?() else { return nil }
      try interpreter.adopt(view)
      return view
    }

    func contentView(of view: UIView) throws -> UIView { try interpreter.contentView(of: view) }

    func name(_ view: UIView, after name: String) {
      view.name = interpreter.names.claim(name)
      guard let name = view.name else { return }
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

    func color(named name: String) -> UIColor? {
      let key = name.lowercased()
      return Colors.byKey[key] ?? Colors.byKey[key.hasSuffix("color") ? String(key.dropLast(5)) : key]
    }

    func image(named name: String, size: CGSize?) -> UIImage? {
      size.map { UIImage(name: name, size: $0) } ?? UIImage(named: name, in: interpreter)
    }

    func note(_ message: String, at position: SourcePosition) {
      interpreter.issues.add(SceneNote(position: position, message: message))
    }
  }
}
