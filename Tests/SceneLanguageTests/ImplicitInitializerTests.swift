import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// `.init(…)` and references to initializers, whose type follows from where they stand.
@Suite struct ImplicitInitializerTests {
  @Test func anArgumentIsOfTheTypeOfItsParameter() throws {
    let scene = try Scene.controller(
      """
      title.text = "?"
      view.addSubview(title)
      title.snp.makeConstraints { $0.left.top.equalToSuperview() }
      show(.init(name: "seven77"))
      """,
      members: """
        struct Item { let name: String }
        let title = UILabel()
        func show(_ item: Item) { title.text = item.name }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title") == box(0, 0, 7, 1))
  }

  @Test func aConstraintMayBeAmongThoseThatAreActivated() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(bar)
      bar.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.topAnchor.constraint(equalTo: view.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 5),
        .init(item: bar, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5, constant: 0)
      ])
      """, members: "let bar = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 0, 50, 5))
  }

  @Test func anImageIsMadeForAButton() throws {
    let scene = try Scene.controller(
      """
      let button = UIButton()
      button.setImage(.init(systemName: "heart"), for: .normal)
      view.addSubview(button)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.isEmpty)
  }

  @Test func anInitializerMapsElements() throws {
    let scene = try Scene.app(
      """
      class Chip: UIView {
        init(title: String) { super.init(frame: .zero) }
      }
      class Home: UIViewController {
        lazy var chips: [Chip] = ["a", "b"].map(Chip.init(title:))
        override func viewDidLoad() {
          for (index, chip) in chips.enumerated() {
            view.addSubview(chip)
            chip.snp.makeConstraints { $0.left.equalTo(index * 50); $0.top.equalToSuperview(); $0.size.equalTo(40) }
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(
      scene.world.interpreter.root.subviews.map { $0.frame } == [box(0, 0, 40, 40), box(50, 0, 40, 40)])
  }

  @Test func anArgumentIsEvaluatedOnce() throws {
    let scene = try Scene.app(
      """
      var count = 0
      func next() -> Int { count += 1; return count }
      class Home: UIViewController {
        static func side(of number: Int, _ other: Int, more: Int) -> Int { number }
        override func viewDidLoad() {
          let bar = UIView()
          view.addSubview(bar)
          _ = side(of: next())
          bar.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(count * 10) }
        }
      }
      """)
    #expect(scene.frame("bar") == box(0, 0, 10, 10))
  }

  @Test func anInitializerIsThatOfTheMembersType() throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        let label = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.font = .init(name: AppFont.regular.rawValue, size: 32)
          label.text = "Hi"
          addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.notes(containing: "UIColor").isEmpty)
  }
}
