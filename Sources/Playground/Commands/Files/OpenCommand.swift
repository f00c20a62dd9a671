import SceneCollection
import SceneLanguage
import TextLayout
import Translation

extension Command {
  static let open = Command(
    name: "open", arguments: "[SCENE | FILE]",
    summary: "open a scene that comes with the program, or a file; without SCENE, list them",
    details: [
      "SCENE is its name, or that of a folder, whose scenes are listed. It takes the place of the document, and belongs to no",
      "file: :save FILE keeps it. A FILE is told by a dot or a slash in its name, and opened as :load does it.",
    ],
    completions: { words, _ in
      words.isEmpty ? SceneFolders.all.flatMap { SceneCollection.scenes(in: $0) }.map(\.name) : []
    },
    run: { $0.openScene($1.argument) })
}

/// The folders of scenes that are listed, in the order in which somebody new would look at them.
enum SceneFolders {
  static let all = ["basics", "screens", "conflicts"]
}

extension Session {
  fileprivate func openScene(_ name: String) -> Reply {
    if name.isEmpty { return Reply(lines: SceneFolders.all.flatMap(Self.listing)) }
    if SceneFolders.all.contains(name) { return Reply(lines: Self.listing(of: name)) }
    guard let scene = SceneCollection.scene(named: name) else {
      if name.contains(where: { $0 == "." || $0 == "/" }) { return load(name, asking: .open) }
      let names = SceneCollection.scenes.map(\.name)
      let hint = Suggestion.among(names, for: name).map { Phrase.hint($0) } ?? "; :open lists them"
      return .refusal("there is no scene '\(name.prefix(40))'\(hint)")
    }
    if document.isDirty, !isConfirmed {
      unconfirmed = .open
      return .refusal("there are unsaved statements; :save them, or :open again to lose them")
    }
    let start = now()
    do {
      let answers = try document.start(with: scene.text)
      changed()
      var reply = opened(answers, title: scene.name, text: scene.text, columns: 80, since: start)
      reply.beginning = .opened(path: nil, text: scene.text)
      if learning.current != nil { reply.requests.append(.lesson(isOpen: false)) }
      leaveFile()
      reply.effects.append(.watch(path: nil))
      return reply
    } catch {
      return Reply(
        lines: ErrorText.lines(for: error, source: scene.text, columns: 80), error: error, isRefused: true)
    }
  }

  /// A folder's scenes, with a line each.
  private static func listing(of folder: String) -> [Line] {
    let scenes = SceneCollection.scenes(in: folder)
    let width = scenes.map(\.name.count).max() ?? 0
    return [Line(.heading, folder)]
      + scenes.map { scene in
        let gap = String(repeating: " ", count: width - scene.name.count + 2)
        return Line(.plain, "  \(scene.name)\(gap)\(Phrase(scene.title))", indent: width + 4)
      }
  }
}
