import AutoLayout
import SceneLanguage
import SceneRendering
import Translation

extension Command {
  static let share = Command(
    name: "share", arguments: "FILE",
    summary: "the scene and what is wrong with it, as one text and one picture to hand on",
    details: [
      "FILE.txt has the statements, the picture, the frames, the constraints, and each conflict with its arithmetic and its",
      "fixes; FILE.svg has the picture. Files that something else changed are left alone; :share! overwrites them.",
    ], takesFile: true, run: { $0.share($1) })
}

extension Session {
  fileprivate func share(_ call: CommandCall) -> Reply {
    let snapshot = snapshot
    let options = RenderOptions(scale: document.scale, charset: .unicode, colors: .none)
    let picture: String
    do throws(RenderError) {
      picture = try SceneRenderer.text(snapshot, options: options)
    } catch {
      return .refusal(error.message, keepsEntry: false)
    }
    func text(_ lines: [Line]) -> String { lines.map { $0.text(in: language) }.joined(separator: "\n") }
    let title = document.path.map { Phrase(verbatim: $0) } ?? "a scene"
    let parts: [(heading: Phrase, text: String)] = [
      ("\(title), \(Measure.text(document.size))", picture), ("Statements", document.text),
      ("Views", text(Listing.views(of: snapshot))),
      ("Constraints", text(Listing.constraints(of: self, view: nil))), ("Problems", text(explanation())),
    ]
    let shared = parts.map { part in
      let heading = language(part.heading)
      return "\(heading)\n\(String(repeating: "=", count: heading.count))\n\n\(part.text.trimmingNewlines)\n"
    }.joined(separator: "\n")
    func effect(_ ending: String, _ contents: String) -> Effect {
      .exportFile(path: call.argument + ending, contents: contents, force: call.isForced)
    }
    return Reply(effects: [
      effect(".txt", shared), effect(".svg", SceneRenderer.svg(snapshot, options: options)),
    ])
  }
}

extension String {
  fileprivate var trimmingNewlines: Substring {
    let end = lastIndex { !$0.isNewline }.map { index(after: $0) } ?? startIndex
    return self[..<end].drop(while: \.isNewline)
  }
}
