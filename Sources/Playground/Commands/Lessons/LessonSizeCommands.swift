import Foundation
import Lessons
import SceneLanguage

extension Command {
  static let targets = Command(
    name: "targets", arguments: "[on | off | list]",
    summary: "the outlines of where the lesson wants views: hide or show them, list their frames",
    details: [
      "An outline is dotted, has the name of its view, and goes where the view stands there already.",
      "Without a screen, as with --plain, they are listed.",
    ], isQuiet: true, completions: { _, _ in ["on", "off", "list"] },
    run: { session, call in
      guard session.learning.current != nil else { return .refusal(Session.noLesson, keepsEntry: false) }
      switch call.argument {
      case "": return Session.Reply(requests: [.targets(.toggle)])
      case "on": return Session.Reply(requests: [.targets(.show)])
      case "off": return Session.Reply(requests: [.targets(.hide)])
      case "list": return Session.Reply(lines: session.targetLines)
      default: return .refusal("'\(call.argument.prefix(30))' is none of on, off, list")
      }
    })

  static let tested = Command(
    name: "tested", arguments: "[N | next | off]",
    summary: "the sizes at which the goals of the lesson are checked, and what is missed there; show one",
    details: [
      "N counts the sizes from 1, 'next' goes through them, 'off' goes back to the size of the pane."
    ], completions: { _, _ in ["next", "off"] }, run: { $0.tested($1) })
}

extension Session {
  fileprivate func tested(_ call: CommandCall) -> Reply {
    guard let current = learning.current else { return .refusal(Self.noLesson, keepsEntry: false) }
    let results = current.exam.sizeResults(in: current.lesson)
    if results.isEmpty {
      return .refusal("this lesson asks questions only, which no size changes", keepsEntry: false)
    }
    let actions = results.map(\.size.action)
    switch call.argument {
    case "": return Reply(lines: results.flatMap(Self.lines))
    case "off": return show(by: ViewportCommand.size(nil))
    case "next":
      let index = results.firstIndex { $0.size.text == fixedSize }.map { $0 + 1 } ?? 0
      return show(by: actions.indices.contains(index) ? actions[index] : .size(nil))
    default:
      guard let number = Int(call.argument), actions.indices.contains(number - 1) else {
        return .refusal("'\(call.argument.prefix(30))' is none of 1 to \(actions.count), next, off")
      }
      return show(by: actions[number - 1])
    }
  }

  /// Shows the scene at another size, as a command does, which the journal keeps.
  private func show(by action: ViewportCommand) -> Reply {
    var reply = action.perform(in: self)
    reply.entry = .command(action)
    return reply
  }

  private static func lines(_ result: Exam.SizeResult) -> [Line] {
    guard !result.isPassed else { return [Line(.good, "✓ \(result.size.text): all goals hold", indent: 2)] }
    return [Line(.plain, "○ \(result.size.text)", indent: 2)]
      + result.missed.map { Line(.plain, "    \($0.sentence)", indent: 6) }
  }
}
