import AutoLayout
import InterfaceBuilder
import SceneSyntax
import TextLayout

// What a scene of an Interface Builder file says beside its views.
extension Scene {
  /// The scenes of the file, the one that the app begins with first; empty unless the scene is of such a file.
  public var interfaceScenes: [String] { world.interpreter.interface?.file.sceneNames ?? [] }

  /// The views of the scene that is shown with the elements that describe them, in the order of the file; empty unless it is of an
  /// Interface Builder file.
  public var interfaceViews: [(element: InterfaceElement, view: UIView)] {
    world.interpreter.interface?.views ?? []
  }

  /// Takes the sizes of what views show from the frames in the file, so that the layout alone is compared. It is called before
  /// anything runs.
  public func takeRecordedContentSizes() { world.interpreter.interfaceContentSizes = .recorded }

  /// The edit of an Interface Builder file that changes the constraint which begins at a position; nil where there is none, and
  /// where it cannot be expressed.
  public func interfaceEdit(for change: ConstraintChange, ofConstraintAt position: SourcePosition)
    -> TextEdit?
  {
    guard let file = world.interpreter.interface?.file, let text = statements.first?.text else { return nil }
    return file.edit(for: change, ofConstraintAt: position, in: text)
  }

  /// The edit of an Interface Builder file that gives an attribute of a view a number; nil where no view of the name is described in
  /// it.
  public func interfaceEdit(setting attribute: String, to value: Int, ofView name: String) -> TextEdit? {
    guard let interface = world.interpreter.interface, let text = statements.first?.text,
      let element = interface.views.first(where: { $0.view.name == name })?.element
    else { return nil }
    return interface.file.edit(setting: attribute, to: value, of: element, in: text)
  }

  /// Whether the scene is that of an Interface Builder file.
  public var isInterface: Bool { world.interpreter.interface != nil }
}
