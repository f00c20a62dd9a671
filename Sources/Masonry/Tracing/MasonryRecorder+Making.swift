import AutoLayout
import Translation

/// Steps of the block: it makes constraints with a maker, and calls methods of them.
extension MasonryRecorder {
  /// - Returns: false for a step of an installation
  func recordMaking(_ step: MasonryStep) -> Bool {
    switch step {
    case .turnedOffMask(let view):
      begin(with: view)
      let number = number(of: view)
      let text: Phrase = "translatesAutoresizingMaskIntoConstraints = NO"
      add(.turnedOffMask, "\(name(number)).\(text)", [.touches(number)], from: number, to: number, text)
    case .madeMaker(let maker): recordMade(maker)
    case .setExisting(let maker):
      let number = number(of: maker)
      let property = maker.updateExisting ? "updateExisting" : "removeExisting"
      add(
        .setExisting, "\(name(number)).\(property) = YES",
        [.sets(number, property: Phrase(property), value: "YES")], from: self.number(of: maker.view),
        to: number,
        "\(property) = YES")
    case .readAttribute(let maker, let attribute):
      begin(maker)
      let number = number(of: maker)
      (active, call) = (number, (number, "\(name(number)).\(attribute.rawValue)", true))
      add(
        .readAttribute, "\(name(number)).\(attribute.rawValue)", [.touches(number)], from: nil, to: number,
        Phrase(verbatim: attribute.rawValue))
    case .readComposite(let maker, let mask):
      begin(maker)
      let number = number(of: maker)
      let text = "\(name(number)).\(mask.getter)"
      (active, call) = (number, (number, text, true))
      add(
        .readComposite, Phrase(verbatim: text), [.touches(number)], from: nil, to: number,
        Phrase(verbatim: mask.getter))
    case .readFurther(let constraint, let attribute):
      begin(constraint)
      let number = number(of: constraint)
      (active, call) = (number, (number, "\(name(number)).\(attribute.rawValue)", true))
      add(
        .readFurther, "\(name(number)).\(attribute.rawValue)", [.touches(number)], from: nil, to: number,
        Phrase(verbatim: attribute.rawValue))
    case .called(let constraint, let method, let argument):
      begin(constraint)
      let number = number(of: constraint)
      (active, call) = (number, (number, "\(name(number)).\(method)", false))
      add(
        .called, "\(name(number)).\(method)(\(argument))", [.touches(number)], from: nil, to: number,
        "\(method)(\(argument))")
    case .returned(let result): recordReturn(of: result)
    case .askedDelegate(let constraint, let owner, let attribute):
      let (number, asked) = (number(of: constraint), number(of: owner))
      active = asked
      add(
        .askedDelegate,
        "[\(name(asked)) constraint:\(name(number)) addConstraintWithLayoutAttribute:\(attribute.rawValue)]",
        [.touches(number), .touches(asked)], from: number, to: asked,
        "constraint:\(name(number)) add…:\(attribute.rawValue)")
    case .madeConstraint(let constraint):
      let number = number(of: constraint)
      let first = constraint.firstViewAttribute.text
      add(
        .madeConstraint,
        "\(name(number)) = [[MASViewConstraint alloc] initWithFirstViewAttribute:\(first)]",
        [.appears(number), .sets(number, property: "first", value: Phrase(verbatim: first))], from: active,
        to: number,
        "init \(first)")
    case .madeComposite(let composite): recordMade(composite)
    case .setDelegate(let constraint, let owner):
      let (number, delegate) = (number(of: constraint), number(of: owner))
      add(
        .setDelegate, "\(name(number)).delegate = \(name(delegate))",
        [.sets(number, property: "delegate", value: Phrase(verbatim: name(delegate)))],
        from: copying ?? delegate, to: number,
        "delegate = \(name(delegate))")
    case .listed(let constraint, let owner):
      let (number, list) = (number(of: constraint), number(of: owner))
      add(
        .listed, "[\(listName(list)) addObject:\(name(number))]", [.adds(number, to: list)], from: list,
        to: list, "\(name(number)) into its list")
    case .replaced(let constraint, let composite, let owner):
      let (number, other, list) = (number(of: constraint), number(of: composite), number(of: owner))
      add(
        .replaced, "in \(listName(list)): \(name(number)) replaced by \(name(other))",
        [.replaces(number, by: other, in: list)], from: copying ?? list, to: list,
        "\(name(number)) replaced by \(name(other))")
    default: return recordValue(step)
    }
    return true
  }

  /// Calls of an existing constraint's methods.
  private func recordValue(_ step: MasonryStep) -> Bool {
    switch step {
    case .passedOn(let call, let composite, let child):
      let (number, other) = (number(of: composite), number(of: child))
      active = other
      add(
        .passedOn, "\(name(number)) passes \(call.rawValue) on to \(name(other))",
        [.touches(number), .touches(other)], from: number, to: other,
        Phrase(verbatim: call.rawValue))
    case .copied(let constraint, let copy):
      let (number, other) = (number(of: constraint), number(of: copy))
      active = number
      add(
        .copied, "\(name(other)) = [\(name(number)) copy]",
        [
          .appears(other),
          .sets(other, property: "first", value: Phrase(verbatim: copy.firstViewAttribute.text)),
        ],
        from: number, to: other, "copy")
    case .related(let constraint): recordRelation(of: constraint)
    case .setConstant(let constraint, let value):
      set(.setConstant, constraint, "layoutConstant", formatted(value))
    case .setMultiplier(let constraint, let value):
      set(.setMultiplier, constraint, "layoutMultiplier", formatted(value))
    case .setPriority(let constraint, let value):
      set(.setPriority, constraint, "layoutPriority", formatted(Double(value.rawValue)))
    case .setKey(let constraint, let key): set(.setKey, constraint, "mas_key", key)
    default: return false
    }
    return true
  }

  /// The constraint that makes copies of itself for an array, while it does; otherwise makers and composites are at work.
  private var copying: Int? { active.flatMap { kind($0) == .constraint ? $0 : nil } }

  private func recordMade(_ maker: ConstraintMaker) {
    begin(maker)
    let (number, view) = (number(of: maker), number(of: maker.view))
    active = number
    add(
      .madeMaker, "\(name(number)) = [[MASConstraintMaker alloc] initWithView:\(maker.view.displayName)]",
      [.appears(number), .sets(number, property: "view", value: Phrase(verbatim: maker.view.displayName))],
      from: view,
      to: number, "initWithView:\(maker.view.displayName)")
  }

  private func recordMade(_ composite: CompositeConstraint) {
    let number = number(of: composite)
    let children = composite.childConstraints.map { self.number(of: $0) }
    var changes: [MasonryTrace.Change] = [.appears(number)]
    for child in children { changes.append(.adds(child, to: number)) }
    for child in children {
      changes.append(.sets(child, property: "delegate", value: Phrase(verbatim: name(number))))
    }
    let names = children.map(name).joined(separator: ", ")
    add(
      .madeComposite, "\(name(number)) = [[MASCompositeConstraint alloc] initWithChildren:@[\(names)]]",
      changes, from: active, to: number, "init \(names)")
  }

  private func recordReturn(of result: Constraint) {
    guard let call else { return }
    let number = number(of: result)
    let what: Phrase =
      number == call.receiver ? "\(name(number)): self" : "\(name(number)), a \(kind(number).rawValue)"
    // In Swift, SnapKit's methods take their arguments themselves.
    let isBlock = !call.isGetter && result.context.dialect == .masonry
    let caller: Phrase = isBlock ? "the block of \(call.text)" : Phrase(verbatim: call.text)
    active = nil
    add(
      .returned, "\(caller) returns \(what)", [.touches(number)], from: call.receiver, to: nil,
      Phrase(verbatim: number == call.receiver ? "self" : name(number)))
  }

  private func recordRelation(of constraint: ViewConstraint) {
    let number = number(of: constraint)
    let relation = constraint.layoutRelation.rawValue
    var changes: [MasonryTrace.Change] = [
      .sets(number, property: "relation", value: Phrase(verbatim: relation))
    ]
    var text: Phrase = "\(name(number)).layoutRelation = \(relation)"
    var message: Phrase = "relation \(relation)"
    if let second = constraint.secondViewAttribute {
      text = "\(text), secondViewAttribute = \(second.text)"
      message = "relation \(relation), second \(second.text)"
      changes.append(.sets(number, property: "second", value: Phrase(verbatim: second.text)))
    }
    add(.related, text, changes, from: number, to: number, message)
  }

  private func set(
    _ kind: MasonryTrace.Kind, _ constraint: ViewConstraint, _ property: String, _ value: String
  ) {
    let number = number(of: constraint)
    let short = property.hasPrefix("layout") ? property.dropFirst(6).lowercased() : "key"
    add(
      kind, "\(name(number)).\(property) = \(value)",
      [.sets(number, property: Phrase(short), value: Phrase(verbatim: value))],
      from: number, to: number, "\(short) = \(value)")
  }
}

extension AttributeMask {
  /// The getter of the maker that reads these at once.
  fileprivate var getter: String {
    if self == [.left, .right, .top, .bottom] { return "edges" }
    if self == [.width, .height] { return "size" }
    if self == [.centerX, .centerY] { return "center" }
    return "attributes(\(attributes.map(\.rawValue).joined(separator: ", ")))"
  }
}
