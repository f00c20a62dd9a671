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

  // MARK: Unchanged values

  /// Sets something to what it is in each layout.
  private final class Repeating: UIViewController {
    var action: () throws -> Void = {}
    var runs = 0

    override func viewDidLayoutSubviews() {
      runs += 1
      do { try action() } catch { Issue.record(error) }
    }
  }

  /// - Returns: how often the hook runs in a pass that something else asked for.
  private func runs(_ prepare: (UIStackView, UILabel, UIView) throws -> () throws -> Void) throws -> Int {
    let controller = Repeating(view: UIView())
    let window = LayoutWindow(size: CGSize(width: 40, height: 20), controller: controller)
    let stack = UIStackView(frame: CGRect(x: 1, y: 1, width: 30, height: 10))
    let label = UILabel()
    label.text = "Text"
    let box = UIView(frame: CGRect(x: 2, y: 12, width: 6, height: 4))
    controller.view.addSubview(stack)
    controller.view.addSubview(box)
    stack.addArrangedSubview(label)
    let action = try prepare(stack, label, box)
    window.layoutIfNeeded()
    controller.action = action
    controller.runs = 0
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    return controller.runs
  }

  @Test func anAssignmentThatChangesNothingInvalidatesNothing() throws {
    #expect(try runs { _, _, box in { box.frame = CGRect(x: 2, y: 12, width: 6, height: 4) } } == 1)
    #expect(try runs { _, _, box in { box.bounds.size = CGSize(width: 6, height: 4) } } == 1)
    #expect(try runs { _, _, box in { box.center = CGPoint(x: 5, y: 14) } } == 1)
    #expect(try runs { _, _, box in { box.isHidden = false } } == 1)
    #expect(try runs { _, label, _ in { label.text = "Text" } } == 1)
    #expect(try runs { _, label, _ in { label.numberOfLines = 1 } } == 1)
    #expect(try runs { _, label, _ in { label.invalidateIntrinsicContentSize() } } == 1)
    #expect(
      try runs { _, label, _ in { label.setContentHuggingPriority(.defaultLow, for: .horizontal) } } == 1)
    #expect(try runs { stack, _, _ in { stack.spacing = 0 } } == 1)
    #expect(try runs { stack, _, _ in { stack.axis = .horizontal } } == 1)
    #expect(try runs { stack, label, _ in { stack.setCustomSpacing(0, after: label) } } == 1)
    let constantRuns = try runs { _, _, box in
      box.translatesAutoresizingMaskIntoConstraints = false
      let width = try box.widthAnchor.constraint(equalToConstant: 5)
      try width.activate()
      return { width.constant = 5 }
    }
    #expect(constantRuns == 1)
  }

  /// 6 wide, then 7: the frame that changed is solved for in a second round, in which it is 7 already. Likewise margins of 8, then 1.
  @Test func anAssignmentThatChangesSomethingAsksForOneRoundMore() throws {
    #expect(try runs { _, _, box in { box.frame = CGRect(x: 2, y: 12, width: 7, height: 4) } } == 2)
    let margins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(try runs { _, _, box in { box.superview?.layoutMargins = margins } } == 2)
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
