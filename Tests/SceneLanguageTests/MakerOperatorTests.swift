import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Operators and methods of makers that extensions out of sight define.
@Suite struct MakerOperatorTests {
  @Test func comparisonsOfAMakersAttributesAreConstraints() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let head = UIView()
        let icon = UIView()
        override func viewDidLoad() {
          view.addSubview(head)
          view.addSubview(icon)
          head.snp.makeConstraints {
            $0.top == 3
            $0.leading == 10
            $0.trailing == 10
            $0.height == 20
          }
          icon.snp.makeConstraints {
            $0.top == head.snp.bottom + 4
            $0.leading == head
            $0.trailing == head.snp.trailing - 30
            $0.bottom <= 9
          }
          icon.snp.makeConstraints { $0.height == 15 }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("head") == box(10, 3, 80, 20))
    #expect(scene.frame("icon") == box(10, 27, 50, 15))
    #expect(scene.snapshot().constraints.count == 9)
  }

  @Test func aComparisonHasThePriorityBehindItsTilde() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let head = UIView()
        let icon = UIView()
        override func viewDidLoad() {
          view.addSubview(head)
          view.addSubview(icon)
          head.snp.makeConstraints {
            $0.top == 3
            $0.leading == 10 ~ .defaultHigh
            $0.greaterThanSize((20, 10))
          }
          icon.snp.makeConstraints {
            $0.top == head.snp.bottom +
              4 + 2 ~ .defaultLow
            $0.leading == head
            $0.matchToSize(of: head)
          }
        }
      }
      """)
    let made = scene.snapshot().constraints.filter { $0.priority != 1000 && $0.line != nil }
    #expect(made.map(\.priority) == [750, 250])
    #expect(scene.frame("head") == box(10, 3, 20, 10))
    #expect(scene.frame("icon") == box(10, 19, 20, 10))
  }

  @Test func aDistanceFromWhatItsNameEndsWithIsANumber() throws {
    let scene = try Scene.app(
      """
      let icon = UIView()
      view.addSubview(icon)
      icon.snp.makeConstraints {
        $0.leading == view.snp.leading + theme.spacingBetweenTitleAndButton
        $0.top == 0
        $0.width == 5
        $0.height == 5
      }
      """)
    #expect(scene.frame("icon") == box(8, 0, 5, 5))
  }

  @Test func anObjectWhoseNameBeginsLikeAVerbIsNoError() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        override func viewDidLoad() { bind(PinLimitModel(4)) }
        func bind(_ model: PinLimitModel) {}
      }
      """)
    #expect(scene.errors.isEmpty)
  }

  @Test func anUnknownNumberIsALikelyOne() throws {
    let scene = try Scene.app(
      """
      let head = UIView()
      view.addSubview(head)
      head.snp.makeConstraints {
        $0.edges.equalToSuperview()
      }
      let icon = UIView()
      view.addSubview(icon)
      icon.snp.makeConstraints {
        $0.leading == head.snp.leading + theme.spacingBetweenParts
        $0.top == 0
        $0.width == 5
        $0.height == 5
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon") == box(8, 0, 5, 5))
  }

  @Test func paddingsPinTheEdges() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.snp.makeConstraints { $0.setPaddings() }
      let icon = UIView()
      view.addSubview(icon)
      icon.snp.makeConstraints {
        $0.setPaddings((1, 2, .noMetric, 4))
        $0.height == 7
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
    #expect(scene.frame("icon") == box(2, 1, 94, 7))
  }

  @Test func aMakersUnknownMethodIsAnError() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.snp.makeConstraints { $0.alignToEverything() }
      """)
    #expect(scene.errors.count == 1)
  }

  @Test func sidesAndPaddingsFollowFromNames() throws {
    let scene = try Scene.app(
      """
      let line = UIView()
      view.addSubview(line)
      line.snp.makeConstraints {
        $0.setHorizontalPaddings(5)
        $0.top == 2
        $0.fitToHeight(1)
      }
      let logo = UIView()
      view.addSubview(logo)
      logo.snp.makeConstraints {
        $0.fitToSize((20, 10))
        $0.center == 0
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("line") == box(5, 2, 90, 1))
    #expect(scene.frame("logo") == box(40, 25, 20, 10))
  }

  @Test func aCastMayStandBeforeADecrement() throws {
    let scene = try Scene.app(
      """
      NSInteger num = 9;
      CGFloat x = (long)--num;
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.width.height.mas_equalTo(x);
      }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 8, 8))
  }

  @Test func groupsOfAnchorsAreRelatedInwards() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(part)
      part.do {
        $0.topAnchor == view.topAnchor
        $0.horizontalAnchors == view.horizontalAnchors + 16
      }
      part.heightAnchor.constraint(equalToConstant: 9).isActive = true
      view.addSubview(dot)
      dot.centerAnchors == part.centerAnchors
      dot.heightAnchor.constraint(equalToConstant: 3).isActive = true
      dot.widthAnchor.constraint(equalToConstant: 8).isActive = true
      """, members: "let part = UIView(), dot = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(16, 0, 68, 9))
    #expect(scene.frame("dot") == box(46, 3, 8, 3))
  }
}
