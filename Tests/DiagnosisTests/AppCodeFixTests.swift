import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Fixes of an app's file, in the file's own words.
@Suite struct AppCodeFixTests {
  private struct Found {
    var code: String
    var fixes: [String]
    /// The file with the first fix made.
    var text: String
  }

  /// The findings that are no notes, at 375x667.
  private func findings(_ text: String) throws -> [Found] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(text, as: .appCode)
    let diagnosis = SceneDiagnosis(scene)
    let search = FindingFixes(diagnosis)
    return diagnosis.findings().filter { $0.kind.severity != .note }.map { finding in
      let fixes = search.fixes(for: finding)
      return Found(
        code: finding.code, fixes: fixes.map(\.description),
        text: fixes.first?.edit.applied(to: text) ?? text)
    }
  }

  // MARK: Numbers taken from frames

  /// Three of four distances are scaled, or all four.
  @Test(arguments: [("40", 3), ("fit(40)", 1)])
  func manyDistancesThatOneFunctionScalesAreOneFinding(_ height: String, _ count: Int) throws {
    let text = """
      class Home: UIViewController {
        let box = UIView()
        func fit(_ length: CGFloat) -> CGFloat { length * UIScreen.main.bounds.width / 390 }
        override func viewDidLoad() {
          view.addSubview(box)
          box.snp.makeConstraints { make in
            make.left.equalToSuperview().offset(fit(10))
            make.top.equalToSuperview().offset(fit(20))
            make.width.equalTo(fit(30))
            make.height.equalTo(\(height))
          }
        }
      }
      """
    #expect(try findings(text).filter { $0.code == "captured-constant" }.count == count)
  }

  // MARK: Priorities

  /// 120 and 80; a number alone is no priority in Swift.
  @Test func aPriorityIsWrittenAsSwiftHasIt() throws {
    let text = """
      class Card: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(box)
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          box.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
          box.heightAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
          box.heightAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
        }
      }
      """
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(text, as: .appCode)
    let fixes = SceneDiagnosis(scene).fixes(forConflict: 0)
    let weakened = try #require(fixes.first { $0.kind == .weaken && $0.priority == 999 })
    #expect(weakened.edit.applied(to: text).contains(".priority = UILayoutPriority(999)"))
  }

  // MARK: Additions

  private let cell = """
    class NoteCell: UITableViewCell {
      let title = UILabel()
      let body = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.text = "Title"
        body.text = "Body"
        body.numberOfLines = 0
        contentView.addSubview(title)
        contentView.addSubview(body)
        CONSTRAINTS
      }
    }
    """

  @Test func aChainOfAnchorsIsClosedByAnAnchor() throws {
    let text = cell.replacing(
      "CONSTRAINTS",
      with: """
        title.translatesAutoresizingMaskIntoConstraints = false
            body.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
              title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
              title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
              body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
              body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
              body.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            ])
        """)
    let found = try #require(try findings(text).first)
    #expect(found.code == "open-chain")
    let added = "body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)"
    #expect(found.fixes == ["below line 19: add \(added)"])
    let last = "body.trailingAnchor.constraint(equalTo: title.trailingAnchor),"
    #expect(found.text == text.replacing(last, with: last + "\n      \(added),"))
    #expect(try findings(found.text).isEmpty)
  }

  @Test func aChainOfSnapKitsIsClosedInItsClosure() throws {
    let text = cell.replacing(
      "CONSTRAINTS",
      with: """
        title.snp.makeConstraints { make in
              make.top.equalToSuperview().offset(12)
              make.leading.trailing.equalToSuperview().inset(16)
            }
            body.snp.makeConstraints { make in
              make.top.equalTo(title.snp.bottom).offset(4)
              make.leading.trailing.equalTo(title)
            }
        """)
    let found = try #require(try findings(text).first)
    #expect(found.code == "open-chain")
    #expect(found.fixes == ["below line 17: add make.bottom.equalTo(contentView).offset(-12)"])
    #expect(try findings(found.text).isEmpty)
  }

  @Test func anOpenHeightIsGivenByAMessageInObjectiveC() throws {
    let text = """
      @implementation RuleController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *card = [UIView new];
        UIView *rule = [UIView new];
        for (UIView *each in @[card, rule]) {
          [self.view addSubview:each];
          each.translatesAutoresizingMaskIntoConstraints = NO;
        }
        [card.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:16].active = YES;
        [card.leftAnchor constraintEqualToAnchor:self.view.leftAnchor constant:16].active = YES;
        [card.widthAnchor constraintEqualToConstant:200].active = YES;
        [card.heightAnchor constraintEqualToConstant:120].active = YES;
        [rule.topAnchor constraintEqualToAnchor:card.bottomAnchor constant:8].active = YES;
        [rule.leftAnchor constraintEqualToAnchor:card.leftAnchor].active = YES;
        [rule.rightAnchor constraintEqualToAnchor:card.rightAnchor].active = YES;
      }
      @end
      """
    let found = try #require(try findings(text).first { $0.code == "ambiguous" })
    // Half of 667, as a whole number.
    #expect(found.fixes.first == "below line 16: add [rule.heightAnchor constraintEqualToConstant:334]")
    let last = "[rule.rightAnchor constraintEqualToAnchor:card.rightAnchor].active = YES;"
    #expect(
      found.text
        == text.replacing(
          last, with: last + "\n  [rule.heightAnchor constraintEqualToConstant:334].active = YES;"))
  }

  @Test func whatLeadsIsClosedByWhatTrails() throws {
    let text = """
      view chip
      label text in chip "New"
      chip.make { leading.top.equalTo(view).offset(8); height.equalTo(24) }
      text.make { leading.equalTo(chip).offset(6); centerY.equalTo(chip) }
      """
    let scene = Scene(size: CGSize(width: 320, height: 200))
    _ = try scene.run(text)
    let diagnosis = SceneDiagnosis(scene)
    let chain = try #require(diagnosis.findings().first { $0.code == "open-chain" })
    #expect(
      FindingFixes(diagnosis).fixes(for: chain).first?.description
        == "add text.make.trailing.equalTo(chip).offset(-6)")
  }

  @Test func theLabelThatGivesWayIsSaidBelowItsAddition() throws {
    let text = """
      final class RowController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let name = UILabel()
          name.text = "A rather long name of it"
          let price = UILabel()
          price.text = "1,234.00 and more of it"
          view.addSubview(name)
          view.addSubview(price)
          name.snp.makeConstraints { make in
            make.top.equalToSuperview().offset(40)
            make.left.equalToSuperview().offset(16)
          }
          price.snp.makeConstraints { make in
            make.top.equalTo(name)
            make.left.equalTo(name.snp.right).offset(8)
            make.right.equalToSuperview().offset(-16)
          }
        }
      }
      """
    let found = try #require(try findings(text).first { $0.code == "tie" })
    let added = "price.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)"
    #expect(found.fixes.first == "let price give way: \(added)")
    #expect(
      found.text
        == text.replacing("view.addSubview(price)", with: "view.addSubview(price)\n    \(added)"))
  }

  // MARK: Masks

  /// 44 is the height of nothing else than the bar; the list lies below it.
  private let masked = """
    final class TwoController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let bar = UIView()
        let list = UITableView()
        view.addSubview(bar)
        view.addSubview(list)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
          bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          bar.heightAnchor.constraint(equalToConstant: 44),
          list.topAnchor.constraint(equalTo: bar.bottomAnchor),
          list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
    }
    """

  @Test func theMasksOfTwoViewsAreTurnedOffTogether() throws {
    let found = try findings(masked)
    #expect(
      found.first?.fixes == ["set translatesAutoresizingMaskIntoConstraints = false on bar and list"])
    #expect(
      found.first?.text
        == masked.replacing(
          "view.addSubview(list)",
          with: """
            view.addSubview(list)
                bar.translatesAutoresizingMaskIntoConstraints = false
                list.translatesAutoresizingMaskIntoConstraints = false
            """))
    #expect(try findings(found.first?.text ?? "").isEmpty)
  }

  @Test func whatFollowsFromAMaskIsNotToldBesideIt() throws {
    #expect(Set(try findings(masked).map(\.code)) == ["conflict"])
    // The name would reach above the cell, as the picture's mask keeps it at the top with no height.
    let cell = """
      class RowCell: UITableViewCell {
        let name = UILabel()
        let picture = UIImageView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          name.text = "Name"
          contentView.addSubview(name)
          contentView.addSubview(picture)
          name.translatesAutoresizingMaskIntoConstraints = false
          picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12).isActive = true
          picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
          picture.widthAnchor.constraint(equalToConstant: 40).isActive = true
          picture.heightAnchor.constraint(equalToConstant: 40).isActive = true
          name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12).isActive = true
          name.centerYAnchor.constraint(equalTo: picture.centerYAnchor).isActive = true
        }
      }
      """
    #expect(try findings(cell).map(\.code) == ["conflict"])
  }

  @Test func aViewThatNothingPlacesHasItsMaskTurnedOff() throws {
    let text = """
      @implementation BoxController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *box = [UIView new];
        [self.view addSubview:box];
        UILabel *name = [UILabel new];
        name.text = @"Name";
        [box addSubview:name];
        [name mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(box).insets(UIEdgeInsetsMake(8, 8, 8, 8));
        }];
      }
      @end
      """
    let fix = try #require(try findings(text).first?.fixes.first)
    #expect(fix.hasPrefix("set translatesAutoresizingMaskIntoConstraints = NO on box; then "))
  }

  // MARK: Verbs

  private func icon(_ second: String) -> String {
    """
    UIView *icon = [UIView new];
    [self.view addSubview:icon];
    [icon mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self.view).offset(8);
        make.height.mas_equalTo(32);
        make.width.mas_equalTo(32);
    }];
    \(second)
    """
  }

  @Test func anUpdateOfAnotherRelationIsMadeAlikeFirst() throws {
    let found = try findings(
      icon(
        "[icon mas_updateConstraints:^(MASConstraintMaker *make) { make.width.greaterThanOrEqualTo(@48); }];")
    )
    #expect(found.map(\.code) == ["conflict", "update-added"])
    #expect(
      found.map(\.fixes.first) == Array(repeating: "line 8: turn >= into = in icon.width >= 48", count: 2))
    #expect(try findings(found[0].text).isEmpty)
  }

  @Test func anUpdateOfAnotherItemReplacesTheOlderOneFirst() throws {
    let found = try findings(
      icon(
        "[icon mas_updateConstraints:^(MASConstraintMaker *make) { make.width.equalTo(self.view).multipliedBy(0.5); }];"
      ))
    #expect(found.first?.fixes.first == "line 6: drop icon.width = 32")
  }

  @Test func aSecondMakeOfOneSizeBecomesAnUpdate() throws {
    let found = try findings(
      icon("[icon mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(48); }];"))
    #expect(found.map(\.code) == ["conflict"])
    #expect(found.first?.fixes.first == "line 8: update the constraints of icon")
    #expect(try findings(found[0].text).isEmpty)
  }

  @Test func twoSizesInOneMakerAreNoSecondMake() throws {
    let text = icon("").replacing(
      "mas_equalTo(32);\n    make.width", with: "mas_equalTo(32);\n    make.height"
    )
    .replacing(
      "make.height.mas_equalTo(32);\n}",
      with: "make.height.mas_equalTo(40);\n    make.width.mas_equalTo(9);\n}")
    let found = try findings(text)
    #expect(found.map(\.code) == ["conflict"])
    #expect(found.first?.fixes.first?.contains("update") == false)
  }

  @Test func aLengthInALoopIsNotRedundantForTheFurtherViews() throws {
    let found = try findings(
      """
      class Home: UIViewController {
        let stack = UIStackView()
        override func viewDidLoad() {
          view.addSubview(stack)
          stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
          for name in ["A", "B", "C"] {
            let chip = UIButton()
            chip.setTitle(name, for: .normal)
            stack.addArrangedSubview(chip)
            chip.heightAnchor.constraint(equalToConstant: 32).isActive = true
          }
        }
      }
      """)
    #expect(found.map(\.code) == [])
  }

  @Test func aNumberTakenFromTheWidthIsNoShareOfTheHeight() throws {
    let text = """
      #define kRatio(x) ((x) * [UIScreen mainScreen].bounds.size.width / 375.f)
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *bar = [UIView new];
        [self.view addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.offset(0);
          make.height.mas_equalTo(kRatio(36));
        }];
      }
      @end
      """
    let found = try findings(text)
    #expect(found.map(\.code) == ["captured-constant"])
    #expect(found.first?.fixes.isEmpty == true)
    // Half of the height is one.
    let half = try findings(
      text.replacing("kRatio(36)", with: "self.view.frame.size.height / 2"))
    #expect(half.map(\.code) == ["captured-constant"])
    #expect(half.first?.fixes.isEmpty == false)
  }

  @Test func aTieInALoopHasThePlaceOfItsVariable() throws {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        for (int i = 0; i < 2; i++) {
          UIStackView *stack = [[UIStackView alloc] init];
          stack.axis = 1;
          UILabel *one = [UILabel new]; one.text = @"a";
          UILabel *two = [UILabel new]; two.text = @"b";
          [stack addArrangedSubview:one];
          [stack addArrangedSubview:two];
          [self.view addSubview:stack];
          [stack mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.offset(i * 100); make.top.offset(0); make.size.mas_equalTo(CGSizeMake(80, 100));
          }];
        }
      }
      @end
      """, as: .appCode)
    let ties = SceneDiagnosis(scene).findings().filter { $0.code == "tie" }
    #expect(ties.map(\.position.line) == [7, 7])
  }
}
