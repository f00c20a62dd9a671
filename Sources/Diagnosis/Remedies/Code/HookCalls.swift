import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

// Calls in hooks, of methods that make constraints at each pass, moved to where they run once.
extension FindingSearch {
  static let hooks: Set<String> = [
    "updateConstraints", "layoutSubviews", "updateViewConstraints", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews",
  ]
  /// The depth of calls that is looked into, and the most places that are tried.
  private static let (deepestCall, mostPlaces) = (4, 4)

  /// Where a hook calls the method that makes a constraint, or one that calls that method.
  private struct HookCall {
    var line: Int
    /// The name of the method that it calls.
    var name: String
    /// The methods from there on that lead to the constraint.
    var path: Set<String>
  }

  /// The fixes that take the call of a method out of the hook that makes it at each pass: to where the views are added; or
  /// without another place, where another method calls it already.
  func movingCallOutOfHook(_ constraint: SceneSnapshot.Constraint) -> [Fix] {
    guard let place = constraint.position, place.file == 0 else { return [] }
    let methods = methods(ofClassAt: place)
    guard let call = hookCall(leadingTo: place.line, among: methods) else { return [] }
    let lines = diagnosis.trial.documentLines
    let text = lines[call.line - 1].drop(while: \.isWhitespace)
    let removal = Self.deleting(call.line...call.line, in: lines)
    let code = text.hasSuffix(";") ? text.dropLast() : text
    let others = methods.filter { !Self.hooks.contains($0.name) && !call.path.contains($0.name) }
    if let line = others.lazy.flatMap(\.inside).first(where: { Self.isCall(lines[$0 - 1], of: call.name) }) {
      return [
        Fix(
          description: "drop line \(call.line), \(code): line \(line) runs it once",
          constraint: constraint.id, edit: removal, kind: .move)
      ]
    }
    return places(in: others, lines).prefix(Self.mostPlaces).compactMap { place in
      let insertion = TextEdit(
        at: SourcePosition(line: place.line, column: lines[place.line - 1].count + 1),
        inserting: "\n\(place.indent)\(text)")
      guard let edit = diagnosis.trial.joined([removal, insertion]) else { return nil }
      return Fix(
        description: "move line \(call.line), \(code), below line \(place.line), where it runs once",
        constraint: constraint.id, edit: edit, kind: .move)
    }
  }

  /// Where a hook calls the method that makes a constraint; nil for one that the hook makes itself, or that none makes.
  func hookCallPlace(of constraint: SceneSnapshot.Constraint) -> SourcePosition? {
    guard let place = constraint.position, place.file == 0 else { return nil }
    return hookCall(leadingTo: place.line, among: methods(ofClassAt: place))
      .map { SourcePosition(line: $0.line, column: 1) }
  }

  private func hookCall(leadingTo line: Int, among methods: [MethodBody]) -> HookCall? {
    let lines = diagnosis.trial.documentLines
    guard let own = methods.last(where: { $0.inside.contains(line) }), !Self.hooks.contains(own.name) else {
      return nil
    }
    var names = [own.name]
    var path: Set<String> = []
    for _ in 0..<Self.deepestCall {
      var callers: [String] = []
      for name in names where path.insert(name).inserted {
        for method in methods {
          guard let call = method.inside.first(where: { Self.isCall(lines[$0 - 1], of: name) }) else {
            continue
          }
          if Self.hooks.contains(method.name) { return HookCall(line: call, name: name, path: path) }
          callers.append(method.name)
        }
      }
      names = callers
    }
    return nil
  }

  /// Whether a line calls a method of `self`, and does nothing else.
  private static func isCall(_ line: String, of name: String) -> Bool {
    var text = line[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    text = text.drop(while: \.isWhitespace)
    if text.last == ";" { text.removeLast() }
    if text.hasPrefix("[self \(name)") {
      return [":", "]"].contains(text.dropFirst("[self \(name)".count).first) && text.last == "]"
    }
    if text.hasPrefix("self.") { text.removeFirst("self.".count) }
    return text.hasPrefix(name + "(") && text.last == ")"
  }

  /// The lines below which methods have added their views, the last one first; then the ends of those that set a view up.
  private func places(in methods: [MethodBody], _ lines: [String]) -> [(line: Int, indent: String)] {
    let adding = methods.compactMap { method -> (line: Int, indent: String)? in
      let added = method.inside.last {
        let line = MethodBody.code(of: lines[$0 - 1][...])
        return ["addSubview", "insertSubview", "addArrangedSubview"].contains(where: line.contains)
      }
      return added.map { line in
        let outer = method.outermostBlock(around: line, in: lines)
        return (outer?.closing ?? line, Self.indent(lines[(outer?.opening ?? line) - 1]))
      }
    }
    let setUp = methods.filter { ["viewDidLoad", "init", "initWithFrame"].contains($0.name) }
      .compactMap { method -> (line: Int, indent: String)? in
        let last = method.inside.last { line in
          let code = lines[line - 1].filter { !$0.isWhitespace }
          return !code.isEmpty && code != "}" && !code.hasPrefix("return")
        }
        return last.map { ($0, Self.indent(lines[$0 - 1])) }
      }
    return adding.reversed() + setUp
  }
}

extension MethodBody {
  /// The outermost block in the body around a line, or that the line opens; that of `if (self)` is as good as the body.
  fileprivate func outermostBlock(around line: Int, in lines: [String]) -> (opening: Int, closing: Int)? {
    var open: [Int] = []
    var result: (opening: Int, closing: Int)?
    for number in opening...closing {
      for character in Self.code(of: lines[number - 1][...]) {
        if character == "{" { open.append(number) }
        guard character == "}", let start = open.popLast() else { continue }
        let isBody = open.isEmpty || lines[start - 1].contains(/if \(?\(?self\b/)
        if !isBody, start <= line, number >= line, start != number { result = (start, number) }
      }
    }
    return result
  }
}
