import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Blocks and properties that make constraints and that code out of sight would call and read.
@Suite struct UncalledBlockTests {
  @Test func aBlockOfAnUnknownObjectIsCalledWhereNothingElseMakesConstraints() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        [super viewDidLoad];
        CellStyle *style = [CellStyle new];
        style.lineBlock = ^UIView * {
          UIView *line = [UIView new];
          [self.view addSubview:line];
          [line mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.right.top.mas_equalTo(0);
            make.height.mas_equalTo(2);
          }];
          return line;
        };
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("line") == box(0, 0, 100, 2))
    #expect(
      scene.notes.map(\.message).contains(
        "this block is called with stand-ins, as nothing on the way to the screen makes constraints"))
  }

  @Test func anUnknownDictionaryIsGoneThroughAsAnArrayIs() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @property (nonatomic, strong) NSDictionary *rowViews;
      @end
      @implementation Home
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self.rowViews enumerateKeysAndObjectsUsingBlock:^(NSString *key, UIView *row, BOOL *stop) {
          [self.view addSubview:row];
          [row mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.mas_equalTo(0);
            make.top.mas_equalTo([key intValue] * 10);
            make.width.height.mas_equalTo(8);
          }];
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    // Three elements, whose keys are 0, 1 and 2.
    #expect(
      scene.snapshot().views.dropFirst().map(\.frame) == [
        box(0, 0, 8, 8), box(0, 10, 8, 8), box(0, 20, 8, 8),
      ])
    #expect(scene.notes(containing: "nothing here calls the block").isEmpty)
  }

  @Test func aTraversalOfNothingIsNotCalledABlockThatNothingCalls() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *card = [UIView new];
      [self.view addSubview:card];
      [card mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      self.rows = nil;
      [self.rows enumerateObjectsUsingBlock:^(UIView *row, NSUInteger index, BOOL *stop) {
        [row mas_makeConstraints:^(MASConstraintMaker *make) { make.left.mas_equalTo(0); }];
      }];
      """)
    #expect(scene.notes(containing: "nothing here calls the block").isEmpty)
    #expect(scene.notes(containing: "nothing is gone through here").count == 1)
  }

  @Test func aBlockWaitsWhereThereAreConstraints() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let card = UIView()
          view.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview() }
          let style = CellStyle()
          style.onExpand = { card.snp.remakeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) } }
        }
      }
      """)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  @Test func aLazyPropertyIsReadWhereNothingElseMakesConstraints() throws {
    let scene = try Scene.app(
      """
      class BaseController: UIViewController {
        lazy var spinner: UIView = {
          let spinner = UIView()
          view.addSubview(spinner)
          spinner.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(30) }
          return spinner
        }()
      }
      """)
    // In the middle of 100 by 60.
    #expect(scene.frame("spinner") == box(35, 15, 30, 30))
    #expect(scene.notes(containing: "'spinner' is read").count == 1)
  }

  @Test func aComputedPropertyIsReadToo() throws {
    let scene = try Scene.app(
      """
      class Panel: UIView {
        var stored: UIView?
        var field: UIView {
          if let stored { return stored }
          let field = UIView()
          addSubview(field)
          field.translatesAutoresizingMaskIntoConstraints = false
          field.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          field.topAnchor.constraint(equalTo: topAnchor).isActive = true
          field.widthAnchor.constraint(equalToConstant: 20).isActive = true
          field.heightAnchor.constraint(equalToConstant: 10).isActive = true
          stored = field
          return field
        }
      }
      """)
    #expect(scene.frame("field") == box(0, 0, 20, 10))
  }

  @Test func aCellThatABlockIsGivenStandsInTheListThatNothingElseFills() throws {
    let scene = try Scene.objectiveCController(
      """
      UITableView *list = [[UITableView alloc] initWithFrame:CGRectMake(10, 5, 60, 40)];
      [self.view addSubview:list];
      [list app_updateSection:0 builder:^(SectionBuilder *section) {
        [section.rows(3) cellBlock:^(UITableViewCell *cell, UIView *model) {
          [cell addSubview:model];
          [model mas_makeConstraints:^(MASConstraintMaker *make) {
            make.edges.mas_equalTo(UIEdgeInsetsMake(0, 15, 0, 15));
          }];
        }];
      }];
      """)
    #expect(scene.errors.isEmpty)
    let snapshot = scene.snapshot()
    let model = try #require(snapshot.views.last)
    #expect(snapshot.superviews(of: model).map(\.name).contains("list"))
    // 15 on each side of 60.
    #expect(model.frame.minX == 15)
    #expect(model.frame.width == 30)
  }

  @Test func aSignalOfAPropertySendsItsValueAtOnce() throws {
    let scene = try Scene.phone(
      """
      @interface PhotoCell : UITableViewCell
      @property (nonatomic, strong) NSArray *photos;
      @property (nonatomic, strong) UIView *emptyView;
      @end
      @implementation PhotoCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          [[RACObserve(self, photos) deliverOnMainThread] subscribeNext:^(NSArray *photos) {
            if (photos.count == 0) {
              self.emptyView = [UIView new];
              [self.contentView addSubview:self.emptyView];
              [self.emptyView mas_makeConstraints:^(MASConstraintMaker *make) {
                make.edges.equalTo(self.contentView);
                make.height.mas_equalTo(67);
              }];
            }
          }];
        }
        return self;
      }
      @end
      """)
    #expect(scene.frame("emptyView") == box(0, 0, 375, 67))
    #expect(scene.notes(containing: "nothing here calls the block").isEmpty)
  }
}
