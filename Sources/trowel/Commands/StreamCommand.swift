import ProjectFiles
import Foundation
import Input
import Playground
import SceneLanguage

/// `trowel -`: answers the statements and commands on standard input one by one.
struct StreamCommand {
  var invocation: Invocation

  /// The longest statement, in bytes.
  private static let longestStatement = 1_000_000

  func run(files: [String]) throws -> Console.Status {
    var desk = FileDesk()
    let operands: ProjectOperands
    do {
      operands = try ProjectOperands(files, invocation)
    } catch {
      return .wrong
    }
    let file = operands.main
    let session = makeSession(operands)
    var status = Console.Status.done
    if let file {
      do {
        let reply = session.open(try desk.read(file).get(), path: file)
        if reply.error != nil {
          // Reports the error again with the file's name and a caret, as other commands do.
          _ = try SceneLoading(invocation: invocation, project: operands.index).load(file)
          return .wrong
        }
        try answer(reply)
      } catch let failure as FileFailure {
        return Console.fail("\(file): \(failure.message)")
      } catch is SceneLoading.Complained {
        return .wrong
      }
    }
    var input = InputLines()
    var line = 1
    while let entry = try nextEntry(&input) {
      defer { line += entry.count { $0 == "\n" } }
      guard entry.contains(where: { !$0.isWhitespace }) else { continue }
      let reply = session.submit(entry)
      if let error = reply.error {
        complain(error, in: entry, firstLine: line)
        status = .wrong
        continue
      }
      if reply.isRefused {
        for text in reply.lines { Console.printError("-:\(line):1: error: \(text.text)") }
        status = .wrong
        continue
      }
      try answer(reply)
      for effect in reply.effects {
        switch effect {
        case .quit: return status
        case .readFile(let path):
          switch desk.read(path) {
          case .success(let text):
            let reply = session.open(text, path: path)
            if let error = reply.error {
              Console.printError(error.formatted(file: path, source: text))
              status = .wrong
            } else {
              try answer(reply)
            }
          case .failure(let failure):
            Console.complain("\(path): \(failure.message)")
            status = .wrong
          }
        case .writeFile(let path, let contents, let force):
          let failure = desk.write(contents, to: path, force: force)
          if try !report(session.saved(path: path, failure: failure), of: path, failure) { status = .wrong }
        case .exportFile(let path, let contents, let force):
          let failure = desk.write(contents, to: path, force: force)
          if try !report(session.exported(path: path, failure: failure), of: path, failure) {
            status = .wrong
          }
        case .beep, .redraw, .suspend, .remember, .tick, .journal, .dropJournal, .copy, .watch, .editEntry,
          .editFile:
          break
        }
      }
    }
    if let problem = input.problem {
      return Console.fail("standard input: \(problem)")
    }
    return status
  }

  private func makeSession(_ operands: ProjectOperands) -> Session {
    let document = Document(
      columns: 80, rows: 24, defaultScale: FileKind(path: operands.main).scale, imposedSize: invocation.size,
      imposedScale: invocation.scale, imposedClass: invocation.className,
      project: { operands.index.sources(for: $0) })
    // The input cannot answer questions, and equal inputs give equal outputs.
    return Session(document: document, options: .init(showsTime: false, asksFirst: false), now: { 0 })
  }

  /// Reports that a file was written, or why not.
  ///
  /// - Returns: whether it was written.
  private func report(_ reply: Session.Reply, of path: String, _ failure: FileFailure?) throws -> Bool {
    if let failure {
      Console.complain("\(path): \(failure.message)")
    } else {
      try answer(reply)
    }
    return failure == nil
  }

  private func answer(_ reply: Session.Reply) throws {
    try Console.print(reply.lines.map { $0.text + "\n" }.joined())
  }

  private func complain(_ error: SceneError, in entry: String, firstLine: Int) {
    let line = firstLine + error.position.line - 1
    let excerpt = error.formatted(file: "-", source: entry).drop { $0 != "\n" }
    Console.printError("-:\(line):\(error.position.column): error: \(error.message)\(excerpt)")
  }

  /// The next lines that form complete statements, or a command.
  private func nextEntry(_ input: inout InputLines) throws -> String? {
    guard var entry = input.next() else { return nil }
    if entry.filter({ !$0.isWhitespace }) == ":paste" {
      // Up to a line with only a dot.
      while entry.utf8.count <= InputFile.sizeLimit, let line = input.next() {
        entry += line
        if line.filter({ !$0.isWhitespace }) == "." { break }
      }
      return entry
    }
    if entry.drop(while: \.isWhitespace).first == ":" { return entry }
    var isComplete = Scene.isComplete(entry)
    while true {
      if isComplete {
        // A line that begins with a dot continues the statement, if it is available already.
        guard input.peek()?.drop(while: \.isWhitespace).first == "." else { return entry }
      }
      guard entry.utf8.count <= Self.longestStatement, let line = input.next() else { return entry }
      entry += line
      // Parsing takes time: a long text is parsed only after a closing character.
      let mayClose = isComplete || entry.utf8.count < 1 << 12 || line.contains { "}])\"'/@".contains($0) }
      isComplete = mayClose && (entry.utf8.count < 1 << 16 || closesAtStart(line)) && Scene.isComplete(entry)
    }
  }

  /// Long statements are parsed only where their outermost block may end; parsing at each line would take
  /// quadratic time.
  private func closesAtStart(_ line: String) -> Bool {
    line.first.map { "}])@".contains($0) } ?? false
  }
}
