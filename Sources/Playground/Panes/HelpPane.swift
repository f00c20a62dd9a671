import SceneRendering

/// The keys and the commands.
struct HelpPane: Pane {
  let name = "Help"
  let summary = "all keys and commands"
  var scroll = PaneScroll()
  var hasInspector: Bool { false }

  func badge(_ session: Session) -> PaneBadge? { nil }

  func note(_ session: Session) -> String? { nil }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) { (Self.page.count, nil) }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    rows.map { Self.page.indices.contains($0) ? Self.page[$0] : PaneLine("") }
  }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [PaneRequest] { [.beep] }

  private static let page: [PaneLine] = {
    var lines: [PaneLine] = []
    for group in KeyTable.groups {
      lines.append(PaneLine(group.title, .heading))
      lines += group.bindings.filter { !$0.help.isEmpty }.map { row($0.names, $0.help, width: 14) }
      lines.append(PaneLine(""))
    }
    lines.append(PaneLine("Commands", .heading))
    lines += Command.all.map { row($0.usage, $0.summary, width: 20) }
    return lines
  }()

  private static func row(_ left: String, _ right: String, width: Int) -> PaneLine {
    let padding = String(repeating: " ", count: max(1, width - left.count))
    return PaneLine([("  " + left, .accent), (padding + right, .text)])
  }
}
