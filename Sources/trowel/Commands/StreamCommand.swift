import Foundation
import Input
import Playground
import ProjectFiles
import SceneLanguage
import SceneSyntax

/// `trowel -`: answers the statements and commands on standard input one by one. Unless they are typed at a terminal they are data,
/// so that commands read and write no files.
struct StreamCommand {
  var invocation: Invocation
  var surroundings: Surroundings

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
    var input = EntryReader()
    var line = 1
    while let entry = try input.next() {
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
        case .beep, .redraw, .suspend, .remember, .keepProgress, .tick, .journal, .dropJournal, .compareFile,
          .copy,
          .watch, .editEntry, .editFile:
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
      columns: 80, rows: 24, usual: FileKind(path: operands.main).usualViewport, imposedSize: invocation.size,
      imposedScale: invocation.scale, imposedClass: invocation.className,
      project: operands.sources)
    // The input cannot answer questions, and equal inputs give equal outputs.
    let options = Session.Options(
      showsTime: false, asksFirst: false, usesFiles: surroundings.isInputTerminal)
    return Session(document: document, options: options, now: { 0 })
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
}
