import AutoLayout
import Masonry
import Testing

/// What a step of the trace has besides its text: who sends it to whom, which view it is about, what it changes.
struct MasonryEventTests {
  private let scene = MasonryFixture()

  /// Who sends what to whom; nil is the code that uses Masonry.
  @Test func messagesGoFromOneObjectToAnother() throws {
    let recorder = MasonryRecorder()
    let sink = MasonrySink(tracer: recorder.tracer) { _ in }
    try scene.red.mas_makeConstraints(reportingTo: sink) { $0.left.right.equalTo(0) }
    let trace = recorder.trace
    func name(_ object: Int?) -> String { object.map { trace.objects[$0].name } ?? "code" }
    let lines = trace.events.map { event in
      "\(name(event.message.sender)) > \(name(event.message.receiver)): \(event.message.text)"
    }
    #expect(
      lines.prefix(14) == [
        "red > red: translatesAutoresizingMaskIntoConstraints = NO", "red > make: initWithView:red",
        "code > make: left", "make > #1: init red.left", "make > #1: delegate = make",
        "make > make: #1 into its list", "make > code: #1", "code > #1: right",
        "#1 > make: constraint:#1 add…:right", "make > #2: init red.right", "make > #3: init #1, #2",
        "make > #3: delegate = make", "make > make: #1 replaced by #3", "#1 > code: #3",
      ])
    #expect(lines.contains("make > #3: install"))
    #expect(lines.contains("#3 > #2: install"))
    #expect(trace.events.filter(\.message.isReturn).count == 3)
  }

  /// Makers of several views take turns; each step is about the view of its own.
  @Test func aStepIsAboutTheViewOfItsMaker() throws {
    let recorder = MasonryRecorder()
    let sink = MasonrySink(tracer: recorder.tracer) { _ in }
    try [scene.red, scene.blue].mas_makeConstraints(reportingTo: sink) { $0.top.equalTo(scene.root) }
    let calls = recorder.trace.events.filter { [.readAttribute, .called].contains($0.kind) }
    #expect(calls.map(\.view) == ["red", "red", "blue", "blue"])
  }

  /// SnapKit's methods are no getters of blocks.
  @Test func whatSnapKitsMethodsReturnIsNoBlock() throws {
    let recorder = MasonryRecorder()
    let sink = MasonrySink(tracer: recorder.tracer) { _ in }
    let target = ViewAttribute(view: scene.red, layoutAttribute: .notAnAttribute)
    let maker = ConstraintMaker(target: target, verb: .make, dialect: .snapKit, reportingTo: sink)
    maker.attribute(.left).equalTo(scene.root)
    #expect(recorder.trace.events.last?.text == "#1.equalTo returns #1: self")
  }

  @Test func everyObjectOfAChangeIsNumbered() throws {
    let recorder = MasonryRecorder()
    let sink = MasonrySink(tracer: recorder.tracer) { _ in }
    try scene.red.mas_makeConstraints(reportingTo: sink) { $0.left.right.equalTo(0) }
    let trace = recorder.trace
    #expect(trace.objects.map(\.name).sorted() == ["#1", "#2", "#3", "L1", "L2", "make", "red", "view"])
    for change in trace.events.flatMap(\.changes) {
      switch change {
      case .appears(let one), .touches(let one), .sets(let one, _, _), .empties(let one):
        #expect(trace.objects.indices.contains(one))
      case .adds(let one, let other), .removes(let one, let other):
        #expect(trace.objects.indices.contains(one) && trace.objects.indices.contains(other))
      case .replaces(let one, let other, let list):
        for place in [one, other, list] { #expect(trace.objects.indices.contains(place)) }
      }
    }
  }

  @Test func aConstraintThatUpdatedAnotherRefersToIt() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(26) }
    let recorder = MasonryRecorder()
    let sink = MasonrySink(tracer: recorder.tracer) { _ in }
    try scene.red.mas_updateConstraints(reportingTo: sink) { $0.width.equalTo(30) }
    let trace = recorder.trace
    let updated = try #require(trace.events.first { $0.kind == .updated })
    let number = try #require(trace.objects.firstIndex { $0.name == "#1" })
    #expect(updated.changes.contains(.sets(number, property: "layoutConstraint", value: "L2")))
  }
}
