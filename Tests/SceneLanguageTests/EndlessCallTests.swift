import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Methods that call themselves without end, as something that would end them is not known.
@Suite struct EndlessCallTests {
  @Test func aMethodWithoutEndGivesNilAndTheRestRuns() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(shade() == nil ? 20 : 30) }
      """,
      members: """
        let part = UIView()
        func shade() -> Double? { return shade() }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part")?.size == CGSize(width: 20, height: 20))
    #expect(
      scene.notes(containing: "'shade' calls itself without end here; nil stands for its result").count == 1)
  }

  @Test func twoMethodsThatCallEachOtherEndToo() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(20) }
      first()
      part.isHidden = true
      """,
      members: """
        let part = UIView()
        func first() { second() }
        func second() { first() }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "part" }?.isHidden == true)
    #expect(scene.notes(containing: "calls itself without end here").count == 1)
  }

  @Test func aDeepRecursionWithAnEndHasIts() throws {
    let lines = try printed(
      """
      func sum(_ n: Int) -> Int { if n == 0 { return 0 }; return n + sum(n - 1) }
      print(sum(40))
      """)
    // 40 * 41 / 2
    #expect(lines == ["820"])
  }

  @Test func outsideCodeOfAnAppItIsAnError() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    #expect(throws: SceneError.self) { _ = try scene.run("func f() -> Int { return f() }\nprint(f())") }
  }

  @Test func aCategoryAsksAnObjectOfAnUnknownClassForItsOwn() throws {
    let scene = try Scene.app(
      """
      @implementation UIView (Badge)
      - (BadgeView *)badgeView {
        BadgeView *badge = objc_getAssociatedObject(self, _cmd);
        if (!badge) {
          badge = [[BadgeView alloc] init];
          objc_setAssociatedObject(self, _cmd, badge, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
          [self addSubview:badge];
          [badge mas_makeConstraints:^(MASConstraintMaker *make) {
            make.right.top.equalTo(self);
            make.width.height.equalTo(@10);
          }];
        }
        return badge;
      }
      - (NSString *)badgeValue { return self.badgeView.badgeValue; }
      @end
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad { NSLog(@"%@", self.view.badgeValue); }
      @end
      """)
    #expect(scene.errors.isEmpty)
    // One in the controller's view, at its right edge.
    let badges = scene.snapshot().views.filter { $0.className == "BadgeView" }
    #expect(badges.map(\.frame) == [box(90, 0, 10, 10)])
  }
}
