import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// A project in memory: for each query the paths to read, and their texts.
private struct Project {
  var texts: [String: String]
  var answers: [ProjectSources.Query: [String]]

  func sources(onRead: @escaping (String) -> Void = { _ in }) -> ProjectSources {
    ProjectSources(
      find: { query in
        if case .member(let name, let owners) = query {
          return owners.contains("UIView") ? answers[.member(name, of: ["UIView"])] ?? [] : []
        }
        return answers[query] ?? []
      },
      read: { path in
        onRead(path)
        return texts[path].map { ProjectSources.File(path: path, text: $0) }
      })
  }
}

/// Definitions in files beside a scene's own text.
@Suite struct ProjectSourcesTests {
  private func scene(_ text: String, _ sources: ProjectSources?) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 60), project: sources)
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  /// Lines that show whether a condition holds: a box 10 or 20 points wide.
  private func card(if condition: String) -> String {
    """
    #import "Kit.h"
    @interface Card : UIView
    @end
    @implementation Card
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
    #if \(condition)
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 5)];
    #else
      UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 20, 5)];
    #endif
      [self addSubview:box];
      return self;
    }
    @end
    """
  }

  @Test(arguments: [
    ("USES_KIT", 10.0), ("defined(USES_KIT)", 10), ("!USES_KIT", 20), ("LEVEL > 2", 20), ("LEVEL == 2", 10),
    ("KIT_H", 10),
  ])
  func aConditionTakesMacrosFromOtherFiles(_ condition: String, _ width: Double) throws {
    let kit = Project(
      texts: [
        "Kit.h": """
        #ifndef KIT_H
        #define KIT_H
        #define LEVEL 2
        #ifndef USES_KIT
        #define USES_KIT __IPHONE_OS_VERSION_MAX_ALLOWED >= 80000
        #endif
        #endif
        """
      ],
      answers: Dictionary(
        uniqueKeysWithValues: ["KIT_H", "LEVEL", "USES_KIT"].map { (.macro($0), ["Kit.h"]) }))
    let scene = try scene(card(if: condition), kit.sources())
    #expect(scene.frame("box")?.width == CGFloat(width))
    #expect(scene.notes(containing: "left out").isEmpty)
  }

  private let header = Project(
    texts: [
      "Badge.h": """
      NS_ASSUME_NONNULL_BEGIN
      @class Missing;
      @interface Badge : UILabel
      @property (nonatomic, strong, nullable) UIImageView *icon;
      @property (nonatomic, weak) IBOutlet UIView *rule;
      @property (nonatomic, assign) IBInspectable CGFloat gap;
      - (void)refresh DEPRECATED_ATTRIBUTE;
      @end
      NS_ASSUME_NONNULL_END
      """
    ], answers: [.additions(to: "Badge"): ["Badge.h"]])

  @Test func theHeaderOfAClassGivesItsSuperclassAndProperties() throws {
    let source = """
      #import "Badge.h"
      @implementation Badge
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.gap = 7.5;
        self.icon = [[UIImageView alloc] init];
        [self addSubview:self.icon];
        [self.icon mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self).offset(self.gap);
          make.width.height.mas_equalTo(10);
        }];
        return self;
      }
      @end
      """
    let scene = try scene(source, header.sources())
    #expect(scene.errors == [])
    #expect(scene.notes.allSatisfy { $0.message.hasPrefix("rule stands where") })
    #expect(scene.frame("icon") == box(7.5, 7.5, 10, 10))
    let type = try #require(scene.world.interpreter.definitions.classes["Badge"])
    #expect(type.superclass.name == "UILabel")
    #expect(type.properties.map(\.name).sorted() == ["gap", "icon", "rule"])
    #expect(type.properties.first { $0.name == "rule" }?.isOutlet == true)
  }

  private let app = Project(
    texts: [
      "Base.h": "@interface Base : UIViewController\n@property (nonatomic, strong) UIView *bar;\n@end",
      "Base.m": """
      #define kLocal 12
      @implementation Base
      - (void)viewDidLoad {
        [super viewDidLoad];
        self.bar = [UIView new];
        [self.view addSubview:self.bar];
        [self.bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.equalTo(self.view);
          make.height.mas_equalTo(kLocal + kExtra);
        }];
      }
      @end
      """,
      "Constants.h": """
      #define kExtra 8
      #define kMargin 5
      #define Scaled(x) ((x) * kFactor)
      extern CGFloat const kFactor;
      """,
      "Constants.m": "CGFloat const kFactor = 2;\nstatic NSInteger total = 0;",
      "UIView+Shadow.m": """
      @implementation UIView (Shadow)
      - (CGFloat)shadowInset { return 3; }
      - (void)indentBy:(CGFloat)x { self.layer.cornerRadius = x; }
      @end
      """,
      "Colors.swift": "extension UIColor { static let brand = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }",
    ],
    answers: [
      .definition("Base"): ["Base.h", "Base.m"], .definition("kExtra"): ["Constants.h"],
      .definition("kMargin"): ["Constants.h"], .definition("Scaled"): ["Constants.h"],
      .definition("kFactor"): ["Constants.m"],
      .member("shadowInset", of: ["UIView"]): ["UIView+Shadow.m"],
    ])

  private let controller = """
    @implementation Home : Base
    - (void)viewDidLoad {
      [super viewDidLoad];
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view).offset(kMargin);
        make.top.equalTo(self.bar.mas_bottom);
        make.width.mas_equalTo(Scaled(10));
        make.height.mas_equalTo(kFactor);
      }];
    }
    @end
    """

  @Test func classesMacrosAndConstantsComeFromOtherFiles() throws {
    let scene = try scene(controller, app.sources())
    #expect(scene.errors == [] && scene.notes == [])
    // The bar is kLocal + kExtra = 12 + 8 points high; the box is Scaled(10) = 10 * 2 wide.
    #expect(scene.frame("bar") == box(0, 0, 100, 20))
    #expect(scene.frame("box") == box(5, 20, 20, 2))
    #expect(scene.shown?.name == "Home")
    #expect(scene.showableClasses == ["Home"])
  }

  @Test func theScenesOwnDefinitionsHavePrecedence() throws {
    let scene = try scene("#define kMargin 30\n" + controller + "\n#define kExtra 1", app.sources())
    #expect(scene.frame("box")?.minX == 30)
  }

  @Test func constraintsOfOtherFilesHaveNoLineInTheText() throws {
    let scene = try scene(controller, app.sources())
    let bar = scene.snapshot().constraints.filter {
      $0.description.contains(":bar") && !$0.description.contains("box")
    }
    #expect(!bar.isEmpty && bar.allSatisfy { $0.line == nil })
    let file = try #require(bar.first?.position?.file)
    #expect(scene.project?.file(file)?.path == "Base.m")
  }

  @Test func eachFileIsReadOnceThoughTheSceneIsMadeAgain() throws {
    var read: [String] = []
    let sources = app.sources { read.append($0) }
    let scene = try scene(controller, sources)
    let again = try Scene.replaying(scene.statements, viewport: scene.viewport, project: sources)
    #expect(again.snapshot() == scene.snapshot())
    #expect(read.sorted() == ["Base.h", "Base.m", "Constants.h", "Constants.m"])
  }

  @Test func categoriesAreFoundByTheirMembers() throws {
    let scene = try scene(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      box.frame = CGRectMake([box shadowInset], 1, 10, 10);
      """, app.sources())
    #expect(scene.frame("box") == box(3, 1, 10, 10))
    #expect(scene.errors == [])
  }

  @Test func classesThatNeedEachOtherAreRead() throws {
    let project = Project(
      texts: [
        "A.swift": "class A: B { }",
        "B.swift": "class B: A { }",
        "Card.swift": "class Card: UIView { let dot = Dot() }",
        "Dot.swift": "class Dot: UIView { static weak var owner: Card? }",
      ],
      answers: [
        .definition("A"): ["A.swift"], .definition("B"): ["B.swift"], .definition("Card"): ["Card.swift"],
        .definition("Dot"): ["Dot.swift"],
      ])
    let scene = try scene("let card = Card()\nview.addSubview(card.dot)\nlet a = A()", project.sources())
    #expect(scene.snapshot().views.contains { $0.className == "Dot" })
    // B inherits from A's stand-in; that A inherits from B is refused then.
    #expect(scene.notes.contains { $0.message.contains("'A' would inherit from itself") })
  }

  @Test func statementsOfOtherFilesDoNotRun() throws {
    let project = Project(
      texts: [
        "T.swift": "let kTop = 4\nview.backgroundColor = .red\nlet other = UIView()\nview.addSubview(other)"
      ],
      answers: [.definition("kTop"): ["T.swift"]])
    let scene = try scene(
      "let box = UIView(frame: CGRect(x: 0, y: kTop, width: 1, height: 1))\nview.addSubview(box)",
      project.sources())
    #expect(scene.snapshot().views.map(\.name) == ["view", "box"])
    #expect(scene.frame("box") == box(0, 4, 1, 1))
  }

  @Test func errorsOfOtherFilesNameTheirFile() throws {
    let project = Project(
      texts: [
        "Row.swift":
          "class Row: UIView {\n  func setUp() {\n    view1.snp.makeConstraints { $0.lft.equalTo(3) }\n  }\n}"
      ],
      answers: [.definition("Row"): ["Row.swift"]])
    let scene = try scene(
      "let row = Row()\nview.addSubview(row)\nlet view1 = UIView()\nrow.addSubview(view1)\nrow.setUp()",
      project.sources())
    let error = try #require(scene.errors.first)
    #expect(scene.errors.count == 1)
    #expect(scene.project?.file(error.position.file)?.path == "Row.swift")
    #expect(error.position.line == 3)
  }

  @Test(arguments: [("UIView", 1, 0), ("NSObject", 0, 1)])
  func brokenSyntaxMattersInClassesThatLayOut(_ superclass: String, _ errors: Int, _ notes: Int) throws {
    let project = Project(
      texts: ["Row.swift": "class Row: \(superclass) {\n  func set() {\n    let a = = 3\n  }\n}"],
      answers: [.definition("Row"): ["Row.swift"]])
    let scene = try scene("let row = Row()", project.sources())
    #expect(scene.errors.count == errors)
    #expect(scene.notes.filter { $0.message.hasPrefix("skipped: ") }.count == notes)
  }

  @Test func typedTextAndSceneFilesReadNothing() throws {
    for kind in [SourceKind.entry, .scene] {
      var read: [String] = []
      let scene = Scene(size: CGSize(width: 10, height: 10), project: app.sources { read.append($0) })
      _ = try? scene.run("let x = kMargin", as: kind)
      #expect(read == [])
    }
  }

  @Test func macrosThatStandForStatementsComeFromOtherFiles() throws {
    let project = Project(
      texts: [
        "Macros.h": """
        #define WS(weakSelf) __weak __typeof(&*self)weakSelf = self;
        #define ADD_LABEL(name, words) \\
          UILabel *name = [UILabel new]; \\
          name.text = words; \\
          ATTACH(name)
        #define kLocal 99
        """,
        "More.h": "#define ATTACH(v) [self.view addSubview:v]; v.tag = 7;",
        "Other.h": "#define OTHER(x) UIView *x;",
      ],
      answers: [
        .macro("WS"): ["Macros.h"], .macro("ADD_LABEL"): ["Macros.h"], .macro("ATTACH"): ["More.h"],
        .macro("kLocal"): ["Macros.h"], .macro("OTHER"): ["Other.h"],
      ])
    var read: [String] = []
    let scene = try scene(
      """
      #define kLocal 4
      @implementation Home
      - (void)viewDidLoad {
        WS(ws);
        ADD_LABEL(caption, @"Hello")
        [caption mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(ws.view).offset(kLocal);
          make.top.mas_equalTo(caption.tag);
        }];
      }
      @end
      """, project.sources { read.append($0) })
    #expect(scene.errors == [] && scene.notes == [])
    #expect(scene.frame("caption") == box(4, 7, 5, 1))
    // Only files with macros that the text uses are read.
    #expect(read == ["Macros.h", "More.h"])
  }

  @Test func anEnumerationOfAHeaderStandsForAnArgumentByItsFirstConstant() throws {
    let project = Project(
      texts: [
        "Lines.h": "typedef NS_ENUM(NSInteger, LineSide) { LineSideTop = 1 << 1, LineSideLeft = 1 << 2 };"
      ],
      answers: [.definition("LineSide"): ["Lines.h"], .definition("LineSideTop"): ["Lines.h"]])
    let scene = try scene(
      """
      @implementation UIView (Lines)
      - (void)addLine:(LineSide)side {
        if (side & LineSideTop) {
          UIView *line = [UIView new];
          [self addSubview:line];
          [line mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.left.right.equalTo(self);
            make.height.mas_equalTo(2);
          }];
        }
      }
      @end
      """, project.sources())
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("line") == box(0, 0, 100, 2))
  }
}
