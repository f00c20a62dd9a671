import CodeExport
import CodeProof
import Input
import SceneLanguage

extension Command {
  static let export = Command(
    name: "export", arguments: "TARGET [FILE]", summary: "the scene as code for an app",
    details: ["TARGET is one of:"] + ExportTarget.all.map { "  \($0.name)  \($0.summary)" } + [
      "Without FILE, the code is shown here. A file that something else changed is left alone; :export! overwrites it."
    ], completions: { words, _ in words.isEmpty ? ExportTarget.all.map(\.name) : [] },
    run: { $0.export($1) })
}

extension Session {
  fileprivate func export(_ call: CommandCall) -> Reply {
    let words = call.argument.split(separator: " ", maxSplits: 1).map(String.init)
    let target: ExportTarget
    do {
      target = try ExportTarget.named(words.first ?? "")
    } catch {
      return .refusal("\(error.message); :export TARGET [FILE]")
    }
    let export = SceneExport(of: document.scene, to: target, title: document.path ?? "a scene")
    var lines = export.differences.map { Line(.note, $0, indent: 2) }
    if words.count > 1 {
      let effect = Effect.exportFile(path: words[1], contents: export.code, force: call.isForced)
      return Reply(lines: lines, effects: [effect])
    }
    lines =
      export.code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()
      .map { Line(.plain, String($0), indent: 6) } + lines
    return Reply(lines: lines)
  }

  /// The answer to ``Effect/exportFile(path:contents:force:)``.
  public func exported(path: String, failure: FileFailure?) -> Reply {
    if let failure { return .refusal("\(path): \(failure.words)", keepsEntry: false) }
    return Reply(lines: [Line(.good, "\(path): written")])
  }
}
