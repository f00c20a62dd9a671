import AutoLayout
import Foundation
import Testing

/// What constraints keep of views, and snapshots of constraints.
struct ReferenceTests {
  @Test func aConstraintDoesNotKeepItsViewsAlive() throws {
    let blue = UIView()
    func tied() throws -> NSLayoutConstraint {
      try NSLayoutConstraint(item: blue, attribute: .left, toItem: UIView(), attribute: .right)
    }
    let constraint = try tied()
    #expect(constraint.firstItem === blue)
    #expect(constraint.secondItem?.displayName == "(gone)")
  }

  @Test func aSubviewOutlivesItsSuperview() {
    let inner = UIView()
    var outer: UIView? = UIView()
    outer?.addSubview(inner)
    outer = nil
    #expect(inner.superview == nil)
    #expect(inner.root === inner)
  }

  @Test func aHierarchyThatLosesItsRootCanBeLaidOutAgain() throws {
    let inner = UIView()
    inner.name = "inner"
    var window: LayoutWindow? = LayoutWindow(size: CGSize(width: 80, height: 24))
    window?.rootView.addSubview(inner)
    window?.layoutIfNeeded()
    window = nil
    let other = LayoutWindow(size: CGSize(width: 40, height: 20))
    other.rootView.addSubview(inner)
    inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    other.layoutIfNeeded()
    #expect(other.snapshot().views.last?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func snapshotsSayWhatAConstraintIsNow() throws {
    let window = LayoutWindow(size: CGSize(width: 80, height: 24))
    let red = UIView()
    red.name = "red"
    window.rootView.addSubview(red)
    let constraint = try NSLayoutConstraint(item: red, attribute: .width, constant: 10)
    try constraint.activate()
    func words() -> String? {
      window.snapshot().constraints.first.map {
        "\($0.description) \($0.equation?.firstItem ?? "") \($0.equation?.constant ?? 0)"
      }
    }
    #expect(words() == "<NSLayoutConstraint:#1 UIView:red.width == 10> red 10.0")
    constraint.constant = 12
    #expect(words() == "<NSLayoutConstraint:#1 UIView:red.width == 12> red 12.0")
    constraint.identifier = "wide"
    #expect(words() == "<NSLayoutConstraint:wide UIView:red.width == 12> red 12.0")
    red.key = "key"
    red.name = "crimson"
    #expect(words() == "<NSLayoutConstraint:wide UIView:key.width == 12> crimson 12.0")
  }

  @Test func aSnapshotListsItsAmbiguousViews() throws {
    let window = LayoutWindow(size: CGSize(width: 80, height: 24))
    for name in ["red", "red", "green"] {
      let view = UIView()
      view.name = name
      view.translatesAutoresizingMaskIntoConstraints = name == "green"
      window.rootView.addSubview(view)
    }
    let snapshot = window.snapshot()
    #expect(snapshot.ambiguousViews == [1, 2])
    #expect(snapshot.views.map(\.ambiguous.isEmpty) == [true, false, false, true])
  }
}
