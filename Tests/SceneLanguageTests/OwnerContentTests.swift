import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods by which the owner of a view gives it its content.
@Suite struct OwnerContentTests {
  /// A cell with a label at insets of 6 points, and a mark beside it.
  private func cell(_ members: String) throws -> Scene {
    try .phone(
      """
      final class TipCell: UITableViewCell {
        private let label = UILabel()
        private let mark = UIImageView(image: UIImage(named: "mark"))
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(label)
          contentView.addSubview(mark)
          label.snp.makeConstraints { $0.edges.equalToSuperview().inset(6) }
          mark.snp.makeConstraints { $0.right.top.equalToSuperview(); $0.size.equalTo(8) }
        }
        required init?(coder: NSCoder) { fatalError() }
        \(members)
      }
      """)
  }

  /// 6 + 20.5 + 6
  @Test(arguments: [
    "func configure(with row: TipRow) { label.text = row.text }",
    "func setData(_ row: TipRow) { if let text = row.text { label.text = text } }",
    "func fill(title: String) { show(title) }\nprivate func show(_ title: String) { label.text = title }",
    "var row: TipRow? { didSet { label.text = row?.text } }",
    "func bind(to row: TipRow) { label.text = row.text; label.isHidden = !row.isThere; mark.image = row.image }",
  ])
  func aMethodThatGivesContentIsCalled(_ member: String) throws {
    let scene = try cell(member)
    #expect(scene.frame("tipCell")?.height == 32.5)
    #expect(scene.notes(containing: "is called with stand-ins, as the owner of the view may do").count == 1)
    let views = scene.world.interpreter.root.subtree
    #expect(views.allSatisfy { !$0.isHidden && $0.alpha == 1 })
    #expect(views.contains { ($0 as? UIImageView)?.image != nil })
  }

  @Test(arguments: [
    "func configure(with row: TipRow) { label.text = row.text; mark.removeFromSuperview() }",
    "func configure(with row: TipRow) { label.text = row.text; addSubview(UIView()) }",
    "func configure(with row: TipRow) { label.textColor = row.color }",
    "func didChange(_ row: TipRow) { label.text = row.text }",
  ])
  func oneThatDoesMoreOrLessIsNot(_ member: String) throws {
    let scene = try cell(member)
    #expect(scene.notes(containing: "is called with stand-ins").isEmpty)
  }

  /// A cell that nothing here fills has its label's name: 6 + 20.5 + 6.
  @Test func aLabelThatNothingGivesATextShowsItsName() throws {
    let scene = try cell("")
    #expect(scene.frame("tipCell")?.height == 32.5)
    #expect(scene.notes(containing: "nothing here gives 1 label a text").count == 1)
  }

  /// A name of 5 letters is 40 points wide, of which 20 hold 2 letters.
  @Test func aNameIsAsLongAsItsLabelHasRoomFor() throws {
    let scene = try Scene.phone(
      """
      final class Card: UIView {
        private let count = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(count)
          count.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(20) }
        }
      }
      """)
    #expect(scene.frame("count")?.size == CGSize(width: 20, height: 20.5))
    #expect(scene.world.interpreter.root.subtree.contains { ($0 as? UILabel)?.text == "co" })
  }

  /// The code says that there is none.
  @Test func aLabelThatIsGivenNilStaysEmpty() throws {
    let scene = try Scene.phone(
      """
      final class TipCell: UITableViewCell {
        private let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          label.text = nil
          contentView.addSubview(label)
          label.snp.makeConstraints { $0.edges.equalToSuperview().inset(6) }
        }
      }
      """)
    #expect(scene.notes(containing: "nothing here gives").isEmpty)
    #expect(scene.frame("label")?.height == 0)
  }

  /// 6 + 20.5 + 6, and "Tip", not "text".
  @Test func aTextThatTheCodeGivesStays() throws {
    let scene = try cell(
      """
      override func didMoveToSuperview() { label.text = "Tip" }
      func configure(with row: TipRow) { label.text = row.text }
      """)
    #expect(scene.frame("tipCell")?.height == 32.5)
    #expect(scene.world.interpreter.root.subtree.contains { ($0 as? UILabel)?.text == "Tip" })
  }
}
