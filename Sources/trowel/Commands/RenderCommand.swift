import Canvas
import Foundation
import SceneRendering

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
    // What the scene logs is no part of the picture.
    let snapshot = scene.scene.snapshot()
    for line in scene.answers.flatMap(\.lines) + scene.scene.passLines { Console.printError(line) }
    if let error = scene.scene.passError {
      Console.printError(error.formatted(file: file, source: scene.text))
      return .wrong
    }
    let isColored = surroundings.wantsColor(invocation.color)
    let options = RenderOptions(
      scale: scene.scene.scale, charset: surroundings.isUnicode ? .unicode : .ascii,
      colors: isColored || (invocation.format == .ansi && invocation.color != .never)
        ? surroundings.colors : .none)
    do {
      switch invocation.format {
      case .json: try Console.print(SceneRenderer.json(snapshot))
      case .svg: try Console.print(SceneRenderer.svg(snapshot, options: options))
      case .ansi: try Console.print(ansi: SceneRenderer.ansi(snapshot, options: options))
      case .text: try Console.print(SceneRenderer.text(snapshot, options: options))
      case nil:
        isColored
          ? try Console.print(ansi: SceneRenderer.ansi(snapshot, options: options))
          : try Console.print(SceneRenderer.text(snapshot, options: options))
      }
    } catch let error as RenderError {
      Console.complain("\(file): \(error.message)")
      return .wrong
    }
    return .done
  }
}
