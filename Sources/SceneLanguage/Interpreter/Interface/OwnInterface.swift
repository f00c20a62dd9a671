import AutoLayout
import Foundation
import InterfaceBuilder
import SceneSyntax
import TextLayout

/// The nibs and storyboards of a project, which make the views of its controllers, cells and views.
extension Interpreter {
  /// Gives an object the views, outlets and actions that a storyboard or a nib of the project has for its class.
  ///
  /// - Returns: whether there is one.
  func loadInterface(of instance: Instance) throws -> Bool {
    if instance.properties[Self.interfaceKey] != nil { return true }
    guard let definition = instance.definition, !definition.isStandIn, let view = instance.view else {
      return false
    }
    // A controller that makes its view itself has no nib.
    if instance.isController, definition.lineage.contains(where: { $0.method("loadView") != nil }) {
      return false
    }
    guard
      let part = try part(
        in: .interfaces(of: definition.name),
        { $0.part(ofClass: definition.name, isController: instance.isController) })
    else { return false }
    try connect(part, to: instance, in: view)
    return true
  }

  /// Loads a nib for its owner: its view, or what it has for the class that it is named for.
  ///
  /// - Returns: the view; nil where the project has no nib of the name.
  func loadNib(named name: String, owner: Instance?) throws -> UIView? {
    guard let part = try part(in: .nib(name), { $0.part(ofOwner: nil) }) else { return nil }
    let stage = InterpreterStage(self, runsCode: true)
    guard let view = try stage.makeView(ofClass: "UIView", custom: part.view["customClass"]) else {
      return nil
    }
    view.frame = part.view.frame ?? .zero
    view.autoresizingMask = part.view.autoresizingMask
    if let made = instances[ObjectIdentifier(view)], made.properties[Self.interfaceKey] != nil { return view }
    try fill(view, with: part, for: owner ?? instance(of: view))
    return view
  }

  private static let interfaceKey = "\u{0}interface"

  /// The part of the first file that has one.
  private func part(in query: ProjectSources.Query, _ find: (InterfaceFile) -> InterfacePart?) throws
    -> InterfacePart?
  {
    guard let project else { return nil }
    for number in project.files(for: query) {
      guard let text = project.file(number)?.text else { continue }
      do throws(SceneError) {
        if let part = find(try InterfaceFile.of(text, number: number)) { return part }
      } catch {
        issues.add(SceneNote(position: error.position, message: "the file is not read: \(error.phrase)"))
      }
    }
    return nil
  }

  private func connect(_ part: InterfacePart, to instance: Instance, in view: UIView) throws {
    instance.properties[Self.interfaceKey] = .boolean(true)
    // Masks go by the sizes that the file records.
    let size = view.frame.size
    let recorded = part.view.frame?.size ?? size
    view.frame.size = recorded
    try fill(view, with: part, for: instance)
    if size != .zero { view.frame.size = size }
  }

  private func fill(_ view: UIView, with part: InterfacePart, for owner: Instance) throws {
    let assembly = SceneAssembly(part.file, on: InterpreterStage(self, runsCode: true))
    try assembly.fill(view, with: part)
    try connect(part.owner, to: owner, in: assembly)
    // A nib's view has outlets of its own, and so have the views in it.
    let made = [(element: part.view, view: view)] + assembly.views.filter { $0.element !== part.view }
    for (element, view) in made where element !== part.owner && !element.outlets.isEmpty {
      try connect(element, to: instance(of: view), in: assembly)
    }
    for (element, view) in assembly.views { addConnections(of: element, to: view, owner) }
    for (element, view) in made where element !== part.owner && element["customClass"] != nil {
      let instance = instance(of: view)
      guard let (method, definition) = instance.definition?.method("awakeFromNib") else { continue }
      _ = try call(method, on: instance, definition: definition, with: [])
    }
    layout.isStale = true
  }

  /// Sets the outlets of an object.
  private func connect(_ element: InterfaceElement, to owner: Instance, in assembly: SceneAssembly) throws {
    for outlet in element.outlets {
      guard let value = value(of: outlet.destination, in: assembly) else { continue }
      if outlet.isCollection {
        let known = owner.properties[outlet.property]?.asElements ?? []
        try set(outlet.property, of: owner, toOutlet: .array(ArrayObject(known + [value])))
      } else {
        try set(outlet.property, of: owner, toOutlet: value)
      }
    }
  }

  private func value(of id: String, in assembly: SceneAssembly) -> Value? {
    if let view = assembly.items[id] as? UIView { return .view(view) }
    if let guide = assembly.items[id] as? UILayoutGuide { return .guide(guide) }
    return assembly.constraints[id].map { .layoutConstraint($0) }
  }

  /// Sets an outlet as a nib does: a property that the class declares, else one that nobody has declared here.
  private func set(_ name: String, of owner: Instance, toOutlet value: Value) throws {
    guard name != "view", name != "delegate", name != "dataSource" else { return }
    if let (property, definition) = owner.definition?.foundProperty(name) {
      try assign(value, to: property, of: owner, definition: definition)
    } else {
      owner.properties[name] = value
    }
  }

  /// The actions of a control, and who answers a list.
  private func addConnections(of element: InterfaceElement, to view: UIView, _ owner: Instance) {
    for connection in element.connections {
      switch connection.name {
      case "action":
        guard let selector = connection["selector"] else { continue }
        let event = (connection["eventType"] ?? "primaryActionTriggered").lowercased()
        add(
          TouchAction(
            body: .message(owner.value, Selector(reference: selector)), trigger: .control(event),
            sender: .view(view)),
          to: view)
      case "outlet" where connection["property"] == "dataSource" || connection["property"] == "delegate":
        if let list = view as? ListView { answer(list, by: owner) }
      default: break
      }
    }
  }
}
