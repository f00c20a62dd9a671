import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Blocks and properties that make constraints and that code out of sight would call and read.
@Suite struct UncalledBlockTests {
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
}
