import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Helpers of apps that are defined elsewhere, and corners of the languages that files of apps use.
@Suite struct UnseenHelperTests {
  @Test func aViewThatAnUnknownMethodAddsHasItsConstraintsObeyed() throws {
    let scene = try Scene.app(
      """
      class Card: UIViewController {
        let icon = UIView()
        override func viewDidLoad() {
          setupViews(icon)
          NSLayoutConstraint.activate([
            icon.topAnchor.constraint(equalTo: view.topAnchor), icon.leftAnchor.constraint(equalTo: view.leftAnchor),
            icon.widthAnchor.constraint(equalToConstant: 10), icon.heightAnchor.constraint(equalToConstant: 5),
          ])
        }
      }
      """)
    #expect(scene.frame("icon") == box(0, 0, 10, 5))
    #expect(scene.snapshot().conflicts.isEmpty)
  }

  @Test func aConstraintWithAPriorityIsTheConstraint() throws {
    let scene = try Scene.app(
      """
      let box = UIView()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 30).with(priority: .defaultLow),
        box.widthAnchor.constraint(equalToConstant: 20).with(priority: .defaultHigh),
      ])
      """)
    #expect(scene.snapshot().constraints.map(\.priority) == [250, 750])
    #expect(scene.frame("box")?.width == 20)
  }

  @Test func aChainOfUnknownMethodsGivesTheViewOn() throws {
    let scene = try Scene.app(
      """
      let inner = UIView()
      let card = UIView().cornerRadius(6).subview(inner).shadow(x: 1, y: 2)
      view.addSubview(card)
      card.snp.makeConstraints { $0.edges.equalToSuperview() }
      inner.snp.makeConstraints { $0.edges.equalTo(card).inset(2) }
      """)
    #expect(scene.frame("inner") == box(2, 2, 96, 56))
    #expect(scene.errors.isEmpty)
  }

  @Test func aFactoryOfStacksHoldsTheViewsThatItIsGiven() throws {
    let scene = try Scene.app(
      """
      let title = UILabel()
      let stack = ViewFactory.vStack(subviews: [title]).alignment(.fill)
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.edges.equalToSuperview() }
      title.snp.makeConstraints { $0.height.equalTo(20) }
      title.snp.makeConstraints { $0.width.equalTo(view).offset(-4) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "title" }?.superview != nil)
  }

  @Test func inSwiftAMethodNamedLikeASetterIsNone() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        var data = 0
        let box = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(box)
          setData(12)
        }
        func setData(_ data: Int) {
          self.data = data
          box.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(data) }
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 12, 12))
    #expect(scene.errors.isEmpty)
  }

  @Test func inObjectiveCAMethodNamedLikeASetterIsTheSetter() throws {
    let scene = try Scene.app(
      """
      @interface Card : UIView
      @property (nonatomic) NSInteger edge;
      @end
      @implementation Card
      - (instancetype)init { self = [super init]; self.edge = 9; return self; }
      - (void)setEdge:(NSInteger)edge {
        UIView *box = [UIView new];
        [self addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self);
          make.width.height.mas_equalTo(edge);
        }];
      }
      @end
      """)
    #expect(scene.frame("box") == box(0, 0, 9, 9))
  }

  @Test func aStatementExpressionThatEndsWithAnAssignmentHasItsValue() throws {
    let scene = try Scene.app(
      """
      UIView *box;
      [self.view addSubview:({
        UIView *made = [UIView new];
        box = made;
      })];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self.view);
        make.width.height.mas_equalTo(6);
      }];
      """)
    #expect(scene.frame("made") == box(0, 0, 6, 6))
    #expect(scene.errors.isEmpty)
  }

  @Test func aClosureWithParametersMayBeginItsOwnLine() throws {
    let scene = try Scene.app(
      """
      func twice(_ side: Int, _ change: (Int) -> Int) -> Int { change(change(side)) }
      let side = twice(2)
        { length in length * 2 }
      let box = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      view.addSubview(box)
      """)
    #expect(scene.frame("box") == box(0, 0, 8, 8))
  }

  @Test func notAloneIsAFunction() throws {
    let scene = try Scene.app(
      """
      let flags = [true, false].map(!)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: flags[1] ? 5 : 2, height: 3))
      view.addSubview(box)
      """)
    #expect(scene.frame("box") == box(0, 0, 5, 3))
  }

  @Test func aLoopOverAGuessDoesNothingAndIsNoted() throws {
    let scene = try Scene.app(
      """
      for item in kTitleHeight { view.addSubview(UIView()) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.count == 1)
    #expect(scene.notes.contains { $0.message.hasSuffix("so the loop does nothing") })
  }

  @Test func anImageOfTheAppIsAnImage() throws {
    let scene = try Scene.app(
      """
      let icon = UIImageView(image: .iconOfTheApp)
      view.addSubview(icon)
      icon.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(9) }
      """)
    #expect(scene.frame("icon") == box(0, 0, 9, 9))
    #expect(scene.errors.isEmpty)
  }

  @Test func distributingNoViewsIsANote() throws {
    let scene = try Scene.app(
      """
      NSMutableArray *buttons = [NSMutableArray new];
      [buttons mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedSpacing:10 leadSpacing:10 tailSpacing:10];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.count == 1)
  }

  @Test func aSetterOfTheOwnerRunsWhereItMakesMostOfTheConstraints() throws {
    let scene = try Scene.app(
      """
      @implementation VoiceView : UIView
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(50); }];
        return self;
      }
      - (void)setTopic:(Topic *)topic {
        UIView *box = [UIView new];
        [self addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self).offset(1);
          make.right.equalTo(self).offset(-1);
          make.top.bottom.equalTo(self);
          make.height.mas_equalTo(30);
        }];
      }
      @end
      """)
    #expect(scene.frame("box") == box(1, 0, 48, 30))
  }

  @Test func anUnknownSuperclassCallsMethodsOfAnyNameThatAddViews() throws {
    let scene = try Scene.app(
      """
      class Card: BaseView {
        let box = UIView()
        override func hierarchy() { addSubview(box) }
        override func layout() { box.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(8) } }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 8, 8))
    #expect(scene.errors.isEmpty)
  }

  @Test func aPriorityOfMasonryMayBeGivenANumber() throws {
    let scene = try Scene.app(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(5).priorityLow(50); }];
      """)
    #expect(scene.snapshot().constraints.map(\.priority) == [250])
  }

  @Test func anObjectThatIsArrangedIsAView() throws {
    let scene = try Scene.app(
      """
      let stack = UIStackView()
      view.addSubview(stack)
      let mark = CheckMark()
      [mark].forEach(stack.addArrangedSubview(_:))
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.name).contains("mark"))
  }

  @Test func aLoopOverAnAsynchronousSequenceIsALoop() throws {
    let scene = try Scene.app(
      """
      for await items in output.items.values { print(items) }
      for try await side in [3] { view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))) }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.last?.frame == box(0, 0, 3, 3))
  }

  @Test(arguments: ["center", "hidden", "frame"])
  func aCallWithoutArgumentsIsNoProperty(_ name: String) throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        let title: UILabel = {
          let label = UILabel().white().\(name)()
          label.text = "Title"
          return label
        }()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
          title.snp.makeConstraints { $0.center.equalToSuperview() }
        }
      }
      """)
    #expect(
      scene.notes(containing: "'UILabel.\(name)' is not known; the view stands for its result").count == 1)
    #expect(scene.snapshot().view(named: "title")?.content?.text == "Title")
  }
}
