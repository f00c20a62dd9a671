import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Heights of headers, bars and cells that their owner would give them.
@Suite struct HeaderHeightTests {
  @Test func aCellIsAsHighAsItsClassSays() throws {
    let scene = try Scene.phone(
      """
      @interface MenuCell : UITableViewCell
      @end
      @implementation MenuCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          UIView *card = [UIView new];
          [self.contentView addSubview:card];
          [card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.edges.mas_equalTo(UIEdgeInsetsMake(8, 20, 8, 20));
          }];
        }
        return self;
      }
      + (CGFloat)height { return 104; }
      @end
      """)
    #expect(scene.frame("menuCell") == box(0, 0, 375, 104))
    // 375 - 2 * 20 and 104 - 2 * 8
    #expect(scene.frame("card") == box(20, 8, 335, 88))
  }

  @Test func aCollectionsCellWithAPictureIsAboutAsHighAsWide() throws {
    let scene = try Scene.phone(
      """
      class PhotoCell: UICollectionViewCell {
        let photo = UIImageView()
        let name = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          name.text = "Name"
          contentView.addSubview(photo)
          contentView.addSubview(name)
          photo.snp.makeConstraints {
            $0.top.left.right.equalToSuperview()
            $0.bottom.equalToSuperview().offset(-60)
          }
          name.snp.makeConstraints {
            $0.left.equalToSuperview()
            $0.top.equalTo(photo.snp.bottom).offset(5)
          }
        }
      }
      """)
    // The name ends 5 + 20.5 below the picture that has no height; with the width, 375, the cell is 400.5 high.
    #expect(scene.frame("photoCell")?.height == 400.5)
    #expect(scene.frame("photo") == box(0, 0, 375, 340.5))
  }

  @Test func aCollectionsCellIsAsHighAsWhatStandsInItsMiddle() throws {
    let scene = try Scene.phone(
      """
      class CoverCell: UICollectionViewCell {
        let cover = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          contentView.addSubview(cover)
          cover.snp.makeConstraints {
            $0.center.equalToSuperview()
            $0.width.height.equalTo(300)
          }
        }
      }
      """)
    // (375 - 300) / 2 from the left.
    #expect(scene.frame("coverCell")?.height == 300)
    #expect(scene.frame("cover") == box(37.5, 0, 300, 300))
  }

  @Test func aCellIsAsHighAsItsClassSaysForAModel() throws {
    let scene = try Scene.phone(
      """
      class RowCell: UITableViewCell {
        let title = UIView()
        class func height(model: Any?) -> CGFloat { 71 }
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(title)
          title.snp.makeConstraints { $0.left.top.equalTo(16); $0.width.height.equalTo(10) }
        }
      }
      """)
    #expect(scene.frame("rowCell")?.height == 71)
  }

  @Test func aViewIsAsHighAsItsClassSays() throws {
    let scene = try Scene.phone(
      """
      @implementation OrderBottomView
      + (CGFloat)height { return 52; }
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 100, [OrderBottomView height])];
          [self addSubview:part];
        }
        return self;
      }
      @end
      """)
    #expect(scene.frame("orderBottomView")?.size == CGSize(width: 375, height: 52))
  }

  @Test func theHeightOfAPartIsNotThatOfTheView() throws {
    let scene = try Scene.phone(
      """
      class TicketView: UIView {
        static let lineHeight: CGFloat = 3
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(40) }
        }
      }
      """)
    #expect(scene.frame("ticketView")?.height == 40)
  }

  /// A cell of a table with a box of 100 points at 8 points below its top.
  private func cell(_ members: String = "", hanging: String = "100") throws -> Scene {
    try .phone(
      """
      class PhotoCell: UITableViewCell {
        let box = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(box)
          box.snp.makeConstraints { $0.top.left.equalTo(8); $0.width.equalTo(80); $0.height.equalTo(\(hanging)) }
        }
        required init?(coder: NSCoder) { fatalError() }
        \(members)
      }
      """)
  }

  @Test func aCellIsAsHighAsWhatHangsAtItsTop() throws {
    let scene = try cell()
    #expect(scene.frame("photoCell")?.height == 108)
    #expect(
      scene.notes(containing: "gives photoCell a height")
        == ["nothing here gives photoCell a height; it is as high as what it holds"])
    // One that holds less is as high as a row.
    #expect(try cell(hanging: "20").frame("photoCell")?.height == 44)
  }

  @Test(arguments: ["func cellHeight() -> CGFloat { 150 }", "var height: CGFloat { return 100 + 50 }"])
  func aCellIsAsHighAsItsOwnMethodSays(_ member: String) throws {
    #expect(try cell(member).frame("photoCell")?.height == 150)
  }

  /// A scrolling text asks for no height: three rows of 44 points below a label of 20.5 and a gap of 42.
  @Test func aTextThatScrollsHasRoomInACell() throws {
    let scene = try Scene.phone(
      """
      class AboutCell: UICollectionViewCell {
        let caption = UILabel(), text = UITextView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          caption.text = "Tell us of you"
          contentView.addSubview(caption)
          contentView.addSubview(text)
          caption.snp.makeConstraints { $0.leading.trailing.top.equalToSuperview() }
          text.snp.makeConstraints { make in
            make.leading.trailing.bottom.equalToSuperview()
            make.top.equalTo(caption.snp.bottom).offset(42)
          }
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    #expect(scene.frame("text") == box(0, 62.5, 375, 132))
    #expect(scene.notes(containing: "a text view that scrolls asks for none").count == 1)
  }

  @Test func aCellWhoseTextHasAFixedHeightIsAsHighAsWhatItHolds() throws {
    let scene = try Scene.phone(
      """
      @implementation PersonCell : UITableViewCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        if (self = [super initWithStyle:style reuseIdentifier:identifier]) {
          UIView *face = [UIView new];
          UILabel *remark = [UILabel new];
          remark.numberOfLines = 0;
          [self.contentView addSubview:face];
          [self.contentView addSubview:remark];
          [face mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(self.contentView).offset(10);
            make.top.equalTo(self.contentView).offset(20);
            make.size.mas_equalTo(CGSizeMake(50, 50));
          }];
          [remark mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(face.mas_right).offset(10);
            make.top.equalTo(face);
            make.right.equalTo(self.contentView);
            make.height.mas_equalTo(20);
          }];
        }
        return self;
      }
      @end
      """)
    // The face ends at 20 + 50.
    #expect(scene.frame("personCell")?.height == 70)
    #expect(scene.notes(containing: "nothing here gives personCell a height").count == 1)
  }

  @Test func aCellIsAsHighAsWhatAHolderInItNeeds() throws {
    let scene = try Scene.phone(
      """
      @interface CoinCell : UITableViewCell
      @end
      @implementation CoinCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
        self = [super initWithStyle:style reuseIdentifier:identifier];
        UIView *corner = [UIView new]; UILabel *name = [UILabel new]; name.text = @"Coin";
        [self.contentView addSubview:corner]; [corner addSubview:name];
        [corner mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.equalTo(self.contentView); make.bottom.equalTo(self.contentView).offset(-15);
        }];
        [name mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(corner).offset(13); make.top.equalTo(corner).offset(51); make.height.mas_equalTo(15);
        }];
        return self;
      }
      @end
      """)
    // The label ends at 51 + 15 = 66, and the holder 15 above the cell's end.
    #expect(scene.frame("coinCell") == box(0, 0, 375, 81))
    #expect(scene.frame("corner")?.height == 66)
    #expect(scene.notes(containing: "coinCell a height; it is as high as what it holds").count == 1)
  }

  /// The label is 16 high, which makes the cell 4 + 16 + 4; the tag in its middle is 30 high.
  @Test func aCellIsNoLowerThanARowWhereWhatItHoldsStandsOut() throws {
    let scene = try Scene.phone(
      """
      class PlanCell: UITableViewCell {
        let holder = UIView(), title = UILabel(), mark = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          title.text = "Plan"
          contentView.addSubview(holder)
          for view in [title, mark] { holder.addSubview(view) }
          holder.snp.makeConstraints { $0.left.right.equalToSuperview(); $0.top.bottom.equalToSuperview().inset(4) }
          title.snp.makeConstraints { $0.left.top.bottom.equalToSuperview() }
          mark.snp.makeConstraints { $0.right.centerY.equalToSuperview(); $0.width.equalTo(9); $0.height.equalTo(30) }
        }
      }
      """)
    #expect(scene.frame("planCell") == box(0, 0, 375, 44))
    // In the middle of 44 - 8.
    #expect(scene.frame("mark")?.minY == 3)
  }
}
