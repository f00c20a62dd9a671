import AutoLayout

/// Makes a ``MasonryTrace`` of the steps that it is told. It keeps the objects alive, so that each has its number for good.
public final class MasonryRecorder {
  public private(set) var trace = MasonryTrace()
  /// The most events that are kept; the rest is left out.
  private let limit: Int
  private var objects: [AnyObject] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [MasonryTrace.Object.Kind: Int] = [:]
  /// The view of the maker that is at work.
  private var view: String?
  /// The place of the statement that is running, which events are marked with.
  public var statement: Int?

  public init(limit: Int = 20_000) { self.limit = limit }

  public var tracer: MasonryTracer {
    { [self] step in record(step) }
  }

  private func record(_ step: MasonryStep) {
    guard trace.events.count < limit else { return }
    switch step {
    case .turnedOffMask(let view):
      self.view = view.displayName
      let number = number(of: view)
      add(
        .turnedOffMask, "\(name(number)).translatesAutoresizingMaskIntoConstraints = NO", [.touches(number)])
    case .madeMaker(let maker):
      view = maker.view.displayName
      let number = number(of: maker)
      add(
        .madeMaker, "\(name(number)) = [[MASConstraintMaker alloc] initWithView:\(maker.view.displayName)]",
        [.appears(number), .sets(number, property: "view", value: maker.view.displayName)])
    case .readAttribute(let maker, let attribute):
      let number = number(of: maker)
      add(.readAttribute, "\(name(number)).\(attribute.rawValue)", [.touches(number)])
    case .readComposite(let maker):
      let number = number(of: maker)
      add(.readComposite, "\(name(number)), several attributes as one", [.touches(number)])
    case .readFurther(let constraint, let attribute):
      let number = number(of: constraint)
      add(.readFurther, "\(name(number)).\(attribute.rawValue)", [.touches(number)])
    case .askedDelegate(let constraint, let owner, let attribute):
      let (number, asked) = (number(of: constraint), number(of: owner))
      add(
        .askedDelegate,
        "[\(name(asked)) constraint:\(name(number)) addConstraintWithLayoutAttribute:\(attribute.rawValue)]",
        [.touches(number), .touches(asked)])
    case .madeConstraint(let constraint): recordMade(constraint)
    case .madeComposite(let composite): recordMade(composite)
    case .setDelegate(let constraint, let owner):
      let (number, delegate) = (number(of: constraint), number(of: owner))
      add(
        .setDelegate, "\(name(number)).delegate = \(name(delegate))",
        [.sets(number, property: "delegate", value: name(delegate))])
    case .listed(let constraint, let owner):
      let (number, list) = (number(of: constraint), number(of: owner))
      add(.listed, "[\(listName(list)) addObject:\(name(number))]", [.adds(number, to: list)])
    case .replaced(let constraint, let composite, let owner):
      let (number, other, list) = (number(of: constraint), number(of: composite), number(of: owner))
      add(
        .replaced, "in \(listName(list)): \(name(number)) replaced by \(name(other))",
        [.replaces(number, by: other, in: list)])
    case .passedOn(let call, let composite, let child):
      let (number, other) = (number(of: composite), number(of: child))
      add(
        .passedOn, "\(name(number)) passes \(call.rawValue) on to \(name(other))",
        [.touches(number), .touches(other)])
    case .copied(let constraint, let copy):
      let (number, other) = (number(of: constraint), number(of: copy))
      add(
        .copied, "\(name(other)) = [\(name(number)) copy]",
        [.appears(other), .sets(other, property: "first", value: copy.firstViewAttribute.text)])
    case .related(let constraint): recordRelation(of: constraint)
    case .setConstant(let constraint, let value):
      set(.setConstant, constraint, "layoutConstant", formatted(value))
    case .setMultiplier(let constraint, let value):
      set(.setMultiplier, constraint, "layoutMultiplier", formatted(value))
    case .setPriority(let constraint, let value):
      set(.setPriority, constraint, "layoutPriority", formatted(Double(value.rawValue)))
    case .setKey(let constraint, let key): set(.setKey, constraint, "mas_key", key)
    default: recordInstallation(step)
    }
  }

  private func recordMade(_ constraint: ViewConstraint) {
    let number = number(of: constraint)
    let first = constraint.firstViewAttribute.text
    add(
      .madeConstraint,
      "\(name(number)) = [[MASViewConstraint alloc] initWithFirstViewAttribute:\(first)]",
      [.appears(number), .sets(number, property: "first", value: first)])
  }

  private func recordMade(_ composite: CompositeConstraint) {
    let number = number(of: composite)
    let children = composite.childConstraints.map { self.number(of: $0) }
    var changes: [MasonryTrace.Change] = [.appears(number)]
    for child in children { changes.append(.adds(child, to: number)) }
    for child in children { changes.append(.sets(child, property: "delegate", value: name(number))) }
    let names = children.map(name).joined(separator: ", ")
    add(
      .madeComposite, "\(name(number)) = [[MASCompositeConstraint alloc] initWithChildren:@[\(names)]]",
      changes)
  }

  private func recordRelation(of constraint: ViewConstraint) {
    let number = number(of: constraint)
    let relation = constraint.layoutRelation.rawValue
    var changes: [MasonryTrace.Change] = [.sets(number, property: "relation", value: relation)]
    var text = "\(name(number)).layoutRelation = \(relation)"
    if let second = constraint.secondViewAttribute {
      text += ", secondViewAttribute = \(second.text)"
      changes.append(.sets(number, property: "second", value: second.text))
    }
    add(.related, text, changes)
  }

  private func set(
    _ kind: MasonryTrace.Kind, _ constraint: ViewConstraint, _ property: String, _ value: String
  ) {
    let number = number(of: constraint)
    let short = property.hasPrefix("layout") ? property.dropFirst(6).lowercased() : "key"
    add(
      kind, "\(name(number)).\(property) = \(value)",
      [.sets(number, property: short, value: value)])
  }

  private func recordInstallation(_ step: MasonryStep) {
    switch step {
    case .beganInstall(let maker):
      view = maker.view.displayName
      let number = number(of: maker)
      add(.beganInstall, "[\(name(number)) install]", [.touches(number)])
    case .installs(let constraint):
      let number = number(of: constraint)
      add(.installs, "[\(name(number)) install]", [.touches(number)])
    case .tookSuperview(let constraint, let superview):
      let number = number(of: constraint)
      let second = "\(superview.displayName).\(constraint.firstViewAttribute.layoutAttribute.rawValue)"
      add(
        .tookSuperview, "\(name(number)) has no second side: \(second)",
        [.sets(number, property: "second", value: second)])
    case .madeLayoutConstraint(let constraint, let made):
      let (number, other) = (number(of: constraint), number(of: made))
      add(
        .madeLayoutConstraint, "\(name(other)) = MASLayoutConstraint \(made.shortDescription)",
        [
          .sets(number, property: "layoutConstraint", value: name(other)), .appears(other),
          .sets(other, property: "equation", value: made.shortDescription),
        ])
    case .foundHolder(let constraint, let view, let reason):
      let number = number(of: constraint)
      add(
        .foundHolder, "\(name(number)).installedView = \(holder(view, reason, of: constraint))",
        [.sets(number, property: "installedView", value: view.displayName)])
    case .lookedForAlike(let wanted, let view, let found, let refused):
      let number = number(of: wanted)
      var changes: [MasonryTrace.Change] = [.touches(number)]
      let reasons = refused.map { candidate, reason in
        "\(name(self.number(of: candidate))) \(candidate.shortDescription): \(reason.rawValue)"
      }
      var answer = (["nil"] + reasons).joined(separator: "; ")
      if let found {
        let other = self.number(of: found)
        changes.append(.touches(other))
        answer = name(other)
      }
      add(
        .lookedForAlike, "layoutConstraintSimilarTo:\(name(number)) in \(view.displayName) = \(answer)",
        changes)
    case .updated(let existing, let old):
      let number = number(of: existing)
      add(
        .updated, "\(name(number)).constant = \(formatted(existing.constant)), before \(formatted(old))",
        [.sets(number, property: "equation", value: existing.shortDescription)])
    case .added(let made, let view):
      let (number, holder) = (number(of: made), number(of: view))
      add(
        .added, "[\(name(holder)) addConstraint:\(name(number))]",
        [.sets(number, property: "held by", value: name(holder))])
    case .recorded(let constraint, let view):
      let (number, list) = (number(of: constraint), number(of: view))
      add(
        .recorded, "[\(listName(list)) addObject:\(name(number))]", [.appears(list), .adds(number, to: list)])
    case .uninstalled(let constraint):
      let (number, list) = (number(of: constraint), number(of: constraint.firstViewAttribute.view))
      var changes: [MasonryTrace.Change] = [.removes(number, from: list)]
      if let made = constraint.layoutConstraint {
        changes.append(.sets(self.number(of: made), property: "held by", value: "nothing"))
      }
      add(.uninstalled, "[\(name(number)) uninstall]", changes)
    case .emptied(let maker):
      let number = number(of: maker)
      add(.emptied, "[\(listName(number)) removeAllObjects]", [.empties(number)])
    default: break
    }
  }

  private func holder(_ view: UIView, _ reason: MasonryHolder, of constraint: ViewConstraint) -> String {
    switch reason {
    case .commonSuperview:
      let second = constraint.secondViewAttribute?.view.displayName ?? ""
      return
        "[\(constraint.firstViewAttribute.view.displayName) mas_closestCommonSuperview:\(second)] = \(view.displayName)"
    case .itself: return view.displayName
    case .superview:
      return "\(constraint.firstViewAttribute.item.displayName).superview = \(view.displayName)"
    }
  }

  // MARK: Objects

  private func add(_ kind: MasonryTrace.Kind, _ text: String, _ changes: [MasonryTrace.Change]) {
    trace.events.append(
      MasonryTrace.Event(kind: kind, text: text, changes: changes, view: view, statement: statement))
  }

  private func name(_ number: Int) -> String { trace.objects[number].name }

  /// The list that an object has.
  private func listName(_ number: Int) -> String {
    let list =
      switch trace.objects[number].kind {
      case .maker: "constraints"
      case .composite: "childConstraints"
      case .view, .constraint, .layoutConstraint: "mas_installedConstraints"
      }
    return "\(name(number)).\(list)"
  }

  private func number(of owner: MasonryOwner) -> Int {
    switch owner {
    case .maker(let maker): number(of: maker)
    case .composite(let composite): number(of: composite)
    }
  }

  private func number(of maker: ConstraintMaker) -> Int {
    number(of: maker, .maker, meaning: maker.view.displayName) { $0 == 1 ? "make" : "make\($0)" }
  }

  private func number(of constraint: Constraint) -> Int {
    let single = constraint as? ViewConstraint
    return number(
      of: constraint, single == nil ? .composite : .constraint, meaning: single?.firstViewAttribute.text ?? ""
    ) { [counts] _ in "#\(counts[.constraint, default: 0] + counts[.composite, default: 0] + 1)" }
  }

  private func number(of constraint: NSLayoutConstraint) -> Int {
    number(of: constraint, .layoutConstraint, meaning: constraint.shortDescription) { "L\($0)" }
  }

  private func number(of view: UIView) -> Int {
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
  fileprivate var text: String {
    hasAttributes ? "\(item.displayName).\(layoutAttribute.rawValue)" : item.displayName
  }
}
