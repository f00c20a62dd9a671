import AutoLayout
import Foundation
import SceneSyntax

// Tables, collections and their registered cells.

extension LibraryType {
  static let tableView = LibraryType("UITableView", inherits: .list, make: { TableView.make() }) {
    type in
    type.statics("automaticDimension") { _ in .number(-1) }
    type.initializer("initWithFrame:style:") { view, call in
      view.frame = try call.rect(0)
      call.interpreter.keep(try call.value(1), as: "style", of: view)
    }
    type.nests("Style", "UITableViewStyle")
    type.keeps(
      "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
      "sectionHeaderTopPadding", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
      "separatorStyle", "separatorColor", "separatorInset",
      "sectionIndexColor", "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor",
      "separatorEffect", "editing", "isEditing", "style", "cellLayoutMarginsFollowReadableWidth",
      "fillerRowHeight")
    type.keeps([
      "sectionIndexMinimumDisplayRowCount": 0, "separatorInsetReference": .symbol("fromCellEdges"),
      "insetsContentViewsToSafeArea": true,
    ])
    for name in ["tableHeaderView", "tableFooterView"] {
      type.property(name) { table, call in
        call.interpreter.kept(name, of: table) ?? .null
      } set: { table, call in
        try call.interpreter.setBorderView(name, try call.value(0), of: table)
      }
    }
    type.ignores(
      "beginUpdates", "endUpdates", "scrollToRowAtIndexPath:atScrollPosition:animated:",
      "deselectRowAtIndexPath:animated:", "deselectRowAt:animated:", "setEditing:animated:")
  }

  static let collectionView = LibraryType(
    "UICollectionView", inherits: .list, make: { CollectionView() as ListView }
  ) { type in
    for edge in ["Header", "Footer"] {
      type.statics("elementKindSection" + edge) { _ in .string("UICollectionElementKindSection" + edge) }
    }
    type.keeps(["editing": false, "reorderingCadence": .symbol("immediate")])
    type.initializer("initWithFrame:collectionViewLayout:") { view, call in
      view.frame = try call.rect(0)
      call.interpreter.keep(try call.value(1), as: "collectionViewLayout", of: view)
    }
    type.property("collectionViewLayout") { view, call in
      let interpreter = call.interpreter
      if let layout = interpreter.kept("collectionViewLayout", of: view) { return layout }
      let layout = Constant.object("UICollectionViewFlowLayout").value
      interpreter.keep(layout, as: "collectionViewLayout", of: view)
      return layout
    } set: { view, call in
      call.interpreter.keep(try call.value(0), as: "collectionViewLayout", of: view)
      view.reload()
    }
    type.action(
      "setCollectionViewLayout:", "setCollectionViewLayout:animated:",
      "setCollectionViewLayout:animated:completion:"
    ) { view, call in
      call.interpreter.keep(try call.value(0), as: "collectionViewLayout", of: view)
      view.reload()
      if call.count > 2, let completion = try call.value(2).asClosure {
        _ = try call.interpreter.call(completion, with: [.boolean(true)])
      }
    }
    type.action(
      "registerClass:forSupplementaryViewOfKind:withReuseIdentifier:",
      "register:forSupplementaryViewOfKind:withReuseIdentifier:",
      "registerNib:forSupplementaryViewOfKind:withReuseIdentifier:"
    ) { view, call in
      call.interpreter.keep(try call.value(0), as: "cell " + (try call.value(2).text), of: view)
    }
    type.method(
      "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:",
      "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:for:"
    ) { view, call in
      if let made = try call.interpreter.makeCell(named: try call.value(1).text, for: view) { return made }
      return try call.interpreter.construct(TypeValue(.reusableView), Selector("init", base: "init"), call)
    }
  }

  /// The members that tables and collections share.
  static let list = LibraryType("UITableView members", of: ListView.self, inherits: .scrollView) { type in
    addRegistrations(to: &type)
    type.keeps(
      "dataSource", "allowsSelection", "allowsMultipleSelection", "prefetchDataSource", "dragDelegate",
      "dropDelegate")
    type.keeps([
      "prefetchingEnabled": true, "allowsFocus": true, "allowsFocusDuringEditing": false,
      "selectionFollowsFocus": false, "remembersLastFocusedIndexPath": false,
      "allowsSelectionDuringEditing": false, "allowsMultipleSelectionDuringEditing": false,
      "dragInteractionEnabled": true, "springLoaded": false, "hasActiveDrag": false, "hasActiveDrop": false,
      "hasUncommittedUpdates": false, "selfSizingInvalidation": .symbol("enabled"),
      "contextMenuInteraction": nil,
    ])
    type.property("backgroundView") { view, call in
      call.interpreter.instance(of: view).properties["\u{0}backgroundView"] ?? .null
    } set: { view, call in
      if let old = call.interpreter.instance(of: view).properties["\u{0}backgroundView"]?.asView {
        old.removeFromSuperview()
      }
      if let background = try call.value(0).asView {
        try call.interpreter.setBackground("backgroundView", background, of: view)
      }
    }
    type.action(
      "registerClass:forCellReuseIdentifier:", "register:forCellReuseIdentifier:",
      "registerNib:forCellReuseIdentifier:", "registerClass:forCellWithReuseIdentifier:",
      "register:forCellWithReuseIdentifier:", "registerNib:forCellWithReuseIdentifier:",
      "registerClass:forHeaderFooterViewReuseIdentifier:", "register:forHeaderFooterViewReuseIdentifier:"
    ) { view, call in
      call.interpreter.keep(try call.value(0), as: "cell " + (try call.value(1).text), of: view)
    }
    type.method(
      "dequeueReusableCellWithIdentifier:", "dequeueReusableHeaderFooterViewWithIdentifier:"
    ) { view, call in
      try call.interpreter.makeCell(named: try call.value(0).text, for: view) ?? .null
    }
    type.method(
      "dequeueReusableCellWithIdentifier:forIndexPath:", "dequeueReusableCellWithIdentifier:for:",
      "dequeueReusableCellWithReuseIdentifier:forIndexPath:", "dequeueReusableCellWithReuseIdentifier:for:"
    ) { view, call in
      if let cell = try call.interpreter.makeCell(named: try call.value(0).text, for: view) { return cell }
      let type = view is TableView ? LibraryType.tableCell : .collectionCell
      return try call.interpreter.construct(TypeValue(type), Selector("init", base: "init"), call)
    }
    for name in ["indexPathsForSelectedItems", "indexPathsForSelectedRows", "indexPathForSelectedRow"] {
      type.property(name) { _, _ in .null }
    }
    type.ignores(
      "selectItemAtIndexPath:animated:scrollPosition:", "selectItemAt:animated:scrollPosition:",
      "deselectItemAtIndexPath:animated:", "deselectItemAt:animated:",
      "selectRowAtIndexPath:animated:scrollPosition:", "selectRowAt:animated:scrollPosition:",
      "scrollToItemAtIndexPath:atScrollPosition:animated:", "scrollToItemAt:at:animated:",
      "scrollToRowAt:at:animated:")
    type.property("numberOfSections") { view, call in .integer(try call.interpreter.sectionCount(of: view)) }
    type.method(
      "numberOfRowsInSection:", "numberOfItemsInSection:"
    ) { view, call in
      .integer(try call.interpreter.itemCount(of: view, in: try call.integer(0)))
    }
    type.property("visibleCells") { view, _ in view.items.map(\.cell).value }
    type.method(
      "cellForRowAtIndexPath:", "cellForRowAt:", "cellForItemAtIndexPath:", "cellForItemAt:"
    ) { view, call in
      guard case .object(let path) = try call.value(0) else { return .null }
      let section = path.properties["section"]?.asInteger ?? 0
      let item = (path.properties["row"] ?? path.properties["item"])?.asInteger ?? 0
      return view.items.first { $0.section == section && $0.item == item }.map { .view($0.cell) } ?? .null
    }
    type.action(
      "reloadData", "reloadSections:", "reloadSections:withRowAnimation:", "reloadSections:with:",
      "reloadRowsAtIndexPaths:withRowAnimation:", "reloadRowsAt:with:", "reloadItemsAtIndexPaths:",
      "insertRowsAtIndexPaths:withRowAnimation:", "insertRowsAt:with:",
      "deleteRowsAtIndexPaths:withRowAnimation:", "deleteRowsAt:with:"
    ) { view, _ in view.reload() }
  }
}

extension Interpreter {
  /// Sets the view above or below all rows, which is in the table at once.
  fileprivate func setBorderView(_ name: String, _ value: Value, of table: ListView) throws {
    if let old = kept(name, of: table)?.asView, old !== value.asView, old.superview === table {
      old.removeFromSuperview()
    }
    keep(value, as: name, of: table)
    if let view = value.asView, view.superview !== table {
      try add(view, to: table, at: table.subviews.count)
    }
    table.reload()
  }

  /// The cell to be used again, else one of the class that is registered under a name, or that has the name; nil without one.
  func makeCell(named name: String, for list: ListView) throws -> Value? {
    if let cell = try reusedCell(of: list) { return cell }
    var type = definitions.classes[name].map { TypeValue(name, definition: $0) }
    switch kept("cell " + name, of: list) {
    case .type(let registered)?: type = registered
    case .object(let nib)?:
      if let name = nib.properties["nibName"]?.text, let named = nibClass(named: name) { type = named }
    default: break
    }
    guard let type else { return nil }
    let made = try makeCell(of: type, identifier: name)
    if let size = list.nextCellSize, let cell = made.asView { cell.frame.size = size }
    return made
  }

  /// The cell to be used again, once.
  func reusedCell(of list: ListView) throws -> Value? {
    guard let cell = list.reusableCell else { return nil }
    list.reusableCell = nil
    if let instance = instances[ObjectIdentifier(cell)],
      let (method, owner) = method("prepareForReuse", of: instance)
    {
      _ = try call(method, on: instance, definition: owner, with: [])
    }
    return .view(cell)
  }

  func makeCell(of type: TypeValue, identifier: String? = nil) throws -> Value {
    if let definition = type.definition {
      return try makeWithStandIns(definition, identifier: identifier).value
    }
    let site = Expression(.null, origin..<origin)
    return try construct(type, Selector("init", base: "init"), call("init", at: site))
  }
}
