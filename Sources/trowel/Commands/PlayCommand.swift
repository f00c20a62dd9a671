import Canvas
import Foundation
import Input
import Playground
import ProjectFiles
import SceneLanguage
import SceneRendering

extension Subcommand {
  static let play = Subcommand(
    name: "play", operands: "FILE... [OPTION]...",
    summary:
      "replay a document statement by statement, on keys or with --pause; further files supply classes",
    files: 1...Int.max, options: ["pause", "record", "terminal"], writes: { _ in false },
    run: { try PlayCommand(invocation: $0, surroundings: $2).run(files: $1) })
}

/// `trowel play FILE`: the playground with the document being played; without a terminal, the scene after each statement as
/// text.
struct PlayCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  func run(files: [String]) throws -> Console.Status {
    if surroundings.isOutputTerminal || invocation.isPlain {
      return PlaygroundCommand(invocation: invocation, surroundings: surroundings, isPlayed: true).run(
        files: files)
    }
    if let target = invocation.recording {
      return try ReplayRecording(invocation: invocation, surroundings: surroundings).run(
        files: files, to: target)
    }
    let operands: ProjectOperands
    do {
      operands = try ProjectOperands(files, invocation)
    } catch {
      return .wrong
    }
    return try print(operands.main ?? "-", operands)
  }

  /// Prints each statement with the picture of the scene after it.
  private func print(_ file: String, _ operands: ProjectOperands) throws -> Console.Status {
    let text: String
    do {
      text = try InputFile.read(file).text
    } catch {
      return Console.fail("\(file): \(error.message)")
    }
    let document = Document(
      columns: 80, rows: 24, usual: FileKind(path: file).usualViewport, imposedSize: invocation.size,
      imposedScale: invocation.scale, imposedClass: invocation.className,
      project: operands.sources)
    do {
      _ = try document.load(text, path: file)
    } catch {
      Console.printError(error.formatted(file: file, source: text))
      return .wrong
    }
    let isColored = surroundings.wantsColor(invocation.color)
    let options = RenderOptions(scale: document.scale, colors: isColored ? surroundings.colors : .none)
    var replay = Replay(of: document)
    while replay.go(to: replay.position + 1) {
      try Console.print("\(replay.progress)\n\(replay.code ?? "")\n")
      let picture = try SceneRenderer.ansi(replay.snapshot(in: document.viewport), options: options)
      try Console.print(ansi: picture + "\n")
    }
    let errors = document.scene.errors
    Console.printErrors(errors, file: file, source: text, project: document.scene.project)
    return errors.isEmpty ? .done : .wrong
  }
}
