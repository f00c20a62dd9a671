import SceneLanguage
import TextLayout

extension Command {
  static let shownClass = Command(
    name: "class", aliases: ["scene"], arguments: "[NAME | auto]",
    summary: "show another class of the code, or another scene of a storyboard",
    details: [
      "A controller is loaded, a view is made and centred, a cell is as wide as a table. Without NAME, the classes",
      "that can be shown; 'auto' or 'off' shows the one that makes most constraints, or the scene that an app begins with.",
    ], changesDocument: true, completions: { _, _ in ["auto", "off"] },
    run: { session, call in
      let scene = session.document.scene
      switch call.argument {
      case "": return Session.Reply(lines: Listing.classes(of: scene))
      case "auto", "off": session.document.show(class: nil)
      case let name:
        if let problem = scene.problem(showing: name) { return .refusal(problem) }
        session.document.show(class: name)
      }
      session.changed()
      let line = Line(.good, scene.shown.map { "\($0.name) is shown" } ?? "no class is shown")
      return Session.Reply(lines: [line] + session.takeHookLines() + session.diagnosisNews())
    })
}

extension Listing {
  fileprivate static func classes(of scene: Scene) -> [Line] {
    let names = scene.showableClasses
    guard !names.isEmpty else { return [Line(.note, "there is no class here that can be shown")] }
    return names.map { Line(.plain, ($0 == scene.shown?.name ? "* " : "  ") + $0) }
  }
}
