import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Lists that are empty at first and that a block fills which waits for an answer.
struct LaterListTests {
  private static func table(_ data: String, rows: String, title: String) -> String {
    """
    struct Item { var title: String }
    \(data)
    class Rows: UITableViewController {
      let model = Model()
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        model.load()
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(rows) }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = \(title)
        return cell
      }
    }
    """
  }

  private func texts(_ scene: Scene) -> [String] { scene.snapshot().views.compactMap(\.content?.text) }

  @Test func someRowsStandForThem() throws {
    let scene = try Scene.phone(
      Self.table(
        """
        class Model {
          var items: [Item] = []
          func load() { Server.shared.fetch { answer in self.items = answer.items } }
          func count() -> Int { return items.count }
        }
        """, rows: "model.count()", title: "model.items[indexPath.row].title"))
    #expect(texts(scene) == ["title", "title", "title"])
    #expect(scene.notes(containing: "the data of a list is not known; 3 rows stand for it").count == 1)
    #expect(scene.notes(containing: "a text that is not known").count == 1)
  }

  @Test func oneThatHasBeenFilledIsKnown() throws {
    let scene = try Scene.phone(
      Self.table(
        """
        class Model {
          var items: [Item] = []
          func load() { items = [Item(title: "One"), Item(title: "Two")] }
        }
        """, rows: "model.items.count", title: "model.items[indexPath.row].title"))
    #expect(texts(scene) == ["One", "Two"])
    #expect(scene.notes.isEmpty)
  }

  /// Nothing gives it elements but a tap.
  @Test func oneThatStaysEmptyIsKnownToBe() throws {
    let scene = try Scene.phone(
      Self.table(
        """
        class Model {
          var items: [Item] = []
          func load() {}
          func addTapped() { items.append(Item(title: "New")) }
        }
        """, rows: "model.items.count", title: "model.items[indexPath.row].title"))
    #expect(texts(scene) == [])
    #expect(scene.notes(containing: "3 rows").isEmpty)
  }
}
