import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Cells and headers by registrations, and the contents of list cells.
@Suite struct RegistrationTests {
  private func page(_ statements: String, members: String = "") throws -> Scene {
    try .phone(
      """
      final class TagCell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(label)
          label.snp.makeConstraints { $0.edges.equalToSuperview().inset(4) }
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Head: UICollectionReusableView {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
          title.snp.makeConstraints { $0.left.top.bottom.equalToSuperview() }
        }
      }
      struct Item: Hashable { let name: String }
      final class Tags: UIViewController, UICollectionViewDataSource {
        var source: UICollectionViewDiffableDataSource<Int, Item>!
        var list: UICollectionView!
        let tags = UICollectionView.CellRegistration<TagCell, Item> { cell, path, item in
          cell.label.text = item.name
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          var plain = UICollectionLayoutListConfiguration(appearance: .plain)
          plain.headerMode = .supplementary
          list = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: plain))
          view.addSubview(list)
          list.snp.makeConstraints { $0.edges.equalToSuperview() }
          \(statements)
        }
        func show(_ items: [Item]) {
          var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
          snapshot.appendSections([0])
          snapshot.appendItems(items)
          source.apply(snapshot)
        }
        \(members)
      }
      """)
  }

  @Test func aDiffableListMakesCellsByARegistration() throws {
    let scene = try page(
      """
      source = UICollectionViewDiffableDataSource<Int, Item>(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: self.tags, for: path, item: item)
      }
      let heads = UICollectionView.SupplementaryRegistration<Head>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { head, kind, path in
        head.title.text = "Languages"
      }
      source.supplementaryViewProvider = { list, kind, path in
        list.dequeueConfiguredReusableSupplementary(using: heads, for: path)
      }
      show([Item(name: "Swift"), Item(name: "C")])
      """)
    // The header is a line of "Languages" high, and each cell 4 + 20.5 + 4.
    #expect(scene.frame("header") == box(0, 0, 375, 20.5))
    #expect(scene.frame("title")?.size == lineSize("Languages"))
    #expect(scene.frame("cell") == box(0, 20.5, 375, 28.5))
    #expect(scene.frame("cell2") == box(0, 49, 375, 28.5))
    let texts = scene.world.interpreter.root.subtree.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.sorted() == ["C", "Languages", "Swift"])
  }

  @Test func aDataSourceMakesCellsByARegistrationOfItemsThatAreNotKnown() throws {
    let scene = try page(
      "list.dataSource = self",
      members: """
        func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          list.dequeueConfiguredReusableCell(using: tags, for: path, item: store.items[path.item])
        }
        """)
    #expect(scene.frame("cell2")?.height == 28.5)
    #expect(scene.frame("label")?.height == 20.5)
    #expect(scene.world.interpreter.root.subtree.contains { ($0 as? UILabel)?.text == "name" })
  }

  /// A row is 44 points high, with a margin of 16 on both sides and 11 above and below its text.
  @Test func aListCellShowsItsContentInARow() throws {
    let scene = try page(
      """
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, path, item in
        var content = cell.defaultContentConfiguration()
        content.text = item.name
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource<Int, Item>(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
      }
      show([Item(name: "Swift")])
      """)
    #expect(scene.frame("cell")?.size == CGSize(width: 375, height: 44))
    #expect(scene.frame("textLabel") == box(16, 11, 343, 22))
    #expect(scene.world.interpreter.root.subtree.contains { ($0 as? UILabel)?.text == "Swift" })
  }

  @Test func aTableCellShowsItsContent() throws {
    let scene = try Scene.phone(
      """
      class Rows: UITableViewController {
        override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = UITableViewCell()
          var content = cell.defaultContentConfiguration()
          content.text = "One"
          cell.contentConfiguration = content
          return cell
        }
      }
      """)
    #expect(scene.frame("textLabel")?.height == 22)
    #expect(scene.world.interpreter.root.subtree.contains { ($0 as? UILabel)?.text == "One" })
  }
}
