import AutoLayout

/// How RxCocoa fills a list: `items.bind(to: list.rx.items(cellIdentifier: "row", cellType: RowCell.self)) { index, item, cell in … }`.
struct ReactiveItems {
  /// The name that cells are registered under; nil where the block gives the cell itself.
  let identifier: String?
  let type: TypeValue?
  /// What fills a cell; nil until the items are bound.
  var block: Closure?
}

extension LibraryType {
  fileprivate static let reactiveList = objects("Reactive", ["base": nil]) { type in
    type.property("items") { rx, call in call.interpreter.reactiveItems(of: rx) }
    type.method("itemsCellIdentifier:", "itemsCellIdentifier:cellType:") { rx, call in
      var type: TypeValue?
      if call.arguments.count > 1, case .type(let given) = try call.value(1) { type = given }
      return call.interpreter.reactiveItems(of: rx, identifier: try call.value(0).text, type: type)
    }
  }
}

extension Interpreter {
  private static let itemsKey = "\u{0}items"

  /// The `rx` of a list: an object that knows the list.
  func reactive(_ list: ListView) -> Value {
    let object = Instance(library: .reactiveList)
    object.properties["base"] = .view(list)
    return .object(object)
  }

  /// `list.rx.items`, with or without the kind of its cells.
  fileprivate func reactiveItems(
    of reactive: Instance, identifier: String? = nil, type: TypeValue? = nil
  ) -> Value {
    guard let list = reactive.properties["base"]?.asView as? ListView else { return .null }
    list.reactive = ReactiveItems(identifier: identifier, type: type, block: nil)
    let items = Instance()
    items.properties[Self.itemsKey] = .view(list)
    return .object(items)
  }

  /// Keeps the block that fills a list's cells, where the arguments of a method are the list's items and the block.
  ///
  /// - Returns: whether they are.
  func bindReactiveItems(_ arguments: [Value]) -> Bool {
    guard let block = arguments.last?.asClosure,
      let list = arguments.lazy.compactMap({ value -> ListView? in
        guard case .object(let items) = value else { return nil }
        return items.properties[Self.itemsKey]?.asView as? ListView
      }).first
    else { return false }
    list.reactive?.block = block
    list.reload()
    return true
  }

  /// The cell that bound items give a list for a row; nil for a list that none are bound to.
  func reactiveCell(of list: ListView, at path: Value) throws -> UIView? {
    guard let items = list.reactive, let block = items.block else { return nil }
    let row = instance(behind: path)?.properties["item"] ?? .integer(0)
    let element = StandIns.object()
    guard items.identifier != nil || items.type != nil else {
      return try call(block, with: [.view(list), row, element]).asView
    }
    var made = try items.identifier.flatMap { try makeCell(named: $0, for: list) }
    if made?.asView == nil, let type = items.type {
      made = try type.definition.map { try makeWithStandIns($0).value }
    }
    guard let made, made.asView != nil else { return nil }
    _ = try issuesAsNotes(of: "bind") { try call(block, with: [row, element, made]) }
    return made.asView
  }
}
