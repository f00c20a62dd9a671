import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What a cell knows when its list has just got it.
@Suite struct DequeuedCellTests {
  /// The badge is half as wide as the item, 30 of 60 points, and a row as the table, 375.
  @Test func itHasTheSizeOfItsItem() throws {
    let scene = try Scene.phone(
      """
      class Chip: UICollectionViewCell {
        let badge = UIView()
        func fill() {
          contentView.addSubview(badge)
          badge.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
        }
      }
      class Home: UIViewController, UICollectionViewDataSource {
        override func viewDidLoad() {
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 60, height: 20)
          let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
          list.register(Chip.self, forCellWithReuseIdentifier: "chip")
          list.dataSource = self
          view.addSubview(list)
        }
        func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          let chip = list.dequeueReusableCell(withReuseIdentifier: "chip", for: path) as! Chip
          chip.fill()
          return chip
        }
      }
      """)
    #expect(scene.frame("badge") == box(0, 0, 30, 20))
  }

  /// A row is at least 44 points high; two lines of the usual label are 41 high, with 11 points above and below.
  @Test func aRowOfAUsualCellIsAsHighAsItsLines() throws {
    let scene = try Scene.phone(
      """
      class Home: UITableViewController {
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.numberOfLines = path.row == 0 ? 1 : 0
          cell.textLabel?.text = "First\\nSecond"
          return cell
        }
      }
      """)
    let heights = scene.snapshot().views.filter { $0.name.hasPrefix("cell") }.map(\.frame.height)
    #expect(heights == [44, 63])
  }

  @Test(arguments: [("wide", 40.0), ("small", 8)])
  func itsIdentifierIsTheOneThatItsListRegisters(_ identifier: String, _ width: Double) throws {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 393, height: 852), cell: CGSize(width: 8, height: 16)))
    scene.shownClass = "Row"
    _ = try scene.run(
      """
      class Row: UITableViewCell {
        let mark = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(mark)
          let width = reuseIdentifier == "wide" ? 40 : 8
          mark.snp.makeConstraints { $0.left.top.bottom.equalToSuperview(); $0.width.equalTo(width) }
        }
      }
      class List: UITableViewController {
        func setUp() { tableView.register(Row.self, forCellReuseIdentifier: "\(identifier)") }
      }
      """, as: .appCode)
    #expect(scene.snapshot().views.first { $0.name == "mark" }?.frame.width == CGFloat(width))
  }
}
