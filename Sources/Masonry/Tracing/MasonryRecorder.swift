import AutoLayout
import Translation

/// Makes a ``MasonryTrace`` of the steps that it is told. It keeps the objects alive, so that each has its number for good.
public final class MasonryRecorder {
  public internal(set) var trace = MasonryTrace()
  /// The most events that are kept; the rest is left out.
  private let limit: Int
  private var objects: [AnyObject] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [MasonryTrace.Object.Kind: Int] = [:]
  /// The view of the maker that is at work.
  private var view: String?
  /// The object whose method runs: it sends the messages that come next.
  var active: Int?
  /// What the block called last, and of which object.
  var call: (receiver: Int, text: String, isGetter: Bool)?
  /// The place of the statement that is running, which events are marked with.
  public var statement: Int?

  public init(limit: Int = 20_000) { self.limit = limit }

  public var tracer: MasonryTracer {
    { [self] step in
      guard trace.events.count < limit else { return }
      if !recordMaking(step) { recordInstallation(step) }
    }
  }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - sender: of the message; nil for the code that uses Masonry
  ///   - receiver: of the message
  ///   - message: its text; nil for that of the event
  func add(
    _ kind: MasonryTrace.Kind, _ words: Phrase, _ changes: [MasonryTrace.Change], from sender: Int?,
    to receiver: Int?, _ message: Phrase? = nil
  ) {
    let message = MasonryTrace.Message(
      sender: sender, receiver: receiver, words: message ?? words, isReturn: kind == .returned)
    trace.events.append(
      MasonryTrace.Event(
        kind: kind, words: words, changes: changes, message: message, view: view, statement: statement))
  }

  /// Marks the events that follow as those of a maker.
  func begin(_ maker: ConstraintMaker) { view = maker.view.displayName }

  /// Marks the events that follow as those of a constraint's maker: makers of several views take turns.
  func begin(_ constraint: Constraint) {
    guard let first = constraint.viewConstraints.first else { return }
    view = first.firstViewAttribute.view.displayName
  }

  /// Marks the events that follow as those about a view.
  func begin(with view: UIView) { self.view = view.displayName }

  // MARK: Objects

  func name(_ number: Int) -> String { trace.objects[number].name }

  func kind(_ number: Int) -> MasonryTrace.Object.Kind { trace.objects[number].kind }

  /// The list that an object has.
  func listName(_ number: Int) -> String {
    let list =
      switch kind(number) {
      case .maker: "constraints"
      case .composite: "childConstraints"
      case .view, .constraint, .layoutConstraint: "mas_installedConstraints"
      }
    return "\(name(number)).\(list)"
  }

  func number(of owner: MasonryOwner) -> Int {
    switch owner {
    case .maker(let maker): number(of: maker)
    case .composite(let composite): number(of: composite)
    }
  }

  func number(of maker: ConstraintMaker) -> Int {
    number(of: maker, .maker, meaning: maker.view.displayName) { $0 == 1 ? "make" : "make\($0)" }
  }

  func number(of constraint: Constraint) -> Int {
    let single = constraint as? ViewConstraint
    return number(
      of: constraint, single == nil ? .composite : .constraint, meaning: single?.firstViewAttribute.text ?? ""
    ) { [counts] _ in "#\(counts[.constraint, default: 0] + counts[.composite, default: 0] + 1)" }
  }

  func number(of constraint: NSLayoutConstraint) -> Int {
    number(of: constraint, .layoutConstraint, meaning: constraint.shortDescription) { "L\($0)" }
  }

  func number(of view: UIView) -> Int {
    number(of: view, .view, meaning: view.displayName) { _ in view.displayName }
  }

  private func number(
    of object: AnyObject, _ kind: MasonryTrace.Object.Kind, meaning: String, naming name: (Int) -> String
  ) -> Int {
    if let known = numbers[ObjectIdentifier(object)] { return known }
    let count = counts[kind, default: 0] + 1
    trace.objects.append(MasonryTrace.Object(kind: kind, name: name(count), meaning: meaning))
    counts[kind] = count
    numbers[ObjectIdentifier(object)] = objects.count
    objects.append(object)
    return objects.count - 1
  }
}

extension ViewAttribute {
  /// `red.top`
  var text: String {
    hasAttributes ? "\(item.displayName).\(layoutAttribute.rawValue)" : item.displayName
  }
}
