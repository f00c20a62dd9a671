import AutoLayout
import CodeExport
import SceneLanguage
import Translation

extension Command {
  static let align = Command(
    name: "align", arguments: "EDGE [VIEW...]", summary: "align views with the first one, by statements",
    details: [
      "EDGE is an attribute such as left, top, centerX, width or firstBaseline. Without views, the selected one is aligned",
      "with the one that :measure began at; with one, it is aligned with the selected one.",
    ], recordsItself: true,
    completions: { words, views in words.isEmpty ? ArrangeCommand.edges.map(\.rawValue) : views },
    parse: { call throws(CommandCall.Problem) in .command(try ArrangeCommand(aligning: call.argument)) })

  static let distribute = Command(
    name: "distribute", arguments: "AXIS VIEW VIEW... [GAP]",
    summary: "views one after another, with equal gaps",
    details: [
      "AXIS is horizontal or vertical, GAP the points between two views, 8 without one. The first view and the last one reach",
      "the edges of their superview less as much; the views become equally long.",
    ], recordsItself: true,
    completions: { words, views in words.isEmpty ? ["horizontal", "vertical"] : views },
    parse: { call throws(CommandCall.Problem) in .command(try ArrangeCommand(distributing: call.argument)) })
}

/// Places views in terms of one another, by statements.
enum ArrangeCommand: CommandAction {
  case align(NSLayoutConstraint.Attribute, views: [String])
  /// With a gap in points.
  case distribute(NSLayoutConstraint.Axis, views: [String], gap: Double)

  static let edges = NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }

  fileprivate init(aligning argument: String) throws(CommandCall.Problem) {
    let words = argument.split(separator: " ").map(String.init)
    let edge = words.first ?? ""
    guard let attribute = Self.edges.first(where: { $0.rawValue == edge }) else {
      throw .init(message: "'\(edge.prefix(30))' is no edge: left, right, top, bottom, centerX, …")
    }
    self = .align(attribute, views: Array(words.dropFirst()))
  }

  fileprivate init(distributing argument: String) throws(CommandCall.Problem) {
    var words = argument.split(separator: " ").map(String.init)
    let name = words.isEmpty ? "" : words.removeFirst()
    guard name == "horizontal" || name == "vertical" else {
      throw .init(message: "'\(name.prefix(30))' is no axis: horizontal or vertical")
    }
    let gap = words.last.flatMap(Double.init)
    if gap != nil { words.removeLast() }
    self = .distribute(name == "horizontal" ? .horizontal : .vertical, views: words, gap: gap ?? 8)
  }

  var command: Command { if case .align = self { .align } else { .distribute } }

  func perform(in session: Session) -> Session.Reply {
    switch self {
    case .align(let edge, let views):
      let names = session.aligned(views)
      let usage: Phrase = "which views? :align \(edge.rawValue) VIEW VIEW..."
      return session.arrange(names, usage: usage) { names in
        names.dropFirst().map { "\($0).make.\(edge.rawValue).equalTo(\(names[0]))" }
      }
    case .distribute(let axis, let views, let gap):
      let (isHorizontal, points) = (axis == .horizontal, CodeNumber.text(gap))
      let name = isHorizontal ? "horizontal" : "vertical"
      let usage: Phrase = "which views? :distribute \(name) VIEW VIEW..."
      return session.arrange(views, usage: usage) { names in
        [
          "[@[\(names.joined(separator: ", "))] mas_distributeViewsAlongAxis:"
            + (isHorizontal ? "MASAxisTypeHorizontal" : "MASAxisTypeVertical")
            + " withFixedSpacing:\(points) leadSpacing:\(points) tailSpacing:\(points)];"
        ]
      }
    }
  }
}

extension Session {
  /// The views to be aligned: with one or none named, the selection, and the view that is measured from, take part.
  fileprivate func aligned(_ views: [String]) -> [String] {
    let selected = selection?.view
    switch views.count {
    case 0: return [measuredFrom, selected].compactMap { $0 }
    case 1: return [selected].compactMap { $0 } + views
    default: return views
    }
  }

  /// Runs statements about two or more views as one step of the history.
  ///
  /// - Parameter usage: what is said where there are fewer.
  fileprivate func arrange(_ views: [String], usage: Phrase, _ statements: ([String]) -> [String]) -> Reply {
    for name in views where snapshot.view(named: name) == nil { return noView(named: name) }
    guard views.count > 1, Set(views).count == views.count else { return .refusal(usage) }
    return enter(statements(views))
  }

  /// Takes a view out of its superview.
  func remove(view name: String) -> Reply {
    guard snapshot.place(named: name) ?? 0 > 0 else {
      return .refusal("the window's own view stays", keepsEntry: false)
    }
    return enter(["\(name).removeFromSuperview()"])
  }

  /// Runs statements that a command stands for as one step of the history, and shows them.
  private func enter(_ statements: [String]) -> Reply {
    let action = Action.paste(statements.joined(separator: "\n") + "\n")
    var reply = perform(action)
    reply.keepsEntry = false
    if reply.isRefused { return reply }
    reply.entry = action
    reply.lines = statements.map { Line(.input, $0, indent: 2) } + reply.lines
    return reply
  }
}
