// A cell with a structure, a protocol, a closure called in place, SnapKit. The title is 4 from the left, in the middle of 3;
// the badge 6 wide, 4 from the right.
// 375x200
// # cell 0,0 375x3
// # title 4,1 4x1
// # badge 365,1 6x1
// 300x100
// # cell 0,0 300x3
// # badge 290,1 6x1
import SnapKit
struct Item { let title: String; var count = 0 }
protocol Configurable { func configure(with item: Item) }
class ItemCell: UITableViewCell, Configurable {
  static let reuseId = "ItemCell"
  private let title = UILabel()
  private let badge: UILabel = {
    $0.textAlignment = .center; $0.layer.cornerRadius = 4; return $0
  }(UILabel())
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(title)
    contentView.addSubview(badge)
    title.snp.makeConstraints {
      $0.leading.equalToSuperview().offset(4)
      $0.centerY.equalToSuperview()
      $0.trailing.lessThanOrEqualTo(badge.snp.leading).offset(-2)
    }
    badge.snp.makeConstraints {
      $0.trailing.equalToSuperview().inset(4)
      $0.centerY.equalTo(title)
      $0.size.equalTo(CGSize(width: 6, height: 1))
    }
  }
  required init?(coder aDecoder: NSCoder) { fatalError("no") }
  func configure(with item: Item) {
    title.text = item.title
    badge.text = item.count > 0 ? "\(item.count)" : nil
    badge.isHidden = item.count == 0
  }
}
let item = Item(title: "Mail", count: 3)
let cell = ItemCell(style: .default, reuseIdentifier: ItemCell.reuseId)
cell.configure(with: item)
view.addSubview(cell)
cell.snp.makeConstraints { make in
  make.top.left.right.equalToSuperview()
  make.height.equalTo(3)
}
let values = [3, 1, 2].sorted()
let doubled = values.map { v in v * 2 }.filter { $0 > 2 }
print(doubled, values.first ?? 0, values.contains(2))
let widths: [CGFloat] = [10, 20]
for (index, w) in widths.enumerated() where index > 0 { print(index, w) }
var i = 0
while i < 3 { i += 1; if i == 2 { continue } }
let text = """
  two
  lines
  """
print(text.count)
let opt: String? = nil
print(opt?.count ?? -1)
if let t = opt, t.isEmpty { print("empty") } else { print("none") }
func area(of size: CGSize, scale s: CGFloat = 1) -> CGFloat { return size.width * size.height * s }
print(area(of: CGSize(width: 2, height: 3), scale: 2))
let closure: (Int) -> Int = { $0 + 1 }
print(closure(4))
UIView.animate(
  withDuration: 0.3, delay: 0, options: [.curveEaseInOut], animations: { self.view.layoutIfNeeded() },
  completion: { _ in print("done") })
