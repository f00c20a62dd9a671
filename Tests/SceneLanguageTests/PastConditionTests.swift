import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Files whose only constraints are in branches that do not run, as their conditions are false here.
@Suite struct PastConditionTests {
  @Test func aConditionGivesWayWhereNothingElseMakesConstraints() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let isWide = false
        override func viewDidLoad() { setUp() }
        func setUp() {
          if isWide {
            let box = UIView()
            view.addSubview(box)
            box.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
          }
        }
      }
      """)
    #expect(scene.frame("box") == box(5, 5, 90, 50))
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "this condition counts as true").count == 1)
  }

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

  @Test func anEarlyReturnIsPassedOver() throws {
    let scene = try Scene.app(
      """
      @implementation RowCell
      - (void)setCount:(NSInteger)count {
        if (count == 0) { return; }
        UIView *line = [UIView new];
        [self.contentView addSubview:line];
        [line mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self.contentView);
          make.height.mas_equalTo(20);
        }];
      }
      @end
      """)
    #expect(scene.frame("line")?.height == 20)
    #expect(scene.errors.isEmpty)
  }

  @Test func anEmptyListHasThreeRounds() throws {
    let scene = try Scene.app(
      """
      class Bar: UIView {
        func show() {
          let titles: [String] = []
          for (index, _) in titles.enumerated() {
            let dot = UIView()
            addSubview(dot)
            dot.snp.makeConstraints {
              $0.left.equalTo(10 * index)
              $0.top.bottom.equalToSuperview()
              $0.size.equalTo(4)
            }
          }
        }
      }
      """)
    let dots = scene.snapshot().views.filter { $0.name.hasPrefix("dot") }
    #expect(dots.map(\.frame.minX) == [0, 10, 20])
  }

  @Test func aHeaderThatNoListAsksForIsShown() throws {
    let scene = try Scene.app(
      """
      @implementation ListController
      - (void)viewDidLoad { self.view.backgroundColor = UIColor.whiteColor; }
      - (UIView *)tableView:(UITableView *)tableView viewForFooterInSection:(NSInteger)section {
        if (section == 3) {
          UIView *foot = [UIView new];
          UIButton *leave = [UIButton new];
          [foot addSubview:leave];
          [leave mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.mas_equalTo(2);
            make.width.mas_equalTo(30);
            make.height.mas_equalTo(9);
          }];
          return foot;
        }
        return nil;
      }
      @end
      """)
    #expect(scene.frame("leave") == box(2, 2, 30, 9))
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
