import Masonry
import SceneRendering
import Translation

/// What Masonry did, to be stepped through: the log, and its objects in boxes.
struct MasonrySteps: SteppedTrace {
  private let trace: MasonryTrace
  private let events: [MasonryTrace.Event]
  /// The texts of the statements.
  private let statements: [String]
  let title: Phrase = "Masonry"
  let hint: Phrase = "a statement such as 'red.make.left.equalTo(view)' has steps"

  /// - Parameter view: the view whose statements count; nil for all
  init(_ trace: MasonryTrace, statements: [String], view: String?) {
    self.trace = trace
    self.statements = statements
    events = view.map { name in trace.events.filter { $0.view == name } } ?? trace.events
  }

  var count: Int { events.count }

  var start: Int {
    guard let last = events.last?.statement else { return 0 }
    return events.firstIndex { $0.statement == last } ?? 0
  }

  func heading(of step: Int) -> Phrase? {
    guard let index = event(step)?.statement, statements.indices.contains(index) else { return nil }
    let code = statements[index].split(whereSeparator: \.isNewline).first
    return code.map { Phrase(verbatim: String($0)) }
  }

  func log(of step: Int) -> Phrase { event(step)?.words ?? "" }

  func sentence(of step: Int) -> Phrase { event(step).map { MasonrySentence.text(of: $0.kind) } ?? "" }

  let forms: [TraceForm] = [.objects, .sequence]

  func words(_ form: TraceForm, of step: Int) -> [Phrase] {
    guard form == .sequence, let event = event(step) else { return [] }
    return [SequenceDiagram.words(of: event.message, in: trace)]
  }

  func picture(_ form: TraceForm, after step: Int, columns: Int, in language: Language) -> [PaneLine] {
    guard form == .sequence else { return objects(after: step, columns: columns, in: language) }
    let diagram = diagram(at: step, in: language)
    guard columns >= Self.wide else { return diagram.lines(columns: columns) }
    let left = columns - Self.objectColumns
    return diagram.lines(columns: left - 2)
      .beside(objects(after: step, columns: Self.objectColumns, in: language), at: left)
  }

  /// From this width on, the objects stand beside their messages.
  private static let wide = 120
  private static let objectColumns = 44

  private func objects(after step: Int, columns: Int, in language: Language) -> [PaneLine] {
    guard step > 0, let last = event(step) else { return [] }
    let first = events.firstIndex { $0.statement == last.statement } ?? 0
    return ObjectGraph(trace, after: events[first..<step]).lines(columns: columns, in: language)
  }

  /// The messages of the step's statement.
  private func diagram(at step: Int, in language: Language) -> SequenceDiagram {
    let statement = event(max(1, step))?.statement
    let own = events.indices.filter { events[$0].statement == statement }
    return SequenceDiagram(trace, own.map { ($0 + 1, events[$0]) }, current: step, in: language)
  }

  /// How many objects there are after a step: a maker until it has installed, a constraint while a list has it.
  func census(after step: Int) -> MasonryCensus {
    let graph = ObjectGraph(trace, after: events[..<min(max(0, step), events.count)])
    var census = MasonryCensus()
    for number in graph.living {
      switch trace.objects[number].kind {
      case .view: census.views += 1
      case .maker: census.makers += 1
      case .constraint:
        census.constraints += 1
        census.viewAttributes += graph.has("second", number) ? 2 : 1
      case .composite: census.composites += 1
      case .layoutConstraint: census.layoutConstraints += 1
      }
    }
    return census
  }

  private func event(_ step: Int) -> MasonryTrace.Event? {
    events.indices.contains(step - 1) ? events[step - 1] : nil
  }
}

/// What the steps mean.
enum MasonrySentence {
  static func text(of kind: MasonryTrace.Kind) -> Phrase {
    switch kind {
    case .turnedOffMask: "Frame and autoresizing mask count no more: constraints decide from now on."
    case .madeMaker: "A maker is made for the view. It collects what the block asks for."
    case .setExisting:
      "An update is to look for a constraint that is there already; a remake is to take away all that are."
    case .called: "A getter without brackets: it returns a block, and the parentheses call that."
    case .returned: "What the call returns is what the next dot is sent to: that is how chains come about."
    case .passedExisting: "Each constraint gets it from the maker, as it is the constraint that will look."
    case .readAttribute: "The block reads an attribute of the maker, which makes a constraint for it."
    case .readComposite: "Several attributes at once: the maker makes one constraint of many."
    case .readFurther: "A further attribute. A constraint makes none itself."
    case .askedDelegate:
      "It asks its delegate, and that ends at the maker: the only one that makes constraints."
    case .madeConstraint: "A constraint with its first side. Relation and second side are still to come."
    case .madeComposite: "Several constraints become one, which is the delegate of each of them."
    case .setDelegate: "The delegate: whom it asks for further attributes, and whose list it is in."
    case .listed: "The list keeps it until the block has ended."
    case .replaced: "In the list the composite takes the place of the single constraint."
    case .passedOn: "A composite does nothing itself: each child gets the call."
    case .copied: "One constraint for each object of the array."
    case .related: "Relation and second side: now it is an equation."
    case .setConstant: "The constant. The last one that is given counts."
    case .setMultiplier: "The factor of the second side."
    case .setPriority: "How much it counts where not all can hold."
    case .setKey: "The name that reports call it by."
    case .beganInstall: "The block has ended. The maker walks its list."
    case .installs: "Its turn in the list."
    case .tookSuperview: "A position with a number alone is relative to the superview's same attribute."
    case .madeLayoutConstraint: "Auto Layout's own constraint, made of what was collected."
    case .foundHolder: "The view that is to hold it: the closest that contains both sides."
    case .lookedForAlike:
      "An update looks for an installed one that differs at most in its constant. Those that it refuses differ in more."
    case .updated: "It was there: its constant changes, and nothing is added."
    case .added: "From here on Auto Layout takes it into account."
    case .recorded: "The view remembers what Masonry installed for it; a remake uninstalls that."
    case .uninstalled: "A remake begins with taking away what Masonry installed before."
    case .emptied: "All is installed; the maker has nothing left to do."
    }
  }
}
