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

  @Test func aNameWithoutADesignIsOne() throws {
    #expect(try width("kScaleW(10)") == 10)
    #expect(try width("AUTO(10)") == 10)
    #expect(try width("(5 + 5) * kScreenWidthRatio") == 10)
  }

  private func boxed(_ constraint: String) throws -> Scene {
    try Scene.app(
      """
      class Home: UIViewController {
        var items: [String] = []
        var size = CGSize.zero
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.heightAnchor.constraint(equalToConstant: 20).isActive = true
          \(constraint)
        }
      }
      """)
  }

  @Test func aFactorOfZeroOrNoNumberIsOneInAppCode() throws {
    for factor in ["size.width / size.height", "1 / CGFloat(items.count)", "model.ratio * 0"] {
      for constraint in [
        "box.snp.makeConstraints { $0.width.equalTo(box.snp.height).multipliedBy(\(factor)) }",
        "box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: \(factor)).isActive = true",
      ] {
        let scene = try boxed(constraint)
        #expect(scene.errors.isEmpty)
        #expect(scene.frame("box")?.width == 20, "\(constraint)")
        #expect(!scene.notes.isEmpty)
      }
    }
  }

  @Test func aWrittenFactorOfZeroIsZero() throws {
    let scene = try boxed(
      "box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0).isActive = true")
    #expect(scene.frame("box")?.width == 0)
  }

  @Test func aLengthThatIsNoNumberIsZeroInAppCode() throws {
    let scene = try boxed("box.widthAnchor.constraint(equalToConstant: 10 / size.width).isActive = true")
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "gives no finite number; 0 stands for it").count == 1)
  }

  @Test func lengthsThatAPhoneMayHaveAreLeftAsTheyAre() throws {
    let scene = try Scene.phone(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *logo = [[UIView alloc] initWithFrame:CGRectMake(AdaptedWidth(100), 0, AdaptedWidth(260), 10)];
        [self.view addSubview:logo];
      }
      @end
      """)
    #expect(scene.frame("logo") == box(100, 0, 260, 10))
  }
}
