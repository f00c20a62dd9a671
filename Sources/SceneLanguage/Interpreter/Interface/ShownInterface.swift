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
    let assembly = SceneAssembly(
      file, on: InterpreterStage(self, runsCode: false), contentSizes: interfaceContentSizes)
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
}
