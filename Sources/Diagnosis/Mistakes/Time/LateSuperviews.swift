import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension FindingKind {
  static let beforeSuperview = FindingKind(
    "before-superview", "a constraint made before its view had a superview, or of one that never gets any",
    remedies: { $0.addingEarlier($1) }
  ) { $0.madeTooEarly() }
}

extension FindingSearch {
  fileprivate func madeTooEarly() -> [Finding] {
    var seen: Set<SourcePosition> = []
    let made = snapshot.constraints.compactMap { constraint -> Finding? in
      guard constraint.isOlderThanSuperview, constraint.line != nil, let equation = constraint.equation,
        // A view may hold its subviews before it has a superview itself.
        !(equation.secondItem.map { diagnosis.trial.isInside($0, equation.firstItem) } ?? false),
        // A size needs no superview: that of a maker in a scene is told where the view is added later, but not of a view that
        // sizes itself.
        equation.firstAttribute.isPosition
          || constraint.origin?.isChain ?? false && !diagnosis.scene.hasAppCode
            && laterAddition(of: equation.firstItem, than: diagnosis.place(of: constraint)) != nil,
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      let text: Phrase =
        equation.firstAttribute.isPosition
        ? "\(equation.phrase) was made before \(equation.firstItem) had a superview: a position cannot be constrained there"
        : "\(equation.phrase) was made before \(equation.firstItem) had a superview: only a size can be constrained there"
      let addition = laterAddition(of: equation.firstItem, than: diagnosis.place(of: constraint))
      return finding(
        .beforeSuperview, constraint,
        addition.map { "\(text); addSubview comes later, on line \($0.nameRange.lowerBound.line)" } ?? text)
    }
    var told = Set(made.compactMap(\.views.first))
    let lost = lostConstraints.compactMap { lost -> Finding? in
      guard let finding = finding(lost), let name = finding.views.first, told.insert(name).inserted else {
        return nil
      }
      return finding
    }
    return made + lost
  }

  /// The finding of an error that a missing superview has caused.
  private func finding(_ lost: LostConstraint) -> Finding? {
    for name in lost.names {
      if let line = laterAddition(of: name, than: lost.position)?.nameRange.lowerBound.line {
        return Finding(
          .beforeSuperview, at: lost.position,
          "\(name) has no superview yet: addSubview comes later, on line \(line)", views: [name],
          identity: name)
      }
    }
    let missing = lost.names.first {
      diagnosis.trial.view($0) == nil && !isAdded($0, inClassAt: lost.position)
    }
    guard let name = missing else { return nil }
    // What a loop adds has another name there.
    let isCertain = additions(inClassAt: lost.position).allSatisfy { call in
      added(call).map { isDeclared($0, inClassAt: lost.position) } ?? false
    }
    return Finding(
      .beforeSuperview, at: lost.position,
      isCertain
        ? "\(name) has no superview: no addSubview adds it anywhere" : "\(name) has no superview here",
      views: [name], identity: name)
  }

  /// The calls that add views.
  var additions: [CallSyntax] {
    diagnosis.scene.statements.flatMap { $0.calls(named: ["addSubview", "insertSubview"]) }
  }

  /// The name of the view that a call adds.
  func added(_ call: CallSyntax) -> String? {
    guard let argument = call.arguments?.first, let statement = statement(at: argument.range.lowerBound)
    else {
      return nil
    }
    return statement.source[argument.range].split(separator: ".").last.map { name in
      String(name.drop { $0 == "_" })
    }
  }

  func statement(at place: SourcePosition) -> Statement? {
    diagnosis.trial.statementIndex(at: place).map { diagnosis.scene.statements[$0] }
  }

  // MARK: Classes

  /// The statements of the class whose code stands at a place; all of them where it is that of no class.
  func statements(ofClassAt place: SourcePosition) -> [Statement] {
    guard let own = statement(at: place), let name = own.className else { return diagnosis.scene.statements }
    return diagnosis.scene.statements.filter { $0.className == name }
  }

  func additions(inClassAt place: SourcePosition) -> [CallSyntax] {
    statements(ofClassAt: place).flatMap { $0.calls(named: ["addSubview", "insertSubview"]) }
  }

  private func isAdded(_ name: String, inClassAt place: SourcePosition) -> Bool {
    additions(inClassAt: place).contains { added($0) == name }
      || statements(ofClassAt: place).contains { statement in
        statement.text.split(whereSeparator: \.isNewline).contains { line in
          EditTrial.added(by: line).contains { $0.split(separator: ".").last.map(String.init) == name }
        }
      }
  }

  func isDeclared(_ name: String, inClassAt place: SourcePosition) -> Bool {
    let sources = statements(ofClassAt: place).map(\.source)
    return declarations.all.contains { declaration in
      declaration.name == name && [.property, .variable, .view].contains(declaration.kind)
        && sources.contains {
          $0.start <= declaration.nameRange.lowerBound && declaration.nameRange.lowerBound < $0.end
        }
    }
  }

  /// The call that adds a view, if it runs after a place.
  func laterAddition(of name: String, than place: SourcePosition) -> CallSyntax? {
    additions(inClassAt: place).first {
      added($0) == name && isLater($0.nameRange.lowerBound, than: place)
    }
  }

  /// Whether a place of the text runs after another one.
  private func isLater(_ place: SourcePosition, than other: SourcePosition) -> Bool {
    guard let moments = moments(of: place, other) else { return place > other }
    return moments.1 < moments.0
  }

  /// When two places of one class run.
  func moments(of place: SourcePosition, _ other: SourcePosition)
    -> (ExecutionOrder.Moment, ExecutionOrder.Moment)?
  {
    guard let statement = statement(at: place), self.statement(at: other) == statement else { return nil }
    let order = ExecutionOrder(statement, declarations)
    guard let first = order.moment(of: place), let second = order.moment(of: other) else { return nil }
    return (first, second)
  }
}

extension Statement {
  /// The name of the class that it declares, extends or implements.
  var className: Substring? { text.firstMatch(of: Self.classHead)?.1 }

  /// The name of that class's superclass.
  var superclassName: Substring? { text.firstMatch(of: Self.classHead)?.2 }

  private static var classHead: Regex<(Substring, Substring, Substring?)> {
    /(?:class|extension|@implementation|@interface)\s+(\w+)(?:\s*:\s*(\w+))?/
  }
}
