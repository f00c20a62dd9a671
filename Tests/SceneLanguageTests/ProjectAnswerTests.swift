import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// What the files of a project say, where guessing would be wrong.
@Suite struct ProjectAnswerTests {
  /// A scene in points whose project has these files, and images and colours in its catalogues.
  private static func scene(_ text: String, files: [String: String] = [:]) throws -> Scene {
    let sources = ProjectSources(
      find: { query in
        guard case .definition(let name) = query, files[name] != nil else { return [] }
        return [name]
      },
      read: { ProjectSources.File(path: $0, text: files[$0] ?? "") },
      textOfAccessor: { ["commonClose": "Close", "Home.title": "Start"][$0] },
      imageSize: { $0 == "icBack" ? (width: 13, height: 21) : nil },
      color: { $0 == "brand" ? (red: 1, green: 0, blue: 0, alpha: 1) : nil })
    let phone = CGSize(width: 375, height: 667)
    let scene = Scene(size: phone, scale: CGSize(width: 8, height: 16), project: sources)
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  /// `override` in another file is of the method that the class between declares.
  @Test func whatOverridesInAnotherFileDoesNotOverrideAPrivateMethod() throws {
    let scene = try Self.scene(
      """
      class Home: Middle {
        override func setUp() { super.setUp(); box.frame.size.height = 7 }
      }
      """,
      files: [
        "Base": """
        class Base: UIViewController {
          var holder: UIView!
          override func viewDidLoad() { super.viewDidLoad(); setUp() }
        }
        extension Base {
          private func setUp() { holder = UIView(frame: CGRect(x: 3, y: 0, width: 50, height: 50)); view.addSubview(holder) }
        }
        """,
        "Middle": """
        class Middle: Base {
          let box = UIView(frame: CGRect(x: 2, y: 0, width: 5, height: 5))
          override func viewDidLoad() { super.viewDidLoad(); setUp() }
          func setUp() { holder.addSubview(box) }
        }
        """,
      ])
    #expect(scene.frame("holder") == box(3, 0, 50, 50))
    #expect(scene.frame("box") == box(2, 0, 5, 7))
  }

  @Test func aMethodThatIsLeftToSubclassesGivesWhatIsNotKnown() throws {
    let scene = try Self.scene(
      """
      class Page: UIViewController {
        let box = UIView(), button = UIButton()
        var caption: String { fatalError("override this") }
        override func viewDidLoad() {
          super.viewDidLoad()
          button.setTitle(caption, for: .normal)
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(9) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 9, 9))
    #expect(scene.notes.contains { $0.message.hasPrefix("'caption' is left to subclasses") })
  }

  @Test(arguments: [
    "R.image.icBack()", "R.image.icBack", "Icons.icBack.image", "Assets.Icons.icBack.uiImage",
  ])
  func anAccessorThatIsGeneratedOfACatalogueGivesItsImage(_ accessor: String) throws {
    let scene = try Self.scene(
      """
      let icon = UIImageView(image: \(accessor))
      view.addSubview(icon)
      icon.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    #expect(scene.frame("icon")?.size == CGSize(width: 13, height: 21))
    #expect(!scene.notes.contains { $0.message.contains("icBack") })
  }

  @Test func anAccessorThatIsGeneratedOfACatalogueGivesItsColour() throws {
    let scene = try Self.scene(
      """
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      box.backgroundColor = Colors.brand.color
      view.addSubview(box)
      """)
    #expect(
      scene.snapshot().views.first { $0.name == "box" }?.backgroundColor == UIColor(red: 1, green: 0, blue: 0)
    )
  }

  /// Nothing says that these were made of the catalogue, so that a note does.
  @Test(arguments: ["icBack", "model.icBack"])
  func aVariableOfAnAssetsNameIsNoAccessor(_ variable: String) throws {
    let scene = try Self.scene(
      """
      class Page: UIViewController {
        var model: Model!
        override func viewDidLoad() {
          let icon = UIImageView(image: \(variable))
          view.addSubview(icon)
          icon.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.notes.contains { $0.message.contains("icBack' is not known") })
  }

  @Test(arguments: [("R.string.localizable.commonClose()", "Close"), ("L10n.Home.title", "Start")])
  func anAccessorThatIsGeneratedOfATextGivesIt(_ accessor: String, _ text: String) throws {
    let scene = try Self.scene(
      """
      let label = UILabel()
      label.text = \(accessor)
      view.addSubview(label)
      """)
    #expect(scene.shownText("label") == text)
    #expect(!scene.notes.contains { $0.message.contains("shows as its name") })
  }
}
