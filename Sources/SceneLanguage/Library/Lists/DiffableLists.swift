import AutoLayout
import SceneSyntax

/// What a diffable data source shows in a list: the sections of the snapshot that was applied last, and what makes a cell of an item.
struct DiffableItems {
  var provider: Closure?
  var sections: [[Value]] = []
}

extension LibraryType {
  static let diffableLists: [LibraryType] =
    ["UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource"].map(source) + [
      snapshot("NSDiffableDataSourceSnapshot"), snapshot("NSDiffableDataSourceSectionSnapshot"),
    ]

  private static func source(_ name: String) -> LibraryType {
    .objects(name, ["supplementaryViewProvider": nil, "defaultRowAnimation": nil]) { type in
      type.anyInitializer { _, call in
        let source = Instance(library: Library.type(named: name.lowercased())?.type)
        return try call.interpreter.showItems(of: source, call.arguments)
      }
      for selector in [
        "apply:", "apply:animatingDifferences:", "apply:animatingDifferences:completion:",
        "apply:completion:",
        "applySnapshot:animatingDifferences:", "applySnapshot:animatingDifferences:completion:",
        "applySnapshotUsingReloadData:", "applySnapshotUsingReloadData:completion:", "apply:to:",
        "apply:to:animatingDifferences:", "apply:to:animatingDifferences:completion:",
      ] {
        type.action(selector) { source, call in
          call.interpreter.apply(try call.value(0), to: source)
        }
      }
      type.query("snapshot") { source, _ in source.appliedSnapshot.value() }
      type.query("itemIdentifierFor:", "itemIdentifierForIndexPath:") { source, call in
        call.interpreter.item(at: try call.value(0), in: source.appliedSnapshot.items) ?? .null
      }
    }
  }

  private static func snapshot(_ name: String) -> LibraryType {
    .objects(name) { type in
      type.anyInitializer { _, _ in Snapshot().value(named: name) }
      type.action("appendSections:", "appendSectionsWithIdentifiers:") { snapshot, call in
        let sections = try call.value(0).asElements ?? []
        snapshot.change { held in
          held.sections += sections
          held.items += sections.map { _ in [] }
        }
      }
      type.action(
        "append:", "appendItems:", "appendItems:toSection:", "appendItemsWithIdentifiers:",
        "appendItemsWithIdentifiers:intoSectionWithIdentifier:"
      ) { snapshot, call in
        let items = try call.interpreter.items(of: try call.value(0), at: call.site)
        let section = call.arguments.count > 1 ? try call.value(1) : nil
        snapshot.change { held in
          if held.items.isEmpty {
            held.sections.append(section ?? .null)
            held.items.append([])
          }
          let place = section.flatMap { section in
            held.sections.firstIndex { Operators.areEqual($0, section) }
          }
          held.items[place ?? held.items.count - 1] += items
        }
      }
      type.action("deleteAllItems") { snapshot, _ in snapshot.change { $0 = Snapshot() } }
      type.action("deleteItems:", "delete:") { snapshot, call in
        let gone = try call.value(0).asElements ?? []
        snapshot.change { held in
          held.items = held.items.map { items in
            items.filter { item in !gone.contains { Operators.areEqual($0, item) } }
          }
        }
      }
      type.action("deleteSections:") { snapshot, call in
        let gone = try call.value(0).asElements ?? []
        snapshot.change { held in
          let kept = held.sections.indices.filter { place in
            !gone.contains { Operators.areEqual($0, held.sections[place]) }
          }
          (held.sections, held.items) = (kept.map { held.sections[$0] }, kept.map { held.items[$0] })
        }
      }
      type.ignores("reloadItems:", "reconfigureItems:", "reloadSections:", "expand:", "collapse:")
      type.property("numberOfItems") { snapshot, _ in .integer(snapshot.held.items.joined().count) }
      type.property("numberOfSections") { snapshot, _ in .integer(snapshot.held.items.count) }
      type.property("sectionIdentifiers") { snapshot, _ in .array(ArrayObject(snapshot.held.sections)) }
      type.property("itemIdentifiers") { snapshot, _ in
        .array(ArrayObject(Array(snapshot.held.items.joined())))
      }
    }
  }
}

/// The sections and items of a diffable data source's snapshot. Objects keep it in a property, so that it lasts as long as they do.
private struct Snapshot {
  var sections: [Value] = []
  var items: [[Value]] = []

  static let key = "\u{0}snapshot"
  static let sectionsKey = "\u{0}sections"
  static let itemsKey = "\u{0}items"

  /// A new object that has it.
  func value(named name: String = "NSDiffableDataSourceSnapshot") -> Value {
    let object = Instance(library: Library.type(named: name.lowercased())?.type)
    object.change { $0 = self }
    return .object(object)
  }
}

extension Instance {
  fileprivate var held: Snapshot {
    Snapshot(
      sections: properties[Snapshot.sectionsKey]?.asElements ?? [],
      items: (properties[Snapshot.itemsKey]?.asElements ?? []).map { $0.asElements ?? [] })
  }

  fileprivate func change(_ change: (inout Snapshot) -> Void) {
    var held = held
    change(&held)
    properties[Snapshot.sectionsKey] = .array(ArrayObject(held.sections))
    properties[Snapshot.itemsKey] = .array(ArrayObject(held.items.map { .array(ArrayObject($0)) }))
  }
}

extension Instance {
  /// Of a data source: the snapshot that was applied last.
  fileprivate var appliedSnapshot: Snapshot {
    if case .object(let snapshot)? = properties[Snapshot.key] { snapshot.held } else { Snapshot() }
  }
}

extension Interpreter {
  private static let listKey = "\u{0}list"

  /// Makes a data source that of the list among the arguments of its initializer, with the block among them for the cells.
  func showItems(of source: Instance, _ arguments: [Value]) throws -> Value {
    guard let list = arguments.lazy.compactMap({ $0.asView as? ListView }).first else { return source.value }
    source.properties[Self.listKey] = .view(list)
    list.diffable = DiffableItems(provider: arguments.last?.asClosure)
    keep(source.value, as: "dataSource", of: list)
    list.reload()
    return source.value
  }

  /// Shows the items of a snapshot in a data source's list.
  func apply(_ snapshot: Value, to source: Instance) {
    guard case .object(let snapshot) = snapshot else { return }
    source.properties[Snapshot.key] = snapshot.held.value()
    guard let list = source.properties[Self.listKey]?.asView as? ListView else { return }
    list.diffable?.sections = snapshot.held.items
    list.reload()
  }

  /// The items that a snapshot is given; three objects that answer nil, where they are not known.
  fileprivate func items(of given: Value, at place: Expression) throws -> [Value] {
    if let elements = given.asElements { return elements }
    guard hasAppCode else { return [] }
    noteStandIns(Self.fewElements, at: place.position)
    return (0..<Self.fewElements).map { _ in StandIns.object() }
  }

  /// The cell that a diffable data source gives a list for a row.
  func diffableCell(of list: ListView, at path: Value) throws -> UIView? {
    guard let items = list.diffable, let provider = items.provider,
      let item = item(at: path, in: items.sections)
    else { return nil }
    return try call(provider, with: [.view(list), path, item]).asView
  }

  /// The item at an index path; nil beyond the end.
  fileprivate func item(at path: Value, in sections: [[Value]]) -> Value? {
    guard let path = instance(behind: path)?.properties, let section = path["section"]?.asInteger,
      let item = path["item"]?.asInteger, sections.indices.contains(section),
      sections[section].indices.contains(item)
    else { return nil }
    return sections[section][item]
  }
}
