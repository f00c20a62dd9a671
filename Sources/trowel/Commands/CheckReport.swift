import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import SceneRendering

/// The findings of `trowel check`, each once, with the sizes at which it holds.
struct CheckReport {
  private struct Entry {
    var file: String
    /// The file of the finding's position, which may be another one of the project.
    var place: String
    var finding: Finding
    /// `375x667`, or `280x24-319x24` for a stretch of sizes.
    var sizes: [String]
    /// The lines below the message: the conflicting set, suggestions, fixes.
    var details: [String]
    /// Whether the message differs at another size.
    var varies = false
  }

  private var entries: [Entry] = []
  private var sizeCounts: [String: Int] = [:]
  private var fixCounts: [String: Int] = [:]

  /// Whether nothing was found beyond information.
  var isClean: Bool { entries.allSatisfy { $0.finding.kind.severity == .note } }

  /// Adds the findings at a size; details are those of the first size.
  mutating func add(_ diagnosis: SceneDiagnosis, file: String, size: CGSize) {
    let size = Measure.text(size)
    sizeCounts[file, default: 0] += 1
    var fixes: [Int: [String]] = [:]
    for index in diagnosis.snapshot.conflicts.indices {
      // `--fix` counts the fixes of the first size.
      fixes[index] = diagnosis.fixes(forConflict: index).map { fix in
        guard sizeCounts[file] == 1 else { return "or: \(fix.description)" }
        fixCounts[file, default: 0] += 1
        return "fix \(fixCounts[file, default: 0]): \(fix.description)"
      }
    }
    for finding in diagnosis.findings() {
      if let index = entries.firstIndex(where: { $0.file == file && $0.finding.identity == finding.identity })
      {
        if entries[index].sizes.last != size { entries[index].sizes.append(size) }
        if entries[index].finding.message != finding.message { entries[index].varies = true }
        continue
      }
      var details: [String] = []
      if let conflict = finding.conflict {
        details = diagnosis.details(ofConflict: conflict) + (fixes[conflict] ?? [])
      } else if finding.kind.severity == .ambiguity, let view = finding.views.first {
        details = diagnosis.suggestions(for: view).map { "would settle it: \($0.description)" }
      }
      entries.append(
        Entry(
          file: file, place: diagnosis.scene.project?.file(finding.position.file)?.path ?? file,
          finding: finding, sizes: [size], details: details))
    }
  }

  /// Adds a conflict with the range of sizes at which it holds.
  mutating func add(_ band: Sweep.Band, file: String) {
    let (from, to) = (Measure.text(band.from), Measure.text(band.to))
    let begin = band.isOpenBelow ? "at \(from), where the sweep begins," : "from \(from)"
    let end = band.isOpenAbove ? "to \(to), where the sweep ends" : "to \(to)"
    entries.append(
      Entry(
        file: file, place: file, finding: band.finding, sizes: ["\(from)-\(to)"],
        details: ["holds \(begin) \(end) (to within \(Sweep.precision))"]))
  }

  // MARK: Text

  /// `FILE:LINE:COLUMN: warning: …`, as editors and CI read it, the rest indented below.
  var text: String {
    entries.map { entry in
      let place = "\(entry.place):\(entry.finding.position.line):\(entry.finding.position.column)"
      let head =
        switch entry.finding.kind.severity {
        case .conflict: "conflict: "
        case .ambiguity: "ambiguous: "
        case .warning, .note: ""
        }
      let level = entry.finding.kind.severity == .note ? "note" : "warning"
      let sizeCount = sizeCounts[entry.file, default: 1]
      let all = entry.sizes.count == sizeCount ? "all sizes" : entry.sizes.joined(separator: ", ")
      let first = entry.varies ? "; told at \(entry.sizes.first ?? "")" : ""
      let sizes = sizeCount == 1 ? "" : " [\(all)\(first)]"
      let end = entry.finding.kind.severity == .warning ? " [\(entry.finding.code)]" : ""
      return "\(place): \(level): \(head)\(entry.finding.message)\(end)\(sizes)\n"
        + entry.details.map { "    \($0)\n" }.joined()
    }.joined()
  }

  var json: JSON {
    let findings = entries.map { entry -> JSON in
      let finding = entry.finding
      return [
        "kind": .string(finding.kind.severity.rawValue), "code": .string(finding.code),
        "file": .string(entry.place), "line": .integer(finding.position.line),
        "column": .integer(finding.position.column), "message": .string(finding.message),
        "views": .strings(finding.views), "constraints": .integers(finding.constraints),
        "sizes": .strings(entry.sizes), "details": .strings(entry.details),
      ]
    }
    return ["findings": .array(findings)]
  }
}
