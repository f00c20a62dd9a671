import TextLayout
import Translation

extension Command {
  static let views = Command(
    name: "views", summary: "all views with their frames",
    details: ["Frames are (x, y, width, height) in points, in the superview's coordinates."],
    run: { session, _ in Session.Reply(lines: Listing.views(of: session.snapshot)) })

  static let constraints = Command(
    name: "constraints", aliases: ["c"], arguments: "[VIEW]",
    summary: "the constraints, and which of them hold",
    details: [
      "With VIEW, only those that involve it. The signs before a constraint:",
      "  ok holds   ~~ gave way to a higher priority   !! broken in a conflict   -- not active",
    ], completions: { $1 },
    run: { session, call in
      let name = call.argument
      if !name.isEmpty, session.snapshot.view(named: name) == nil { return session.noView(named: name) }
      return Session.Reply(
        lines: Listing.constraints(of: session, view: name.isEmpty ? nil : name))
    })

  static let problems = command(showing: .problems)
  static let history = command(showing: .history)

  private static func command(showing tab: Tab) -> Command {
    Command(
      name: tab.rawValue, summary: "the tab with \(tab.pane.summary)", isQuiet: true,
      parse: { _ in .screen(.pane(tab)) })
  }

  static let notes = Command(
    name: "notes", arguments: "[all]",
    summary: "the errors of the scene, and what its layout rests on that is not known",
    details: [
      "Errors lose only their statements in a file or in pasted code. What app code uses and nothing declares",
      "is replaced by a view, a value or nil, each listed once with its line.",
      "':notes all' lists also those on other files of the project and on what decides nothing here.",
    ],
    run: { session, call in
      let argument = call.argument
      guard argument.isEmpty || argument == "all" else {
        return .refusal("':notes' takes nothing or 'all', not '\(argument.prefix(40))'")
      }
      return Session.Reply(lines: Listing.issues(of: session.document.scene, listsAll: argument == "all"))
    })
}

extension Session {
  func noView(named name: String) -> Reply {
    let hint = Suggestion.among(snapshot.views.map(\.name), for: name).map { Phrase.hint($0) }
    return .refusal("'\(name.prefix(40))' is not a view here\(hint ?? "; :views lists them")")
  }
}
