import AutoLayout

/// Something that may happen to a running app and that code of the scene waits for.
public struct SceneEvent: Equatable, Sendable {
  /// What happens, in words: `a tap on moreButton`, `editing begins in nameField`.
  public var words: String
  /// The statements by which it happens in the scene, one a line.
  public var statements: String
  public var isTap: Bool
}

extension Scene {
  /// What may happen to the scene as it is, and runs code of its own: first taps, superviews before subviews; then what the
  /// system tells, and what happens to views.
  public var events: [SceneEvent] {
    let interpreter = world.interpreter
    let names = window.rootView.namesInSnapshot
    let taps = window.rootView.subtree.filter(interpreter.hasTapActions)
      .compactMap { names[ObjectIdentifier($0)] }
      .map { SceneEvent(words: "a tap on \($0)", statements: "tap(\"\($0)\")", isTap: true) }
    var known: Set<String> = []
    let others = interpreter.events.filter { known.insert($0.words).inserted }
    return taps
      + others.map { event in
        let all = [event.beginning, event.words].compactMap { $0 }.filter(known.contains)
        return SceneEvent(
          words: event.words, statements: all.map { "happen(\"\($0)\")" }.joined(separator: "\n"),
          isTap: false
        )
      }
  }
}
