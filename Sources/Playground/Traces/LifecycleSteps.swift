import AutoLayout
import Foundation
import SceneRendering
import TextLayout
import Translation

/// The hooks of the lifecycle as a timeline: one column a view, one row a call, with the frames that are known by then.
struct LifecycleSteps: SteppedTrace {
  private let events: [LifecycleEvent]
  /// The statement that each event happened in; nil between statements.
  private let statements: [String?]
  let title: Phrase = "lifecycle"
  let hint: Phrase = "a statement that lays something out runs hooks"
  let start: Int

  /// - Parameter statements: the text of the statement of each event
  init(_ events: [LifecycleEvent], statements: [String?]) {
    self.events = events
    self.statements = statements
    start = statements.last.flatMap { last in statements.lastIndex { $0 != last }.map { $0 + 1 } } ?? 0
  }

  var count: Int { events.count }

  func heading(of step: Int) -> Phrase? {
    guard statements.indices.contains(step - 1) else { return nil }
    let code = statements[step - 1]?.split(whereSeparator: \.isNewline).first
    return code.map { Phrase(verbatim: String($0)) } ?? "the layout pass"
  }

  func log(of step: Int) -> Phrase {
    guard events.indices.contains(step - 1) else { return "" }
    return Phrase(verbatim: "\(events[step - 1].owner) \(events[step - 1].hook)")
  }

  func sentence(of step: Int) -> Phrase {
    guard events.indices.contains(step - 1) else {
      return "No hook has run yet: no frame is known but the window's."
    }
    let event = events[step - 1]
    let unknown = event.frames.filter { $0.frame == nil }.map(\.view)
    let news = event.frames.filter { known in
      known.frame != nil && frame(of: known.view, before: step) == nil
    }.map(\.view)
    let known: Phrase =
      if !news.isEmpty {
        "Now known: \(Self.list(news))."
      } else if unknown.isEmpty {
        "All frames are known."
      } else {
        "Still open: \(Self.list(unknown))."
      }
    return Self.meaning[event.hook].map { "\($0) \(known)" } ?? known
  }

  /// What hooks are for.
  private static let meaning: [String: Phrase] = [
    "viewDidLoad": "The controller's view is there, with no layout yet.",
    "updateViewConstraints": "The controller may change constraints, before any layout.",
    "updateConstraints": "The view may change constraints, before any layout.",
    "viewWillLayoutSubviews": "The root is about to place its subviews.",
    "layoutSubviews": "The view is about to place its subviews; its own frame is set.",
    "viewDidLayoutSubviews": "The root's subviews are placed; what is deeper may follow.",
  ]

  private static func list(_ names: [String]) -> Phrase {
    names.count <= 4
      ? Phrase(verbatim: names.joined(separator: ", "))
      : "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
  }

  /// The frame that a view had by the event before a step.
  private func frame(of view: String, before step: Int) -> CGRect? {
    for event in events.prefix(step - 1).reversed() {
      if let known = event.frames.first(where: { $0.view == view }) { return known.frame }
    }
    return nil
  }

  // MARK: Picture

  let forms: [TraceForm] = [.timeline]

  func picture(_ form: TraceForm, after step: Int, columns: Int, in language: Language) -> [PaneLine] {
    guard step > 0, events.indices.contains(step - 1) else { return [] }
    return LifecycleTable(events, after: step, columns: columns, in: language).lines
  }

  /// `red layoutSubviews`; those of a controller are named for what they are.
  static func call(_ event: LifecycleEvent) -> String {
    let isOfController = event.hook.hasPrefix("view") || event.hook == "updateViewConstraints"
    return isOfController ? event.hook : "\(event.owner) \(event.hook)"
  }
}
