import Canvas
import Checking
import Diagnosis
import Foundation
import SceneLanguage
import SceneRendering
import SceneSyntax

extension Subcommand {
  static let render = Subcommand(
    name: "render", operands: "FILE... [OPTION]...",
    summary: "draw a scene once and exit; further files supply classes", files: 1...Int.max,
    options: ["format", "record", "pause", "terminal"], writes: { $0.picture != nil },
    run: { try RenderCommand(invocation: $0, surroundings: $2).run(files: $1) })
}

/// `trowel render FILE`: draws the scene once.
struct RenderCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  func run(files: [String]) throws -> Console.Status {
    if let target = invocation.recording {
      return try ReplayRecording(invocation: invocation, surroundings: surroundings).run(
        files: files, to: target)
    }
    let (scene, file): (SceneSource.Loaded, String)
    do {
      let operands = try ProjectOperands(files, invocation)
      file = operands.main ?? "-"
      scene = try SceneLoading(invocation: invocation, project: operands.index).load(file)
    } catch {
      return .wrong
    }
    ProcessMemory.keepToTheEnd(scene)
    // The scene's log goes to standard error.
    let snapshot =
      scene.scene.hasSamples
      ? SceneDiagnosis(scene.scene).snapshotWithoutStandIns : scene.scene.snapshot()
    for line in scene.lines + scene.scene.passLines { Console.printError(line) }
    let errors = scene.scene.errors + [scene.scene.passError].compactMap { $0 }
    let project = scene.scene.project
    Console.printErrors(errors, file: file, source: scene.text, project: project)
    let notes = scene.scene.notes
    for note in notes.listed { Console.printError(note.formatted(file: file)) }
    let rest = notes.count - notes.listed.count
    if rest > 0 { Console.printError("\(file): note: \([SceneNote].unlisted(rest))") }
    let isColored = surroundings.wantsColor(invocation.color)
    let format = invocation.format ?? (isColored ? .ansi : .text)
    let options = RenderOptions(
      scale: scene.scene.scale, charset: surroundings.isUnicode ? .unicode : .ascii,
      colors: isColored || (format.hasEscapes && invocation.color != .never) ? surroundings.colors : .none)
    do {
      var members: JSON = ["notes": .array(scene.scene.notes.map { JSON($0, project) })]
      if let shown = scene.scene.shown { members = members.adding(["shown": .string(shown.name)]) }
      let picture = try format.picture?(snapshot, options, members) ?? ""
      try format.hasEscapes ? Console.print(ansi: picture) : Console.print(picture)
    } catch let error as RenderError {
      return Console.fail("\(file): \(error.message)")
    }
    return errors.isEmpty ? .done : .wrong
  }
}

extension JSON {
  fileprivate init(_ note: SceneNote, _ project: ProjectSources?) {
    self = [
      "line": .integer(note.position.line), "column": .integer(note.position.column),
      "message": .string(note.message),
    ]
    if let other = project?.file(note.position.file) { self = adding(["file": .string(other.path)]) }
  }
}
