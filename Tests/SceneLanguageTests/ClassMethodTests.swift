import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// `super` where `self` is a class.
@Suite struct ClassMethodTests {
  @Test func superAllocMakesAnObjectOfTheMessagedClass() throws {
    let scene = try Scene.app(
      """
      @interface Panel : UIView
      @end
      @implementation Panel
      + (instancetype)panel { return [[super alloc] init]; }
      + (instancetype)allocWithZone:(struct _NSZone *)zone { return [super allocWithZone:zone]; }
      - (instancetype)init {
        if (self = [super init]) {
          UIView *box = [UIView new];
          [self addSubview:box];
          [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.width.height.equalTo(@7); }];
        }
        return self;
      }
      @end
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        [super viewDidLoad];
        Panel *panel = [Panel panel];
        panel.frame = CGRectMake(10, 20, 30, 40);
        [self.view addSubview:panel];
      }
      @end
      """)
    #expect(scene.frame("panel") == box(10, 20, 30, 40))
    #expect(scene.frame("box") == box(7, 7, 7, 7))
    #expect(scene.notes.isEmpty)
  }

  @Test func superCallsTheClassMethodOfTheSuperclassForTheMessagedClass() throws {
    let scene = try Scene.controller(
      """
      let gap = Wide.gap()
      let box = UIView(frame: CGRect(x: gap, y: 0, width: Wide.width, height: 5))
      view.addSubview(box)
      """,
      members: """
        class Base {
          class func scale() -> CGFloat { return 1 }
          class func gap() -> CGFloat { return 4 * self.scale() }
          class var width: CGFloat { return 10 }
        }
        class Wide: Base {
          override class func scale() -> CGFloat { return 3 }
          override class func gap() -> CGFloat { return super.gap() + 1 }
          override class var width: CGFloat { return super.width + 2 }
        }
        """)
    // 4 x 3, as `self` is still the class that was messaged, and 1; 10 and 2.
    #expect(scene.frame("box") == box(13, 0, 12, 5))
  }
}
