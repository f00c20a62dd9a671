import AutoLayout
import Canvas
import Checking
import CodeExport
import CodeProof
import DeviceLog
import Diagnosis
import Foundation
import Input
import Playground
import ProjectFiles
import SceneLanguage
import SceneRendering
import SceneSyntax
import Terminal

/// A part of Trowel that gets any bytes. It must end in time and memory without a crash, and keep what it promises:
/// what a target checks beyond that is a precondition in it.
enum FuzzTarget: String, CaseIterable {
  /// The parsers, with the text as a scene.
  case language
  /// A scene, one line after the other as at the prompt.
  case interpreter
  /// Code out of an app.
  case code
  /// A device's log as it is read.
  case logs
  /// Visual Format.
  case format
  /// A terminal's bytes, and the playground that gets the events.
  case input
  /// `render`, in each format.
  case render
  /// `check`, and each fix applied.
  case check
  /// `explain`.
  case explain
  /// Statements out of a grammar, in which the bytes choose: `render`, `check` and each export of the result.
  case grammar

  func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .language: Self.complete(text)
    case .interpreter: Self.enter(text)
    case .code: Self.render(Self.scene(text, as: .appCode))
    case .logs: _ = DeviceLog.parse(text)
    case .format: Self.format(text)
    case .input: Self.play(bytes)
    case .render: Self.render(Self.scene(text, as: .scene))
    case .check: Self.check(text)
    case .explain: Self.explain(text)
    case .grammar:
      let text = SceneGrammar(bytes).text()
      if Self.showsText { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
      let scene = Self.scene(text, as: .scene)
      Self.render(scene)
      for target in ExportTarget.all { _ = SceneExport(of: scene, to: target, title: "fuzz").code }
      Self.check(text)
    }
  }

  /// Whether the text that the grammar makes of a finding is printed: `TROWEL_FUZZ_SHOW` is set.
  private static let showsText = ProcessInfo.processInfo.environment["TROWEL_FUZZ_SHOW"] != nil

  /// Smaller than those of a user, so that a fuzzer gets on.
  private static let limits = {
    var limits = Limits()
    limits.time = .milliseconds(500)
    limits.views = 300
    limits.constraints = 3_000
    limits.bytes = 50_000_000
    return limits
  }()

  private static let viewport = Viewport(
    size: CGSize(width: 80, height: 24), cell: CGSize(width: 1, height: 1))

  private static func scene(_ text: String, as kind: SourceKind) -> Scene {
    let scene = Scene(viewport: viewport, limits: limits)
    let file = try? SceneFile.parse(text)
    _ = try? scene.run(file?.text ?? text, as: file?.sourceKind(usually: kind) ?? kind)
    return scene
  }

  private static func complete(_ text: String) {
    let isComplete = Scene.isComplete(text)
    let isSame = Scene.isComplete(text)
    precondition(isComplete == isSame)
    _ = try? SceneFile.parse(text)
    _ = CodeOutline(text)
  }

  /// A line that fails leaves the scene as it was.
  private static func enter(_ text: String) {
    let scene = Scene(viewport: viewport, limits: limits)
    for line in text.split(whereSeparator: \.isNewline).prefix(40) {
      let before = scene.snapshot()
      do {
        _ = try scene.run(String(line))
      } catch {
        precondition(areAlike(scene.snapshot(), before), "a line that fails changes the scene")
      }
    }
    let again = try? Scene.replaying(scene.statements, viewport: scene.viewport)
    precondition(
      again.map { areAlike($0.snapshot().views, scene.snapshot().views) } ?? false,
      "the replay has other views")
  }

  /// Whether snapshots are equal but for the last digits of frames.
  private static func areAlike(_ one: SceneSnapshot, _ other: SceneSnapshot) -> Bool {
    guard areAlike(one.views, other.views) else { return false }
    var one = one
    for (index, view) in other.views.enumerated() {
      one.views[index].frame = view.frame
      one.views[index].absoluteFrame = view.absoluteFrame
    }
    return one == other
  }

  /// Whether views have the same names and frames. The last digits of a frame depend on the order in which the simplex method
  /// pivots, and so on what was there before.
  private static func areAlike(_ some: [SceneSnapshot.View], _ others: [SceneSnapshot.View]) -> Bool {
    some.map(\.name) == others.map(\.name)
      && zip(some, others).allSatisfy { view, other in
        let (frame, wanted) = (view.frame, other.frame)
        let differences = [
          frame.minX - wanted.minX, frame.minY - wanted.minY, frame.width - wanted.width,
          frame.height - wanted.height,
        ]
        let scale = max(1, abs(wanted.minX), abs(wanted.minY), wanted.width, wanted.height)
        return differences.allSatisfy { abs($0) <= 1e-9 * scale }
      }
  }

  private static func render(_ scene: Scene) {
    let snapshot = scene.snapshot()
    for colors in [ColorDepth.none, .ansi256] {
      let options = RenderOptions(scale: scene.scale, charset: .unicode, colors: colors)
      _ = try? SceneRenderer.text(snapshot, options: options)
      _ = try? SceneRenderer.ansi(snapshot, options: options)
      _ = SceneRenderer.svg(snapshot, options: options)
    }
    _ = SceneRenderer.json(snapshot, explanations: [])
  }

  private static func check(_ text: String) {
    guard let index = try? ProjectIndex(ProjectScope()) else { return }
    let file = FileCheck.check("fuzz.mas", text: text, plan: CheckPlan(), project: index) { _, _ in }
    for fix in file.entries.flatMap(\.fixes).prefix(8) {
      let edit = TextEdit(fix.start.source..<fix.end.source, to: fix.replacement)
      _ = scene(edit.applied(to: text), as: .scene).snapshot()
    }
  }

  private static func explain(_ text: String) {
    for block in DeviceLog.parse(text).distinctBlocks.prefix(4) {
      guard let explanation = LogExplanation(block) else { continue }
      _ = LogAccount(explanation)
    }
  }

  private static func format(_ text: String) {
    let superview = UIView()
    let views = ["a", "b", "c"].reduce(into: [String: LayoutItem]()) { views, name in
      let view = UIView()
      superview.addSubview(view)
      views[name] = view
    }
    _ = try? NSLayoutConstraint.constraints(
      withVisualFormat: text, metrics: ["m": 8, "n": -3.5], views: views)
  }

  private static func play(_ bytes: [UInt8]) {
    var decoder = InputDecoder()
    let state = PlaygroundState(start: .welcome, columns: 80, rows: 24, appearance: Appearance(), now: { 0 })
    var rest = bytes[...]
    while !rest.isEmpty {
      // Input arrives in pieces.
      let piece = rest.prefix(Int(rest[rest.startIndex] % 16) + 1)
      rest = rest.dropFirst(piece.count)
      for event in decoder.decode(piece) + (piece.count % 5 == 0 ? decoder.finish() : []) {
        _ = state.update(event)
        _ = state.view()
      }
    }
    for event in decoder.finish() { _ = state.update(event) }
    _ = state.view()
  }
}
