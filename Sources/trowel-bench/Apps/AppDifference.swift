import Foundation

/// How the pictures of one file differ between two programs, and what the notes say about it.
struct AppDifference {
  /// The gravest of the differences.
  enum Kind: String, CaseIterable {
    case failed = "ends otherwise"
    case shown = "another class is shown"
    case errors = "other errors"
    case lost = "constraints are lost"
    case gained = "constraints are gained"
    case changed = "constraints differ"
    case views = "other views"
    case hidden = "hidden or shown"
    case frames = "frames alone"
    case notes = "notes alone"
  }

  var path: String
  var kind: Kind
  /// The notes that only one of the programs prints, without names, numbers and places: `- '…' is not known; … stands for it`.
  var causes: [String]

  /// - Returns: nil where there is no difference.
  init?(_ path: String, _ old: AppSnapshot, _ new: AppSnapshot) {
    guard let kind = Self.kind(old, new) else { return nil }
    (self.path, self.kind) = (path, kind)
    let (before, after) = (Self.patterns(old.notes), Self.patterns(new.notes))
    let all = Set(before.keys).union(after.keys).sorted()
    causes = all.compactMap { pattern in
      let change = after[pattern, default: 0] - before[pattern, default: 0]
      return change == 0 ? nil : "\(change < 0 ? "-" : "+") \(pattern)"
    }
  }

  private static func kind(_ old: AppSnapshot, _ new: AppSnapshot) -> Kind? {
    func errors(_ snapshot: AppSnapshot) -> [String] { snapshot.notes.filter { $0.contains(": error: ") } }
    if old.status != new.status, old.status < 0 || new.status < 0 { return .failed }
    if old.shown != new.shown { return .shown }
    if errors(old) != errors(new) { return .errors }
    if old.constraints != new.constraints {
      let (before, after) = (Set(old.constraints), Set(new.constraints))
      return before.isSubset(of: after) ? .gained : after.isSubset(of: before) ? .lost : .changed
    }
    if old.views.mapValues(\.superview) != new.views.mapValues(\.superview) { return .views }
    if old.views.mapValues(\.isHidden) != new.views.mapValues(\.isHidden) { return .hidden }
    if old.views != new.views { return .frames }
    return old.notes == new.notes ? nil : .notes
  }

  /// The notes without what differs from file to file, with their numbers.
  private static func patterns(_ notes: [String]) -> [String: Int] {
    notes.reduce(into: [:]) { counts, note in
      let message = note.replacing(#/^.*?: (note|error): /#, with: "").replacing(#/'[^']*'/#, with: "'…'")
        .replacing(#/\d+(\.\d+)?/#, with: "N")
      counts[message, default: 0] += 1
    }
  }
}
