import AutoLayout
import Canvas
import CodeProof
import Foundation
import SceneRendering
import TextLayout

/// The scene in four ways on the screen.
extension PlaygroundState {
  private var comparisonGrid: ComparisonGrid {
    let document = session.document
    let cells = try? RenderLimits.cells(size: document.size, scale: document.scale)
    return ComparisonGrid(
      count: LayoutWay.allCases.count, area: layout.scene,
      root: document.display.isSizeFixed ? cells : nil)
  }

  /// The columns and rows that a root without a size of its own fills.
  var sceneCells: (width: Int, height: Int) {
    let area = session.comparing.isOn ? comparisonGrid.pictures.first ?? layout.scene : layout.scene
    return (area.width, area.height)
  }

  func draw(_ comparison: LayoutComparison, in canvas: inout Canvas) {
    for (version, area) in zip(comparison.versions, comparisonGrid.pictures) {
      // After a blank, the title and two more blanks.
      let title = session.language.translated(version.way.title)
      let room = area.width - CharacterWidth.columns(of: title) - 3
      let problem = ComparisonText.misplaced(version, in: comparison).map { words in
        let long = session.language(words.long)
        return CharacterWidth.columns(of: long) <= room ? long : session.language(words.short)
      }
      drawHeading(title, of: version, problem, above: area, in: &canvas)
      if session.comparing.showsCode {
        drawCode(of: version, in: area, of: &canvas)
      } else {
        draw(comparison.snapshot(of: version), at: area, in: &canvas)
      }
    }
  }

  private func drawHeading(
    _ title: String, of version: LayoutComparison.Version, _ problem: String?, above area: CellRect,
    in canvas: inout Canvas
  ) {
    let row = CellRect(x: area.x, y: area.y - 1, width: area.width, height: 1)
    let language = session.language
    var pieces: [(text: String, role: Role)] = [(title, .heading)]
    if let problem { pieces.append((problem, .error)) }
    // The number of lines alone, where there is no room for more.
    let used = pieces.reduce(1) { $0 + CharacterWidth.columns(of: $1.text) + 2 }
    let choices = [language(ComparisonText.count(version)), language("\(version.lineCount, "line")")]
    if let fitting = choices.first(where: { used + CharacterWidth.columns(of: $0) <= row.width }) {
      pieces.append((fitting, .secondary))
    }
    var column = row.x + 1
    for piece in pieces {
      canvas.put(piece.text, x: column, y: row.y, style: appearance.style(piece.role), clip: row)
      column += CharacterWidth.columns(of: piece.text) + 2
    }
  }

  private func drawCode(of version: LayoutComparison.Version, in area: CellRect, of canvas: inout Canvas) {
    let lines = version.code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (row, line) in lines.prefix(area.height).enumerated() {
      let text = TextWrapping.truncated(" " + line, toColumns: area.width)
      let isComment = line.hasPrefix("//")
      canvas.put(
        text, x: area.x, y: area.y + row, style: appearance.style(isComment ? .codeComment : Role.text),
        clip: area)
    }
  }

  private func draw(_ snapshot: SceneSnapshot, at area: CellRect, in canvas: inout Canvas) {
    let document = session.document
    let isFramed = document.display.isSizeFixed
    let scale = zoom.scale(
      from: document.scale, of: document.size, in: isFramed ? area.inset(by: 1) : area, shrinks: isFramed)
    var options = RenderOptions(
      scale: scale, charset: appearance.isUnicode ? .unicode : .ascii, colors: appearance.colors)
    options.theme = appearance.theme
    if scale.width > document.scale.width || scale.height > document.scale.height {
      options.measuredCell = document.scale
    }
    let pane = ScenePane(
      area: area, size: document.size, scale: scale, offset: (0, 0), isFramed: isFramed)
    let picture = ScenePicture(
      snapshot, on: Canvas(width: area.width, height: area.height),
      rect: pane.painting.offset(dx: -area.x, dy: -area.y), options: options, work: work)
    canvas.draw(picture.canvas, x: area.x, y: area.y)
    drawOutline(of: pane, in: &canvas)
  }
}
