import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views that a method of their file puts on the screen.
@Suite struct PresentedViewTests {
  private static let hud = """
    @interface Hud : UIView
    @property (nonatomic, strong) UIView *dot;
    @end
    @implementation Hud
    METHOD
    - (instancetype)initWithFrame:(CGRect)frame {
      if (self = [super initWithFrame:frame]) {
        _dot = [UIView new];
        [self addSubview:_dot];
        [_dot mas_makeConstraints:^(MASConstraintMaker *make) {
          make.center.equalTo(self);
          make.width.height.equalTo(@2);
        }];
      }
      return self;
    }
    @end
    """

  @Test func aClassMethodThatAddsTheViewSaysWhereItStands() throws {
    let scene = try Scene.app(
      Self.hud.replacingOccurrences(
        of: "METHOD",
        with: """
          + (void)showIn:(UIView *)view {
            Hud *hud = [[Hud alloc] init];
            [view addSubview:hud];
            [hud mas_makeConstraints:^(MASConstraintMaker *make) {
              make.center.equalTo(view);
              make.width.equalTo(@40);
              make.height.equalTo(@20);
            }];
          }
          """))
    #expect(scene.frame("hud") == box(30, 20, 40, 20))
    #expect(scene.frame("dot") == box(19, 9, 2, 2))
    #expect(scene.notes(containing: "showIn").isEmpty)
  }

  @Test func aMethodOfACategoryThatAddsTheViewSaysWhereItStands() throws {
    let scene = try Scene.app(
      Self.hud.replacingOccurrences(of: "METHOD", with: "") + """

        @implementation UIView (Loading)
        - (void)showLoading {
          Hud *hud = [[Hud alloc] init];
          [self addSubview:hud];
          [hud mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.right.equalTo(self).inset(10);
            make.top.equalTo(self).offset(5);
            make.height.equalTo(@20);
          }];
        }
        @end
        """)
    #expect(scene.frame("hud") == box(10, 5, 80, 20))
  }

  @Test func aClassMethodThatAddsNoViewOfTheClassLeavesItShownAlone() throws {
    let scene = try Scene.app(
      Self.hud.replacingOccurrences(
        of: "METHOD",
        with: """
          + (void)mark:(UIView *)view {
            UIView *line = [UIView new];
            [view addSubview:line];
          }
          """))
    #expect(scene.frame("hud") == box(0, 0, 100, 60))
    #expect(scene.frame("line") == nil)
  }
}
