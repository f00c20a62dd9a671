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

  /// 5 + 10 + 40 + 15 + 5, where the first row makes the constraint, or one that is not known.
  @Test(arguments: [
    "- (void)setIndexPath:(NSIndexPath *)path { if (path.row == 0) [self closeWithOffset:-15]; }",
    "- (void)setIndexPath:(NSIndexPath *)path { if (path.section == 2) { [self closeWithOffset:-15]; } }",
    "- (void)setLast:(BOOL)last { if (last) [self closeWithOffset:-15]; }",
    "- (void)setIsPlain:(BOOL)isPlain { if (!isPlain) [self closeWithOffset:-15]; }",
    "- (void)setLevel:(NSInteger)level { if (level == 1) [self closeWithOffset:-15]; }",
  ])
  func aCellIsToldWhichOneItIs(_ setter: String) throws {
    let scene = try cell(setter)
    #expect(scene.frame("fileCell")?.height == 75)
    #expect(scene.notes(containing: "is called with stand-ins, as the owner of the view may do").count == 1)
  }

  @Test(arguments: [
    // UIKit calls it, and this is no state of the data.
    "- (void)setSelected:(BOOL)selected { if (selected) [self closeWithOffset:-15]; }",
    "- (void)didSetLevel:(NSInteger)level { [self closeWithOffset:-15]; }",
  ])
  func othersThanSettersOfAStateAreNotCalled(_ method: String) throws {
    #expect(try cell(method).notes(containing: "as the owner of the view may do").isEmpty)
  }

  /// The owner tells it before the first layout, in which the rest is made.
  @Test func aCellThatIsLaidOutLaterIsToldToo() throws {
    let scene = try Scene.phone(
      """
      class FileCell: UITableViewCell {
        let box = UIView()
        var indexPath: IndexPath? {
          didSet { box.snp.makeConstraints { $0.bottom.equalToSuperview().offset(-15) } }
        }
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(box)
        }
        required init?(coder: NSCoder) { fatalError() }
        override func layoutSubviews() {
          super.layoutSubviews()
          box.snp.remakeConstraints { $0.left.top.equalTo(10); $0.size.equalTo(40) }
          box.snp.makeConstraints { $0.bottom.equalToSuperview().offset(-15) }
        }
      }
      """)
    // 10 + 40 + 15
    #expect(scene.frame("fileCell")?.height == 65)
    #expect(scene.notes(containing: "'indexPath' is called with stand-ins").count == 1)
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
