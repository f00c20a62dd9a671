import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Fixes of an app's file that add or move statements, at the places where they can stand.
@Suite struct CodePlaceTests {
  private struct Found {
    var code: String
    var message: String
    var fixes: [Fix]
  }

  /// The findings at 375x667.
  private func findings(_ text: String) throws -> [Found] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try? scene.run(text, as: .appCode)
    let diagnosis = SceneDiagnosis(scene)
    let search = FindingFixes(diagnosis)
    return diagnosis.findings().map {
      Found(code: $0.code, message: $0.message, fixes: search.fixes(for: $0))
    }
  }

  /// The only finding of a kind.
  private func only(_ code: String, in text: String) throws -> Found {
    let found = try findings(text).filter { $0.code == code }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  // MARK: Ties

  /// The views are added in a loop, so that no line adds one of them by its name.
  @Test func aTieOfLabelsIsDecidedBelowALineThatSetsOneOfThem() throws {
    let text = """
      class FareController: UIViewController {
        let from = UILabel()
        let to = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          from.text = "Northern terminal of the coast line"
          to.text = "Southern terminal of the coast"
          for label in [from, to] {
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
          }
          NSLayoutConstraint.activate([
            from.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
            from.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            to.leadingAnchor.constraint(equalTo: from.trailingAnchor, constant: 10),
            to.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            to.topAnchor.constraint(equalTo: from.topAnchor),
          ])
        }
      }
      """
    let fix = try #require(try only("tie", in: text).fixes.first)
    let line = "to.text = \"Southern terminal of the coast\""
    let added = "to.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)"
    #expect(fix.edit.applied(to: text) == text.replacing(line, with: "\(line)\n    \(added)"))
    #expect(try findings(fix.edit.applied(to: text)).allSatisfy { $0.code != "tie" })
  }

  /// The properties stand in the class extension, the calls in the implementation.
  @Test func aTieOfPropertiesIsDecidedInTheImplementation() throws {
    let text = """
      @interface FareController ()
      @property (nonatomic, strong) UILabel *from;
      @property (nonatomic, strong) UILabel *to;
      @end

      @implementation FareController
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.from = [UILabel new];
        self.from.text = @"A";
        self.to = [UILabel new];
        self.to.text = @"B";
        [self.view addSubview:self.from];
        [self.view addSubview:self.to];
        [self.from mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.left.equalTo(self.view).offset(20);
        }];
        [self.to mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self.from.mas_right).offset(10);
          make.right.equalTo(self.view).offset(-20);
          make.centerY.equalTo(self.from);
        }];
      }
      @end
      """
    let fix = try #require(try only("tie", in: text).fixes.first)
    let line = "  [self.view addSubview:self.to];"
    let added = "  [self.to setContentHuggingPriority:249 forAxis:UILayoutConstraintAxisHorizontal];"
    #expect(fix.edit.applied(to: text) == text.replacing(line, with: "\(line)\n\(added)"))
  }

  // MARK: Hooks

  @Test func whatAHookMakesAtEachPassIsMovedToWhereItsViewsAreAdded() throws {
    let text = """
      class StampView: UIView {
        let image = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          image.translatesAutoresizingMaskIntoConstraints = false
          addSubview(image)
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
          super.layoutSubviews()
          NSLayoutConstraint.activate([
            image.centerXAnchor.constraint(equalTo: centerXAnchor),
            image.centerYAnchor.constraint(equalTo: centerYAnchor),
            image.widthAnchor.constraint(equalToConstant: bounds.width / 4),
            image.heightAnchor.constraint(equalToConstant: 30),
          ])
        }
      }
      """
    let found = try only("grows", in: text)
    #expect(
      found.message
        == "image.centerX and 3 more are constrained again at each pass that runs this code, beside the constraint before: 2 became 3 here"
    )
    let fix = try #require(found.fixes.first)
    #expect(fix.description == "move lines 11 to 16 below line 6, where they run once")
    #expect(
      fix.edit.applied(to: text) == """
        class StampView: UIView {
          let image = UIImageView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            image.translatesAutoresizingMaskIntoConstraints = false
            addSubview(image)
            NSLayoutConstraint.activate([
              image.centerXAnchor.constraint(equalTo: centerXAnchor),
              image.centerYAnchor.constraint(equalTo: centerYAnchor),
              image.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.25),
              image.heightAnchor.constraint(equalToConstant: 30),
            ])
          }
          required init?(coder: NSCoder) { nil }
          override func layoutSubviews() {
            super.layoutSubviews()
          }
        }
        """)
    #expect(try findings(fix.edit.applied(to: text)).allSatisfy { $0.code != "grows" })
  }

  /// Two messages below each other are moved together, down to the line that adds the view.
  @Test func messagesOfAHookAreMovedTogether() throws {
    let text = """
      @interface StampView : UIView
      @property (nonatomic, strong) UIView *line;
      @end
      @implementation StampView
      - (void)layoutSubviews {
        [super layoutSubviews];
        [self.line.widthAnchor constraintEqualToConstant:self.bounds.size.width * 0.5].active = YES;
        [self.line.heightAnchor constraintEqualToConstant:2].active = YES;
        self.alpha = 1;
      }
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.line = [UIView new];
        self.line.translatesAutoresizingMaskIntoConstraints = NO;
        [self addSubview:self.line];
        [self.line.leadingAnchor constraintEqualToAnchor:self.leadingAnchor].active = YES;
        [self.line.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
        return self;
      }
      @end
      """
    let found = try findings(text).filter { $0.code == "grows" }
    let fix = try #require(found.first?.fixes.first)
    #expect(fix.description == "move lines 7 to 8 below line 15, where they run once")
    let fixed = fix.edit.applied(to: text)
    #expect(
      fixed.contains(
        """
          [self addSubview:self.line];
          [self.line.widthAnchor constraintEqualToAnchor:self.widthAnchor multiplier:0.5].active = YES;
          [self.line.heightAnchor constraintEqualToConstant:2].active = YES;
          [self.line.leadingAnchor
        """), "\(fixed)")
    #expect(
      fixed.contains(
        """
          [super layoutSubviews];
          self.alpha = 1;
        }
        """), "\(fixed)")
  }

  // MARK: Superviews

  @Test func aSnapKitMakerAheadOfItsViewIsToldWhereThatIsAdded() throws {
    let text = """
      class BadgeController: UIViewController {
        let badge = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          badge.snp.makeConstraints { make in
            make.center.equalToSuperview()
            make.size.equalTo(24)
          }
          view.addSubview(badge)
        }
      }
      """
    let found = try only("before-superview", in: text)
    #expect(found.message == "badge has no superview yet: addSubview comes later, on line 9")
    #expect(found.fixes.map(\.description) == ["move line 9 above line 5: view.addSubview(badge)"])
  }
}
