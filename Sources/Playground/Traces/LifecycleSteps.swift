import AutoLayout
import Foundation
import SceneRendering
import TextLayout

/// The hooks of the lifecycle as a timeline: one column a view, one row a call, with the frames that are known by then.
struct LifecycleSteps: SteppedTrace {
  private let events: [LifecycleEvent]
  /// The statement that each event happened in; nil between statements.
  private let statements: [String?]
  let title = "lifecycle"
  let hint = "a statement that lays something out runs hooks"
  let start: Int

  /// - Parameter statements: the text of the statement of each event
  init(_ events: [LifecycleEvent], statements: [String?]) {
    self.events = events
    self.statements = statements
    start = statements.last.flatMap { last in statements.lastIndex { $0 != last }.map { $0 + 1 } } ?? 0
  }

  var count: Int { events.count }

  func heading(of step: Int) -> String? {
    guard statements.indices.contains(step - 1) else { return nil }
    return statements[step - 1]?.split(whereSeparator: \.isNewline).first.map(String.init)
      ?? "the layout pass"
  }

  func log(of step: Int) -> String {
    guard events.indices.contains(step - 1) else { return "" }
    return "\(events[step - 1].owner) \(events[step - 1].hook)"
  }

  func sentence(of step: Int) -> String {
    guard events.indices.contains(step - 1) else {
      return "No hook has run yet: no frame is known but the window's."
    }
    let event = events[step - 1]
    let unknown = event.frames.filter { $0.frame == nil }.map(\.view)
    let news = event.frames.filter { known in
      known.frame != nil && frame(of: known.view, before: step) == nil
    }.map(\.view)
    let about = Self.meaning[event.hook].map { $0 + " " } ?? ""
    if !news.isEmpty { return about + "Now known: \(Self.list(news))." }
    return about + (unknown.isEmpty ? "All frames are known." : "Still open: \(Self.list(unknown)).")
  }

  /// What hooks are for.
  private static let meaning: [String: String] = [
    "viewDidLoad": "The controller's view is there, with no layout yet.",
    "updateViewConstraints": "The controller may change constraints, before any layout.",
    "updateConstraints": "The view may change constraints, before any layout.",
    "viewWillLayoutSubviews": "The root is about to place its subviews.",
    "layoutSubviews": "The view is about to place its subviews; its own frame is set.",
    "viewDidLayoutSubviews": "The root's subviews are placed; what is deeper may follow.",
  ]

  private static func list(_ names: [String]) -> String {
    names.count <= 4
      ? names.joined(separator: ", ")
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

  /// From this width on, the pane is taken to have the screen for itself.
  private static let fullColumns = 70
  /// The most calls above the present one.
  private static let mostRows = 14

  func picture(after step: Int, columns: Int) -> [PaneLine] {
    guard step > 0, events.indices.contains(step - 1) else { return [] }
    let shown = max(0, step - Self.mostRows)..<step
    let longest = shown.map { CharacterWidth.columns(of: Self.call(events[$0])) }.max() ?? 0
    let callColumns = min(longest + 2, max(10, columns * 2 / 5))
    var names: [String] = []
    // The window first, then the view whose hook runs, then those that were seen last.
    let present = events[step - 1]
    names += [present.frames.first?.view, present.owner].compactMap { $0 }.reduce(into: [String]()) {
      (kept, name) in
      let isColumn = events[shown].contains { $0.frames.contains { $0.view == name } }
      if isColumn, !kept.contains(name) { kept.append(name) }
    }
    for event in events[shown].reversed() {
      for known in event.frames where !names.contains(known.view) { names.append(known.view) }
    }
    let texts = Dictionary(
      grouping: shown.flatMap { index in events[index].frames.map { ($0.view, Self.text(of: $0.frame)) } },
      by: \.0)
    var widths: [Int] = []
    var room = columns - callColumns
    for name in names {
      let width = max(CharacterWidth.columns(of: name), (texts[name] ?? []).map(\.1.count).max() ?? 1) + 2
      guard width <= room else { break }
      widths.append(width)
      room -= width
    }
    var head: [(String, Role)] = [(Self.padded("", callColumns), .text)]
    for (name, width) in zip(names, widths) { head.append((Self.padded(name, width), .heading)) }
    var lines = [PaneLine(head)]
    for index in shown { lines.append(row(index, names, widths, callColumns, isLast: index == step - 1)) }
    if names.count > widths.count {
      lines += PaneLine.wrapped(
        "not shown: \(Self.list(Array(names.dropFirst(widths.count))))"
          + (columns < Self.fullColumns ? "; ':full side' has more room" : ""),
        .secondary,
        columns: columns)
    }
    return lines
  }

  private func row(_ index: Int, _ names: [String], _ widths: [Int], _ callColumns: Int, isLast: Bool)
    -> PaneLine
  {
    let event = events[index]
    let call = TextWrapping.truncated(Self.call(event), toColumns: callColumns - 1)
    var pieces: [(String, Role)] = [(Self.padded(call, callColumns), isLast ? .accent : .secondary)]
    for (name, width) in zip(names, widths) {
      guard let known = event.frames.first(where: { $0.view == name }) else {
        pieces.append((Self.padded("", width), .text))
        continue
      }
      let isNew = known.frame != nil && frame(of: name, before: index + 1) == nil
      let role: Role = known.frame == nil ? .warning : isNew ? .good : .text
      pieces.append((Self.padded(Self.text(of: known.frame), width), role))
    }
    return PaneLine(pieces)
  }

  /// `red layoutSubviews`; those of a controller are named for what they are.
  private static func call(_ event: LifecycleEvent) -> String {
    let isOfController = event.hook.hasPrefix("view") || event.hook == "updateViewConstraints"
    return isOfController ? event.hook : "\(event.owner) \(event.hook)"
  }

  private static func text(of frame: CGRect?) -> String {
    guard let frame else { return "?" }
    func whole(_ number: Double) -> String { decimal(number, places: 0) }
    return "\(whole(frame.minX)),\(whole(frame.minY)) \(whole(frame.width))x\(whole(frame.height))"
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - CharacterWidth.columns(of: text)))
  }
}
