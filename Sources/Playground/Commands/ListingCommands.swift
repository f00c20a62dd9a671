import TextLayout

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

  static let notes = Command(
    name: "notes", summary: "the errors of the scene, and the names that stand-ins replace",
    details: [
      "Errors lose only their statements in a file or in pasted code. What app code uses and nothing declares",
      "is replaced by a view, a value or nil, each listed once with its line.",
    ], run: { session, _ in Session.Reply(lines: Listing.issues(of: session.document.scene)) })

  static let trace = Command(
    name: "trace", arguments: "lifecycle | off", summary: "print the hooks of the lifecycle as they run",
    details: [
      "With each hook (viewDidLoad, updateConstraints, layoutSubviews, …), the frames of the view and of what",
      "is below it, as far as they are laid out by then; '?' is still unknown.",
      "A scene file can have ':trace lifecycle' at its top.",
    ], completions: { _, _ in ["lifecycle", "off"] },
    run: { session, call in
      switch call.argument.lowercased() {
      case "lifecycle": session.document.tracesLifecycle = true
      case "off": session.document.tracesLifecycle = false
      case "": break
      default: return .refusal("':trace' wants 'lifecycle' or 'off'")
      }
      let state = session.document.tracesLifecycle ? "hooks are printed as they run" : "no hooks are printed"
      return Session.Reply(lines: [Line(.good, state)])
    })
}

extension Session {
  func noView(named name: String) -> Reply {
    let hint = Suggestion.hint(among: snapshot.views.map(\.name), for: name)
    return .refusal("'\(name.prefix(40))' is not a view here\(hint)")
  }
}
