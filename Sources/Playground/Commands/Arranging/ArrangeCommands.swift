import AutoLayout
import CodeExport
import SceneLanguage
import Translation

extension Command {
  static let align = Command(
    name: "align", arguments: "EDGE [VIEW...]", summary: "align views with the first one, by statements",
    details: [
      "EDGE is left, right, top, bottom, centerX, centerY, leading, trailing, width, height or a baseline. Without views, the",
      "selected one is aligned with the one that :measure began at; with one, it is aligned with the selected one.",
    ], changesDocument: true, recordsItself: true,
    completions: { words, views in words.isEmpty ? Alignment.words : views }, run: { $0.align($1.argument) })

  static let distribute = Command(
    name: "distribute", arguments: "AXIS VIEW VIEW... [GAP]",
    summary: "views one after another, with equal gaps",
    details: [
      "AXIS is horizontal or vertical, GAP the points between two views, 8 without one. The first view and the last one reach",
      "the edges of their superview less as much; the views become equally long.",
    ], changesDocument: true, recordsItself: true,
    completions: { words, views in words.isEmpty ? ["horizontal", "vertical"] : views },
    run: { $0.distribute($1.argument) })
}

private enum Alignment {
  static let words = [
    "left", "right", "top", "bottom", "centerX", "centerY", "leading", "trailing", "width", "height",
    "firstBaseline", "lastBaseline",
  ]
}

extension Session {
  fileprivate func align(_ argument: String) -> Reply {
    var words = argument.split(separator: " ").map(String.init)
    let edge = words.removeFirst()
    guard Alignment.words.contains(edge) else {
      return .refusal("'\(edge.prefix(30))' is no edge: \(Alignment.words.joined(separator: ", "))")
    }
    if words.isEmpty { words = [measuredFrom, selection?.view].compactMap { $0 } }
    if words.count == 1, let selected = selection?.view { words.insert(selected, at: 0) }
    for name in words where snapshot.view(named: name) == nil { return noView(named: name) }
    guard let first = words.first, words.count > 1, Set(words).count == words.count else {
      return .refusal("which views? :align \(edge) VIEW VIEW...")
    }
    return arranged(words.dropFirst().map { "\($0).make.\(edge).equalTo(\(first))" })
  }

  fileprivate func distribute(_ argument: String) -> Reply {
    var words = argument.split(separator: " ").map(String.init)
    let axis = words.removeFirst()
    guard let kind = ["horizontal": "MASAxisTypeHorizontal", "vertical": "MASAxisTypeVertical"][axis] else {
      return .refusal("'\(axis.prefix(30))' is no axis: horizontal or vertical")
    }
    let gap = words.last.flatMap(Double.init)
    if gap != nil { words.removeLast() }
    for name in words where snapshot.view(named: name) == nil { return noView(named: name) }
    guard words.count > 1, Set(words).count == words.count else {
      return .refusal("which views? :distribute \(axis) VIEW VIEW...")
    }
    let points = CodeNumber.text(gap ?? 8)
    return arranged([
      "[@[\(words.joined(separator: ", "))] mas_distributeViewsAlongAxis:\(kind) withFixedSpacing:\(points) "
        + "leadSpacing:\(points) tailSpacing:\(points)];"
    ])
  }

  /// Statements that a command stands for, as one step of the history.
  private func arranged(_ statements: [String]) -> Reply {
    let text = statements.joined(separator: "; ")
    var reply = perform(.run(text))
    reply.keepsEntry = false
    if !reply.isRefused {
      reply.entry = .run(text)
      reply.lines.insert(Line(.input, text, indent: 2), at: 0)
    }
    return reply
  }

  /// Takes a view out of its superview.
  func remove(view name: String) -> Reply {
    guard snapshot.place(named: name) ?? 0 > 0 else {
      return .refusal("the window's own view stays", keepsEntry: false)
    }
    return arranged(["\(name).removeFromSuperview()"])
  }
}
