import AutoLayout
import SceneSyntax

// Cells and headers by a registration, which has their class and the block that fills them, instead of an identifier.

extension LibraryType {
  static let registrations: [LibraryType] = [
    "UICollectionViewCellRegistration", "UICollectionViewSupplementaryRegistration",
  ].map { name in
    .objects(name) { type in
      type.anyInitializer { _, call in
        let registration = Instance(library: Library.type(named: name.lowercased())?.type)
        registration.properties[Registration.typeKey] = call.arguments.first {
          if case .type = $0 { true } else { false }
        }
        registration.properties[Registration.handlerKey] = call.arguments.last
        return .object(registration)
      }
    }
  }

  static func addRegistrations(to type: inout TypeDeclaration<ListView>) {
    type.method("dequeueConfiguredReusableCellUsing:for:item:") { list, call in
      let interpreter = call.interpreter
      let item = try call.value(2)
      let cell = try interpreter.reusedCell(of: list) ?? interpreter.make(of: .collectionCell, call)
      try interpreter.fill(
        cell, [call.value(1), item.isNull && interpreter.hasAppCode ? StandIns.object() : item], call)
      return cell
    }
    type.method("dequeueConfiguredReusableSupplementaryUsing:for:") { _, call in
      let interpreter = call.interpreter
      let view = try interpreter.make(of: .reusableView, call)
      let kind = try call.value(0).registration?.properties["elementKind"] ?? .string("")
      try interpreter.fill(view, [kind, call.value(1)], call)
      return view
    }
  }
}

private enum Registration {
  static let typeKey = "\u{0}type"
  static let handlerKey = "\u{0}handler"
}

extension Value {
  fileprivate var registration: Instance? { if case .object(let instance) = self { instance } else { nil } }
}

extension Interpreter {
  /// A new view of the class that a registration, the first argument, is for.
  fileprivate func make(of standard: LibraryType, _ call: Call) throws -> Value {
    guard case .type(let type)? = try call.value(0).registration?.properties[Registration.typeKey] else {
      return try construct(TypeValue(standard), Selector("init", base: "init"), call)
    }
    let made = try makeCell(of: type)
    return made.asView == nil
      ? try construct(TypeValue(standard), Selector("init", base: "init"), call) : made
  }

  /// Runs a registration's block.
  fileprivate func fill(_ view: Value, _ arguments: [Value], _ call: Call) throws {
    guard let handler = try call.value(0).registration?.properties[Registration.handlerKey]?.asClosure else {
      return
    }
    _ = try self.call(handler, with: [view] + arguments)
  }
}
