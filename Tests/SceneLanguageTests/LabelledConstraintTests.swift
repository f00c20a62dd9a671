import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods of other files that make constraints, as far as their labels and arguments say which.
@Suite struct LabelledConstraintTests {
  /// A controller whose view, of 100 by 60 points, holds `bar`, the top 10 points, and `box`, for which `call` is made.
  private func app(_ call: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), box = UIView()
          view.addSubview(bar)
          view.addSubview(box)
          \(call)
        }
      }
      """, as: .appCode)
    return scene
  }

  @Test func edgesArePinnedToTheSuperviewWithAPadding() throws {
    let scene = try app("box.pinEdges(padding: 8)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(8, 8, 84, 44))
  }

  @Test func fillingAViewWithContentMakesNoConstraints() throws {
    let scene = try app("box.fill(withData: model.data)")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().constraints.isEmpty)
  }

  @Test func aSetterThatIsNotKnownMakesNoConstraints() throws {
    let scene = try app("box.set(.small, to: 20)")
    #expect(scene.snapshot().constraints.isEmpty)
  }

  @Test func theWrapperOfAConstraintStandsForIt() throws {
    let scene = try app(
      "box.translatesAutoresizingMaskIntoConstraints = false; box.heightAnchor.constraint(equalToConstant: 20).app.with(priority: .defaultHigh).isActive = true"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box")?.size.height == 20)
  }

  @Test func constraintsThatAreGivenAreActivated() throws {
    let scene = try app(
      "box.constrain([box.topAnchor.constraint(equalTo: view.topAnchor, constant: 6), box.leftAnchor.constraint(equalTo: view.leftAnchor), box.widthAnchor.constraint(equalToConstant: 8), box.heightAnchor.constraint(equalToConstant: 8)])"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 6, 8, 8))
  }

  @Test func anUnknownWayToMakeConstraintsIsAnError() throws {
    let scene = try app("NSLayoutConstraint.activate(NSLayoutConstraint.constraintsFor(box))")
    #expect(scene.errors.map(\.message).contains { $0.contains("the constraints that it makes are missing") })
  }

  @Test func visualFormatsNeedNoOptions() throws {
    let scene = try app(
      """
      let views = ["box": box]
          var all = NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[box(10)]", metrics: nil, views: views)
          all += NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[box(6)]", views: views)
          box.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate(all)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(4, 2, 10, 6))
  }

  @Test func anAppsOwnUpdateIsNoMakersVerb() throws {
    let scene = try app("let row = PostRow()\nview.addSubview(row)\nrow.update(3)")
    #expect(scene.errors.isEmpty)
  }
}
