import AutoLayout
import Foundation
import SceneSyntax

/// Animations of the scene. Their blocks run at once, so that the scene is what it will be; blocks for when they end,
/// and those that a queue is to run later, run after the statement, in the order of their times. No clock has a part in
/// it.
struct Animating {
  /// A view that changed, before its names in the snapshots are known.
  struct Change {
    let view: UIView
    var start: Double
    var duration: Double
    var curve: AnimationCurve
    var from: ViewPresentation
    var to: ViewPresentation
  }

  /// Code that waits for the end of an animation, or for a time.
  struct Completion {
    var time: Double
    var action: Action
    /// The code that led to this, each run by the one before.
    var ancestors: Set<ObjectIdentifier>

    enum Action {
      /// A block for the end of an animation.
      case completion(Closure)
      /// A block that a queue runs later.
      case block(Closure)
      /// A method to be run later.
      case message(Value, Selector, [Value], FunctionNode)
    }

    /// The statements that run.
    var body: [StatementNode] {
      switch action {
      case .completion(let block), .block(let block): block.node.body
      case .message(_, _, _, let method): method.body
      }
    }

    var code: ObjectIdentifier? { body.first.map(ObjectIdentifier.init) }

    /// Whether a call in them takes a view off the screen.
    var removesView: Bool {
      body.contains { statement in
        SyntaxNode.statement(statement).first { node -> Bool? in
          guard case .expression(let expression) = node else { return nil }
          switch expression.kind {
          case .message(_, let selector, _), .method(_, let selector, _):
            return selector.base.text == "removeFromSuperview" ? true : nil
          default: return nil
          }
        } ?? false
      }
    }
  }

  /// Whether changes are recorded for playback.
  var isRecorded = false
  /// The time after the statement at which the running block would run, in seconds.
  var time = 0.0
  var completions: [Completion] = []
  /// The code of the running block, and of those that led to it.
  var chain: Set<ObjectIdentifier> = []
  var changes: [Change] = []
  var timeline = Timeline()
  /// The most animated views, and views in all stages, so that recording takes bounded memory;
  /// later changes take effect at once.
  static let mostChanges = 100_000
  /// How many blocks within which no change is animated are running.
  var stillness = 0
}

extension Interpreter {
  /// No animation takes longer than this, in seconds.
  private static let longestAnimation = 600.0

  /// `[UIView animateWithDuration:…]` in all its forms.
  func animate(_ call: Call, _ selector: Selector) throws -> Value {
    let labels = selector.key.split(separator: ":", omittingEmptySubsequences: false)
    var (duration, delay) = (0.0, 0.0)
    var (damping, velocity): (Double?, Double) = (nil, 0)
    var curve = AnimationCurve.easeInOut
    var blocks: [Closure] = []
    for (index, value) in call.arguments.enumerated() {
      if let block = value.asClosure {
        blocks.append(block)
        continue
      }
      let label = labels.indices.contains(index) ? labels[index] : ""
      switch label {
      case "animatewithduration", "animatekeyframeswithduration":
        duration = Self.seconds(try call.number(index))
      case "delay": delay = Self.seconds(try call.number(index))
      case "usingspringwithdamping": damping = try call.number(index)
      case "initialspringvelocity": velocity = try call.number(index)
      case "options": curve = AnimationCurve(options: value) ?? curve
      default: break
      }
    }
    guard let block = blocks.first else {
      throw ScriptError("'animate' wants a block of what is to be animated")
    }
    if let damping { curve = .spring(damping: damping, velocity: velocity) }
    try animate(for: duration, after: delay, curve) { _ = try self.call(block, with: []) }
    if blocks.count > 1 {
      wait(for: delay + duration, .completion(blocks[1]))
    }
    return .nothing
  }

  /// Has code run so many seconds later.
  func wait(for delay: Double, _ action: Animating.Completion.Action) {
    ValueHeap.grow(by: 256)
    animating.completions.append(
      Animating.Completion(
        time: animating.time + Self.seconds(delay), action: action, ancestors: animating.chain))
  }

  /// `[self performSelector:@selector(a) withObject:b afterDelay:1]`; a method of the library's runs at once.
  func performLater(_ selector: Selector, on receiver: Value, _ call: Call) throws {
    let arguments = selector.key.hasSuffix(":") ? [try call.value(1)] : []
    if let instance = instance(behind: receiver), let (method, _) = method(selector.text, of: instance) {
      wait(for: call.arguments.last?.asNumber ?? 0, .message(receiver, selector, arguments, method))
    } else {
      _ = try send(selector, to: receiver, arguments, [], at: call.site)
    }
  }

  private static func seconds(_ number: Double) -> Double { min(max(number, 0), longestAnimation) }

  private func animate(
    for duration: Double, after delay: Double, _ curve: AnimationCurve, _ body: () throws -> Void
  ) throws {
    try charge(10 + viewCount / 4)
    guard animating.isRecorded, animating.stillness == 0, duration > 0,
      animating.changes.count + animating.timeline.tracks.count < Animating.mostChanges
    else { return try body() }
    if layout.bodyDepth == 0 { try finishLayout() }
    let views = root.subtree
    let before = views.map(\.presentation)
    let noted = animating.changes.count
    try body()
    // A view that an inner animation moved is that animation's.
    let inner = Set(animating.changes.dropFirst(noted).map { ObjectIdentifier($0.view) })
    for (view, from) in zip(views, before) where view !== root {
      let to = view.presentation
      guard from != to, !inner.contains(ObjectIdentifier(view)) else { continue }
      animating.changes.append(
        Animating.Change(
          view: view, start: animating.time + delay, duration: duration, curve: curve, from: from, to: to))
    }
  }

  /// `[UIView performWithoutAnimation:…]`
  func animateNothing(_ block: Closure) throws {
    animating.stillness += 1
    defer { animating.stillness -= 1 }
    _ = try call(block, with: [])
  }

  /// Runs the completion blocks in the order of their times, those added meanwhile included, each after a layout pass.
  /// A block that led to itself ends its chain: the animation would never end.
  func finishAnimations() throws {
    while let next = animating.completions.indices.min(by: {
      animating.completions[$0].time < animating.completions[$1].time
    }) {
      let completion = animating.completions.remove(at: next)
      try charge(200)
      if let code = completion.code, completion.ancestors.contains(code) {
        noteRepetition(of: completion)
        continue
      }
      if showing.hasShownLooseMethod || showing.hasCalledUnreached, completion.removesView {
        noteRemoval(by: completion)
        continue
      }
      try runPass()
      if animating.isRecorded, animating.timeline.stages.count * viewCount < Animating.mostChanges {
        nameChanges()
        animating.timeline.stages.append(
          Timeline.Stage(until: completion.time, snapshot: window.snapshot(), lines: record.lines.count))
      }
      animating.time = completion.time
      animating.chain = completion.ancestors.union([completion.code].compactMap { $0 })
      switch completion.action {
      case .completion(let block): _ = try call(block, with: [.boolean(true)])
      case .block(let block): _ = try call(block, with: [])
      case .message(let receiver, let selector, let arguments, _):
        let site = Expression(.null, origin..<origin)
        _ = try send(selector, to: receiver, arguments, [], at: site)
      }
    }
    (animating.time, animating.chain) = (0, [])
    nameChanges()
  }

  private func noteRemoval(by completion: Animating.Completion) {
    guard let position = completion.body.first?.position else { return }
    issues.add(
      SceneNote(position: position, message: "what is removed here, once it has been shown, stays to be seen")
    )
  }

  private func noteRepetition(of completion: Animating.Completion) {
    guard let position = completion.body.first?.position else { return }
    let isAnimation = if case .completion = completion.action { true } else { false }
    issues.add(
      SceneNote(
        position: position,
        message: isAnimation
          ? "the animation repeats; it is followed for one round"
          : "this code has itself run again later; it is followed for one round"))
  }

  /// Turns the changes so far into tracks, by the names that views have now.
  private func nameChanges() {
    guard !animating.changes.isEmpty else { return }
    let names = root.namesInSnapshot
    for change in animating.changes {
      guard let name = names[ObjectIdentifier(change.view)] else { continue }
      animating.timeline.tracks.append(
        Timeline.Track(
          view: name, start: change.start, duration: change.duration, curve: change.curve, from: change.from,
          to: change.to))
    }
    animating.changes = []
  }

  /// The statement's animations; nil for none.
  func takeTimeline() -> Timeline? {
    defer { animating.timeline = Timeline() }
    return animating.timeline.tracks.isEmpty ? nil : animating.timeline
  }
}

extension AnimationCurve {
  /// The curve among an animation's options; nil where they name none.
  init?(options: Value) {
    switch options {
    case .array(let array):
      guard let curve = array.elements.lazy.compactMap({ AnimationCurve(options: $0) }).first else {
        return nil
      }
      self = curve
    case .integer(let bits):
      // UIKit has the curve in four bits from the sixteenth on.
      let curves: [AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
      let index = (bits >> 16) & 0xF
      guard curves.indices.contains(index) else { return nil }
      self = curves[index]
    case .symbol(let name):
      switch name.key {
      case "curvelinear": self = .linear
      case "curveeasein": self = .easeIn
      case "curveeaseout": self = .easeOut
      case "curveeaseinout": self = .easeInOut
      default: return nil
      }
    default: return nil
    }
  }
}

extension Constants {
  /// The bits that UIKit gives the options of animations.
  static let animationOptions: [String: Int] = {
    var table: [String: Int] = [:]
    let flags = [
      "layoutsubviews", "allowuserinteraction", "beginfromcurrentstate", "repeat", "autoreverse",
      "overrideinheritedduration", "overrideinheritedcurve", "allowanimatedcontent",
      "showhidetransitionviews", "overrideinheritedoptions",
    ]
    for (bit, name) in flags.enumerated() { table[name] = 1 << bit }
    for (value, name) in ["easeinout", "easein", "easeout", "linear"].enumerated() {
      table["curve" + name] = value << 16
    }
    let transitions = [
      "none", "flipfromleft", "flipfromright", "curlup", "curldown", "crossdissolve", "flipfromtop",
      "flipfrombottom",
    ]
    for (value, name) in transitions.enumerated() { table["transition" + name] = value << 20 }
    return table
  }()
}
