import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Blocks whose statements a result builder gathers.
@Suite struct ResultBuilderTests {
  @Test func anOverloadOfActivateTakesTheConstraintsOfABlock() throws {
    let scene = try Scene.app(
      """
      @resultBuilder struct Lines {
        static func buildBlock(_ parts: NSLayoutConstraint...) -> [NSLayoutConstraint] { parts }
      }
      extension NSLayoutConstraint {
        static func activate(@Lines _ make: () -> [NSLayoutConstraint]) { activate(make()) }
      }
      class Home: UIViewController {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate {
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5)
            bar.topAnchor.constraint(equalTo: view.topAnchor)
            bar.widthAnchor.constraint(equalToConstant: 50)
            bar.heightAnchor.constraint(equalToConstant: 20)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(5, 0, 50, 20))
  }

  @Test func aFunctionStacksTheViewsOfABlock() throws {
    let scene = try Scene.app(
      """
      @resultBuilder enum Views { static func buildBlock(_ parts: UIView...) -> [UIView] { parts } }
      func column(@Views _ content: () -> [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: content())
        stack.axis = .vertical
        return stack
      }
      class Home: UIViewController {
        let one = UILabel(), two = UILabel()
        override func viewDidLoad() {
          one.text = "a"
          two.text = "four"
          let stack = column {
            one
            two
          }
          view.addSubview(stack)
          stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.isEmpty)
    #expect(scene.frame("stack") == box(0, 0, 4, 2))
    #expect(scene.frame("two") == box(0, 1, 4, 1))
  }
}
