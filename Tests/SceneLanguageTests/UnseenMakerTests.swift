import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods of makers and elements of stacks that extensions in other files define.
@Suite struct UnseenMakerTests {
  @Test func anElementOfAStackThatIsNotKnownIsAView() throws {
    let scene = try Scene.app(
      """
      let first = UIView()
      let last = UIView()
      let stack = UIStackView(arrangedSubviews: [first, Parts.shared.filler, last])
      stack.axis = .vertical
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.edges.equalToSuperview() }
      [first, last].forEach { part in part.snp.makeConstraints { $0.height.equalTo(10) } }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("first") == box(0, 0, 100, 10))
    // The unknown element between them takes the rest of the height of 60: 40.
    #expect(scene.frame("last") == box(0, 50, 100, 10))
  }

  @Test func aStackArrangesAViewForNil() throws {
    let scene = try Scene.app(
      """
      let first = UIView()
      let stack = UIStackView()
      stack.axis = .vertical
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.edges.equalToSuperview() }
      stack.addArrangedSubview(first)
      stack.addArrangedSubview(Parts.shared.accessory)
      first.snp.makeConstraints { $0.height.equalTo(10) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("first") == box(0, 0, 100, 10))
    #expect(scene.snapshot().views.contains { $0.frame == box(0, 10, 100, 50) })
  }

  @Test func whatIsMadeInAViewIsAddedToIt() throws {
    let scene = try Scene.controller(
      """
      let stack = AppFactory.makeRootStack(in: view)
      stack.addArrangedSubview(part)
      part.heightAnchor.constraint(equalToConstant: 9).isActive = true
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    // 16 on each side of 100.
    #expect(scene.frame("part") == box(0, 0, 68, 9))
  }

  @Test func theShortNameOfAFramesPartMayBeginWithFrame() throws {
    let scene = try Scene.phone(
      """
      class Strip: UIView {
        let scroll = UIScrollView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          scroll.frame = CGRect(x: 0, y: 4, width: self.frameW, height: 60)
          addSubview(scroll)
        }
      }
      """)
    // The view is made as wide as the screen.
    #expect(scene.frame("scroll") == box(0, 4, 375, 60))
  }

  @Test func aTextWithoutALabelIsThatOfALabelThatAFunctionMakes() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let note = noteLabel("Open")
          view.addSubview(note)
          note.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("note")?.size == lineSize("Open"))
  }

  @Test func aClassThatLooksTextsUpGivesTheText() throws {
    let scene = try Scene.phone(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UILabel *label = [UILabel new];
        label.text = [NSString stringWithFormat:@"2 %@", [LangSwitcher switchLang:@"days" key:nil]];
        [self.view addSubview:label];
        [label mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.frame("label")?.size == lineSize("2 days"))
  }

  @Test func aSeparatorOfAnUnknownClassMethodIsAPointHigh() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let separator = UIView.createBorderView()
          view.addSubview(separator)
          separator.snp.makeConstraints { $0.left.right.bottom.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("separator") == box(0, 666, 375, 1))
  }
}

/// Views by their declared types, uses and names.
@Suite struct DeclaredViewTests {
  @Test func whatFadesInWithTheShownViewIsShown() throws {
    let scene = try Scene.phone(
      """
      class HudView: UIView {
        let bezel = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          alpha = 0
          bezel.alpha = 0
          addSubview(bezel)
          bezel.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(80) }
        }
      }
      """)
    #expect(scene.window.rootView.subtree.allSatisfy { $0.alpha == 1 })
  }

  @Test func aStripOfTabsIsNoTabBar() throws {
    let scene = try Scene.phone(
      """
      class BenefitsController: ButtonBarPagerTabStripViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let scroll = UIScrollView()
          view.addSubview(scroll)
          scroll.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.frame) == [box(0, 0, 375, 667), box(0, 0, 375, 667)])
  }
}

/// What code out of sight is, by how it is used.
@Suite struct UnseenUseTests {
  @Test func aSetupMethodMayBeNamedForAButtonThatCloses() throws {
    let scene = try Scene.phone(
      """
      extension PhotoController {
        func setupCloseButton() {
          view.addSubview(closeButton)
          closeButton.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(40) }
        }
      }
      """)
    #expect(scene.frame("closeButton") == box(0, 0, 40, 40))
  }

  @Test func aFlagOfAnUnknownClassIsNotSet() throws {
    let scene = try Scene.phone(
      """
      @implementation PadController
      - (void)viewDidLoad {
        CGFloat padding = 15;
        if ([DeviceUtils isOldPhone]) { padding = 5; }
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.mas_equalTo(padding);
          make.top.mas_equalTo(0);
          make.size.mas_equalTo(CGSizeMake(20, 20));
        }];
      }
      @end
      """)
    #expect(scene.frame("box") == box(15, 0, 20, 20))
  }

  @Test func whatUIKitCallsOnReuseIsNotCalledOnANewCell() throws {
    let scene = try Scene.phone(
      """
      class DateCell: BaseCollectionCell {
        let title = UILabel()
        override func setupView() { contentView.addSubview(title); title.snp.makeConstraints { $0.edges.equalToSuperview() } }
        override func prepareForReuse() { super.prepareForReuse(); title.isHidden = true; setupView() }
      }
      """)
    #expect(scene.descriptions.count == 4)
  }

  @Test func theTitleOfASectionIsInItsHeader() throws {
    let scene = try Scene.phone(
      """
      class DetailsController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "ACTIVITY" }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          UITableViewCell()
        }
      }
      """)
    // Margins of 16, and 28 points less 3.5 above and below.
    #expect(scene.frame("textLabel") == box(16, 3.5, 375 - 32, 21))
  }

  @Test func anActivityIndicatorHasItsSizeAtOnce() throws {
    let lines = try Scene(size: CGSize(width: 100, height: 60), scale: CGSize(width: 8, height: 16)).run(
      "let spinner = UIActivityIndicatorView(style: .medium)\nprint(spinner.frame.size.width, spinner.frame.size.height)",
      as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["20 20"])
  }
}

@Suite struct RowWidthTests {
  private func cell(_ superclass: String) throws -> Scene {
    try Scene.phone(
      """
      class NarrowCell: \(superclass) {
        func setupView() {
          let card = UIView()
          contentView.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.equalTo(216); $0.height.equalTo(40) }
        }
      }
      """)
  }

  @Test func aRowOfATableKeepsItsWidth() throws {
    let scene = try cell("UITableViewCell")
    #expect(scene.frame("narrowCell")?.width == 375)
    #expect(scene.snapshot().conflicts.count == 1)
  }

  @Test func anItemOfACollectionIsAsWideAsItsConstraintsSay() throws {
    let scene = try cell("UICollectionViewCell")
    #expect(scene.frame("narrowCell")?.width == 216)
    #expect(scene.snapshot().conflicts.isEmpty)
  }
}

@Suite struct UnseenFlagTests {
  @Test func aConditionThatIsNamedForShowingAViewIsNone() throws {
    let scene = try Scene.phone(
      """
      class TorchController: BaseController {
        let title = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(title)
          title.snp.makeConstraints { $0.center.equalToSuperview() }
          title.text = "dark"
          if showTorchButton { title.text = "torch" }
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "title"])
    #expect(scene.frame("title")?.size == lineSize("dark"))
  }

  @Test func aControllersMethodThatAddsAButtonOutOfSightLeavesNone() throws {
    let scene = try Scene.phone(
      """
      class DoneController: BaseController {
        let title = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          self.addRightButton(title: "Done")
          view.addSubview(title)
          title.snp.makeConstraints { $0.center.equalToSuperview() }
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "title"])
  }
}

@Suite struct UnseenNameTests {
  @Test func aColourOfAPaletteIsTheOneOfItsName() throws {
    let scene = try Scene.phone(
      """
      class A: UIViewController {
        override func viewDidLoad() { view.backgroundColor = Colors.white }
      }
      """)
    #expect(scene.window.rootView.backgroundColor == .white)
  }

  @Test func aPickerOfColoursIsNoColour() throws {
    let scene = try Scene.phone(
      """
      class A: UIViewController {
        let picker: HSBColorPicker = { let made = HSBColorPicker(); made.alpha = 0.5; return made }()
        override func viewDidLoad() {
          view.addSubview(picker)
          picker.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(40) }
        }
      }
      """)
    #expect(scene.snapshot().views.last?.frame == box(0, 0, 40, 40))
    #expect(scene.window.rootView.subviews.first?.alpha == 0.5)
  }

  @Test func aButtonShowsAnImageByItsName() throws {
    let scene = try Scene.phone(
      """
      class A: UIViewController {
        let profile = UIButton()
        override func viewDidLoad() {
          view.addSubview(profile)
          profile.setImage(.profile, for: .normal)
        }
      }
      """)
    let button = scene.window.rootView.subviews.first as? UIButton
    #expect(button?.image?.name == "profile")
  }

  @Test func aTitleWhoseTextIsSetIsALabel() throws {
    let scene = try Scene.phone(
      """
      class A: BaseController {
        override func viewDidLoad() {
          self.cardTitle.text = "Moon"
          self.cardTitle.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("cardTitle")?.size == lineSize("Moon"))
  }
}

@Suite struct UnseenAnchorHelperTests {
  private func controller(_ body: String) throws -> Scene {
    try Scene.phone(
      """
      class IntroController: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          \(body)
        }
      }
      """)
  }

  @Test func aShorthandOfTheFrameMayHaveCapitals() throws {
    let scene = try controller("card.frame = CGRect(x: 0, y: 0, width: self.view.ZLP_width - 75, height: 20)")
    #expect(scene.frame("card")?.width == 300)
  }
}

@Suite struct UnseenExtensionTests {
  @Test func aScrollViewOutOfSightHasItsFrameAtOnce() throws {
    let scene = try Scene.phone(
      """
      class DiscountController: BaseController {
        let field = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          scrollView.addSubview(field)
          field.snp.makeConstraints {
            $0.left.top.equalToSuperview()
            $0.width.equalTo(scrollView.frame.width - 60)
            $0.height.equalTo(20)
          }
        }
      }
      """)
    #expect(scene.frame("field")?.width == 315)
    #expect(scene.snapshot().conflicts.isEmpty)
  }

  @Test func aLengthOfAnArgumentOfAnUnknownTypeIsALikelyOne() throws {
    let scene = try Scene.phone(
      """
      class Capsule: UIView {
        let label = UIView()
        init(heightClass: HeightClass) {
          super.init(frame: .zero)
          addSubview(label)
          label.snp.makeConstraints {
            $0.left.top.equalToSuperview()
            $0.width.equalTo(50)
            $0.height.equalTo(heightClass.height)
          }
        }
      }
      """)
    #expect(scene.frame("label")?.size == CGSize(width: 50, height: 44))
  }

  @Test func aHelperOfSizesIsAClass() throws {
    let scene = try Scene.phone(
      """
      class PadController: UIViewController {
        override func viewDidLoad() {
          let pad = UIView()
          view.addSubview(pad)
          pad.snp.makeConstraints { $0.left.top.equalTo(SizeHelper.sidePadding); $0.size.equalTo(20) }
        }
      }
      """)
    #expect(scene.frame("pad") == box(8, 8, 20, 20))
  }
}

@Suite struct UnseenFrameTests {
  @Test func aFrameOfAHeightAloneYieldsToConstraints() throws {
    let scene = try Scene.phone(
      """
      class MessageView: UIView {
        let field = RoundField(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(field)
          field.topAnchor.constraint(equalTo: topAnchor, constant: 20).isActive = true
          field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
          field.widthAnchor.constraint(equalToConstant: 100).isActive = true
          field.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
      }
      """)
    #expect(scene.frame("field")?.size == CGSize(width: 100, height: 40))
    #expect(scene.snapshot().conflicts.isEmpty)
  }

  @Test func lengthsMayBeKeptWithConstraints() throws {
    let scene = try Scene.phone(
      """
      class ReminderController: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints {
            $0.left.top.equalToSuperview().inset(Constraints.sideMargin)
            $0.width.equalTo(20)
            $0.height.equalTo(Constraints.rowHeight)
          }
        }
      }
      """)
    #expect(scene.frame("box") == box(8, 8, 20, 44))
  }
}
