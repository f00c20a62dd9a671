import Canvas
import Foundation
import Input
import Playground
import ProjectFiles
import Recording
import SceneLanguage

/// `trowel render FILE --record RECORDING`: a document played statement by statement, as a recording. It is the same each
/// time.
struct ReplayRecording {
  var invocation: Invocation
  var surroundings: Surroundings

  /// - Parameter target: the path of the recording; `-` is standard output
  func run(files: [String], to target: String) throws -> Console.Status {
    let operands: ProjectOperands
    do {
      operands = try ProjectOperands(files, invocation)
    } catch {
      return .wrong
    }
    let file = operands.main ?? "-"
    let (columns, rows) = invocation.terminal
    do throws(FileFailure) {
      let text = try InputFile.read(file).text
      let depth: ColorDepth = invocation.color == .never ? .none : .rgb
      let state = PlaygroundState(
        start: .file(path: file, text: text), columns: columns, rows: rows,
        appearance: Appearance(colors: depth), usual: FileKind(path: file).usualViewport,
        size: invocation.size, scale: invocation.scale, className: invocation.className,
        project: operands.sources, now: { 0 })
      let scene = state.session.document.scene
      guard !scene.statements.isEmpty else {
        // Says what is wrong with the file, if something is.
        _ = try? SceneLoading(invocation: invocation, project: operands.index).load(file)
        return Console.fail("\(file): there are no statements to record")
      }
      let recording = try RecordingFile(
        target, depth: depth, columns: columns, rows: rows, title: file, timestamp: false)
      try play(state, into: recording)
      Console.printErrors(scene.errors, file: file, source: text, project: scene.project)
      return scene.errors.isEmpty ? .done : .wrong
    } catch {
      return Console.fail("\(file) or \(target): \(error.message)")
    }
  }

  /// The seconds between two pictures of an animation.
  private static let frame = 0.05
  /// The most seconds of one animation that are recorded.
  private static let longestAnimation = 30.0

  private func play(_ state: PlaygroundState, into recording: RecordingFile) throws(FileFailure) {
    let pause = invocation.pause ?? Replay.usualPause
    var time = 0.0
    func show(after passed: Double = 0) {
      let screen = state.view()
      recording.show(.init(canvas: screen.canvas, cursor: screen.cursor), at: time + passed)
    }
    _ = state.play(pause: nil)
    show()
    for _ in state.session.document.scene.statements {
      time += pause
      _ = state.update(.key(.right))
      show()
      // The pause begins when an animation has ended.
      var passed = 0.0
      while state.session.isAnimating, passed < Self.longestAnimation {
        passed += Self.frame
        _ = state.update(.tick(elapsed: Self.frame))
        show(after: passed)
      }
      time += passed
    }
    try recording.end(at: time + pause)
  }
}
