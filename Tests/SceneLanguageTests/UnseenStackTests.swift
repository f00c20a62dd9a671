import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Stacks and views that methods out of sight make or configure in forms of their own.
@Suite struct UnseenStackTests {
  @Test func aBlockThatSetsPropertiesIsNoMakers() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let label = UILabel().make { $0.text = "Hello" }
        override func viewDidLoad() {
          view.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("label")?.size == lineSize("Hello"))
  }

  @Test func aMakersBlockIsStillOne() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.make { $0.edges.equalTo(view) }
        }
      }
      """)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }
}
