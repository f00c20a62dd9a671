import AutoLayout
import Foundation
import SceneSyntax
import TextLayout

/// Methods and setters by which the owner of a view says what its labels and buttons show, and which lay out nothing:
/// `configure(with:)`, `setModel:`, `var item: Item? { didSet { … } }`.
extension Interpreter {
  /// Calls those of the shown view that the text does not call, once each, with stand-ins for their arguments. As their data are not
  /// known, they take away no images and texts: these are restored.
  func callContentMethods(of instance: Instance) throws {
    guard sourceKind.isLenient, let view = instance.view, let definition = instance.definition else { return }
    for owner in definition.lineage where !owner.isStandIn {
      let methods = owner.methods.all.filter { givesContent($0, of: definition) }
      for method in methods.sorted(by: { $0.position < $1.position }).prefix(Self.mostContentCalls)
      where !ranBodies.contains(method.position) {
        try callAsOwner(method, on: instance, definition: owner, showing: view)
      }
      for property in owner.properties where givesContent(property, of: definition) {
        try setAsOwner(property, of: instance, definition: owner, showing: view)
      }
    }
  }

  /// Calls `bind(reactor:)` of a controller that conforms to ReactorKit's `View`, which calls it once the controller has its reactor.
  func bindReactor(of instance: Instance) throws {
    guard sourceKind.isLenient, let view = instance.view, let definition = instance.definition,
      definition.lineage.contains(where: \.isReactorView)
    else { return }
    for owner in definition.lineage where !owner.isStandIn {
      for method in owner.methods.all where method.bindsReactor && !ranBodies.contains(method.position) {
        try callAsOwner(method, on: instance, definition: owner, showing: view)
      }
    }
  }

  private static let mostContentCalls = 8

  /// Calls a method as the owner of a view does, whose data are not known.
  func callAsOwner(
    _ method: FunctionNode, on instance: Instance, definition: ClassDefinition, showing view: UIView
  ) throws {
    try asOwner(method.selector.text, at: method.position, showing: view) {
      let arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
      _ = try callWithStandIns(method, on: instance, definition: definition, with: arguments)
    }
  }

  /// Sets a property as the owner of a view does, whose data are not known.
  func setAsOwner(
    _ property: PropertyNode, of instance: Instance, definition: ClassDefinition, showing view: UIView
  ) throws {
    try asOwner(property.name, at: property.position, showing: view) {
      try assign(try observedValue(of: property), to: property, of: instance, definition: definition)
    }
  }

  private func asOwner(
    _ name: String, at position: SourcePosition, showing view: UIView, _ body: () throws -> Void
  ) throws {
    noteOwnerCall(name, at: position)
    try keepingLook(of: view) {
      _ = try issuesAsNotes(of: name) {
        try assumingUnknown(body)
        return .nothing
      }
    }
  }

  /// Runs `body`, then gives the views in a view back the images that it took and the texts in whose place it put unknown ones.
  func keepingLook(of view: UIView, _ body: () throws -> Void) rethrows {
    let looks = view.subtree.map(Look.init)
    let outer = samples.heldNotes
    samples.heldNotes = []
    defer {
      for look in looks where look.restore(in: self) { layout.isStale = true }
      let held = samples.heldNotes ?? []
      samples.heldNotes = outer
      for (view, note) in held where samples.texts.contains(view) { hold(note, ofTextOf: view) }
    }
    try body()
  }

  private func givesContent(_ method: FunctionNode, of definition: ClassDefinition) -> Bool {
    let name = method.selector.base.text
    guard !method.isStatic, !method.isPrivate, !method.parameters.isEmpty,
      method.result == nil || method.isObjectiveC,
      !method.namesEvent,
      !FunctionNode.hooks.contains(method.selector.key), !FunctionNode.entries.contains(method.selector.key),
      !method.isInitializer(of: definition), !nameUses.called.contains(name),
      !nameUses.calledOnSelf.contains(name), !nameUses.calledWithArguments.contains(name),
      !isAssignedHere(method)
    else { return false }
    return LayoutReach(of: method, in: definition).givesOnlyContent
  }

  private func givesContent(_ property: PropertyNode, of definition: ClassDefinition) -> Bool {
    guard !property.isStatic, !nameUses.assigned.contains(property.name),
      !nameUses.assignedMembers.contains(property.name), (property.didSet ?? property.setter) != nil,
      !NameMeaning.namesEvent(property.name)
    else { return false }
    return LayoutReach(ofObserverOf: property, in: definition).givesOnlyContent
  }
}

/// How a view looked before a method that is called with stand-ins.
private struct Look {
  private let view: UIView
  private let image: UIImage?
  private let text: String?

  init(_ view: UIView) {
    self.view = view
    image = (view as? UIImageView)?.image ?? (view as? UIButton)?.image
    text = (view as? UILabel)?.text ?? (view as? UIButton)?.title
  }

  /// Restores what the view has lost.
  ///
  /// - Returns: whether it had lost anything.
  func restore(in interpreter: Interpreter) -> Bool {
    var isChanged = false
    switch view {
    case let view as UIImageView where view.image == nil && image != nil:
      view.image = image
      isChanged = true
    case let button as UIButton where button.image == nil && image != nil:
      button.image = image
      isChanged = true
    default: break
    }
    let shown = (view as? UILabel)?.text ?? (view as? UIButton)?.title
    let isKnown = shown?.isEmpty == false && !interpreter.samples.texts.contains(ObjectIdentifier(view))
    if let text, !text.isEmpty, !isKnown {
      interpreter.setText(text, of: view)
      isChanged = true
    }
    return isChanged
  }
}

extension ClassDefinition {
  /// Whether it conforms to a protocol out of sight that is named as ReactorKit's is.
  fileprivate var isReactorView: Bool {
    conformances.contains { added in
      added.bodies.isEmpty
        && ["View", "StoryboardView", "ReactorKit.View", "ReactorKit.StoryboardView"].contains(added.name)
    }
  }
}

extension FunctionNode {
  fileprivate var bindsReactor: Bool {
    selector.base.text == "bind" && parameters.count == 1 && parameters[0].label == "reactor"
  }
}
