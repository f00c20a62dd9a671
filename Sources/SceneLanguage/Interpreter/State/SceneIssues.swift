import AutoLayout
import SceneSyntax

/// The statements that a scene lost to errors, and the names in it that became stand-ins.
struct SceneIssues {
  /// Each once, in the order in which they were met.
  private(set) var errors: [SceneError] = []
  /// One for each name, or message without one, in the order in which they were met.
  private(set) var notes: [SceneNote] = []
  private var known: Set<String> = []
  private static let mostKept = 1_000

  /// Records an error; the same one met again, as in a loop, is recorded once.
  mutating func add(_ error: SceneError) {
    guard errors.count < Self.mostKept,
      known.insert("\(error.position.file):\(error.position.line):\(error.position.column) \(error.message)")
        .inserted
    else { return }
    errors.append(error)
  }

  /// Removes the errors but for the first.
  ///
  /// - Parameter count: how many stay.
  mutating func takeErrors(after count: Int) -> [SceneError] {
    let taken = Array(errors.dropFirst(count))
    errors.removeLast(taken.count)
    return taken
  }

  mutating func add(_ note: SceneNote) {
    guard notes.count < Self.mostKept, known.insert(note.identity).inserted else { return }
    notes.append(note)
  }

  /// Removes the note on a name that has come to be known.
  mutating func withdraw(subject: String) {
    for note in notes where note.subject == subject { known.remove(note.identity) }
    notes.removeAll { $0.subject == subject }
  }
}

extension SceneNote {
  /// Notes with the same one are recorded once: a name that is used again may be replaced by another value.
  fileprivate var identity: String {
    subject.map { "name " + $0 }
      ?? (isPerPlace ? "\(position.file):\(position.line):\(position.column) \(message)" : message)
  }
}
