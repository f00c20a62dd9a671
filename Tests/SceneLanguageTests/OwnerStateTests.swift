import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Setters by which the owner of a cell tells it which one it is.
@Suite struct OwnerStateTests {
  /// A cell with a card at insets of 5 points, at whose top a box of 40 hangs.
  private func cell(_ setter: String) throws -> Scene {
    try .phone(
      """
      @interface FileCell : UITableViewCell
      @property (nonatomic, strong) UIView *card;
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation FileCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        self = [super initWithStyle:style reuseIdentifier:identifier];
        _card = [UIView new];
        [self.contentView addSubview:_card];
        _box = [UIView new];
        [_card addSubview:_box];
        [_card mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self.contentView).insets(UIEdgeInsetsMake(5, 5, 5, 5));
        }];
        [_box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.card).offset(10);
          make.size.mas_equalTo(CGSizeMake(70, 40));
        }];
        return self;
      }
      \(setter)
      - (void)closeWithOffset:(CGFloat)offset {
        [_box mas_updateConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(self.card).offset(offset); }];
      }
      @end
      """)
  }

  @Test(arguments: [
    // UIKit calls it, and this is no state of the data.
    "- (void)setSelected:(BOOL)selected { if (selected) [self closeWithOffset:-15]; }",
    "- (void)didSetLevel:(NSInteger)level { [self closeWithOffset:-15]; }",
  ])
  func othersThanSettersOfAStateAreNotCalled(_ method: String) throws {
    #expect(try cell(method).notes(containing: "as the owner of the view may do").isEmpty)
  }

  @Test func aGetterThatNothingCallsIsNotRunBesidesOthers() throws {
    let scene = try Scene.phone(
      """
      @interface Strip : UIView
      @property (nonatomic, strong) UILabel *title;
      @property (nonatomic, strong) UILabel *badge;
      @end
      @implementation Strip
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) { self.title.hidden = NO; }
        return self;
      }
      - (UILabel *)title {
        if (!_title) {
          _title = [UILabel new];
          _title.text = @"Words";
          [self addSubview:_title];
          [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.mas_equalTo(8); }];
        }
        return _title;
      }
      - (UILabel *)badge {
        if (!_badge) {
          _badge = [UILabel new];
          _badge.text = @"3";
          [self addSubview:_badge];
          [_badge mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.right.bottom.mas_equalTo(0);
            make.width.height.mas_equalTo(20);
          }];
        }
        return _badge;
      }
      @end
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "strip", "title"])
    #expect(scene.notes(containing: "constraints of 'badge'").count == 1)
  }
}
