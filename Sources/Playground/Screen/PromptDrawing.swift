import Canvas
import SceneLanguage
import SceneRendering
import SceneSyntax
import TextLayout

/// The answers and the prompt on the screen.
extension PlaygroundState {
  /// The rows above the prompt.
  var transcriptHeight: Int { max(0, layout.repl.height - editorLayout.rows.count) }

  private var editorLayout: EditorLayout {
    let query = palette.map { Array($0.query) }
    // Of a text that was answered and that typing replaces, the answer comes first.
    let height = layout.repl.height
    let isAnswered = prompt.isReplaceable && palette == nil
    return EditorLayout(
      characters: query ?? prompt.editor.characters, cursor: query?.count ?? prompt.editor.cursor,
      width: layout.repl.width - CharacterWidth.columns(of: promptText),
      height: isAnswered ? max(1, height / 3) : height, wrappedHeight: isAnswered ? height / 3 : height / 2)
  }

  /// The row of the prompt's first line.
  private func promptTop(_ editor: EditorLayout) -> Int {
    layout.repl.maxY - min(layout.repl.height, editor.rows.count)
  }

  /// The place in the text at the prompt that a cell of the screen shows; nil for a cell that is not of the prompt.
  func textPlace(at cell: (column: Int, row: Int)) -> Int? {
    let editor = editorLayout
    let row = cell.row - promptTop(editor)
    guard layout.repl.contains(x: cell.column, y: cell.row), editor.rows.indices.contains(row) else {
      return nil
    }
    return editor.rows[row].place(at: cell.column - CharacterWidth.columns(of: promptText))
  }

  private var promptText: String {
    let language = session.language
    if palette != nil { return language("find: ") }
    guard let search = prompt.search else { return "> " }
    let shown = TextWrapping.truncated(search.query, toColumns: max(4, layout.repl.width / 3))
    return language(search.failed ? "no match '\(shown)': " : "search '\(shown)': ")
  }

  func drawRepl(in canvas: inout Canvas) -> (column: Int, row: Int) {
    let area = layout.repl
    let editor = editorLayout
    let rows = transcript.rows(width: area.width, height: transcriptHeight)
    // The prompt is at the bottom, and the answers end above it.
    let top = promptTop(editor)
    for (index, row) in rows.enumerated() {
      canvas.put(
        row.text, x: 0, y: top - rows.count + index, style: appearance.style(row.tone), clip: area)
    }
    let margin = CharacterWidth.columns(of: promptText)
    for (index, row) in editor.rows.enumerated() {
      let y = top + index
      let lead =
        switch (row.line, row.isContinued) {
        case (0, false): promptText
        case (_, false): String(repeating: " ", count: max(0, margin - 2)) + ". "
        case (_, true): ""
        }
      canvas.put(
        lead, x: 0, y: y, style: appearance.style(focus == .prompt ? .accent : .secondary), clip: area)
      // A text that typing replaces looks like the suggestion that it is.
      canvas.put(
        row.text, x: margin, y: y,
        style: prompt.isReplaceable && palette == nil ? appearance.style(.ghost) : Style(),
        clip: area)
      if row.continuesLeft { canvas.put("‹", x: margin - 1, y: y, style: Style(bold: true), clip: area) }
      if row.continuesRight {
        canvas.put("›", x: area.maxX - 1, y: y, style: Style(bold: true), clip: area)
      }
    }
    if isSelecting, prompt.editor.isEmpty, palette == nil {
      canvas.put(
        session.language("letters are commands; Esc types again"), x: margin, y: top,
        style: appearance.style(.ghost),
        clip: area)
    }
    drawCode(editor, x: margin, y: top, clip: area, in: &canvas)
    let cursor = (column: min(margin + editor.cursorColumn, area.maxX - 1), row: top + editor.cursorRow)
    floatingList?.draw(in: &canvas, appearance)
    if palette != nil { return cursor }
    if let remark, let room = room(for: remark, beside: editor, margin: margin) {
      let shown = TextWrapping.truncated("╷ " + remark.text(in: session.language), toColumns: room)
      canvas.put(
        shown, x: area.maxX - CharacterWidth.columns(of: shown), y: top + editor.rows.count - 1,
        style: appearance.style(remark.tone), clip: area)
    }
    if focus == .prompt, let rest = prompt.suggestion {
      canvas.put(
        TextWrapping.truncated(rest, toColumns: max(0, area.maxX - cursor.column)), x: cursor.column,
        y: cursor.row,
        style: appearance.style(.ghost), clip: area)
    }
    return cursor
  }

  /// The palette, or the menu of completions, above the prompt.
  var floatingList: FloatingList? {
    let editor = editorLayout
    let (row, room) = (promptTop(editor), layout.repl.width)
    if let palette {
      let found = palette.found.map { (name: $0.name, note: $0.summary) }
      let rows = found.isEmpty ? [(name: session.language("nothing has these letters"), note: "")] : found
      return FloatingList(
        rows, chosen: found.isEmpty ? nil : palette.chosen, most: 12, above: row, at: 0, room: room)
    }
    guard let menu = prompt.menu, focus == .prompt else { return nil }
    let column = CharacterWidth.columns(of: promptText) + editor.cursorColumn - menu.length - 1
    return FloatingList(
      menu.candidates.map { ($0.text, session.language.translated($0.kind)) }, chosen: menu.chosen, most: 8,
      above: row, at: column,
      room: room)
  }

  // MARK: Code

  /// Longer texts are shown without colours.
  private static let mostCode = 4_000

  /// Colours the words of the text, marks the bracket at the cursor and its partner, and says what is wrong so far; in a search, marks
  /// the match.
  private func drawCode(_ editor: EditorLayout, x: Int, y: Int, clip: CellRect, in canvas: inout Canvas) {
    guard showsCode || prompt.search != nil, palette == nil else { return }
    func restyle(_ range: Range<Int>, _ style: Style) {
      for (index, row) in editor.rows.enumerated() {
        let line = row.start..<(row.start + row.columns.count)
        for place in range.clamped(to: line) {
          let column = row.columns[place - row.start]
          guard column >= 0 else { continue }
          let cell = CellRect(x: x + column, y: y + index, width: 1, height: 1)
          canvas.restyle(cell, style, clip: clip)
        }
      }
    }
    if let search = prompt.search {
      var style = appearance.style(.accent)
      (style.bold, style.underline) = (true, true)
      if let match = search.range(in: prompt.editor.characters) { restyle(match, style) }
      return
    }
    let outline = outline
    for span in outline.spans { restyle(span.range, appearance.style(span.kind.role)) }
    let cursor = prompt.editor.cursor
    for place in [cursor - 1, cursor] {
      guard let partner = outline.partner(of: place) else { continue }
      var style = appearance.style(.accent)
      style.bold = true
      for bracket in [place, partner] { restyle(bracket..<(bracket + 1), style) }
      break
    }
    guard let fault = shownFault else { return }
    var style = appearance.style(Role.error)
    style.underline = true
    restyle(fault.range, style)
  }

  /// Whether the text at the prompt is shown as code.
  private var showsCode: Bool {
    let characters = prompt.editor.characters
    return prompt.search == nil && !prompt.isPasting && !prompt.isReplaceable && !characters.isEmpty
      && characters.count <= Self.mostCode && characters.first != ":"
  }

  /// The text at the prompt as code. It is looked at several times for a picture.
  private var outline: CodeOutline {
    let text = prompt.editor.text
    if let knownOutline, knownOutline.text == text { return knownOutline.outline }
    let outline = CodeOutline(text)
    knownOutline = (text, outline)
    return outline
  }

  private var shownFault: CodeOutline.Fault? {
    // Pasted code may be a fragment of a file, which runs.
    guard let fault = outline.fault, !prompt.isReplaceable, !prompt.isPasted,
      !prompt.isUnfinished(fault.range),
      !action(of: prompt.editor.text).isWord
    else { return nil }
    return fault
  }

  // MARK: Remarks

  /// One line: the error in the text at the prompt, or the effect that Enter would have.
  private var remark: Line? {
    if showsCode, let fault = shownFault {
      return Line(.error, fault.message)
    }
    return preview?.line ?? lack
  }

  /// What Enter has begun a new line for.
  private var lack: Line? {
    guard showsCode, prompt.editor.characters.contains("\n"), !isComplete(prompt.editor.text),
      let lack = Scene.lack(of: prompt.editor.text)
    else { return nil }
    return Line(.note, "waits for \(lack); Ctrl-C drops it")
  }

  /// The remark where there is no room for it at the right of the prompt: the bar shows it.
  var remarkInBar: Line? {
    let margin = CharacterWidth.columns(of: promptText)
    guard focus == .prompt, palette == nil, let remark,
      room(for: remark, beside: editorLayout, margin: margin) == nil
    else { return nil }
    return remark
  }

  /// The columns that are free for a remark at the right of the prompt; nil where it is cut there and the bar shows more of
  /// it.
  private func room(for remark: Line, beside editor: EditorLayout, margin: Int) -> Int? {
    let end = margin + CharacterWidth.columns(of: editor.rows.last?.text ?? "") + 2
    let room = layout.repl.maxX - end
    let fits = CharacterWidth.columns(of: "╷ " + remark.text(in: session.language)) <= room
    return fits || focus != .prompt && room >= Self.leastRoom ? room : nil
  }

  /// The columns that a remark needs to say anything.
  private static let leastRoom = 16
}

extension CodeOutline.Kind {
  var role: Role {
    switch self {
    case .verb: .codeVerb
    case .string: .codeString
    case .number: .codeNumber
    case .comment: .codeComment
    }
  }
}
