import Testing

@testable import SceneLanguage

/// Layout guides are told apart by their identifiers, or the variables and properties that hold them.
@Suite struct GuideNameTests {
  @Test func aGuideIsNamedAfterWhatHoldsIt() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        private let left = UILayoutGuide()
        override func viewDidLoad() {
          let right = UILayoutGuide()
          let named = UILayoutGuide()
          named.identifier = "middle"
          for guide in [left, right, named] {
            view.addLayoutGuide(guide)
            guide.widthAnchor.constraint(equalToConstant: 4).isActive = true
          }
        }
      }
      """)
    let items = scene.snapshot().constraints.compactMap { $0.equation?.firstItem }
    #expect(items.sorted() == ["view.left", "view.middle", "view.right"])
  }
}
