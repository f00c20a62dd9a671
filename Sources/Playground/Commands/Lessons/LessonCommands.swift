import AutoLayout
import Foundation
import Lessons
import TextLayout
import Translation

extension Command {
  static let learn = Command(
    name: "learn", words: ["learn": ":learn", "next": ":learn next", "back": ":learn back"],
    arguments: "[N | NAME | COURSE | next | back | list | off]",
    summary: "lessons: a text, goals that are checked at several sizes, hints, a solution",
    details: [
      "Without a name, goes on where you were. Goals tick off as they are reached, and a wrong turn is answered.",
      "':learn list' shows the courses; ':learn masonry/3' is the third lesson of one.",
      "The text is in the Lesson pane (F7). ':learn off' keeps the scene and leaves the lesson.",
    ],
    completions: { _, _ in
      ["next", "back", "list", "off"] + Course.all.map(\.name) + Course.all.flatMap(\.lessons).map(\.topic)
    },
    run: { $0.learn($1) })

  static let lessons = Command(
    name: "lessons", words: ["lessons": ":lessons"],
    summary: "the courses with their lessons: ✓ done, … begun, ○ not yet",
    details: ["In the Lesson pane; arrows and Enter, or a click, open one. As ':learn list'."],
    run: { session, _ in session.listLessons() })

  static let answer = Command(
    name: "answer", aliases: ["predict"], words: ["answer": ":answer"],
    arguments: "NUMBER | X Y WIDTH HEIGHT | again",
    summary: "answer the question of a lesson, or say what will happen",
    details: [
      "Counts for the first goal with a ◇.",
      "A prediction is compared once you have run the code that decides it.",
      "Where a view will be can be dragged or clicked in the scene, or given in the window's coordinates;",
      "'again' takes it back, to be marked anew.",
    ], completions: { _, _ in ["again"] },
    parse: { call throws(CommandCall.Problem) in .command(try AnswerCommand(parsing: call.argument)) })

  static let hint = Command(
    name: "hint", words: ["hint": ":hint"], summary: "the next hint of the lesson",
    details: ["Hints open one by one, those for goals that are not reached first."],
    run: { session, _ in session.hint() })

  static let solution = Command(
    name: "solution", words: ["solution": ":solution"],
    summary: "the lesson's solution in place of your statements",
    details: [":undo brings yours back, :again the start."], changesDocument: true,
    run: { session, _ in session.solution() })

  static let again = Command(
    name: "again", words: ["again": ":again"], summary: "the lesson's start in place of your statements",
    details: [":undo brings yours back."], changesDocument: true, run: { session, _ in session.again() })
}

extension Command {
  /// Leaves the lesson and keeps its scene. It changes no statement, but ends that all of them run at the lesson's size.
  static let leaveLesson = ":learn off"
}

/// Answers a question of a lesson.
enum AnswerCommand: CommandAction {
  case number(Double)
  /// The place where a view will be, in the root's coordinates.
  case place(CGRect)
  /// Has the place marked anew.
  case again

  fileprivate init(parsing argument: String) throws(CommandCall.Problem) {
    let words = argument.split { $0 == " " || $0 == "," }
    if words.count > 1 {
      let numbers = words.compactMap { Double($0) }.filter { abs($0) <= 1e6 }
      guard words.count == 4, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
        throw CommandCall.Problem(
          message: "a place has four numbers, x, y, width and height: :answer 2 1 20 5")
      }
      self = .place(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    } else if argument == "again" {
      self = .again
    } else {
      guard let number = Double(argument), number.isFinite else {
        throw CommandCall.Problem(message: "'\(argument.prefix(30))' is no number; :answer 3")
      }
      self = .number(number)
    }
  }
  var command: Command { .answer }
  var journalText: String? {
    switch self {
    case .number(let number): ":answer \(decimal(number))"
    case .place(let frame):
      ":answer "
        + [frame.minX, frame.minY, frame.width, frame.height].map { decimal($0) }.joined(separator: " ")
    case .again: ":answer again"
    }
  }

  func perform(in session: Session) -> Session.Reply {
    switch self {
    case .number(let number): session.answer(number)
    case .place(let frame): session.answer(frame)
    case .again: session.markAgain()
    }
  }
}

extension Session {
  static let noLesson: Phrase = "no lesson is open; :learn opens one"

  fileprivate func listLessons() -> Reply {
    learning.listsLessons = true
    return Reply(requests: [.lessons])
  }

  fileprivate func learn(_ call: CommandCall) -> Reply {
    switch call.argument {
    case "off":
      guard learning.current != nil || learning.listsLessons else { return .refusal(Self.noLesson) }
      learning.current = nil
      learning.listsLessons = false
      return Reply(
        lines: [Line(.note, "the lesson is left; its scene stays")], requests: [.lesson(isOpen: false)])
    case "list": return listLessons()
    case "":
      if let current = learning.current, !current.isDone {
        return Reply(requests: [.pane(.lesson)])
      }
      guard let lesson = learning.next else {
        return .refusal("that was the last lesson; :learn list shows all")
      }
      return open(lesson, call)
    case "next":
      guard let lesson = learning.next else {
        return .refusal("that was the last lesson; :learn list shows all")
      }
      return open(lesson, call)
    case "back", "previous":
      guard let current = learning.current else { return .refusal(Self.noLesson) }
      guard let lesson = learning.courses.lesson(before: current.lesson) else {
        return .refusal("this is the first lesson; :learn list shows all")
      }
      return open(lesson, call)
    case let name:
      guard let lesson = learning.lesson(named: name) else {
        let hint = Phrase.hint(learning.courses.suggestion(for: name))
        return .refusal("there is no lesson '\(name.prefix(30))'\(hint); ':learn list' shows all")
      }
      return open(lesson, call)
    }
  }

  /// Opens a lesson, unless statements of another document would be lost: then it has to be asked for again.
  private func open(_ lesson: Lesson, _ call: CommandCall) -> Reply {
    let isExercise = learning.current.map { $0.isDone || !$0.hasTried } ?? false
    if document.isDirty, !isExercise, !isConfirmed {
      unconfirmed = .learn
      return .refusal(
        learning.current == nil
          ? "there are unsaved statements; :save them, or the same again to lose them"
          : "your statements in this lesson will be dropped; \(call.text) again goes there", keepsEntry: false
      )
    }
    return begin(lesson)
  }

  fileprivate func answer(_ number: Double) -> Reply {
    guard var current = learning.current else { return .refusal(Self.noLesson, keepsEntry: false) }
    switch current.answer(number, document.scene.statements) {
    case .refused(let reason): return .refusal(reason, keepsEntry: false)
    case .awaitsRun:
      learning.current = current
      return Reply(lines: [
        Line(.note, "you predict \(decimal(number)); now run it and see", indent: 2)
      ])
    case .counts:
      learning.current = current
      // The goals are checked with the reply.
      return Reply()
    }
  }

  /// Takes the predicted place of a view.
  fileprivate func answer(_ place: CGRect) -> Reply {
    guard var current = learning.current else { return .refusal(Self.noLesson, keepsEntry: false) }
    let taking = current.answer(place, in: document.viewport)
    if case .refused(let reason) = taking { return .refusal(reason, keepsEntry: false) }
    learning.current = current
    var reply = Reply()
    if case .awaitsRun = taking, let view = current.markedPlace?.view {
      let text: Phrase =
        "you predict \(view) at \(Listing.text(of: place)); now run it and see. :answer again marks it anew."
      reply.lines.append(Line(.note, text, indent: 2))
    }
    return reply
  }

  fileprivate func markAgain() -> Reply {
    guard learning.current?.markAgain() == true else {
      return .refusal("there is no place to mark anew", keepsEntry: false)
    }
    return Reply(lines: [Line(.note, "drag a rectangle in the scene, or click two of its corners", indent: 2)]
    )
  }

  fileprivate func hint() -> Reply {
    guard learning.current != nil else { return .refusal(Self.noLesson, keepsEntry: false) }
    guard let hint = learning.current?.openHint(), let current = learning.current else {
      return .refusal("all hints are open; :solution shows a solution", keepsEntry: false)
    }
    let heading: Phrase = "Hint \(current.openHints.count) of \(current.lesson.hints.count)"
    return Reply(
      lines: [Line(.heading, heading)]
        + hint.text.flatMap { paragraph -> [Line] in
          switch paragraph {
          case .prose(let text): [Line(.plain, "  " + text, indent: 2)]
          case .code(let lines): lines.map { Line(.input, "    " + $0, indent: 6) }
          }
        })
  }

  fileprivate func solution() -> Reply {
    guard var current = learning.current else { return .refusal(Self.noLesson, keepsEntry: false) }
    current.showsSolution = true
    learning.current = current
    if let refusal = show(
      current.lesson.solved, of: current, called: Phrase(verbatim: Command.solution.entry))
    {
      return refusal
    }
    let code = current.lesson.solution.statements.split(whereSeparator: \.isNewline)
    return Reply(
      lines: [
        Line(.good, "a solution; :undo brings your statements back, :again the start"),
        Line(.note, "it does not count as done; what you reach yourself after :again does", indent: 2),
      ]
        + code.map { Line(.input, "  " + $0, indent: 4) })
  }

  fileprivate func again() -> Reply {
    guard var current = learning.current else { return .refusal(Self.noLesson, keepsEntry: false) }
    current.showsSolution = false
    learning.current = current
    if let refusal = show(current.lesson.start, of: current, called: Phrase(verbatim: Command.again.entry)) {
      return refusal
    }
    return Reply(lines: [Line(.good, "the start of the lesson; :undo brings your statements back")])
  }
}
