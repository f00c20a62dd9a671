import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Code as it stands in apps: the methods that UIKit calls, and spellings.
@Suite struct UnmodifiedCodeTests {
  // MARK: What UIKit does

  @Test func aControllersMethodIsNotThatOfItsView() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
          layoutIfNeeded()
        }
        func layoutIfNeeded() { view.layoutIfNeeded() }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  /// Sizes that views ask of one another depend on the order in which they are asked.
  @Test func aContentSizeThatMeasuresOtherViewsIsTheSameInEveryRun() throws {
    let text = """
      class Card: UIView {
        let stack = UIStackView(), top = UIView(), line = UIView(), label = UILabel()
        override var intrinsicContentSize: CGSize {
          CGSize(width: UIView.noIntrinsicMetric, height: stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
        }
        init() {
          super.init(frame: .zero)
          stack.axis = .vertical
          stack.distribution = .fillProportionally
          addSubview(stack)
          label.text = "x"
          top.addSubview(label)
          stack.addArrangedSubview(top)
          stack.addArrangedSubview(line)
          stack.snp.makeConstraints { $0.edges.equalToSuperview() }
          label.snp.makeConstraints { $0.edges.equalToSuperview() }
          line.snp.makeConstraints { $0.height.equalTo(0.5) }
        }
        override func layoutSubviews() { super.layoutSubviews(); invalidateIntrinsicContentSize() }
      }
      """
    let frames = try (0..<12).map { _ in try Scene.app(text).snapshot().views.map(\.frame) }
    #expect(Set(frames.map { "\($0)" }).count == 1)
  }

  @Test func theInheritedFittingSizeDoesNotAskForTheOverriddenContentSize() throws {
    let scene = try Scene.app(
      """
      @interface Pill : UIView
      @end
      @implementation Pill
      - (CGSize)sizeThatFits:(CGSize)size {
        CGSize own = [super sizeThatFits:size];
        return CGSizeMake(own.width + 30, own.height + 20);
      }
      - (CGSize)intrinsicContentSize { return [self sizeThatFits:CGSizeZero]; }
      @end
      Pill *pill = [Pill new];
      [self.view addSubview:pill];
      [pill mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("pill") == box(0, 0, 30, 20))
  }

  @Test func textsAreJoinedAndListsAreChained() throws {
    let scene = try Scene.app(
      """
      let text = ["a", "bc"].joined()
      let numbers = Array([[1, 2], [3]].joined())
      let box = UIView(frame: CGRect(x: text.count, y: numbers.count, width: 5, height: 5))
      view.addSubview(box)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(3, 3, 5, 5))
  }

  // MARK: Spelling

  @Test func aConstantsNameMayFollowOnTheNextLine() throws {
    let scene = try Scene.app(
      """
      static const CGFloat
          boxWidth = (CGFloat)12.5;
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, boxWidth, 5)];
      [self.view addSubview:box];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 12.5, 5))
  }

  @Test func typesWithArgumentsMayStandInBrackets() throws {
    let scene = try Scene.app(
      """
      var rows = [Dictionary<String, Any>]()
      rows.append(["x": 3])
      let box = UIView(frame: CGRect(x: rows.count, y: 0, width: 5, height: 5))
      view.addSubview(box)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(1, 0, 5, 5))
  }

  @Test func anObjectiveCClassMayHaveTypeArguments() throws {
    let scene = try Scene.app(
      """
      NSMutableArray<UIView *> *boxes = [[NSMutableArray<UIView *> alloc] init];
      id owner = (__bridge_transfer NSString *)CopyName();
      [boxes addObject:[[UIView alloc] initWithFrame:CGRectMake(1, 2, 3, 4)]];
      UIView *box = boxes.firstObject;
      [self.view addSubview:box];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(1, 2, 3, 4))
  }

  @Test func aMetatypeOfSeveralProtocolsIsAType() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        var cell: (Header & Reusable).Type { return HeaderCell.self }
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func aTrailingClosureWithACaptureListMayBeginALine() throws {
    let scene = try Scene.app(
      """
      let action = UIContextualAction(style: .normal, title: "Delete")
      { [weak view] action, source, completion in
        completion(true)
      }
      let box = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      view.addSubview(box)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(1, 2, 3, 4))
  }
}
