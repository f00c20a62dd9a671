import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Files whose only constraints are in branches that do not run, as their conditions are false here.
@Suite struct PastConditionTests {
  @Test func aConditionHoldsWhereOtherConstraintsAreMade() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let isWide = false
        override func viewDidLoad() {
          let card = UIView()
          view.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview() }
          if isWide { card.snp.makeConstraints { $0.width.equalTo(10) } }
        }
      }
      """)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
    #expect(scene.notes(containing: "this condition counts as true").isEmpty)
    #expect(scene.notes(containing: "the condition in line 7 does not hold").count == 1)
  }

  @Test func anInitializerDoesNotRefuseStandIns() throws {
    let scene = try Scene.app(
      """
      @implementation PickerView {
        UIView *_bar;
      }
      - (instancetype)initWithRows:(NSArray *)rows {
        if (self = [super init]) {
          if ([self accepts:rows] == NO) {
            NSAssert(NO, @"these are no rows");
            return nil;
          }
          _bar = [UIView new];
          [self addSubview:_bar];
        }
        return self;
      }
      - (BOOL)accepts:(NSArray *)rows { return rows.count > 10; }
      - (void)layoutSubviews {
        [super layoutSubviews];
        [_bar mas_remakeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self);
          make.height.mas_equalTo(30);
        }];
      }
      @end
      """)
    #expect(scene.frame("bar")?.height == 30)
    #expect(scene.errors.isEmpty)
  }
}
