import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Files in which an error loses only its statement.
@Suite struct RecoveryTests {
  private func scene(_ text: String, as kind: SourceKind = .scene) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    _ = try scene.run(text, as: kind)
    return scene
  }

  private func names(_ scene: Scene) -> [String] { scene.snapshot().views.dropFirst().map(\.name) }

  private func places(_ scene: Scene) -> [String] {
    scene.errors.map { "\($0.position.line):\($0.position.column)" }
  }

  @Test(arguments: [
    ("view a\nview b c\nview d", ["a", "d"], ["2:8"]),
    ("view a\na.nonsense = 1\nview d", ["a", "d"], ["2:3"]),
    ("view a\n\"unclosed\nview d", ["a", "d"], ["2:1"]),
    ("view a\na.make.left.equalTo(\nview d", ["a", "d"], ["2:20"]),
    ("view a\n}\nview d", ["a", "d"], ["2:1"]),
    ("view a; view ?; view d", ["a", "d"], ["1:15"]),
    ("view a\n/* never closed", ["a"], ["2:1"]),
  ])
  func theOtherStatementsRun(_ text: String, _ views: [String], _ errors: [String]) throws {
    let scene = try scene(text)
    #expect(names(scene) == views)
    #expect(places(scene) == errors)
  }

  @Test func anErrorInABlockLosesItsLine() throws {
    let scene = try scene(
      """
      view a
      a.mas_makeConstraints { make in
        make.left.top.equalTo(5)
        make.lfet.equalTo(9)
        make.width.height.equalTo(20)
      }
      """)
    #expect(scene.snapshot().views[1].frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(places(scene) == ["4:8"])
  }

  @Test func anErrorInAMethodLosesItsStatement() throws {
    let scene = try scene(
      """
      @implementation Page : UIViewController
      - (void)viewDidLoad {
        UIView *a = [UIView new;
        UIView *b = [UIView new];
        [self.view addSubview:b];
      }
      @end
      """)
    #expect(names(scene) == ["b"])
    #expect(places(scene) == ["3:15"])
  }

  @Test func aMethodWithoutItsBraceEndsBeforeTheNext() throws {
    let scene = try scene(
      """
      class Box: UIView {
        func one() {
          let x = 1
        func two() -> UIView {
          return UIView()
        }
      }
      let box = Box()
      view.addSubview(box)
      box.addSubview(box.two())
      """)
    #expect(scene.snapshot().views.count == 3)
    #expect(places(scene) == ["2:14"])
  }

  @Test func aTypedTextRunsAsAWholeOrNotAtAll() throws {
    let scene = Scene(size: CGSize(width: 100, height: 100))
    #expect(throws: SceneError.self) { try scene.run("view a\nview b c") }
    #expect(names(scene).isEmpty)
    #expect(scene.errors.isEmpty)
  }

  @Test func theSameErrorInALoopIsToldOnce() throws {
    let scene = try scene("for i in 0..<50 { nothing.here() }")
    #expect(places(scene) == ["1:19"])
  }

  @Test func aReplayHasTheSameErrors() throws {
    let scene = try scene("view a\n???\nview d\na.nonsense = 1")
    let again = try Scene.replaying(scene.statements, viewport: scene.viewport)
    #expect(again.errors == scene.errors)
    #expect(names(again) == ["a", "d"])
  }
}
