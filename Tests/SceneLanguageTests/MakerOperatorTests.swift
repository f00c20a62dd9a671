import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Operators and methods of makers that extensions out of sight define.
@Suite struct MakerOperatorTests {
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

  @Test func aMakersUnknownMethodIsAnError() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.snp.makeConstraints { $0.alignToEverything() }
      """)
    #expect(scene.errors.count == 1)
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
}
