import Foundation
import ProjectFiles
import SceneLanguage
import Testing

/// A class means the same whether it stands in the opened file or in another one of the project.
@Suite struct SeveralFileTests {
  /// The scene that the first file makes beside the others.
  ///
  /// - Parameter scale: the points that a character is wide and high.
  private func scene(
    _ name: String, _ text: String, beside others: [String: String],
    _ size: CGSize = CGSize(width: 100, height: 60), scale: CGSize = CGSize(width: 1, height: 1)
  ) throws -> Scene {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (other, text) in others.merging([name: text], uniquingKeysWith: { first, _ in first }) {
      let file = folder.appending(path: other)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let sources = try ProjectIndex(ProjectScope(roots: [folder.path])).sources(
      for: folder.appending(path: name).path)
    let scene = Scene(size: size, scale: scale, project: sources)
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  private func frame(_ name: String, of scene: Scene) -> CGRect? {
    scene.snapshot().views.first { $0.name == name }?.frame
  }

  private let login = """
    final class Login: BaseController, Themed {
      let logo = UIView()
      override func viewDidLoad() { super.viewDidLoad(); view.addSubview(logo) }
      override func setupConstraints() {
        logo.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
      }
    }
    """

  /// A protocol that is not known might call it, too.
  @Test func whatASuperclassInAnotherFileCallsIsNotCalledAgain() throws {
    let base = """
      class BaseController: UIViewController {
        private var isSetUp = false
        override func viewDidLoad() { view.setNeedsUpdateConstraints() }
        override func updateViewConstraints() {
          if !isSetUp { setupConstraints(); isSetUp = true }
          super.updateViewConstraints()
        }
        func setupConstraints() {}
      }
      """
    let scene = try scene("Login.swift", login, beside: ["Base.swift": base])
    #expect(scene.snapshot().constraints.count == 4)
    #expect(!scene.notes.contains { $0.message.contains("'setupConstraints' is called") })
  }

  /// The bar's own answer to `hasCancel` is the same in its initializer and in its method: the button is there, 20 within.
  @Test func aConditionThatIsNotKnownHasOneAnswerInAllMethods() throws {
    let bar = """
      class Bar: UIView {
        let cancel = UIView(), select = UIView()
        let hasCancel: Bool
        init(hasCancel: Bool) {
          self.hasCancel = hasCancel
          super.init(frame: .zero)
          if hasCancel { addSubview(cancel) }
          addSubview(select)
          place()
        }
        func place() {
          select.snp.makeConstraints { $0.right.top.bottom.equalToSuperview().inset(20); $0.size.equalTo(10) }
          if hasCancel {
            cancel.snp.makeConstraints { $0.right.equalTo(select.snp.left).offset(-5); $0.centerY.size.equalTo(select) }
          }
        }
      }
      """
    let home = """
      class Home: UIViewController {
        var picker: Picker
        override func viewDidLoad() {
          super.viewDidLoad()
          let bar = Bar(hasCancel: picker.header != nil)
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.right.bottom.equalToSuperview() }
        }
      }
      """
    let scene = try scene(
      "Home.swift", home,
      beside: ["Bar.swift": bar, "Picker.swift": "class Picker: NSObject { var header: UIView? }"])
    #expect(scene.errors.isEmpty)
    #expect(frame("bar", of: scene) == CGRect(x: 0, y: 10, width: 100, height: 50))
    #expect(frame("cancel", of: scene) == CGRect(x: 55, y: 20, width: 10, height: 10))
  }

  @Test func whatAnAppAddsToTextsComesBeforeTheLibrary() throws {
    let scene = try scene(
      "Home.swift",
      """
      class Home: UIViewController {
        let box = UILabel()
        override func viewDidLoad() { box.text = "a".localized + String.dash; view.addSubview(box) }
      }
      """,
      beside: [
        "String+App.swift":
          "extension String { var localized: String { return self + \"!\" }\n static let dash = \"-\" }"
      ])
    #expect(scene.snapshot().views.first { $0.name == "box" }?.content?.text == "a!-")
  }

  /// Swift writes `+app_fontForStyle:` with a label, and leaves out the last word of `+app_tintColor`.
  @Test func methodsOfObjectiveCHaveTheirNamesInSwift() throws {
    let scene = try scene(
      "Home.swift",
      """
      class Home: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.frame = CGRect(x: 0, y: 0, width: UIFont.app_font(forStyle: 7).pointSize, height: 5)
          box.backgroundColor = UIColor.app_tint()
        }
      }
      """,
      beside: [
        "App.h":
          "@interface UIFont (App)\n+ (UIFont *)app_fontForStyle:(NSInteger)style;\n@end\n@interface UIColor (App)\n+ (UIColor *)app_tintColor;\n@end",
        "App.m": """
        @implementation UIFont (App)
        + (UIFont *)app_fontForStyle:(NSInteger)style { return [UIFont systemFontOfSize:style + 20]; }
        @end
        @implementation UIColor (App)
        + (UIColor *)app_tintColor { return [UIColor colorWithRed:1 green:0 blue:0 alpha:1]; }
        @end
        """,
      ])
    #expect(scene.notes.isEmpty)
    #expect(frame("box", of: scene)?.width == 27)
  }

  /// `.t2()` is understood by the type of the parameter, which an extension declares in another file.
  @Test(arguments: [
    "Title(font: .t2())", "Title(text: \"A\", font: .t2(weight: 0))", "Title(font: UIFont.Style.t2())",
  ])
  func aTypeOfAnExtensionInAnotherFileIsFound(_ title: String) throws {
    let scene = try scene(
      "Home.swift",
      "class Home: UIViewController { override func viewDidLoad() { let box = \(title); view.addSubview(box) } }",
      beside: [
        "Title.swift": """
        class Title: UIView {
          init(text: String = "", font: UIFont.Style, gap: CGFloat = 0) {
            super.init(frame: CGRect(x: 0, y: 0, width: 5, height: font.height))
          }
        }
        """,
        "Style.swift": """
        public extension UIFont {
            enum Style { case t1(weight: Int = 0), t2(weight: Int = 0) }
        }
        public extension UIFont.Style {
            var height: CGFloat {
                switch self {
                case .t1: return 36
                case .t2: return 32
                }
            }
        }
        """,
      ])
    #expect(scene.notes.isEmpty)
    #expect(frame("box", of: scene)?.height == 32)
  }

  @Test func aPropertyThatACategoryInAnotherFileAddsCanBeSet() throws {
    let scene = try scene(
      "Home.m",
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 5)];
        [self.view addSubview:box];
        box.app_height = 8;
      }
      @end
      """,
      beside: [
        "UIView+App.h": "@interface UIView (App)\n@property (nonatomic, assign) CGFloat app_height;\n@end",
        "UIView+App.m": """
        @implementation UIView (App)
        - (void)setApp_height:(CGFloat)height { CGRect f = self.frame; f.size.height = height; self.frame = f; }
        @end
        """,
      ])
    #expect(scene.notes.isEmpty)
    #expect(frame("box", of: scene)?.height == 8)
  }

  @Test(arguments: ["@nonobjc class var", "@inlinable static var", "@objc public class var"])
  func attributesHideNoMember(_ head: String) throws {
    let scene = try scene(
      "Home.swift",
      "class Home: UIViewController { override func viewDidLoad() { view.backgroundColor = .accent } }",
      beside: [
        "Colors.swift":
          "extension UIColor {\n    \(head) accent: UIColor { return UIColor(red: 1, green: 0, blue: 0, alpha: 1) }\n}"
      ])
    #expect(scene.notes.isEmpty)
    #expect(scene.snapshot().views[0].backgroundColor?.red == 1)
  }

  @Test func aNestedTypeHidesNoClassOfItsName() throws {
    let scene = try scene(
      "Home.swift",
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          title = Strings.Card.title
          let card = Card()
          view.addSubview(card)
        }
      }
      """,
      beside: [
        "Strings.swift": "enum Strings {\n  enum Card { static let title = \"A\" }\n}",
        "Card.swift":
          "class Card: UIView { init() { super.init(frame: CGRect(x: 0, y: 0, width: 7, height: 5)) } }",
      ])
    #expect(scene.notes.isEmpty)
    #expect(frame("card", of: scene)?.width == 7)
  }

  @Test func aFontThatNothingMakesIsSaid() throws {
    let scene = try scene(
      "Home.swift",
      "class Home: UIViewController { override func viewDidLoad() { let box = UILabel(); box.text = \"A\"; box.font = UIFont.appFont(20); view.addSubview(box) } }",
      beside: [:])
    #expect(scene.notes.contains { $0.message.hasPrefix("'UIFont.appFont' is not known") })
  }

  /// `0x80` and 128 of 255 are 0.502.
  @Test(arguments: [
    (#"{"red": "1.000", "green": "0x80", "blue": "0", "alpha": "0.500"}"#, [1.0, 0.502, 0, 0.5]),
    (#"{"white": "128", "alpha": "1.000"}"#, [0.502, 0.502, 0.502, 1]),
  ])
  func aColourOfACatalogueIsKnown(_ parts: String, _ color: [Double]) throws {
    for name in ["UIColor(named: \"Brand\")", "UIColor.brand", ".brand"] {
      try expectColor(name, parts, color)
    }
  }

  private func expectColor(_ name: String, _ parts: String, _ color: [Double]) throws {
    let scene = try scene(
      "Home.swift",
      "class Home: UIViewController { override func viewDidLoad() { view.backgroundColor = \(name) } }",
      beside: [
        "Media.xcassets/Brand.colorset/Contents.json":
          #"{"colors": [{"appearances": [{}], "color": {"components": {"white": "0"}}}, {"color": {"components": \#(parts)}}]}"#
      ])
    let shown = scene.snapshot().views[0].backgroundColor
    let numbers = [shown?.red, shown?.green, shown?.blue, shown?.alpha].map {
      (($0 ?? -1) * 1000).rounded() / 1000
    }
    #expect(numbers == color)
  }

  // MARK: Images

  /// A PNG's signature and header chunk with this size in pixels.
  private func png(_ width: UInt8, _ height: UInt8) -> String {
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [
        0, 0, 0, width, 0, 0, 0, height,
      ]
    return String(decoding: bytes.map { $0 & 0x7F }, as: UTF8.self)
  }

  @Test(arguments: [
    ("star", "Media.xcassets/star.imageset/any.png", "2x", 15.0, 10.0),
    ("star", "Images/star@2x.png", nil, 15, 10),
    ("star.png", "Images/star.png", nil, 30, 20),
    ("icStar", "Media.xcassets/ic_star.imageset/a.png", "1x", 30, 20),
  ])
  func anImageHasTheSizeOfTheProjects(
    _ name: String, _ path: String, _ scale: String?, _ width: Double, _ height: Double
  ) throws {
    var files = [path: png(30, 20)]
    if let scale {
      let file = path.split(separator: "/").last ?? ""
      let folder = path.dropLast(file.count)
      files[folder + "Contents.json"] = #"{"images": [{"filename": "\#(file)", "scale": "\#(scale)"}]}"#
    }
    let text = """
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIImageView(image: UIImage(named: "\(name)"))
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """
    let scene = try scene(
      "Home.swift", text, beside: files, CGSize(width: 375, height: 667), scale: CGSize(width: 8, height: 16))
    #expect(frame("box", of: scene)?.size == CGSize(width: width, height: height))
  }
}
