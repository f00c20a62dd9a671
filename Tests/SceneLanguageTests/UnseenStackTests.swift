import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Stacks and views that methods out of sight make or configure in forms of their own.
@Suite struct UnseenStackTests {
  @Test func aFunctionThatAClassMethodGivesFillsTheStack() throws {
    let scene = try Scene.app(
      """
      class Dots: UIView {
        let first = UIView()
        let second = UIView()
        lazy var stack = UIStackView.make(.vertical, spacing: 6)(first, second)
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(stack)
          stack.snp.makeConstraints { $0.edges.equalToSuperview() }
          first.snp.makeConstraints { $0.height.equalTo(10) }
          second.snp.makeConstraints { $0.height.equalTo(20) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("first") == box(0, 0, 100, 10))
    // Below the first and 6 points.
    #expect(scene.frame("second") == box(0, 16, 100, 20))
  }

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
    // Five characters of 8 by 16.
    #expect(scene.frame("label") == box(0, 0, 40, 16))
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
