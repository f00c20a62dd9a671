import Foundation
import Testing

@testable import SceneLanguage

/// What SnapKit has beside Masonry, or does in its own way. The root is 90 by 24.
@Suite struct SnapKitTests {
  @Test func insetsMoveCentresAndShrinkLengths() throws {
    let scene = try Scene.made(
      """
      view a, b
      a.snp.makeConstraints { make in
        make.width.equalToSuperview().inset(20)
        make.height.equalTo(10)
        make.centerX.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 4))
        make.top.equalToSuperview().inset(NSDirectionalEdgeInsets(top: 2, leading: 1, bottom: 0, trailing: 0))
      }
      b.mas_makeConstraints { make in make.width.equalTo(view).inset(20) }
      """)
    // 90 - 2 * 20 wide; the centre is (10 - 4) / 2 to the right of 45, so the left edge is at 48 - 25.
    #expect(scene.frame("a") == box(23, 2, 50, 10))
    // Masonry's insets are for edges.
    #expect(scene.frame("b")?.width == 90)
  }

  @Test func aPointIsWhereTheCentreIs() throws {
    let scene = try Scene.made(
      """
      view a, b
      a.snp.makeConstraints { $0.center.equalTo(CGPoint(x: 10, y: 5)); $0.size.equalTo(CGSize(width: 4, height: 2)) }
      b.snp.makeConstraints { $0.left.top.equalTo(CGPoint(x: 7, y: 3)); $0.size.equalTo(5) }
      """)
    #expect(scene.frame("a") == box(8, 4, 4, 2))
    #expect(scene.frame("b") == box(7, 3, 5, 5))
  }

  @Test func severalAttributesAreOperands() throws {
    let scene = try Scene.made(
      """
      view a, b, c, d, e
      a.snp.makeConstraints { $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
      b.snp.makeConstraints { $0.edges.equalTo(a.snp.edges).inset(1) }
      c.snp.makeConstraints { $0.edges.equalTo(view.snp.margins) }
      d.snp.makeConstraints { make in
        make.size.equalTo(a.snp.size).dividedBy(2)
        make.center.equalTo(a.snp.center)
      }
      e.snp.makeConstraints { make in
        make.directionalHorizontalEdges.equalTo(b.snp.directionalHorizontalEdges)
        make.verticalEdges.equalTo(c.snp.verticalEdges)
      }
      """)
    // 90 - 2 - 4 by 24 - 1 - 3.
    #expect(scene.frame("a") == box(2, 1, 84, 20))
    #expect(scene.frame("b") == box(3, 2, 82, 18))
    #expect(scene.frame("c") == box(8, 8, 74, 8))
    // Half of a, about its centre (44, 11).
    #expect(scene.frame("d") == box(23, 6, 42, 10))
    #expect(scene.frame("e") == box(3, 8, 82, 8))
    #expect(
      complaint("view a\na.snp.makeConstraints { $0.top.equalTo(view.snp.size) }")
        == "2:32: Cannot constraint to multiple non identical attributes.")
  }

  @Test func guidesMakeConstraintsToo() throws {
    let scene = try Scene.made(
      """
      view a
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      guide.snp.makeConstraints { make in
        make.leading.equalToSuperview().offset(5)
        make.top.bottom.equalTo(view.safeAreaLayoutGuide)
        make.width.equalTo(20)
      }
      a.snp.makeConstraints { make in
        make.top.bottom.equalTo(guide)
        make.leading.equalTo(guide.snp.trailing).offset(1)
        make.width.equalTo(guide.snp.width).multipliedBy(2)
      }
      """)
    #expect(scene.frame("a") == box(26, 0, 40, 24))
    _ = try scene.run(
      "guide.snp.remakeConstraints { $0.top.bottom.leading.equalToSuperview(); $0.width.equalTo(10) }")
    #expect(scene.frame("a") == box(11, 0, 20, 24))
  }

  @Test func preparedConstraintsWaitForActivation() throws {
    let scene = try Scene.made(
      """
      view a
      let prepared = a.snp.prepareConstraints { make in
        make.width.equalTo(5)
        make.height.equalTo(6)
      }
      """)
    #expect(scene.snapshot().constraints.isEmpty)
    _ = try scene.run("prepared.forEach { $0.activate() }")
    #expect(scene.frame("a")?.size == CGSize(width: 5, height: 6))
    _ = try scene.run("prepared.forEach { $0.isActive = false }")
    #expect(scene.snapshot().constraints.isEmpty)
  }

  @Test func keptConstraintsChange() throws {
    let scene = try Scene.made(
      """
      view a
      var left: Constraint!
      var kept: [Constraint] = []
      a.snp.makeConstraints { make in
        left = make.left.equalToSuperview().offset(1).priority(.high).constraint
        kept.append(make.right.equalToSuperview().inset(2).constraint)
      }
      left.update(offset: 10).update(priority: ConstraintPriority(600))
      kept[0].update(inset: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30))
      """)
    // From 10 to 90 - 30.
    #expect(scene.frame("a")?.minX == 10)
    #expect(scene.frame("a")?.width == 50)
    #expect(scene.snapshot().constraints.map(\.priority) == [600, 1000])
    // UIKit refuses to change required constraints, so SnapKit does not try.
    _ = try scene.run("kept[0].update(priority: .low); left.update(priority: .required)")
    #expect(scene.snapshot().constraints.map(\.priority) == [600, 1000])
  }

  @Test func anUpdateOfWhatWasNotMadeIsAnError() throws {
    let scene = try Scene.made("view a\na.snp.updateConstraints { $0.width.equalTo(5) }")
    _ = try scene.run("a.snp.updateConstraints { $0.width.equalTo(8) }")
    #expect(scene.frame("a")?.width == 8)
    #expect(scene.snapshot().constraints.count == 1)
    #expect(
      complaint(
        "view a\na.snp.makeConstraints { $0.width.equalTo(5) }\na.snp.updateConstraints { $0.height.equalTo(8) }"
      )?
      .hasSuffix("Updated constraint could not find existing matching constraint to update: a.height == 8")
        == true)
  }

  @Test func labelsAndPrioritiesAreSet() throws {
    let scene = try Scene.made(
      """
      view a
      a.snp.label = "box"
      a.snp.contentHuggingHorizontalPriority = 251
      a.snp.makeConstraints { $0.width.equalTo(5).priority(.init(999)).labeled("wide") }
      """)
    #expect(scene.descriptions == ["<MASLayoutConstraint:wide UIView:box.width == 5 ^999>"])
    #expect(
      try printed(
        "view a\na.snp.contentHuggingHorizontalPriority = 251\nprint(a.contentHuggingPriority(for: .horizontal))"
      ) == ["251"])
  }

  @Test func arraysMakeConstraintsForEachView() throws {
    let scene = try Scene.made(
      "view a, b\n[a, b].snp.makeConstraints { make in\n make.size.equalTo(3)\n}\n[a, b].snp.updateConstraints { $0.size.equalTo(4) }"
    )
    #expect(scene.frame("a")?.size == CGSize(width: 4, height: 4))
    #expect(scene.frame("b")?.size == CGSize(width: 4, height: 4))
    #expect(scene.snapshot().constraints.count == 4)
  }

  @Test func removalLeavesOtherConstraints() throws {
    let scene = try Scene.made(
      "view a\na.snp.makeConstraints { $0.width.equalTo(3) }\na.heightAnchor.constraint(equalToConstant: 4).isActive = true\na.snp.removeConstraints()"
    )
    #expect(scene.descriptions == ["<NSLayoutConstraint:#2 UIView:a.height == 4>"])
  }

  @Test(arguments: ["Size", "Width", "Leading"])
  func aTypeOutOfSightIsNoAttributeOfTheMaker(_ type: String) throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let part = UIView()
          view.addSubview(part)
          part.snp.makeConstraints {
            $0.leading.trailing.equalToSuperview().inset(\(type).sidePadding)
            $0.top.bottom.equalToSuperview()
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    let frame = try #require(scene.frame("part"))
    // The same padding on both sides, which is neither nothing nor the half of the screen.
    #expect(frame.minX == 375 - frame.maxX && frame.minX > 0 && frame.width > 0)
  }

  @Test func anInsetHasTheSignOfTheSecondAttribute() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let title = UIView(), field = UIView()
          view.addSubview(title)
          view.addSubview(field)
          title.snp.makeConstraints { $0.left.top.equalToSuperview().inset(10); $0.width.height.equalTo(20) }
          field.snp.makeConstraints {
            $0.top.equalTo(title.snp.bottom).inset(-16)
            $0.leading.equalTo(title.snp.trailing).inset(-8)
            $0.trailing.bottom.equalToSuperview().inset(5)
          }
        }
      }
      """)
    // 10 + 20 + 8 from the left, 10 + 20 + 16 from the top, 5 from the right and the bottom.
    #expect(scene.frame("field") == box(38, 46, 332, 616))
  }
}
