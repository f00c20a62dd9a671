extension Command {
  static let tap = Command(
    name: "tap", arguments: "VIEW", summary: "run what a touch of a view runs",
    details: [
      "A control's actions for touchUpInside, a switch's for its new value, else the tap gestures of the view or of the",
      "nearest one around it. The tap is a statement of the document: 'tap(\"VIEW\")'; :undo takes it back.",
    ], changesDocument: true, completions: { $1 },
    run: { session, call in
      guard session.snapshot.view(named: call.argument) != nil else {
        return session.noView(named: call.argument)
      }
      var reply = session.perform(.run("tap(\"\(call.argument)\")"))
      // The text in the prompt is the command.
      reply.keepsEntry = false
      return reply
    })
}
