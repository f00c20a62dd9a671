import Input
import Playground

/// Performs the playground's effects on files: scenes, the journal, the history and the progress in the lessons.
struct PlaygroundFiles {
  var desk: FileDesk
  let history: HistoryFile
  let journal: JournalFile
  let progress: ProgressFile
  /// The failure of the journal that the playground knows.
  private var knownFailure: FileFailure?

  init(desk: FileDesk, environment: Environment) {
    self.desk = desk
    history = HistoryFile(environment: environment)
    journal = JournalFile(environment: environment)
    progress = ProgressFile(environment: environment)
  }

  /// Performs an effect, if it is one on a file.
  ///
  /// - Returns: the event that answers it, if one does.
  mutating func perform(_ effect: Effect) -> Event? {
    switch effect {
    case .journal(let entries):
      journal.append(entries)
      guard journal.failure != knownFailure else { return nil }
      knownFailure = journal.failure
      return .journalled(knownFailure)
    case .dropJournal: journal.dropAbandoned()
    case .remember(let entry): history.append(entry)
    case .keepProgress(let lesson, let isBegun): progress.append(lesson, isBegun: isBegun)
    case .readFile(let path): return .fileLoaded(path: path, desk.read(path))
    case .writeFile(let path, let contents, let force):
      return .fileSaved(path: path, desk.write(contents, to: path, force: force))
    case .compareFile(let path, let texts):
      return .fileCompared(path: path, isKnown: desk.holds(path, oneOf: texts))
    case .exportFile(let path, let contents, let force):
      return .fileExported(path: path, desk.write(contents, to: path, force: force))
    case .quit, .beep, .redraw, .tick, .suspend, .watch, .editEntry, .editFile, .copy: break
    }
    return nil
  }
}
