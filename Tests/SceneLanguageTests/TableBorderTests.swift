import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// A table's header and footer are as high as their frames.
@Suite struct TableBorderTests {
  /// A table with two rows of 44 in a window of 375 by 667, whose characters are 8 by 16.
  private func scene(_ borders: String, more: String = "") throws -> Scene {
    try Scene.phone(
      """
      @interface ListController : UIViewController <UITableViewDataSource>
      @property (nonatomic, strong) UITableView *table;
      @end
      @implementation ListController
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.table = [UITableView new];
        [self.view addSubview:self.table];
        self.table.dataSource = self;
        [self.table mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
        \(borders)
      }
      - (UIView *)border {
        UIView *border = [UIView new];
        UILabel *title = [UILabel new];
        title.text = @"Hello";
        [border addSubview:title];
        [title mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(border).insets(UIEdgeInsetsMake(12, 16, 12, 16)); }];
        return border;
      }
      \(more)
      - (NSInteger)tableView:(UITableView *)t numberOfRowsInSection:(NSInteger)s { return 2; }
      - (UITableViewCell *)tableView:(UITableView *)t cellForRowAtIndexPath:(NSIndexPath *)p { return [UITableViewCell new]; }
      @end
      """)
  }

  private static let fitting =
    "systemLayoutSizeFittingSize:CGSizeMake(375, 0) withHorizontalFittingPriority:UILayoutPriorityRequired "
    + "verticalFittingPriority:UILayoutPriorityFittingSizeLevel].height"

  @Test func aHeaderWithoutAFrameHasNoHeightAndItsContentNoRoom() throws {
    let scene = try scene("self.table.tableHeaderView = [self border];")
    #expect(scene.frame("border") == box(0, 0, 375, 0))
    #expect(scene.frame("cell") == box(0, 0, 375, 44))
    // 12 + 12 in 0.
    #expect(scene.snapshot().conflicts.count == 1)
  }

  /// 12 + 20.5 + 12 = 44.5
  @Test func aHeaderWhoseFrameWasSetIsAsHighAsThat() throws {
    let before = try scene(
      """
      UIView *header = [self border];
      header.frame = CGRectMake(0, 0, 375, [header \(Self.fitting));
      self.table.tableHeaderView = header;
      """)
    #expect(before.frame("border") == box(0, 0, 375, 44.5))
    #expect(before.frame("cell") == box(0, 44.5, 375, 44))
    #expect(before.snapshot().conflicts.isEmpty)
    // Or once there is a layout, and assigned again.
    let after = try scene(
      "self.table.tableHeaderView = [self border];",
      more: """
        - (void)viewDidLayoutSubviews {
          UIView *header = self.table.tableHeaderView;
          CGFloat height = [header \(Self.fitting);
          if (header.frame.size.height == height) return;
          header.frame = CGRectMake(0, 0, 375, height);
          self.table.tableHeaderView = header;
        }
        """)
    #expect(after.frame("border") == box(0, 0, 375, 44.5))
    #expect(after.frame("cell") == box(0, 44.5, 375, 44))
    #expect(after.snapshot().conflicts.isEmpty)
  }

  @Test func aFooterWithoutAFrameHasNoHeight() throws {
    let scene = try scene("self.table.tableFooterView = [self border];")
    #expect(scene.frame("border") == box(0, 88, 375, 0))
    #expect(scene.snapshot().conflicts.count == 1)
  }

  /// What sizes a view whose class is elsewhere is not known.
  @Test func aHeaderOfAnUnknownClassIsAsHighAsARow() throws {
    let scene = try scene("self.table.tableHeaderView = [PromoHeader new];")
    #expect(scene.frame("cell") == box(0, 44, 375, 44))
  }
}
