import AutoLayout
import Foundation
import Testing

@Suite struct LayoutPassTests {
  /// Notes the order in which hooks run.
  private final class Log {
    var entries: [String] = []
  }

  private final class LoggingView: UIView {
    var log: Log?

    override func updateConstraints() { log?.entries.append("update \(displayName)") }
    override func layoutSubviews() {
      log?.entries.append("layout \(displayName)")
      super.layoutSubviews()
    }
  }

  private final class LoggingController: UIViewController {
    var log: Log?

    override func updateViewConstraints() {
      log?.entries.append("updateView")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log?.entries.append("will") }
    override func viewDidLayoutSubviews() { log?.entries.append("did") }
  }

  @Test func constraintsUpdateFromTheLeavesAndLayoutRunsFromTheRoot() {
    let controller = LoggingController(view: UIView())
    let window = LayoutWindow(size: CGSize(width: 10, height: 10), controller: controller)
    let log = Log()
    let child = LoggingView()
    let grandchild = LoggingView()
    child.name = "child"
    grandchild.name = "grandchild"
    child.addSubview(grandchild)
    window.rootView.addSubview(child)
    window.rootView.setNeedsUpdateConstraints()
    controller.log = log
    child.log = log
    grandchild.log = log
    window.layoutIfNeeded()
    #expect(
      log.entries == [
        "update grandchild", "update child", "updateView", "will", "did", "layout child",
        "layout grandchild",
      ])
  }

  /// The first run makes the constraints; the frame that they give asks for the second, which makes the same ones anew.
  @Test func aHookThatRemakesTheSameConstraintsRunsUntilNoFrameChanges() {
    final class Remaking: UIViewController {
      let box = UIView()
      var runs = 0

      override func viewWillLayoutSubviews() {
        runs += 1
        box.superview?.removeConstraints(box.superview?.constraints ?? [])
        box.removeConstraints(box.constraints)
        do {
          try NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3),
            box.topAnchor.constraint(equalTo: view.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 4), box.heightAnchor.constraint(equalToConstant: 1),
          ])
        } catch {
          Issue.record(error)
        }
      }
    }
    let controller = Remaking(view: UIView())
    controller.box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(controller.box)
    let window = LayoutWindow(size: CGSize(width: 10, height: 10), controller: controller)
    window.layoutIfNeeded()
    #expect(controller.box.frame == CGRect(x: 3, y: 0, width: 4, height: 1))
    #expect(controller.runs == 2)
  }

  // MARK: layoutIfNeeded

  @Test func aViewLaysOutWhatIsBelowIt() throws {
    let fixture = LayoutFixture(width: 40, height: 10)
    let box = fixture.view("box")
    let dot = fixture.view("dot", in: box)
    let left = try fixture.tie(box, .left, .equal, fixture.root)
    let indent = try fixture.tie(dot, .left, .equal, box)
    for view in [box, dot] {
      try fixture.tie(view, .top, .equal, view.superview)
      try fixture.tie(view, .width, plus: 4)
      try fixture.tie(view, .height, plus: 1)
    }
    fixture.window.layoutIfNeeded()
    left.constant = 7
    indent.constant = 2
    box.layoutIfNeeded()
    #expect(box.frame == rect(0, 0, 4, 1))
    #expect(dot.frame == rect(2, 0, 4, 1))
    fixture.root.layoutIfNeeded()
    #expect(box.frame == rect(7, 0, 4, 1))
  }

  @Test func aHookLaysOutWhatIsBelowItsViewAndNothingElse() throws {
    final class Outer: UIView {
      var inner: UIView?
      var other: UIView?
      var seen: [CGFloat] = []

      override func layoutSubviews() {
        super.layoutSubviews()
        superview?.layoutIfNeeded()
        seen.append(inner?.subviews.first?.frame.width ?? -1)
        inner?.layoutIfNeeded()
        seen.append(inner?.subviews.first?.frame.width ?? -1)
        seen.append(other?.frame.width ?? -1)
      }
    }
    let fixture = LayoutFixture(width: 40, height: 10)
    let outer = fixture.add(Outer(), "outer")
    let inner = fixture.view("inner", in: outer)
    let dot = fixture.view("dot", in: inner)
    let side = fixture.view("side")
    let other = fixture.view("other", in: side)
    for view in [outer, inner, dot, side, other] {
      try fixture.tie(view, .left, .equal, view.superview)
      try fixture.tie(view, .top, .equal, view.superview)
      try fixture.tie(view, .width, plus: 5)
      try fixture.tie(view, .height, plus: 1)
    }
    (outer.inner, outer.other) = (inner, other)
    fixture.window.layoutIfNeeded()
    // The side, in front of it, is laid out after it.
    #expect(outer.seen == [0, 5, 0])
    #expect(other.frame.width == 5)
  }

  @Test func aHookThatAlwaysLaysItselfOutDoesNotHang() {
    final class Restless: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsLayout()
        layoutIfNeeded()
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    let window = LayoutWindow(size: CGSize(width: 10, height: 10))
    let restless = Restless(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    window.rootView.addSubview(restless)
    window.layoutIfNeeded()
    #expect(restless.frame.minX == 1)
  }

  @Test func aHookThatAlwaysAsksForMoreDoesNotHang() {
    final class Restless: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsLayout()
      }
    }
    let window = LayoutWindow(size: CGSize(width: 10, height: 10))
    let restless = Restless(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    window.rootView.addSubview(restless)
    window.layoutIfNeeded()
    #expect(restless.frame.minX == 1)
  }

  @Test func aSceneLeavesNothingBehind() throws {
    weak var kept: UIView?
    do {
      let fixture = LayoutFixture(width: 10, height: 10)
      let red = fixture.view("red")
      try fixture.tie(red, .left, .equal, fixture.root)
      fixture.window.layoutIfNeeded()
      kept = red
    }
    #expect(kept == nil)
  }
}
