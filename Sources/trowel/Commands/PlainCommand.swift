import Canvas
import Glibc
import Input
import Playground

/// `trowel --plain [FILE]`: the playground as linear text. The terminal edits the lines; nothing on the screen is changed once it is
/// written. Ctrl-C is held back (``HeldInterrupt``) and stops only a statement that runs.
struct PlainCommand {
  let playground: PlainPlayground
  var files: PlaygroundFiles
  let surroundings: Surroundings
  /// An entry that is performed at the start.
  var opening: String?

  func run() -> Console.Status {
    var files = files
    let isInteractive = surroundings.isInputTerminal
    var reader = EntryReader { isContinuation in
      if isInteractive { try? Console.print(isContinuation ? ". " : "> ") }
    }
    do {
      if try tell(playground.begin(), &files) { return .done }
      if let opening, try tell(playground.enter(opening), &files) { return .done }
      while true {
        guard let entry = try reader.next() else {
          if let problem = reader.problem { return Console.fail("standard input: \(problem)") }
          if isInteractive { try Console.print("\n") }
          if try tell(playground.leave(), &files) || !isInteractive { return .done }
          reader.reopen()
          continue
        }
        // Ctrl-C has dropped what was typed before, as terminals do by themselves.
        _ = HeldInterrupt.take()
        let text = entry.last?.isNewline == true ? String(entry.dropLast()) : entry
        if try tell(playground.enter(text), &files) { return .done }
      }
    } catch is Console.ReaderLeft {
      // Unsaved statements stay in the journal.
      return .done
    } catch {
      return Console.fail("standard output: \((error as? FileFailure)?.message ?? "\(error)")")
    }
  }

  /// Prints an answer, and performs its effects with what they answer.
  ///
  /// - Returns: whether to leave.
  private func tell(_ answer: PlainPlayground.Answer, _ files: inout PlaygroundFiles) throws -> Bool {
    // What was entered is on the disk before its answer shows, or that it is not is said before.
    for event in answer.effects.filter(\.isOfJournal).compactMap({ files.perform($0) }) {
      if try tell(playground.update(event), &files) { return true }
    }
    try print(answer.lines)
    for effect in answer.effects where !effect.isOfJournal {
      var event = files.perform(effect)
      switch effect {
      case .quit:
        files.journal.remove()
        return true
      case .editEntry(let text):
        event = .edited(TextEditor(environment: surroundings.environment).edit(text: text))
      case .editFile(let path, let line):
        let failure = TextEditor(environment: surroundings.environment).edit(file: path, line: line)
        event = .fileChanged(path: path, failure.map { .failure($0) } ?? files.desk.read(path))
      case .copy(let text): try print(["the text, as plain text cannot use the clipboard:", text])
      case .watch(let path) where path != nil:
        try print(["files are not watched in plain text; :load reads one again"])
      case .watch, .beep, .redraw, .suspend, .tick, .remember, .keepProgress, .journal, .dropJournal,
        .readFile, .compareFile, .writeFile, .exportFile:
        break
      }
      if let event, try tell(playground.update(event), &files) { return true }
    }
    return false
  }

  private func print(_ lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    if !text.isEmpty { try Console.print(surroundings.isUnicode ? text : ASCII.text(text)) }
  }
}

extension Effect {
  fileprivate var isOfJournal: Bool { if case .journal = self { true } else { false } }
}
