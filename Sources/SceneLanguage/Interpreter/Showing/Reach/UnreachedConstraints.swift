import AutoLayout
import SceneSyntax
import TextLayout
import Translation

/// The statements of a shown class that make constraints and have not run.
extension Interpreter {
  private static let mostNames = 6
  /// How many places of unmade constraints are noted for a class.
  private static let mostGaps = 12

  /// A method, accessor or lazy property whose statements make constraints.
  private struct Maker {
    /// A method's selector, or a property.
    var name: String
    var position: SourcePosition
    var body: [StatementNode]

    /// The name as ``NameUses`` has it.
    var base: String { String(name.prefix { $0 != ":" }) }
  }

  /// Notes the methods of the shown class that make constraints and that nothing on the way to the screen has called, those
  /// around whose constraints no condition has held, and blocks that have not been called.
  func noteUnreachedConstraints() {
    let isBare = root.subtree.allSatisfy(\.constraints.isEmpty)
    defer {
      noteUnmadeConstraints()
      noteRestOfUnmadeConstraints()
    }
    guard hasAppCode, let definition = showing.definition else {
      return noteEmptyLooseMethod(isBare: isBare)
    }
    let makers = definition.lineage.flatMap(makers)
    let later = methodsCalledLater
    let rest = makers.filter { maker in
      !ranBodies.contains(maker.position) && !later.contains(maker.base)
    }
    .sorted { $0.position < $1.position }
    if let first = rest.first {
      let names = Self.list(rest.map(\.name))
      issues.add(
        SceneNote(
          position: first.position,
          message: isBare
            ? "\(definition.name) has no constraints so far: nothing on the way to the screen runs those of \(names)"
            : "nothing on the way to the screen runs the constraints of \(names)"))
    }
    guard isBare, issues.errors.isEmpty else { return }
    let ran = makers.filter { ranBodies.contains($0.position) }.sorted { $0.position < $1.position }
    guard let first = ran.first else {
      if rest.isEmpty { noteOthersConstraints(than: definition) }
      return
    }
    let names = Self.list(ran.map(\.name))
    issues.add(
      SceneNote(
        position: first.position,
        message: ran.count == 1
          ? "\(definition.name) has no constraints so far: with what is known here, \(names) leaves none on the screen"
          : "\(definition.name) has no constraints so far: with what is known here, \(names) leave none on the screen"
      ))
  }

  /// The methods that blocks for the end of an animation, or for later, call.
  private var methodsCalledLater: Set<String> {
    var uses = NameUses()
    for statement in animating.completions.flatMap(\.body) { uses.add(statement) }
    return uses.called.union(uses.calledWithArguments)
  }

  /// Notes the statements that make constraints, and that methods which have run have passed by; also the classes of the text
  /// that are not part of what is shown.
  private func noteUnmadeConstraints() {
    guard hasAppCode else { return }
    // Blocks for the end of an animation, or for later, run after this.
    let ranStatements = ranStatements.union(animating.completions.flatMap { $0.body.map(\.position) })
    let shown = showing.definition?.lineage.map(ObjectIdentifier.init) ?? []
    var known: Set<ObjectIdentifier> = []
    let owners = definitions.all.filter { owner in
      known.insert(ObjectIdentifier(owner)).inserted && owner.bodies.contains { $0.position.file == 0 }
    }
    .sorted { ($0.bodies.first?.position ?? origin) < ($1.bodies.first?.position ?? origin) }
    for owner in owners {
      let makers = makers(of: owner).filter { $0.position.file == 0 }
      let ran = makers.filter { ranBodies.contains($0.position) }
      if let first = makers.first, !shown.contains(ObjectIdentifier(owner)), ran.count < makers.count {
        let rest = makers.filter { !ranBodies.contains($0.position) }.map(\.name)
        let message: Phrase =
          ran.isEmpty
          ? "\(owner.name) is no part of what is shown, so its constraints are not made: \(Self.list(rest))"
          : "nothing on the way to the screen runs the constraints of \(Self.list(rest)) of \(owner.name)"
        issues.add(SceneNote(position: first.position, message: message))
      }
      let gaps = ran.flatMap { UnmadeConstraints(in: $0.body, ran: ranStatements).gaps }
      for gap in gaps.filter({ !isNoted($0.reason) }).sorted(by: { $0.position < $1.position }).prefix(
        Self.mostGaps)
      {
        issues.add(SceneNote(position: gap.position, message: gap.explanation))
      }
    }
  }

  /// Where the screen has no constraints and no note says why: names what would make some in this text.
  private func noteRestOfUnmadeConstraints() {
    guard hasAppCode, issues.errors.isEmpty, root.subtree.allSatisfy(\.constraints.isEmpty),
      !issues.notes.contains(where: \.explainsMissingConstraints)
    else { return }
    var known: Set<ObjectIdentifier> = []
    let makers = definitions.all.filter { known.insert(ObjectIdentifier($0)).inserted }.flatMap(makers)
      .filter { $0.position.file == 0 }.sorted { $0.position < $1.position }
    guard let first = makers.first else { return }
    let names = Self.list(makers.map(\.name))
    issues.add(
      SceneNote(
        position: first.position,
        message: "with what is known here, the constraints of \(names) are not made"))
  }

  /// Whether a note says already that nothing calls the block, or that the loop goes through nothing.
  private func isNoted(_ reason: UnmadeConstraints.Reason) -> Bool {
    switch reason {
    case .uncalledBlock(of: let method?):
      issues.notes.contains { $0.phrase == uncalledBlockMessage(of: method) }
    case .emptyLoop(let line):
      issues.notes.contains { $0.position.line == line && $0.phrase == Self.emptyLoopMessage }
    default: false
    }
  }

  /// Notes the classes of the text that make constraints where the shown one makes none.
  private func noteOthersConstraints(than definition: ClassDefinition) {
    let all = Array(definitions.classes.values) + definitions.categories.values
    let others = all.filter { other in
      !definition.lineage.contains { $0 === other } && other.bodies.contains { $0.position.file == 0 }
        && !makers(of: other).isEmpty
    }
    guard !others.isEmpty else { return }
    let names = others.sorted { $0.order < $1.order }.map(\.name)
    issues.add(
      SceneNote(
        position: definition.bodies.first?.position ?? origin,
        message: "\(definition.name) makes no constraints; those of \(Self.list(names)) are not shown with it"
      ))
  }

  /// Notes that the method of a category or helper that is shown makes nothing.
  private func noteEmptyLooseMethod(isBare: Bool) {
    guard showing.hasShownLooseMethod, isBare else { return }
    issues.add(
      SceneNote(
        position: origin,
        message: "the method that is called with stand-ins leaves no constraints on the screen"))
  }

  /// Notes the properties whose first values make constraints, of classes that are neither views nor controllers, and the
  /// functions that nothing calls.
  func noteUnmadeConstraintsOfNothingShown() {
    guard hasAppCode, hasNoConstraints else { return }
    let functions = definitions.functions.all.filter { function in
      function.position.file == 0 && !ranBodies.contains(function.position)
        && function.body.contains { statement in
          SyntaxNode.statement(statement).first { $0.makesConstraints ? true : nil } ?? false
        }
    }.sorted { $0.position < $1.position }
    if let first = functions.first {
      let names = Self.list(functions.map(\.selector.base.text))
      issues.add(
        SceneNote(
          position: first.position,
          message: functions.count == 1
            ? "nothing here calls \(names), so the constraints in it are not made"
            : "nothing here calls \(names), so the constraints in them are not made"))
    }
    defer { noteRestOfUnmadeConstraints() }
    for owner in definitions.all.sorted(by: { $0.order < $1.order }) {
      let makers = owner.properties.filter { property in
        property.initial.map { Self.body(of: $0) }?.contains { statement in
          SyntaxNode.statement(statement).first { $0.makesConstraints ? true : nil } ?? false
        } ?? false
      }
      guard let first = makers.first else { continue }
      issues.add(
        SceneNote(
          position: first.position,
          message:
            "nothing here makes a \(owner.name), so the constraints of \(Self.list(makers.map(\.name))) are not made"
        ))
    }
  }

  /// The methods, accessors and lazy properties of a class whose own statements make constraints, in the order of the text.
  private func makers(of owner: ClassDefinition) -> [Maker] {
    let methods = owner.methods.all + owner.staticMethods.all
    var bodies = methods.map { Maker(name: $0.selector.text, position: $0.position, body: $0.body) }
    for property in owner.properties {
      if let getter = property.getter {
        bodies.append(Maker(name: property.name, position: property.position, body: getter))
      }
      if property.isLazy, let initial = property.initial {
        bodies.append(Maker(name: property.name, position: property.position, body: Self.body(of: initial)))
      }
      for accessor in [property.setter, property.willSet, property.didSet].compactMap({ $0 }) {
        guard let place = accessor.body.first?.position else { continue }
        bodies.append(Maker(name: property.name, position: place, body: accessor.body))
      }
    }
    return bodies.filter { body in
      body.body.contains { statement in
        SyntaxNode.statement(statement).first { $0.makesConstraints ? true : nil } ?? false
      }
    }.sorted { $0.position < $1.position }
  }

  /// The statements of `{ … }()`, or the value alone.
  private static func body(of initial: Expression) -> [StatementNode] {
    if case .call(let callee, _) = initial.kind, case .closure(let closure) = callee.kind {
      return closure.body
    }
    return [StatementNode(.returning(initial), initial.range, mark: initial.range)]
  }

  /// The first of some names, in words.
  private static func list(_ names: [String]) -> Phrase {
    let first = names.prefix(mostNames).map { Phrase(verbatim: "'\($0)'") }
    return .list(of: names.count > mostNames ? first + ["others"] : first)
  }
}

extension SceneNote {
  /// Whether it says why there are no constraints.
  fileprivate var explainsMissingConstraints: Bool {
    message.contains("constraints")
      && ["not made", "so far", "leaves no", "makes no", "not shown with it", "has a width"].contains(
        where: message.contains)
  }
}
