import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Rarer spellings that compile in apps.
@Suite struct AppSyntaxOddityTests {
  private func number(_ statements: String) throws -> Double? {
    let scene = try Scene.app(
      """
      \(statements)
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.height.mas_equalTo(1);
        make.width.mas_equalTo(x);
      }];
      """)
    #expect(scene.errors.isEmpty)
    return scene.frame("box").map { Double($0.width) }
  }

  @Test func aConditionMayStandAgainstAParenthesis() throws {
    #expect(
      try number("NSArray *xs = @[@7]; CGFloat x = (xs.count>0)?((NSNumber *)[xs firstObject]).floatValue:3;")
        == 7)
    #expect(
      try number("NSArray *xs = @[]; CGFloat x = (xs.count>0)?((NSNumber *)[xs firstObject]).floatValue:3;")
        == 3)
  }

  @Test func anOptionalCallIsNoCondition() throws {
    let scene = try Scene.app(
      """
      var width: (() -> UIView)? = { UIView() }
      let box = width?().superview == nil ? UIView() : UIView()
      view.addSubview(box)
      box.snp.makeConstraints { $0.edges.equalToSuperview() }
      """)
    #expect(scene.errors.isEmpty)
  }

  @Test func instanceVariablesMayBeginWithASemicolon() throws {
    let scene = try Scene.app(
      """
      @interface Page ()<Sheet>{;
        UIView *_box;
      }
      @end
      @implementation Page
      - (void)viewDidLoad {
        _box = [UIView new];
        [self.view addSubview:_box];
        [_box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func anAtSignMayStandApartFromItsText() throws {
    #expect(try number("CGFloat x = [@ \"abc\" length];") == 3)
  }

  @Test func aTypeOfCMayBeUnknown() throws {
    #expect(try number("mach_port_t port; vm_size_t size, page; CGFloat x = 4;") == 4)
  }

  @Test func versionsOfTheSystemAreThere() throws {
    #expect(
      try number(
        """
        CGFloat x = 1;
        #ifdef __IPHONE_11_0
        x = 2;
        #endif
        #if __IPHONE_OS_VERSION_MAX_ALLOWED >= __IPHONE_13_0
        x += 3;
        #endif
        """) == 5)
  }

  @Test func aWarningMayFollowAStatement() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let count = 3; #warning ("fewer than 1 crash")
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview().inset(count) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(3, 3, 94, 54))
  }

  @Test func aKeyPathMayNameATuplesElement() throws {
    let scene = try Scene.app(
      """
      let widths = [(4, "a"), (9, "b")].map(\\.0)
      let box = UIView()
      view.addSubview(box)
      box.snp.makeConstraints { make in
        make.left.top.equalTo(0)
        make.width.equalTo(widths[1])
        make.height.equalTo(2)
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 9, 2))
  }

  @Test func anArrayOfOptionalsIsMadeByItsType() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        var images = [UIImage?](repeating: nil, count: 5) {
          didSet { }
        }
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview().inset(images.count) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(5, 5, 90, 50))
  }

  @Test func aLineMayBeginWithAnOperatorOfTheProgram() throws {
    let scene = try Scene.app(
      """
      class Page: FormViewController {
        override func viewDidLoad() {
          form +++ Section()
            <<< TextRow { row in
              row.tag = "a"
            }
            <<< TextRow()
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }
}
