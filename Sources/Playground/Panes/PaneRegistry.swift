/// The tabs of the side pane, in their order. Tabs, `:pane`, keys and help are derived from the list.
enum PaneRegistry {
  static let all: [any Pane] = [
    ViewsPane(), ConstraintsPane(), ProblemsPane(), HistoryPane(), TracePane(), ClassesPane(), LessonPane(),
    HelpPane(), ScenesPane(),
  ]

  static let names = all.map { $0.name.lowercased() }
}
