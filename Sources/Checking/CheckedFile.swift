import AutoLayout
import Diagnosis
import SceneLanguage
import TextLayout

/// A finding of `check`, with the sizes at which it holds.
public struct CheckEntry: Codable, Equatable, Sendable {
  /// The place of a finding, or of a constraint that belongs to it.
  public struct Place: Codable, Equatable, Sendable {
    /// The file, which may be another one of the project than the file that was checked.
    public var file: String
    /// From 1.
    public var line: Int
    /// In characters, from 1.
    public var column: Int
    /// In Unicode code points, from 1.
    public var codePoint: Int

    /// - Parameter sourceLine: the line of the position.
    init(_ position: SourcePosition, file: String, sourceLine: some StringProtocol) {
      self.file = file
      (line, column) = (position.line, position.column)
      let before = sourceLine.sourceCharacters.prefix(max(position.column - 1, 0))
      codePoint = before.reduce(1) { $0 + $1.unicodeScalars.count }
    }
  }

  /// A constraint of a conflict's set.
  public struct Member: Codable, Equatable, Sendable {
    public var place: Place
    /// The equation, or the description of a constraint without one.
    public var text: String
  }

  public var code: String
  public var severity: FindingKind.Severity
  /// One line.
  public var message: String
  public var place: Place
  /// The source line of the place, without the blanks around it.
  public var sourceLine: String
  public var views: [String]
  /// The snapshot's ids, at the first size.
  public var constraints: [Int]
  /// `375x667`, `iphone-se`, or `280x24-319x24` for a stretch of sizes.
  public var sizes: [String]
  /// The lines below the message: the conflicting set, suggestions, fixes; of the first size.
  public var details: [String]
  /// Whether the message differs at another size.
  public var varies = false
  /// The set of a conflict.
  public var members: [Member] = []
  /// The changes that end a conflict, or that determine an ambiguous view: tried, the best first.
  public var fixes: [CheckFix] = []

  /// Whether it is a note on another file of the project, or on what decides nothing, which the text only counts.
  public var isAside = false

  /// Whether it is information and no fault.
  public var isNote: Bool { severity == .note }

  /// The sizes as they stand behind the message: ` [320x24, ipad]`; empty where there is only one.
  ///
  /// - Parameter count: at how many sizes the file was laid out.
  public func sizeNote(of count: Int) -> String {
    guard count != 1 else { return "" }
    let all = sizes.count == count ? "all sizes" : sizes.joined(separator: ", ")
    let first = varies ? "; told at \(sizes.first ?? "")" : ""
    return " [\(all)\(first)]"
  }
}

/// What `check` found out about one file.
public struct CheckedFile: Codable, Equatable, Sendable {
  /// How much of a file was laid out.
  public enum Verdict: String, Codable, Sendable {
    case whole
    /// Statements with errors were left out.
    case part
    case none
  }

  /// As the command line, or the walk of its folder, names it.
  public var path: String
  public var verdict = Verdict.whole
  /// Why it was not shown, or not whole: one line.
  public var reason: String?
  /// In the order of the document.
  public var entries: [CheckEntry] = []

  /// The fixes of all findings, each change once, in the order of their numbers.
  public var fixes: [CheckFix] {
    entries.flatMap(\.fixes).reduce(into: []) { fixes, fix in
      if !fixes.contains(where: fix.makesSameChange) { fixes.append(fix) }
    }
  }
  /// The errors, as they are written to standard error.
  public var errors: [String] = []
  /// Which class was shown and the like, as they are written to standard error.
  public var notes: [String] = []
  /// The errors as values: at most ``mostProblems``.
  public var problems: [Problem] = []
  /// At how many sizes it was laid out.
  public var sizeCount = 0

  /// An error in the text, or why there is nothing to be checked.
  public struct Problem: Codable, Equatable, Sendable {
    public var place: CheckEntry.Place
    /// In characters, at least 1.
    public var length: Int
    /// One line.
    public var message: String
  }

  static let mostProblems = 100

  /// A kind of finding at a place.
  fileprivate struct Told: Hashable {
    var code: String
    var file: String
    var line: Int
    var column: Int

    init(_ entry: CheckEntry) {
      (code, file) = (entry.code, entry.place.file)
      (line, column) = (entry.place.line, entry.place.column)
    }
  }

  /// Adds the findings, errors and notes of another scene of the same file.
  mutating func merge(_ other: CheckedFile) {
    entries += other.entries.filter { entry in
      // Scenes that embed one another tell of the same element.
      !entries.contains { $0.code == entry.code && $0.place == entry.place }
    }
    errors += other.errors.filter { !errors.contains($0) }
    problems = Array((problems + other.problems.filter { !problems.contains($0) }).prefix(Self.mostProblems))
    notes += other.notes.filter { !notes.contains($0) }
    switch (verdict, other.verdict) {
    case (.none, .whole), (.none, .part): (verdict, reason) = (other.verdict, other.reason)
    case (.whole, .part): (verdict, reason) = (.part, other.reason)
    case (.whole, .none) where !other.errors.isEmpty: (verdict, reason) = (.part, other.reason)
    default: break
    }
  }

  /// A file that could not be laid out.
  public static func refused(_ path: String, reason: String, error: String) -> CheckedFile {
    CheckedFile(path: path, verdict: .none, reason: reason, errors: [error])
  }

  static func refused(_ path: String, _ refusal: SceneSource.Refusal) -> CheckedFile {
    var file = refused(path, reason: refusal.reason, error: refusal.message)
    let position = refusal.error?.position ?? SourcePosition(line: 1, column: 1)
    let place = CheckEntry.Place(position, file: path, sourceLine: refusal.sourceLine)
    file.problems = [Problem(place: place, length: refusal.error?.length ?? 1, message: refusal.reason)]
    return file
  }
}

extension [CheckedFile] {
  /// What lies in a helper that several of the files use, such as a badge's own constraints, is told once: where the helper itself is
  /// checked, else with the first file that uses it.
  public var toldOnce: [CheckedFile] {
    var told = Set(
      flatMap { file in file.entries.filter { $0.place.file == file.path }.map(CheckedFile.Told.init) })
    return map { file in
      var file = file
      let before = told
      file.entries.removeAll { entry in
        let key = CheckedFile.Told(entry)
        guard entry.place.file != file.path else { return false }
        told.insert(key)
        return before.contains(key)
      }
      return file
    }
  }
}
