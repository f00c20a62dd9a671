import AutoLayout
import Diagnosis
import Foundation
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// Checks one file at all sizes.
public struct FileCheck {
  /// The most findings besides conflicts for which fixes are tried.
  private static let mostMended = 40

  private let plan: CheckPlan
  private let source: SceneSource
  private let inspect: (SceneDiagnosis, SceneSource) -> Void
  private var file: CheckedFile
  /// Of each entry, what it is known by at another size.
  private var identities: [String: Int] = [:]
  /// The fixes shown so far, by their numbers.
  private var fixes: [CheckFix] = []
  /// The findings of a lesson, which count in place of those of its start; nil for a file that is none.
  private let lesson: [Finding]?
  private var errors: [SceneError] = []
  /// Those of code that events run.
  private var laterErrors: [SceneError] = []
  /// The lines of the file (0) and of others of its project, and their comments about findings.
  private var lines: [Int: [Substring]] = [:]
  private var comments: [Int: IgnoreComments] = [:]

  /// Reads and checks a file.
  ///
  /// - Parameter project: where the file's code finds what it does not define.
  public static func check(_ path: String, plan: CheckPlan, project: ProjectIndex) -> CheckedFile {
    if CourseCheck.isCourse(path) { return CourseCheck.check(path) }
    do throws(SceneSource.Refusal) {
      return checkScenes(
        of: try SceneSource(reading: path, options: plan.loading, project: project), plan: plan, project)
    } catch {
      return .refused(path, error)
    }
  }

  /// Checks a file, and of an Interface Builder file each scene unless one is named.
  private static func checkScenes(
    of source: SceneSource, plan: CheckPlan, _ project: ProjectIndex,
    inspect: @escaping (SceneDiagnosis, SceneSource) -> Void = { _, _ in }
  ) -> CheckedFile {
    guard source.kind == .interface, plan.loading.className == nil else {
      return check(source, plan: plan, inspect: inspect)
    }
    var first = source
    first.tellsChoice = false
    var checked = check(first, plan: plan, inspect: inspect)
    for name in source.interfaceScenes.dropFirst() {
      var options = plan.loading
      options.className = name
      do throws(SceneSource.Refusal) {
        var scene = try SceneSource(path: source.path, text: source.text, options: options, project: project)
        scene.tellsChoice = false
        checked.merge(check(scene, plan: plan, knownFixes: checked.fixes))
      } catch {
        checked.merge(.refused(source.path, error))
      }
    }
    return checked
  }

  /// Checks a file whose text is known, as one that is open in an editor.
  ///
  /// - Parameter inspect: gets the scene at the first size.
  public static func check(
    _ path: String, text: String, plan: CheckPlan, project: ProjectIndex,
    inspect: @escaping (SceneDiagnosis, SceneSource) -> Void
  ) -> CheckedFile {
    do throws(SceneSource.Refusal) {
      let source = try SceneSource(path: path, text: text, options: plan.loading, project: project)
      return checkScenes(of: source, plan: plan, project, inspect: inspect)
    } catch {
      return .refused(path, error)
    }
  }

  /// - Parameter knownFixes: those of the file's other scenes, after which the numbers of the fixes go on.
  private static func check(
    _ source: SceneSource, plan: CheckPlan, knownFixes: [CheckFix] = [],
    inspect: @escaping (SceneDiagnosis, SceneSource) -> Void = { _, _ in }
  ) -> CheckedFile {
    var check = FileCheck(plan: plan, source: source, inspect: inspect)
    check.fixes = knownFixes
    do throws(SceneSource.Refusal) {
      if let sweep = plan.sweep { try check.sweep(sweep) } else { try check.checkSizes() }
      return check.file
    } catch {
      return .refused(source.path, error)
    }
  }

  private init(
    plan: CheckPlan, source: SceneSource, inspect: @escaping (SceneDiagnosis, SceneSource) -> Void
  ) {
    self.inspect = inspect
    self.plan = plan
    self.source = source
    file = CheckedFile(path: source.path)
    lesson = LessonCheck.findings(source.path, text: source.text)
  }

  // MARK: Sizes

  private mutating func checkSizes() throws(SceneSource.Refusal) {
    for size in plan.sizes.isEmpty ? [source.usualSize] : plan.sizes {
      let loaded = try source.loading(in: source.viewport(at: size))
      file.sizeCount += 1
      let diagnosis = SceneDiagnosis(loaded.scene, limits: plan.limits)
      if file.sizeCount == 1 { inspect(diagnosis, source) }
      add(diagnosis, size: size.text)
      if file.sizeCount == 1 { try addEvents(of: loaded.scene, size) }
      for note in loaded.notes where !file.notes.contains(note) { file.notes.append(note) }
      let found = loaded.scene.errors + [loaded.scene.passError].compactMap { $0 }
      errors += found.filter { !errors.contains($0) }
      judge(loaded.scene)
    }
    errors += laterErrors
    file.errors = errors.formatted(file: file.path, source: source.text, project: source.project)
    file.problems = errors.prefix(CheckedFile.mostProblems).map {
      CheckedFile.Problem(place: place($0.position), length: $0.length, message: $0.message)
    }
  }

  // MARK: Events

  /// The most taps, and the most other events, that are made to happen.
  private static let (mostTaps, mostEvents) = (8, 12)

  /// Makes each tap and each event that the code waits for happen in a new copy of the scene, and adds the conflicts, the
  /// updates that add, and the errors.
  private mutating func addEvents(of scene: Scene, _ size: CheckSize) throws(SceneSource.Refusal) {
    guard plan.runsActions, lesson == nil, scene.hasAppCode else { return }
    var known = scene.errors
    let events = scene.events
    let taps = events.filter(\.isTap).prefix(Self.mostTaps)
    for event in taps + events.filter({ !$0.isTap }).prefix(Self.mostEvents) {
      let changed = try source.loading(in: source.viewport(at: size)).scene
      let below = (changed.statements.last?.source.end.line ?? 0) + 1
      guard (try? changed.run(event.statements, firstLine: below)) != nil else { continue }
      let diagnosis = SceneDiagnosis(changed, limits: plan.limits)
      let all = diagnosis.findingsOfChange()
      let findings = all.filter { identities[$0.identity] == nil }.map { finding in
        var told = finding
        told.phrase = "after \(event.words): \(finding.phrase)"
        return told
      }
      add(findings, of: diagnosis, size: size.text)
      // An update that finds nothing is a finding and an error.
      let places = Set(all.map(\.position))
      for error in diagnosis.stops where !places.contains(error.position) && !known.contains(error) {
        known.append(error)
        var told = error
        told.phrase = "after \(event.words): \(error.phrase)"
        laterErrors.append(told)
      }
    }
  }

  /// The worst of all sizes counts.
  private mutating func judge(_ scene: Scene) {
    let isEmpty = scene.window.rootView.subviews.isEmpty
    if file.verdict != .none,
      let reason = scene.emptinessReason?.english ?? (isEmpty ? errors.first?.message : nil)
    {
      (file.verdict, file.reason) = (.none, reason)
    } else if file.verdict == .whole, let error = errors.first {
      (file.verdict, file.reason) = (.part, error.message)
    }
  }

  /// Adds the findings at a size; details are those of the first size, whose fixes `--fix` counts.
  private mutating func add(_ diagnosis: SceneDiagnosis, size: String) {
    let findings = lesson ?? diagnosis.findings(lookingAtOtherSizes: !plan.namesSizes)
    if diagnosis.isCutShort {
      file.notes.append(
        "\(file.path): note: not all findings were looked for at \(size), which would take too long")
    }
    add(findings + comments(in: 0).findings, of: diagnosis, size: size)
  }

  private mutating func add(_ findings: [Finding], of diagnosis: SceneDiagnosis, size: String) {
    let search = FindingFixes(diagnosis)
    var (mended, untried, conflicts, unfinished) = (0, 0, 0, 0)
    for finding in findings where !isLeftOut(finding) {
      if let index = identities[finding.identity], file.entries.indices.contains(index) {
        if file.entries[index].sizes.last != size { file.entries[index].sizes.append(size) }
        if file.entries[index].message != finding.message { file.entries[index].varies = true }
        continue
      }
      var entry = entry(finding, sizes: [size])
      if let conflict = finding.conflict {
        entry.details = diagnosis.details(ofConflict: conflict).map(\.english)
        entry.members = members(ofConflict: conflict, diagnosis.snapshot)
      }
      if plan.findsFixes, finding.kind.severity != .note {
        if let conflict = finding.conflict {
          conflicts += 1
          if !diagnosis.foundFixes(forConflict: conflict).isComplete { unfinished += 1 }
        } else {
          mended += 1
          if mended > Self.mostMended { untried += 1 }
        }
        let fixes = mended <= Self.mostMended || finding.conflict != nil ? search.fixes(for: finding) : []
        entry.fixes = fixes.map { CheckFix($0) }
        entry.details += entry.fixes.map { title($0) }
      }
      identities[finding.identity] = file.entries.count
      file.entries.append(entry)
    }
    if unfinished > 0 {
      file.notes.append(
        "\(file.path): note: for \(unfinished) of the \(conflicts) conflicts, not all changes were tried that might resolve "
          + "them, which would take too long")
    }
    untried += search.leftOut
    if untried > 0 {
      file.notes.append(
        "\(file.path): note: for \(untried) of the \(mended) findings besides conflicts, no fixes were tried")
    }
  }

  /// `fix 2: line 6: change 300 to 292 in title.width >= 300`
  private mutating func title(_ fix: CheckFix) -> String {
    guard file.sizeCount == 1 else { return "or: \(fix.title)" }
    // Two findings of one cause may have one fix.
    if let number = fixes.firstIndex(where: fix.makesSameChange) {
      return "fix \(number + 1), as above: \(fix.title)"
    }
    fixes.append(fix)
    return "fix \(fixes.count): \(fix.title)"
  }

  // MARK: A sweep

  private mutating func sweep(_ sweep: CheckPlan.SweepRange) throws(SceneSource.Refusal) {
    let height = source.viewport(at: source.usualSize).size.height
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

  private mutating func entry(_ finding: Finding, sizes: [String], details: [String] = []) -> CheckEntry {
    var entry = CheckEntry(
      code: finding.code, severity: finding.kind.severity, message: finding.message,
      place: place(finding.position),
      sourceLine: line(of: finding.position).trimmingCharacters(in: .whitespaces),
      views: finding.views, constraints: finding.constraints, sizes: sizes, details: details)
    entry.isAside = finding.isAside
    return entry
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
    CheckEntry.Place(
      position, file: source.project?.file(position.file)?.path ?? file.path, sourceLine: line(of: position))
  }

  private mutating func line(of position: SourcePosition) -> Substring {
    if lines[position.file] == nil { lines[position.file] = SourceLines.all(of: text(of: position.file)) }
    let all = lines[position.file] ?? []
    return all.indices.contains(position.line - 1) ? all[position.line - 1] : ""
  }
}
