import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Names that nothing declares and that numbers are multiplied by.
@Suite struct UnknownFactorTests {
  /// The width that an expression gives a view.
  private func width(_ expression: String) throws -> Double? {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.mas_equalTo(0);
          make.height.mas_equalTo(1);
          make.width.mas_equalTo(\(expression));
        }];
      }
      @end
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene.frame("box").map { Double($0.width) }
  }

  @Test func aScaleThatNumbersAreMultipliedByIsOne() throws {
    #expect(try width("10 * SIZE") == 10)
    #expect(try width("5 * SCREEN_W_POINT") == 5)
    #expect(try width("kFitRate * 7.5") == 7.5)
    #expect(try width("12 * kScreenWidthScale") == 12)
  }

  @Test func aLengthThatNumbersAreMultipliedByStaysALength() throws {
    // The standard spacing is 8, the screen 100 wide.
    #expect(try width("2 * kMargin") == 16)
    #expect(try width("kScreenWidth * 0.5") == 50)
    #expect(try width("kScreenWidth / 4") == 25)
  }
}
