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

  @Test func anchorsPinTheEdgesOfTheirLabelsWithThePaddings() throws {
    let scene = try app(
      "box.anchor(top: bar.bottomAnchor, left: view.leftAnchor, bottom: nil, right: view.rightAnchor, paddingTop: 5, paddingLeft: 3, paddingRight: 7, height: 20)"
    )
    #expect(scene.errors.isEmpty)
    // 100 - 3 - 7 wide, below the bar by 5.
    #expect(scene.frame("box") == box(3, 15, 90, 20))
  }

  @Test func insetsAndSizesApplyToAllEdgesAndSides() throws {
    let scene = try app(
      "box.anchor(top: view.topAnchor, leading: view.leadingAnchor, bottom: nil, trailing: nil, padding: UIEdgeInsets(top: 2, left: 4, bottom: 0, right: 0), size: CGSize(width: 30, height: 12))"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(4, 2, 30, 12))
  }

  @Test func distancesFromAnotherViewCountInwards() throws {
    let scene = try app("box.app_constraint(equalTo: view, left: 10, right: 20, top: 5, bottom: 15)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(10, 5, 70, 40))
  }

  @Test func edgesArePinnedToTheSuperviewWithAPadding() throws {
    let scene = try app("box.pinEdges(padding: 8)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(8, 8, 84, 44))
  }

  @Test func aViewIsCentredAndSized() throws {
    let scene = try app("box.center(inView: view)\nbox.setDimensions(height: 20, width: 40)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(30, 20, 40, 20))
  }

  @Test func edgesOfOneViewArePinnedToThoseOfAnother() throws {
    let scene = try app(
      """
      box.pin(.top, to: .bottom, of: bar, withInset: 5)
      box.pin([UIView.HorizontalEdge.leading, UIView.HorizontalEdge.trailing], to: view)
      box.set(.height, to: 20)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 15, 100, 20))
  }

  @Test func aViewIsPinnedToAnotherOnAllSides() throws {
    let scene = try app("box.pin(to: bar)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 10))
  }

  @Test func sidesAreComparedAndOneAxisIsCentred() throws {
    let scene = try app(
      """
      box.center(.horizontal, in: view)
      box.pin(.top, to: .top, of: view)
      box.set(.width, lessThanOrEqualTo: 30)
      box.set(.height, to: .width, of: bar, multiplier: 0.2)
      """)
    #expect(scene.errors.isEmpty)
    // 100 * 0.2 high; the left edge is as close to 0 as the width allows: (100 - 30) / 2.
    #expect(scene.frame("box") == box(35, 0, 30, 20))
  }

  @Test func aViewIsPinnedToTheMarginsOfAnother() throws {
    let scene = try app(
      "bar.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)\nbox.pin(toMarginsOf: bar)")
    #expect(scene.errors.isEmpty)
    // 100 - 2 - 4 wide, 10 - 1 - 3 high.
    #expect(scene.frame("box") == box(2, 1, 94, 6))
  }

  @Test func aViewIsPinnedToAnotherWithAnInset() throws {
    let scene = try app("box.pin(to: view, withInset: 4)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(4, 4, 92, 52))
  }

  @Test func constraintsThatAMethodGivesMayBeActivatedAmongOthers() throws {
    let scene = try app(
      """
      NSLayoutConstraint.activate([
        bar.heightAnchor.constraint(equalToConstant: 10),
        box.anchorsConstraint(to: view, edgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      ])
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(2, 1, 94, 56))
  }

  @Test(arguments: ["box.anchorToAllSidesOf(view: view)", "box.pinToSuperview(.edges)"])
  func allSidesAreNamedInSeveralWays(_ call: String) throws {
    let scene = try app(call)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
  }

  @Test func fillingAViewWithContentMakesNoConstraints() throws {
    let scene = try app("box.fill(withData: model.data)")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().constraints.isEmpty)
  }

  @Test func aViewIsPinnedToOneInIt() throws {
    let scene = try app(
      """
      let dot = UIView()
      box.addSubview(dot)
      dot.set(.width, to: 10)
      dot.set(.height, to: 10)
      dot.pin(.top, to: .top, of: box)
      box.pin(.left, to: .left, of: dot, withInset: -4)
      box.pin(.right, to: .right, of: dot, withInset: 4)
      box.pin(.bottom, to: .bottom, of: dot)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box")?.size == CGSize(width: 18, height: 10))
    #expect(scene.frame("dot") == box(4, 0, 10, 10))
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

  @Test(arguments: ["box.pinEdges(somehow: 8)", "box.anchor(above: bar, distance: 4)", "box.constrain(3)"])
  func otherMethodsThatMakeConstraintsAreMissedWithAHint(_ call: String) throws {
    let scene = try app(call)
    #expect(scene.errors.map(\.position.line) == [6])
    #expect(
      scene.errors.allSatisfy {
        $0.message.hasSuffix(
          "the constraints that it makes are missing; '--with DIR' would read the file that defines it")
      })
  }

  @Test func edgesThatSymbolsNameArePinned() throws {
    let scene = try app(
      "box.pinToSuperview(edges: [.horizontal, .bottom], padding: 6).constrainToSize(height: 10)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(6, 44, 88, 10))
  }

  @Test func aMethodsNameSaysWhatItsNumberIs() throws {
    let scene = try app("box.centerToSuperview().constrainToSize(20)")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(40, 20, 20, 20))
  }

  @Test func oneAxisIsCentredAndTheOtherFollowsAnAspect() throws {
    let scene = try app(
      "box.centerToSuperview(axis: .horizontal)\nbox.pinToSuperview(edges: .top)\nbox.constrainToAspect(2)\nbox.constrainToSize(height: 10)"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(40, 0, 20, 10))
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

  @Test func allSidesArePinnedWithTheInsetsThatAreGiven() throws {
    for call in [
      "card.pinAllSidesToSides(of: view)", "view.pinAllSidesToSides(of: card)",
      "card.anchorToAllSidesOf(view: view, padding: 0)",
    ] {
      let scene = try Scene.app(
        """
        class Home: UIViewController {
          let card = UIView()
          override func viewDidLoad() {
            view.addSubview(card)
            \(call)
          }
        }
        """)
      #expect(scene.errors.isEmpty, "\(call)")
      #expect(scene.frame("card") == box(0, 0, 100, 60), "\(call)")
    }
    let inset = try Scene.app(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.anchorToAllSidesOf(view: view, padding: 20)
        }
      }
      """)
    #expect(inset.frame("card") == box(20, 20, 60, 20))
  }

  @Test func aFooterIsNotPinnedAcrossTheWholeView() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(footerBar)
      view.addSubview(list)
      list.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.bottom.equalTo(footerBar.snp.top) }
      NSLayoutConstraint.activate([footerBar.anchorsConstraint(to: view)])
      footerBar.heightAnchor.constraint(equalToConstant: 20).isActive = true
      """, members: "let footerBar = BarBackgroundView(), list = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("footerBar") == box(0, 40, 100, 20))
    #expect(scene.frame("list") == box(0, 0, 100, 40))
  }

  @Test(arguments: [
    ("pinHorizontalEdgesToSuperview()", box(0, 0, 100, 7)),
    ("pinVerticalEdgesToSuperview()", box(0, 0, 7, 60)),
    ("pinEdgesToSuperview()", box(0, 0, 100, 60)),
  ])
  func anAxisInANameLeavesTheOtherFree(_ call: String, _ frame: CGRect) throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let part = UIView()
        override func viewDidLoad() {
          view.addSubview(part)
          part.\(call)
          part.snp.makeConstraints {
            $0.left.top.equalTo(0).priority(.low)
            $0.width.height.equalTo(7).priority(.low)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == frame)
  }
}
