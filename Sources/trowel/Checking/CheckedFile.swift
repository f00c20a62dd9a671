import Diagnosis

/// A finding of `check`, with the sizes at which it holds.
struct CheckEntry: Codable, Equatable {
  /// The place of a finding, or of a constraint that belongs to it.
  struct Place: Codable, Equatable {
    /// The file, which may be another one of the project than the file that was checked.
    var file: String
    /// From 1.
    var line: Int
    /// In characters, from 1.
    var column: Int
    /// In Unicode code points, from 1.
    var codePoint: Int
  }

  /// A constraint of a conflict's set.
  struct Member: Codable, Equatable {
    var place: Place
    /// The equation, or the description of a constraint without one.
    var text: String
  }

  var code: String
  var severity: FindingKind.Severity
  /// One line.
  var message: String
  var place: Place
  /// The source line of the place, without the blanks around it.
  var sourceLine: String
  var views: [String]
  /// The snapshot's ids, at the first size.
  var constraints: [Int]
  /// `375x667`, `iphone-se`, or `280x24-319x24` for a stretch of sizes.
  var sizes: [String]
  /// The lines below the message: the conflicting set, suggestions, fixes; of the first size.
  var details: [String]
  /// Whether the message differs at another size.
  var varies = false
  /// The set of a conflict.
  var members: [Member] = []

  /// Whether it is information and no fault.
  var isNote: Bool { severity == .note }
}

/// What `check` found out about one file.
struct CheckedFile: Codable, Equatable {
  /// How much of a file was laid out.
  enum Verdict: String, Codable {
    case whole
    /// Statements with errors were left out.
    case part
    case none
  }

  /// As the command line, or the walk of its folder, names it.
  var path: String
  var verdict = Verdict.whole
  /// Why it was not shown, or not whole: one line.
  var reason: String?
  /// In the order of the document.
  var entries: [CheckEntry] = []
  /// The errors, as they are written to standard error.
  var errors: [String] = []
  /// Which class was shown and the like, as they are written to standard error.
  var notes: [String] = []
  /// At how many sizes it was laid out.
  var sizeCount = 0

  /// A file that could not be laid out.
  static func refused(_ path: String, reason: String, error: String) -> CheckedFile {
    CheckedFile(path: path, verdict: .none, reason: reason, errors: [error])
  }
}
