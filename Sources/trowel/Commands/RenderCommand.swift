import Canvas
import Foundation
import SceneRendering

extension Subcommand {
  static let render = Subcommand(
    name: "render", operands: "FILE [OPTION]...", summary: "draw a scene once and exit", files: 1...1,
    options: ["format"], writes: { $0.picture != nil },
    run: { try RenderCommand(invocation: $0, surroundings: $2).run(file: $1.first ?? "-") })
}

/// `trowel render FILE`: draws the scene once.
struct RenderCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  func run(file: String) throws -> Console.Status {
    let scene: SceneLoading.Loaded
    do {
      scene = try SceneLoading(invocation: invocation).load(file)
    } catch {
      return .wrong
    }
    // The scene's log goes to standard error.
    let snapshot = scene.scene.snapshot()
    for line in scene.answers.flatMap(\.lines) + scene.scene.passLines { Console.printError(line) }
    if let error = scene.scene.passError {
      Console.printError(error.formatted(file: file, source: scene.text))
      return .wrong
    }
    let isColored = surroundings.wantsColor(invocation.color)
    let format = invocation.format ?? (isColored ? .ansi : .text)
    let options = RenderOptions(
      scale: scene.scene.scale, charset: surroundings.isUnicode ? .unicode : .ascii,
      colors: isColored || (format.hasEscapes && invocation.color != .never) ? surroundings.colors : .none)
    do {
      let picture = try format.picture?(snapshot, options) ?? ""
      try format.hasEscapes ? Console.print(ansi: picture) : Console.print(picture)
    } catch let error as RenderError {
      Console.complain("\(file): \(error.message)")
      return .wrong
    }
    return .done
  }
}
