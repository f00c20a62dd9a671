import Checking
import SceneRendering
import SceneSyntax

/// The results of `trowel check`.
struct CheckReport {
  var files: [CheckedFile] = []
  /// Whether the text ends with the summary.
  var isSummarised = false

  /// How many findings a baseline has left out.
  var knownCount = 0

  private var entries: [CheckEntry] { files.flatMap(\.entries) }

  /// Whether nothing was found beyond information.
  var isClean: Bool { entries.allSatisfy(\.isNote) }

  /// `FILE:LINE:COLUMN: warning: …`, as editors and CI read it, the rest indented below.
  var text: String {
    files.map(text).joined() + (isSummarised ? summary + "\n" : "")
  }

  private func text(_ file: CheckedFile) -> String {
    let listed = file.entries.filter { !$0.isAside }.map { text($0, sizeCount: file.sizeCount) }
    let rest = file.entries.count - listed.count
    return listed.joined() + (rest == 0 ? "" : "\(file.path): note: \([SceneNote].unlisted(rest))\n")
  }

  private func text(_ entry: CheckEntry, sizeCount: Int) -> String {
    let place = "\(entry.place.file):\(entry.place.line):\(entry.place.column)"
    let head =
      switch entry.severity {
      case .conflict: "conflict: "
      case .ambiguity: "ambiguous: "
      case .warning, .note: ""
      }
    let end = entry.severity == .warning ? " [\(entry.code)]" : ""
    return
      "\(place): \(entry.isNote ? "note" : "warning"): \(head)\(entry.message)\(end)\(entry.sizeNote(of: sizeCount))\n"
      + entry.details.map { "    \($0)\n" }.joined()
  }

  // MARK: Summary

  private func count(_ verdict: CheckedFile.Verdict) -> Int { files.count { $0.verdict == verdict } }

  /// How many findings are no notes.
  private var findingCount: Int { entries.count { !$0.isNote } }

  private var summary: String {
    "\(files.count) file\(files.count == 1 ? "" : "s"): \(count(.whole)) shown whole, \(count(.part)) in part, "
      + "\(count(.none)) not at all; \(findingCount) finding\(findingCount == 1 ? "" : "s")"
      + (knownCount == 0 ? "" : ", and \(knownCount) known from the baseline")
  }

  var json: JSON {
    [
      "findings": .array(entries.map { JSON($0) }),
      "files": .array(
        files.filter { $0.verdict != .whole }.map { file in
          [
            "file": .string(file.path), "shown": .string(file.verdict.rawValue),
            "reason": .string(file.reason),
          ]
        }),
      "summary": [
        "files": .integer(files.count), "whole": .integer(count(.whole)), "part": .integer(count(.part)),
        "none": .integer(count(.none)), "findings": .integer(findingCount),
        "known": .integer(knownCount),
      ],
    ]
  }
}

extension JSON {
  fileprivate init(_ entry: CheckEntry) {
    self = [
      "kind": .string(entry.severity.rawValue), "code": .string(entry.code),
      "file": .string(entry.place.file), "line": .integer(entry.place.line),
      "column": .integer(entry.place.column), "message": .string(entry.message),
      "views": .strings(entry.views), "constraints": .integers(entry.constraints),
      "sizes": .strings(entry.sizes), "details": .strings(entry.details),
    ]
  }
}
