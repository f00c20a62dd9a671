import Canvas
import Foundation
import SceneLanguage
import SceneRendering
import TextLayout

extension PaneBadge.Kind {
  /// On a bar.
  fileprivate var role: Role {
    switch self {
    case .plain: .bar
    case .warning: .barWarning
    case .error: .barError
    }
  }
}

extension Line.Tone {
  /// On a bar.
  fileprivate var barRole: Role {
    switch self {
    case .error: .barError
    case .warning: .barWarning
    default: .bar
    }
  }
}

/// The lines at the top and at the bottom of the screen.
extension PlaygroundState {
  func drawTop(in canvas: inout Canvas) {
    let row = CellRect(x: 0, y: layout.topRow, width: layout.columns, height: 1)
    canvas.fill(row, style: appearance.style(.bar))
    let tabs = tabs
    let end = tabs.first?.range.lowerBound ?? layout.columns
    canvas.put(topLine.text(columns: end), x: 0, y: row.y, style: appearance.style(.bar))
    for tab in tabs {
      let role = tab.isFront ? .tab : tab.badge?.kind.role ?? .bar
      canvas.put(tab.text, x: tab.range.lowerBound, y: row.y, style: appearance.style(role))
    }
  }

  private var topLine: TopLine {
    let document = session.document
    let snapshot = session.snapshot
    let pane = scenePane
    return TopLine(
      title: document.path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? lessonTitle
        ?? "trowel",
      isDirty: document.isDirty,
      project: document.scene.projectName, size: document.size, isSizeFixed: document.display.isSizeFixed,
      device: document.display.device?.text, scale: drawingScale,
      part: pane.isScrollable ? partInView(of: pane) : nil,
      views: snapshot.views.count - 1, constraints: snapshot.constraints.count,
      overlay: overlay.map { session.language("showing \($0.rawValue)") },
      language: session.language)
  }

  /// The part of the root that is in view, in whole points.
  private func partInView(of pane: ScenePane) -> String {
    let size = session.document.size
    let part = CGSize(
      width: min(size.width, Double(pane.area.width) * drawingScale.width).rounded(),
      height: min(size.height, Double(pane.area.height) * drawingScale.height).rounded())
    let (language, text) = (session.language, Measure.text(part))
    return pane.offset == (0, 0)
      ? language("\(text) shown") : language("\(text) at \(pane.offset.x),\(pane.offset.y)")
  }

  private var lessonTitle: String? {
    session.learning.current?.lesson.number.map { session.language("lesson \($0)") }
  }

  /// The tabs on the line on top, with their columns.
  var tabs: [TabBar.Item] {
    guard layout.columns >= 40 else { return [] }
    let listed = side.listed(session)
    let all = listed.map { (name: side.panes[$0].name, badge: side.panes[$0].badge(session)) }
    let start = layout.isSideBeside || layout.choices.full == .side ? layout.side.x : nil
    let front = layout.isSideVisible ? listed.firstIndex(of: side.front) : nil
    return TabBar(
      all, front: front, from: start == 0 ? nil : start, columns: layout.columns,
      title: topLine.leastColumns, language: session.language
    ).items
  }

  func drawBar(in canvas: inout Canvas) {
    let row = CellRect(x: 0, y: layout.barRow, width: layout.columns, height: 1)
    canvas.fill(row, style: appearance.style(.bar))
    let bar = keyBar
    if let hint {
      canvas.put(" " + hint, x: 0, y: row.y, style: appearance.style(.bar))
    } else if let remark = remarkInBar {
      let text = TextWrapping.truncated(
        " " + remark.text(in: session.language), toColumns: max(0, bar.problemColumn - 1))
      canvas.put(text, x: 0, y: row.y, style: appearance.style(remark.tone.barRole))
    } else {
      for item in bar.items {
        let start = item.range.lowerBound
        canvas.put(item.keys, x: start, y: row.y, style: appearance.style(.barKey))
        let label = start + CharacterWidth.columns(of: item.keys) + 1
        canvas.put(item.label, x: label, y: row.y, style: appearance.style(.bar))
      }
    }
    var column = bar.problemColumn
    for problem in bar.problems {
      canvas.put(problem.text, x: column, y: row.y, style: appearance.style(problem.kind.role))
      column += CharacterWidth.columns(of: problem.text) + 2
    }
  }

  /// A line in place of the keys, where only a few count.
  private var hint: String? {
    let language = session.language
    if let palette { return language("↑↓ choose  Enter take  Esc close  \(palette.found.count)") }
    if focus == .side, side.filter?.isTyped == true {
      return language("type what rows have  Enter keep  Esc end")
    }
    if prompt.search != nil { return language("^R older  Enter run  Esc done") }
    if prompt.isPasting { return language("a line with '.' ends it  Esc drops it") }
    if let menu = prompt.menu {
      let count = menu.candidates.count
      return menu.chosen.map { language("↑↓ choose  Enter take  Esc close  \($0 + 1) of \(count)") }
        ?? language("↑↓ choose  Esc close  \(count)")
    }
    return nil
  }

  /// The bar of keys.
  var keyBar: KeyBar {
    let replay = session.replay
    let (snapshot, scene) = (
      replay?.snapshot(in: session.document.viewport) ?? session.snapshot, session.document.scene
    )
    var problems: [KeyBar.Problem] = []
    func add(
      _ count: Int, _ text: String, _ kind: PaneBadge.Kind, _ action: Action? = .screen(.pane(.problems))
    ) {
      if count > 0 { problems.append(KeyBar.Problem(text: text, kind: kind, action: action)) }
    }
    let language = session.language
    if let replay { add(1, language(replay.progress), .plain, nil) }
    add(journalFailure == nil ? 0 : 1, language("no journal"), .error, nil)
    add(replay == nil ? scene.errors.count : 0, language("\(scene.errors.count, "error")"), .error)
    add(snapshot.conflicts.count, language("\(snapshot.conflicts.count, "conflict")"), .error)
    let ambiguous = snapshot.ambiguousViews.count
    add(ambiguous, language("\(ambiguous) ambiguous"), .warning)
    let warnings = replay == nil ? session.warnings.count : 0
    add(warnings, language("\(warnings, "warning")"), .warning)
    add(
      replay == nil ? scene.notes.count : 0, language("\(scene.notes.count, "note")"), .plain,
      .command(.notes))
    return KeyBar(
      keys, in: session.language, focus: focus, problems: problems, columns: layout.columns,
      isUseful: { isMet($0.need) && (!readsLesson || $0.isForReading) })
  }

  /// Whether a key with a need has an effect now.
  func isMet(_ need: KeyNeed?) -> Bool {
    switch need {
    case nil: true
    case .view: session.selection != nil
    case .constraint: session.selection?.constraint != nil
    case .conflict: !session.snapshot.conflicts.isEmpty
    case .step: session.document.canUndo
    case .emptyPrompt: prompt.editor.isEmpty
    case .completeText: prompt.editor.isEmpty || prompt.submits(isComplete: isComplete)
    case .openText: !isMet(.completeText)
    case .replaceableText: prompt.isReplaceable && !prompt.editor.isEmpty
    case .refusedText: session.lastFailure != nil && !prompt.editor.isEmpty
    case .hiddenAnswer:
      transcript.scroll == 0
        && transcript.hidesAnswer(width: layout.repl.width, height: transcriptHeight)
    case .scrolledAnswers: transcript.scroll > 0
    case .lesson: session.learning.current != nil
    case .reading: readsLesson
    case .filterableTab: side.pane.isFilterable
    }
  }
}

extension KeyBinding {
  /// Whether it has an effect while the text of a lesson has the keys: letters go to the prompt.
  fileprivate var isForReading: Bool {
    if case .character? = keys.first { return false }
    return action != .key(.pane(.open)) && action != .command(SelectCommand(.parent))
  }
}
