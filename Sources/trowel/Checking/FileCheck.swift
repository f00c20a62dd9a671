import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage

/// Checks one file at all sizes.
struct FileCheck {
  private let plan: CheckPlan
  private let source: SceneLoading.Source
  private var file: CheckedFile
  /// Of each entry, what it is known by at another size.
  private var identities: [String: Int] = [:]
  private var fixCount = 0
  private var errors: [SceneError] = []
  /// The lines of the file (0) and of others of its project, and their comments about findings.
  private var lines: [Int: [Substring]] = [:]
  private var comments: [Int: IgnoreComments] = [:]

  /// - Parameter project: where the file's code finds what it does not define.
  static func check(_ path: String, plan: CheckPlan, project: ProjectIndex) -> CheckedFile {
    do throws(SceneLoading.Refusal) {
      let source = try SceneLoading(invocation: plan.loading, project: project).reading(path)
      var check = FileCheck(plan: plan, source: source)
      if let sweep = plan.sweep { try check.sweep(sweep) } else { try check.checkSizes() }
      return check.file
    } catch {
      return .refused(path, reason: error.reason, error: error.message)
    }
  }

  private init(plan: CheckPlan, source: SceneLoading.Source) {
    self.plan = plan
    self.source = source
    file = CheckedFile(path: source.path)
  }

  // MARK: Sizes

  private mutating func checkSizes() throws(SceneLoading.Refusal) {
    for size in plan.sizes.isEmpty ? [.points(source.size)] : plan.sizes {
      let loaded = try source.loading(in: source.viewport(at: size))
      file.sizeCount += 1
      add(SceneDiagnosis(loaded.scene), size: size.text)
      for note in loaded.notes where !file.notes.contains(note) { file.notes.append(note) }
      let found = loaded.scene.errors + [loaded.scene.passError].compactMap { $0 }
      errors += found.filter { !errors.contains($0) }
      judge(loaded.scene)
    }
    file.errors = errors.formatted(file: file.path, source: source.text, project: source.project)
  }

  /// The worst of all sizes counts.
  private mutating func judge(_ scene: Scene) {
    let isEmpty = scene.window.rootView.subviews.isEmpty
    if file.verdict != .none, let reason = scene.emptinessReason ?? (isEmpty ? errors.first?.message : nil) {
      (file.verdict, file.reason) = (.none, reason)
    } else if file.verdict == .whole, let error = errors.first {
      (file.verdict, file.reason) = (.part, error.message)
    }
  }

  /// Adds the findings at a size; details are those of the first size.
  private mutating func add(_ diagnosis: SceneDiagnosis, size: String) {
    var fixes: [Int: [String]] = [:]
    // `--fix` counts the fixes of the first size.
    for index in diagnosis.snapshot.conflicts.indices where file.sizeCount == 1 {
      fixes[index] = diagnosis.fixes(forConflict: index).map { fix in
        fixCount += 1
        return "fix \(fixCount): \(fix.description)"
      }
    }
    for finding in diagnosis.findings() + comments(in: 0).findings where !isLeftOut(finding) {
      if let index = identities[finding.identity], file.entries.indices.contains(index) {
        if file.entries[index].sizes.last != size { file.entries[index].sizes.append(size) }
        if file.entries[index].message != finding.message { file.entries[index].varies = true }
        continue
      }
      var details: [String] = []
      if let conflict = finding.conflict {
        let found =
          fixes[conflict] ?? diagnosis.fixes(forConflict: conflict).map { "or: \($0.description)" }
        details = diagnosis.details(ofConflict: conflict) + found
      } else if finding.kind.severity == .ambiguity, let view = finding.views.first {
        details = diagnosis.suggestions(for: view).map { "would settle it: \($0.description)" }
      }
      var entry = entry(finding, sizes: [size], details: details)
      if let conflict = finding.conflict { entry.members = members(ofConflict: conflict, diagnosis.snapshot) }
      identities[finding.identity] = file.entries.count
      file.entries.append(entry)
    }
  }

  // MARK: A sweep

  private mutating func sweep(_ sweep: Invocation.Sweep) throws(SceneLoading.Refusal) {
    let height = source.size.height
    // Errors in the text are reported once.
    file.notes = try source.loading(in: source.viewport).notes
    file.sizeCount = 1
    let from = CGSize(width: sweep.from.width, height: sweep.from.height ?? height)
    let to = CGSize(width: sweep.to.width, height: sweep.to.height ?? height)
    for band in Sweep(from: from, to: to, scene: { [source] in try? source.openQuietly(at: $0) }).bands()
    where !isLeftOut(band.finding) {
      let (from, to) = (Measure.text(band.from), Measure.text(band.to))
      let begin = band.isOpenBelow ? "at \(from), where the sweep begins," : "from \(from)"
      let end = band.isOpenAbove ? "to \(to), where the sweep ends" : "to \(to)"
      file.entries.append(
        entry(
          band.finding, sizes: ["\(from)-\(to)"],
          details: ["holds \(begin) \(end) (to within \(Sweep.precision))"]))
    }
  }

  // MARK: Findings that are left out

  private mutating func isLeftOut(_ finding: Finding) -> Bool {
    plan.disabled.contains(finding.code)
      || comments(in: finding.position.file).cover(code: finding.code, line: finding.position.line)
  }

  private mutating func comments(in number: Int) -> IgnoreComments {
    if let known = comments[number] { return known }
    let found = IgnoreComments(text(of: number))
    comments[number] = found
    return found
  }

  // MARK: Places

  private func text(of number: Int) -> String { source.project?.file(number)?.text ?? source.text }

  private mutating func entry(_ finding: Finding, sizes: [String], details: [String]) -> CheckEntry {
    CheckEntry(
      code: finding.code, severity: finding.kind.severity, message: finding.message,
      place: place(finding.position),
      sourceLine: line(of: finding.position).trimmingCharacters(in: .whitespaces),
      views: finding.views, constraints: finding.constraints, sizes: sizes, details: details)
  }

  private mutating func members(ofConflict index: Int, _ snapshot: SceneSnapshot) -> [CheckEntry.Member] {
    guard snapshot.conflicts.indices.contains(index) else { return [] }
    let ids = snapshot.conflicts[index].constraints
    return snapshot.constraints.filter { ids.contains($0.id) }.compactMap { constraint in
      constraint.position.map { position in
        CheckEntry.Member(place: place(position), text: constraint.equation?.text ?? constraint.description)
      }
    }
  }

  private mutating func place(_ position: SourcePosition) -> CheckEntry.Place {
    let before = line(of: position).sourceCharacters.prefix(max(position.column - 1, 0))
    return CheckEntry.Place(
      file: source.project?.file(position.file)?.path ?? file.path, line: position.line,
      column: position.column, codePoint: before.reduce(1) { $0 + $1.unicodeScalars.count })
  }

  private mutating func line(of position: SourcePosition) -> Substring {
    if lines[position.file] == nil { lines[position.file] = SourceLines.all(of: text(of: position.file)) }
    let all = lines[position.file] ?? []
    return all.indices.contains(position.line - 1) ? all[position.line - 1] : ""
  }
}
