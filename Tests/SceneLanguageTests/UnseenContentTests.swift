import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views whose content, or whose being shown, depends on code that is not here.
@Suite struct UnseenContentTests {
  @Test func aViewOfAnUnknownClassWithoutALengthIsAsHighAsARow() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(header)
      view.addSubview(list)
      header.snp.makeConstraints { $0.top.left.right.equalToSuperview() }
      list.snp.makeConstraints { $0.top.equalTo(header.snp.bottom); $0.left.right.bottom.equalToSuperview() }
      """,
      members: "let header = AppHeaderView()\nlet list = UITableView()")
    // 44 points are 3 lines of 16, and the list has the rest of 60.
    #expect(scene.frame("header") == box(0, 0, 100, 3))
    #expect(scene.frame("list") == box(0, 3, 100, 57))
    #expect(scene.notes(containing: "header is sized by content that is not here").count == 1)
    #expect(scene.snapshot().views.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test func aLineOfAnUnknownClassIsAPointHigh() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(divider)
      divider.snp.makeConstraints { $0.top.left.right.equalToSuperview() }
      """,
      members: "let divider = AppDividerView()")
    #expect(scene.frame("divider") == box(0, 0, 100, 1))
  }

  @Test func aLengthThatConstraintsGiveStays() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(header)
      header.snp.makeConstraints { $0.top.left.right.equalToSuperview(); $0.height.equalTo(10) }
      """,
      members: "let header = AppHeaderView()")
    #expect(scene.frame("header") == box(0, 0, 100, 10))
    #expect(scene.notes(containing: "content that is not here").isEmpty)
  }

  @Test(arguments: ["alpha = 0.001", "alpha = 0", "isHidden = true"])
  func aViewThatHidesItselfIsShown(_ hiding: String) throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(20) }
      \(hiding)
      """, members: "let part = UIView()")
    let card = scene.world.interpreter.root.subviews.first
    #expect(card?.isHidden == false)
    #expect(card?.alpha == 1)
    #expect(scene.notes(containing: "Card hides itself at first; it is shown all the same").count == 1)
  }

  @Test func constraintsThatDrawingMakesAreMade() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
        }
        override func draw(_ rect: CGRect) {
          super.draw(rect)
          part.snp.makeConstraints { $0.left.top.equalToSuperview().offset(3); $0.size.equalTo(10) }
        }
      }
      """)
    #expect(scene.frame("part") == box(3, 3, 10, 10))
    #expect(scene.notes(containing: "nothing on the way to the screen").isEmpty)
  }

  /// Four edges, a width and a height of each view.
  @Test func aFlagThatIsNotKnownCountsAsTrueWhereThatMakesConstraints() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        init(title: String, showsIcon: Bool, isEditing: Bool) {
          super.init(frame: .zero)
          let (icon, pen) = (UIView(), UIView())
          if showsIcon {
            addSubview(icon)
            icon.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(8) }
          }
          if isEditing {
            addSubview(pen)
            pen.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(8) }
          }
        }
      }
      """)
    #expect(scene.descriptions.count == 12)
    #expect(scene.notes(containing: "counts as true, as the layout follows").count == 1)
    #expect(scene.notes(containing: "counts as false").isEmpty)
  }

  @Test func theViewThatScrollsAPageIsThere() throws {
    let scene = try Scene.controller(
      """
      let page = WKWebView()
      view.addSubview(page)
      page.frame = view.bounds
      let mark = UIView()
      page.scrollView.addSubview(mark)
      mark.snp.makeConstraints { $0.left.top.equalTo(page.scrollView); $0.size.equalTo(9) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("mark")?.size == CGSize(width: 9, height: 9))
  }

  @Test func anObjectsRoleForAnotherIsNoName() throws {
    let scene = try Scene.card(
      """
      list.delegate = self
      addSubview(list)
      list.snp.makeConstraints { $0.edges.equalToSuperview() }
      """, members: "let list = UITableView()")
    #expect(scene.snapshot().views.map(\.name).contains("card"))
  }

  @Test func aListThatTheTextSetsIsLeftAlone() throws {
    let scene = try Scene.app(
      """
      class TabBar: UIView {
        var titles: [String] = [] {
          didSet { titles.forEach { _ in addSubview(UIView()) } }
        }
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
        func clear() { self.titles = [] }
      }
      """)
    #expect(scene.errors.isEmpty)
    // The root, the bar and its part.
    #expect(scene.snapshot().views.count == 3)
  }
}
