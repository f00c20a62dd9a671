import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Classes of the scene.
extension Interpreter {
  /// - Parameter outer: the class whose body declares it.
  func define(_ node: ClassNode, in scope: Scope, outer: ClassDefinition? = nil) throws {
    var node = node
    if let extended = node.outerName.flatMap(extendedType(named:))?.nested[node.name] {
      return try add(node, to: extended, in: scope)
    }
    if node.kind == .extension, definitions.classes[node.name] == nil,
      let meant = definitions.aliased(node.name), meant.conversion == .none
    {
      // `extension ColorAsset.Color`, beside `typealias Color = UIColor` in ColorAsset
      (node.outerName, node.name) = (nil, meant.name)
    }
    if let outer = node.outerName.flatMap({ Library.type(named: $0.lowercased())?.type }),
      let nested = outer.nestedType(node.name.lowercased())
    {
      // `extension Notification.Name`
      node.name = nested
    }
    try supplyRest(of: node)
    let definition = try definition(for: node, outer: outer)
    try add(node, to: definition, in: scope)
    if let outer, node.kind != .extension {
      outer.nested[node.name] = definition
      definition.outer = outer
    }
    if definition.kind == .protocol {
      definitions.protocols[node.name] = definition
    } else if isOfLibrary(node) {
      definitions.categories[definition.name] = definition
    } else if outer == nil || definitions.classes[node.name] == nil {
      // A nested type is known by its bare name where no class of the top level has it.
      definitions.classes[node.name] = definition
      endStandIn(of: definition, isWhole: node.kind != .extension)
    }
  }

  /// The class or the extension of a class of the library that declares types in its body.
  private func extendedType(named name: String) -> ClassDefinition? {
    definitions.classes[name]
      ?? Library.type(named: name.lowercased()).flatMap { definitions.categories[$0.name] }
  }

  /// Adds what a body declares to a class.
  private func add(_ node: ClassNode, to definition: ClassDefinition, in scope: Scope) throws {
    if !node.typeParameters.isEmpty { definition.typeParameters = node.typeParameters }
    definition.conformances += conformances(of: node, known: definition)
    var macros: [(macro: MemberMacro, place: StatementNode)] = []
    for member in node.surroundings {
      if case .classDefinition(let inner) = member.kind {
        try define(inner, in: scope, outer: definition)
      } else if let macro = try memberMacro(member) {
        macros.append((macro, member))
      } else {
        try runDefinition(member)
      }
    }
    definition.cases += node.cases
    for property in node.properties {
      if property.isStatic {
        definition.staticNodes[property.name] = property
        definition.staticProperties[property.name] = nil
      } else if definition.propertyNames.insert(property.name).inserted {
        definition.properties.append(property)
      } else if let index = definition.properties.firstIndex(where: { $0.name == property.name }) {
        definition.properties[index] = property
      }
    }
    for method in node.methods {
      if method.isStatic {
        definition.staticMethods.add(method)
      } else {
        definition.methods.add(method)
      }
    }
    for (macro, place) in macros { add(macro, to: definition, at: place) }
    if node.methods.contains(where: { Definitions.moveHooks.contains($0.selector.text) }) {
      definitions.haveMoveHooks = true
    }
    definition.bodies.append(node)
    constrainingBodies = [:]
    if definition.kind != .protocol || !node.methods.isEmpty {
      showing.note(definition, isNewBody: node.isMain)
    }
  }

  /// Whether the body adds to a class of the library: a category, an extension.
  private func isOfLibrary(_ node: ClassNode) -> Bool {
    node.superclass == nil && definitions.classes[node.name] == nil
      && Library.type(named: node.name.lowercased()) != nil
  }

  /// The protocols that a body names; one without a declaration so far may get one later.
  private func conformances(of node: ClassNode, known definition: ClassDefinition) -> [ClassDefinition] {
    node.inherited.compactMap { name in
      if name.name == node.superclass && definition.superclass.name == name.name || name.conversion != .none {
        return nil
      }
      if definitions.classes[name.name] != nil || Library.type(named: name.key) != nil { return nil }
      let added = protocolDefinition(named: name.name)
      return definition.conformances.contains { $0 === added } || added === definition ? nil : added
    }
  }

  private func protocolDefinition(named name: String) -> ClassDefinition {
    if let known = definitions.protocols[name] { return known }
    let definition = ClassDefinition(name: name, superclass: TypeValue(.object), scope: globals, order: 0)
    definition.kind = .protocol
    definitions.protocols[name] = definition
    return definition
  }

  private func definition(for node: ClassNode, outer: ClassDefinition?) throws -> ClassDefinition {
    if node.kind == .protocol { return protocolDefinition(named: node.name) }
    if node.kind == .extension, definitions.classes[node.name] == nil,
      let known = definitions.protocols[node.name]
    {
      return known
    }
    // Classes may have inner types of the same name.
    if let outer, node.kind != .extension, outer.nested[node.name] == nil {
      return try newDefinition(for: node)
    }
    // A class of the top level is another one than a nested type of its name.
    let isMain = outer == nil && node.kind != .extension
    let known = definitions.classes[node.name].flatMap { isMain && $0.outer != nil ? nil : $0 }
    if let known = outer?.nested[node.name] ?? known {
      if let name = node.superclass {
        known.superclass = try superclass(named: name, of: node)
        known.hasGuessedSuperclass = false
      } else if known.hasGuessedSuperclass {
        let methods = known.bodies.flatMap(\.methods) + node.methods
        known.superclass = TypeValue(standInLibraryType(node.name, methods: methods))
      }
      return known
    }
    if isOfLibrary(node), let type = Library.type(named: node.name.lowercased())?.type {
      return definitions.categories[type.name]
        ?? ClassDefinition(name: type.name, superclass: TypeValue(.object), scope: globals)
    }
    if Library.type(named: node.name.lowercased()) != nil, !hasStandIns {
      throw SceneError(
        position: node.position, length: node.name.count,
        message: "'\(node.name)' is the library's own; define a class of another name")
    }
    return try newDefinition(for: node)
  }

  private func newDefinition(for node: ClassNode) throws -> ClassDefinition {
    let superclass: TypeValue
    if let name = node.superclass {
      superclass = try self.superclass(named: name, of: node)
    } else if hasStandIns, node.namesSuperclass {
      superclass = TypeValue(.object)
    } else if hasStandIns {
      // An extension follows the class that inherits from it.
      superclass =
        definitions.standIns[node.name]?.superclass
        ?? TypeValue(standInLibraryType(node.name, methods: node.methods))
    } else {
      superclass = TypeValue(node.name.hasSuffix("Controller") ? .controller : .view)
    }
    let definition = ClassDefinition(
      name: node.name, superclass: superclass, scope: globals, order: definitions.classes.count)
    definition.kind = node.kind == .extension ? .object : node.kind
    definition.parent = node.inherited.first
    definition.hasGuessedSuperclass = node.superclass == nil && hasStandIns && !node.namesSuperclass
    return definition
  }

  /// Gives a class of which only extensions are here a class of UIKit to descend from, as what inherits from it says:
  /// `extension Slideshow { … }` beside `class PhotoView: Slideshow`.
  ///
  /// - Returns: whether it now descends from another one than before.
  private func guessClass(of extended: ClassDefinition, above node: ClassNode) -> Bool {
    guard extended.hasGuessedSuperclass, extended.bodies.allSatisfy({ $0.kind == .extension }),
      extended.superclass.library === LibraryType.object
    else { return false }
    let methods = knownMethods(of: node)
    let library = [extended.name, node.name].map { standInLibraryType($0, methods: methods) }
      .first { $0 !== LibraryType.object }
    guard let library else { return false }
    extended.superclass = TypeValue(library)
    extended.hasGuessedSuperclass = false
    issues.add(
      SceneNote(
        position: node.position,
        message: "the class '\(extended.name)' is not known; a plain \(library.name) stands for it",
        subject: extended.name))
    return true
  }

  private func superclass(named name: String, of node: ClassNode) throws -> TypeValue {
    // A class may name a protocol in its superclass's place.
    _ = try supply(.definition(name))
    if definitions.protocols[name] != nil, definitions.classes[name] == nil, node.kind == .object {
      return TypeValue(.object)
    }
    // `class Input: Module.Input`
    if name == node.name, hasStandIns {
      return TypeValue(standInLibraryType(name, methods: knownMethods(of: node)))
    }
    var known = type(named: Name(name))
    if known == nil, hasStandIns {
      let standIn = standInClass(
        name, methods: knownMethods(of: node), subclass: node.name, at: node.position)
      known = TypeValue(name, definition: standIn)
    }
    if let extended = known?.definition, guessClass(of: extended, above: node) {
      known = TypeValue(name, definition: extended)
    }
    guard name != node.name, let type = known else {
      throw SceneError(
        position: node.position, length: node.name.count,
        message: "'\(name)', from which '\(node.name)' is to inherit, is not known here")
    }
    // A class cannot come to descend from itself.
    var above: TypeValue? = type
    while let current = above?.definition {
      if current.name == node.name {
        // Another module's `typealias Page = UIViewController` beside this one's `class Page: WebPage`.
        if let meant = definitions.aliased(name), let other = self.type(named: meant.word) { return other }
        throw SceneError(
          position: node.position, length: node.name.count,
          message: "'\(node.name)' would inherit from itself")
      }
      above = current.superclass
    }
    // The layers of views are of another kind.
    if type.definition == nil, type.library === LibraryType.layer {
      var own = type
      own.library = .ownLayer
      return own
    }
    return type
  }
}
