import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Classes, factories and extensions of an app that are defined in files that are not here.
@Suite struct UnseenClassTests {
  @Test func aFactoryMakesAViewAtEachCall() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let outer = Factory.shared.makeStackView()
        let inner = Factory.shared.makeStackView()
        override func viewDidLoad() {
          view.addSubview(outer)
          outer.snp.makeConstraints { $0.edges.equalToSuperview() }
          outer.addSubview(inner)
          inner.snp.makeConstraints { $0.edges.equalToSuperview().inset(4) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("outer") == box(0, 0, 100, 60))
    #expect(scene.frame("inner") == box(4, 4, 92, 52))
  }

  @Test func aSetterThatIsGivenAListOfViewsMayAddThem() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let bar = AppBarView()
        let button = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(10) }
          bar.setRightViews([button])
          button.snp.makeConstraints { $0.size.equalTo(6); $0.top.right.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("button") == box(94, 0, 6, 6))
  }

  @Test func aTypeWithinAnotherDoesNotHideAClass() throws {
    let scene = try Scene.app(
      """
      class Footer: UIView {
        private struct Sizes { enum Button { static let height: CGFloat = 12 } }
        let action: Button = {
          let button = Button()
          button.isHidden = false
          return button
        }()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(action)
          action.snp.makeConstraints {
            $0.edges.equalToSuperview()
            $0.height.equalTo(Sizes.Button.height)
            $0.width.equalTo(20)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("action") == box(0, 0, 20, 12))
  }

  @Test func aSetterGoesOnWhereItAsksForUnknownData() throws {
    let scene = try Scene.app(
      """
      class Marks: UIView {
        let star = UIView()
        var message: Message? {
          didSet {
            guard let message else { return }
            guard message.hasMarks else {
              star.isHidden = true
              return
            }
            star.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(9) }
          }
        }
        override init(frame: CGRect) { super.init(frame: frame); addSubview(star) }
      }
      """)
    #expect(scene.frame("star") == box(0, 0, 9, 9))
  }

  @Test func whatASuperclassAddsIsThereBeforeASubclassConstrainsIt() throws {
    let scene = try Scene.app(
      """
      class Row: AppView {
        let title = UIView()
        let mark = UIView()
        override func setupViewHierarchy() {
          super.setupViewHierarchy()
          [title, mark].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
          addSubview(title)
          addSubview(mark)
        }
      }
      class RedRow: Row {
        override func setupViewConstraints() {
          super.setupViewConstraints()
          NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor), title.leftAnchor.constraint(equalTo: leftAnchor),
            title.rightAnchor.constraint(equalTo: mark.leftAnchor), title.bottomAnchor.constraint(equalTo: bottomAnchor),
            title.widthAnchor.constraint(equalToConstant: 20), title.heightAnchor.constraint(equalToConstant: 8),
            mark.topAnchor.constraint(equalTo: topAnchor), mark.rightAnchor.constraint(equalTo: rightAnchor),
            mark.widthAnchor.constraint(equalToConstant: 5), mark.heightAnchor.constraint(equalToConstant: 8),
          ])
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title") == box(0, 0, 20, 8))
    #expect(scene.frame("mark") == box(20, 0, 5, 8))
  }

  @Test func aSuperclassThatIsNotHereSetsUpEveryObject() throws {
    let scene = try Scene.app(
      """
      class Tip: BaseCustomView {
        let arrow = UIView()
        override func commonInit() { addSubview(arrow) }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let tip = Tip()
          view.addSubview(tip)
          tip.snp.makeConstraints { $0.edges.equalToSuperview() }
          tip.arrow.snp.makeConstraints { $0.left.top.equalTo(view).offset(3); $0.size.equalTo(4) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("arrow") == box(3, 3, 4, 4))
  }

  @Test func aViewThatIsEmbeddedFillsTheOther() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let button = UIButton()
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
          button.embed(in: card)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("button") == box(0, 0, 80, 40))
  }

  @Test func anImageThatIsNamedAsAnIconIsNoView() throws {
    let scene = try Scene.app(
      """
      class Mark: UIImageView {
        init() {
          super.init(image: Theme.starIcon)
          snp.makeConstraints { $0.size.equalTo(7) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("mark")?.size == CGSize(width: 7, height: 7))
  }

  @Test func theViewOfAnUnknownControllerIsPutWhereItIsConstrained() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(20) }
          let host = HostingController(rootView: Page())
          host.view.translatesAutoresizingMaskIntoConstraints = false
          show(at: 0, in: card)
          NSLayoutConstraint.activate([
            card.heightAnchor.constraint(equalTo: host.view.heightAnchor),
            card.widthAnchor.constraint(equalTo: host.view.widthAnchor),
          ])
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.filter { $0.frame.size == CGSize(width: 20, height: 20) }.count == 2)
  }

  @Test func aStackThatAStoryboardPlacesIsAsWideAsItsSuperview() throws {
    let scene = try Scene.app(
      """
      class Row: AppTableViewCell {
        let label = UILabel()
        override func configureCell() {
          contentStack.addArrangedSubview(label)
          label.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """)
    #expect(scene.frame("contentView")?.width == 100)
    // 16 points on each side of 100.
    #expect(scene.frame("contentStack")?.width == 68)
    #expect(scene.frame("label")?.size == CGSize(width: 68, height: 9))
  }

  @Test func aCellIsMadeForOneOfTheIdentifiersThatItKnows() throws {
    let scene = try Scene.app(
      """
      static NSString * const kWide = @"wide";
      static NSString * const kSmall = @"small";
      @interface Row : UITableViewCell
      @end
      @implementation Row
      - (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
        self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
        UIView *bar = [UIView new];
        [self.contentView addSubview:bar];
        if ([reuseIdentifier isEqualToString:kWide]) {
          [bar mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.contentView); }];
        } else if ([reuseIdentifier isEqualToString:kSmall]) {
          [bar mas_makeConstraints:^(MASConstraintMaker *make) { make.size.mas_equalTo(3); }];
        }
        return self;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar")?.width == 100)
  }

  @Test func aViewStandsForWhatConformsToAProtocolOfViews() throws {
    let scene = try Scene.app(
      """
      protocol Pinnable {
        var widthAnchor: NSLayoutDimension { get }
        var heightAnchor: NSLayoutDimension { get }
      }
      extension UIView: Pinnable {}
      extension Pinnable {
        func setConstant(width: CGFloat) {
          (self as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
          widthAnchor.constraint(equalToConstant: width).isActive = true
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().constraints.count == 1)
  }

  @Test func aSafeAreaOfAKitWithAPrefixIsTheSafeArea() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        UIView *bar = [UIView new];
        [self.view addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self.view.appMas_safeAreaLeft);
          make.right.equalTo(self.view.appMas_safeAreaRight);
          make.bottom.equalTo(self.view.appMas_safeAreaBottom);
          make.height.mas_equalTo(8);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 52, 100, 8))
  }

  @Test func aTypeOutOfSightHasItsOtherName() throws {
    let scene = try Scene.app(
      """
      class Round: UIView {
        private typealias config = App.Toolbar
        override init(frame: CGRect) {
          super.init(frame: frame)
          NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: config.buttonWidth),
            heightAnchor.constraint(equalTo: widthAnchor),
          ])
        }
      }
      """)
    // The width of what can be touched.
    #expect(scene.frame("round")?.size == CGSize(width: 44, height: 44))
  }

  @Test func aSubclassOfLayoutConstraintIsOne() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      let bottom = KeyboardLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: card, attribute: .bottom, multiplier: 1, constant: 6)
      bottom.observeKeyboardHeight()
      view.addConstraint(bottom)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: view.topAnchor), card.leftAnchor.constraint(equalTo: view.leftAnchor),
        card.rightAnchor.constraint(equalTo: view.rightAnchor),
      ])
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 54))
  }

  @Test func anAnchorThatDataWouldGiveIsNotThere() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(8) }
      if let bottomAnchor = card.containers.last?.bottomAnchor {
        card.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 10).isActive = true
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 8, 8))
  }

  @Test func constraintsThatAPinOutOfSightHasActivatedAddNothing() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      let button = UIView()
      view.addSubview(card)
      card.addSubview(button)
      card.snp.makeConstraints { $0.edges.equalToSuperview() }
      var constraints = [button.widthAnchor.constraint(equalToConstant: 30)]
      constraints.append(contentsOf: button.pinToParent())
      NSLayoutConstraint.activate(constraints)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "button" }?.frame.height == 60)
  }

  @Test func aFunctionThatNothingCallsIsNamed() throws {
    let scene = try Scene.app(
      """
      func paddingSection(height: CGFloat) -> SectionController {
        let configure = { (item: Any, cell: UICollectionViewCell) in
          cell.heightAnchor.constraint(equalToConstant: height).isActive = true
        }
        return SectionController(configure: configure)
      }
      final class PaddingCell: UICollectionViewCell {}
      """)
    #expect(
      scene.notes(containing: "paddingSection")
        == ["nothing here calls 'paddingSection', so the constraints in it are not made"])
  }

  @Test func aPropertyOfAClassThatNothingMakesIsNamed() throws {
    let scene = try Scene.app(
      """
      public class Pages<A>: NSObject, Paginator {
        private let footer: UIView = {
          let view = UIView()
          let spinner = SpinnerView()
          view.addSubview(spinner)
          spinner.snp.makeConstraints { make in make.center.equalTo(view) }
          return view
        }()
      }
      """)
    #expect(
      scene.notes(containing: "footer")
        == ["nothing here makes a Pages, so the constraints of 'footer' are not made"])
  }
}
