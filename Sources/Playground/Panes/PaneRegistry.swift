/// The tabs of the side pane, in their order. The line on top, `:pane`, keys and help are derived from the list.
enum Tab: String, CaseIterable, Sendable {
  case views, constraints, problems, history, trace, classes, lesson, help, open

  /// What it shows, as at the start.
  var pane: any Pane {
    switch self {
    case .views: ViewsPane()
    case .constraints: ConstraintsPane()
    case .problems: ProblemsPane()
    case .history: HistoryPane()
    case .trace: TracePane()
    case .classes: ClassesPane()
    case .lesson: LessonPane()
    case .help: HelpPane()
    case .open: ScenesPane()
    }
  }
}
