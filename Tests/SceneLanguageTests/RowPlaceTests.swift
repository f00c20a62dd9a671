import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Members of rows whose class, or whose superclass, is not here.
@Suite struct RowPlaceTests {
  /// A scene of 200x300 with one row, 40 points high.
  private func row(_ members: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      class Home: UITableViewController {
        override func viewDidLoad() { super.viewDidLoad(); tableView.rowHeight = 40 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: indexPath) as! SettingCell
      \(members)
          return cell
        }
      }
      """, as: .appCode)
    return scene
  }

  @Test func membersStandSideBySide() throws {
    let scene = try row(
      """
          cell.nameLabel.text = "name"
          cell.valueLabel.text = "10"
          cell.arrowImageView.isHidden = false
          cell.bottomLine.isHidden = false
      """)
    // A character is 1 wide and 1 high: 16 from the edge, 8 between them, in the middle of 40.
    #expect(scene.frame("nameLabel") == box(16, 19.5, 4, 1))
    #expect(scene.frame("valueLabel") == box(28, 19.5, 2, 1))
    // 32 points large, 16 from the end.
    #expect(scene.frame("arrowImageView") == box(152, 4, 32, 32))
    #expect(scene.frame("bottomLine") == box(0, 39, 200, 1))
    #expect(scene.notes.contains { $0.message.contains("4 views stand side by side") })
  }

  @Test func aFieldTakesTheRoomThatTheOthersLeave() throws {
    let scene = try row(
      """
          cell.nameLabel.text = "name"
          cell.textField.placeholder = "number"
          cell.clearButton.tag = 1
      """)
    let field = try #require(scene.frame("textField"))
    let button = try #require(scene.frame("clearButton"))
    // After 16 of margin, 4 of text and a gap of 8; before a gap of 8 and the button.
    #expect(field.minX == 28)
    #expect(field.maxX == button.minX - 8)
    #expect(button.maxX == 184)
  }

  @Test func aHiddenMemberTakesNoRoom() throws {
    let scene = try row(
      """
          cell.iconView.isHidden = true
          cell.nameLabel.text = "name"
      """)
    #expect(scene.frame("nameLabel")?.minX == 16)
  }

  @Test func viewsThatHoldOthersShareTheRow() throws {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      class MovieCell: PictureCell {
        let play = UIView(), stop = UIView()
        override func commonUI() {
          super.commonUI()
          pictureLeft.addSubview(play)
          pictureRight.addSubview(stop)
          play.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(60) }
          stop.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(20) }
        }
      }
      """, as: .appCode)
    // The row is as high as the larger of both.
    #expect(scene.frame("pictureLeft") == box(0, 0, 100, 60))
    #expect(scene.frame("pictureRight") == box(100, 0, 100, 60))
    #expect(scene.frame("play") == box(20, 0, 60, 60))
  }

  @Test func aViewLeavesRoomForThatWhichIsTiedToItsEnd() throws {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      class AnswerCell: TextCell {
        let icon = UIView(), stop = UIView()
        override func commonUI() {
          super.commonUI()
          bubble.addSubview(icon)
          icon.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
          contentView.addSubview(stop)
          stop.snp.makeConstraints {
            $0.left.equalTo(bubble.snp.right).offset(6)
            $0.top.equalTo(bubble)
            $0.size.equalTo(24)
          }
        }
      }
      """, as: .appCode)
    // The icon's end is 8 from the row's.
    #expect(scene.frame("stop") == box(168, 0, 24, 24))
    #expect(scene.frame("bubble")?.maxX == 162)
  }

  @Test func aViewTiedToTheContentOfAnotherStandsInIt() throws {
    let scene = try Scene.controller(
      """
      notice.translatesAutoresizingMaskIntoConstraints = false
      body.addSubview(notice)
      NSLayoutConstraint.activate([
        notice.centerXAnchor.constraint(equalTo: body.centerXAnchor),
        notice.centerYAnchor.constraint(equalTo: numberPad.centerYAnchor),
      ])
      """, members: "let notice = UIView()", superclass: "AmountController")
    #expect(scene.errors.isEmpty)
    let snapshot = scene.snapshot()
    let pad = try #require(snapshot.views.first { $0.name == "numberPad" })
    #expect(snapshot.superviews(of: pad).first?.name == "body")
    // The constraint between both is kept.
    let (height, y) = (try #require(scene.frame("numberPad")), try #require(scene.frame("notice")))
    #expect(y.midY == height.midY)
  }

  @Test func aMemberThatIsPlacedAcrossStandsWhereItIsLikelyToStandDown() throws {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      @implementation NameCell : BaseCell
      - (void)initView {
        [super initView];
        [self.divider mas_updateConstraints:^(MASConstraintMaker *make) {
          make.left.mas_offset(30);
          make.right.mas_offset(-30);
        }];
      }
      @end
      """, as: .appCode)
    let divider = try #require(scene.frame("divider"))
    let row = try #require(scene.frame("nameCell"))
    #expect(divider.minX == 30)
    #expect(divider.width == 140)
    #expect(divider.height == 1)
    #expect(divider.maxY == row.height)
  }

  @Test func membersOfAFormStandOneBelowTheOther() throws {
    let scene = try row(
      """
          cell.nameField.placeholder = "name"
          cell.streetField.placeholder = "street"
      """)
    let (upper, lower) = (try #require(scene.frame("nameField")), try #require(scene.frame("streetField")))
    #expect(upper.minX == 16)
    #expect(lower.minX == 16)
    #expect(lower.minY == upper.maxY + 8)
  }

  @Test func whatABarHoldsStandsSideBySide() throws {
    let scene = Scene(size: CGSize(width: 200, height: 300))
    _ = try scene.run(
      """
      class Home: UIViewController {
        let navigationBar = AppBar()
        override func viewDidLoad() {
          view.addSubview(navigationBar)
          navigationBar.snp.makeConstraints { $0.left.top.right.equalToSuperview(); $0.height.equalTo(50) }
          navigationBar.titleLabel.text = "home"
          navigationBar.rightIcon.tag = 1
        }
      }
      """, as: .appCode)
    // In the middle of 50; 16 from each end.
    #expect(scene.frame("titleLabel") == box(16, 24.5, 4, 1))
    #expect(scene.frame("rightIcon") == box(152, 9, 32, 32))
  }

  @Test func membersOfALowViewStandSideBySide() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        lazy var top: TopPanelView = {
          let top = TopPanelView(frame: CGRect(x: 0, y: 0, width: 375, height: 112))
          for button in [top.backButton, top.searchButton, top.adminButton] {
            button.addTarget(self, action: #selector(go), for: .touchUpInside)
          }
          return top
        }()
        override func viewDidLoad() { view.addSubview(top) }
        @objc func go() {}
      }
      """)
    for name in ["backButton", "searchButton", "adminButton"] {
      let frame = try #require(scene.frame(name))
      #expect(frame.minY >= 0 && frame.maxY <= 112)
    }
  }
}
