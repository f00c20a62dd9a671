import AutoLayout
import Foundation
import Input
import SceneLanguage
import TextLayout

/// What the commands do.
extension Session {
  func command(_ text: String) -> Reply {
    let exercise = self.exercise
    defer { if self.exercise?.index == exercise?.index { self.exercise = nil } }
    switch CommandCall.parse(text) {
    case .failure(let problem):
      unconfirmed = nil
      return .refusal(problem.message)
    case .success(let call):
      let isConfirmed = call.isForced || !asksFirst || unconfirmed == call.command
      unconfirmed = nil
      return perform(call, isConfirmed: isConfirmed)
    }
  }

  private func perform(_ call: CommandCall, isConfirmed: Bool) -> Reply {
    switch call.command {
    case .help: help(call.argument)
    case .load: load(call.argument, isConfirmed: isConfirmed)
    case .save: save(call.argument, isForced: call.isForced)
    case .undo: repeated(call.argument, verb: "undone", empty: "nothing to undo", step: document.undo)
    case .redo: repeated(call.argument, verb: "redone", empty: "nothing to redo", step: document.redo)
    case .reset: reset()
    case .views: Reply(lines: Listing.views(of: snapshot))
    case .constraints: constraints(of: call.argument)
    case .explain: explain(call.argument)
    case .fix: fix(call.argument)
    case .exercise: exercise(call.argument)
    case .paste: Reply(lines: [Line(.note, Pasting.invitation, indent: 2)])
    case .size: size(call.argument)
    case .scale: scale(call.argument)
    case .device: device(call.argument)
    case .trace: trace(call.argument)
    case .recover: recover(call.argument, isConfirmed: isConfirmed)
    case .quit: quit(isConfirmed: isConfirmed)
    }
  }

  private func help(_ topic: String) -> Reply {
    switch Help.lines(for: topic) {
    case .success(let lines): Reply(lines: lines)
    case .failure(let problem): .refusal(problem.message)
    }
  }

  // MARK: Files

  private func load(_ argument: String, isConfirmed: Bool) -> Reply {
    guard let path = argument.isEmpty ? askedPath ?? document.path : argument else {
      return .refusal("which file? :load FILE")
    }
    if document.isDirty, !isConfirmed {
      unconfirmed = .load
      return .refusal("there are unsaved statements; :save them, or :load! \(path) to lose them")
    }
    askedPath = path
    return Reply(effects: [.readFile(path: path)])
  }

  private func save(_ argument: String, isForced: Bool) -> Reply {
    guard let path = argument.isEmpty ? document.path : argument else {
      return .refusal("which file? :save FILE")
    }
    return Reply(effects: [.writeFile(path: path, contents: document.text(for: path), force: isForced)])
  }

  /// The file was written, or was not.
  public func saved(path: String, failure: FileFailure?) -> Reply {
    if let failure { return .refusal("\(path): \(failure.message)", keepsEntry: false) }
    document.path = path
    document.markSaved()
    let count = Self.count(document.scene.statements.count, "statement")
    return Reply(lines: [Line(.good, "\(path): \(count) written")])
  }

  private func quit(isConfirmed: Bool) -> Reply {
    if document.isDirty, !isConfirmed {
      unconfirmed = .quit
      return .refusal(
        "there are unsaved statements; :save [FILE], or :quit again to leave without them", keepsEntry: false)
    }
    return Reply(effects: [.quit])
  }

  // MARK: Back and forth

  private func reset() -> Reply {
    document.reset()
    changed()
    _ = diagnosisNews()
    return Reply(lines: [Line(.good, "an empty scene; :undo brings the other one back")])
  }

  private func repeated(
    _ argument: String, verb: String, empty: String, step: (Int) throws(SceneError) -> [String]
  ) -> Reply {
    guard let times = argument.isEmpty ? 1 : Int(argument), times > 0 else {
      return .refusal("'\(argument.prefix(30))' is not a number of statements")
    }
    let start = now()
    let texts: [String]
    do {
      texts = try step(times)
    } catch {
      // Replaying statements that ran before; only a limit of time or space can stand in the way.
      changed()
      return .refusal("\(error.position.line):\(error.position.column): \(error.message)")
    }
    guard let last = texts.last else { return .refusal(empty, keepsEntry: false) }
    changed()
    let news = diagnosisNews()
    let what = texts.count == 1 ? Self.inOneLine(last) : "\(texts.count) statements"
    let line = Line(.good, "\(verb): \(what)\(time(now() - start))", indent: 2)
    return Reply(lines: [line] + takeHookLines() + news)
  }

  private static func inOneLine(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 100 ? words : words.prefix(100) + "…"
  }

  // MARK: Looking

  private func constraints(of name: String) -> Reply {
    let names = snapshot.views.map(\.name)
    if !name.isEmpty, !names.contains(name) {
      let hint = Suggestion.hint(among: names, for: name)
      return .refusal("'\(name.prefix(40))' is not a view here\(hint)")
    }
    return Reply(lines: Listing.constraints(of: snapshot, view: name.isEmpty ? nil : name))
  }

  private func trace(_ argument: String) -> Reply {
    switch argument.lowercased() {
    case "lifecycle": document.tracesLifecycle = true
    case "off": document.tracesLifecycle = false
    case "": break
    default: return .refusal("':trace' wants 'lifecycle' or 'off'")
    }
    return Reply(lines: [
      Line(.good, document.tracesLifecycle ? "hooks are printed as they run" : "no hooks are printed")
    ])
  }

  // MARK: Size and scale

  private func size(_ argument: String) -> Reply {
    switch argument {
    case "": break
    case "auto": document.setSize(nil)
    default:
      switch Self.measure(argument, within: SceneFile.sizes) {
      case .success(let size): document.setSize(size)
      case .failure(let problem): return .refusal(problem.message)
      }
    }
    return resized()
  }

  private func scale(_ argument: String) -> Reply {
    switch argument {
    case "": break
    case "auto": document.setScale(nil)
    default:
      switch Self.measure(argument, within: SceneFile.scales) {
      case .success(let scale): document.setScale(scale)
      case .failure(let problem): return .refusal(problem.message)
      }
    }
    return resized()
  }

  private func device(_ argument: String) -> Reply {
    switch argument.lowercased() {
    case "": return Reply(lines: Listing.devices(present: document.device))
    case "off", "auto": document.setDevice(nil)
    default:
      do {
        document.setDevice(try DeviceChoice(parsing: argument))
      } catch {
        return .refusal(error.message)
      }
    }
    return resized()
  }

  /// A size that a scene file could have, too.
  private static func measure(
    _ text: String, within range: ClosedRange<CGFloat>
  ) -> Result<CGSize, Measure.Problem> {
    Result { () throws(Measure.Problem) in
      let size = try Measure.parse(text)
      guard range.contains(size.width), range.contains(size.height) else {
        let limits = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
        throw Measure.Problem(message: "'\(text)': width and height may be \(limits)")
      }
      return size
    }
  }

  private func resized() -> Reply {
    changed()
    let fixed = document.isSizeFixed ? "fixed" : "following the terminal"
    var lines = [
      Line(
        .good,
        "size \(Measure.text(document.size)) (\(document.device?.text ?? fixed)), "
          + "scale \(Measure.text(document.scale))")
    ]
    if document.device != nil {
      lines.append(Line(.note, Listing.surroundings(of: document.viewport), indent: 2))
    }
    let news = diagnosisNews()
    return Reply(lines: lines + takeHookLines() + news)
  }
}
