import AutoLayout
import Diagnosis
import SceneLanguage
import SceneRendering
import TextLayout

/// Other layouts of a scene, looked at one after another.
struct Exercise {
  var view: String
  var layouts: [SceneSnapshot]
  /// Which one is shown.
  var index: Int

  var layout: SceneSnapshot? { layouts.indices.contains(index) ? layouts[index] : nil }
}

/// The commands that explain and mend.
extension Session {
  /// The scene as it stands, with what a log says of its constraints where it came from one.
  private var sceneDiagnosis: SceneDiagnosis {
    SceneDiagnosis(document.scene, context: SceneContext(rebuilt: document.scene))
  }

  /// The fixes of each conflict.
  private var fixes: [[Fix]] {
    if let knownFixes, knownFixes.revision == revision { return knownFixes.fixes }
    let diagnosis = sceneDiagnosis
    let fixes = snapshot.conflicts.indices.map(diagnosis.fixes)
    knownFixes = (revision, fixes)
    return fixes
  }

  func explain(_ argument: String) -> Reply {
    let count = snapshot.conflicts.count
    let chosen: [Int]
    if argument.isEmpty {
      chosen = Array(snapshot.conflicts.indices)
    } else if let number = Int(argument), number >= 1, number <= count {
      chosen = [number - 1]
    } else {
      return .refusal(
        count == 0
          ? "there is no conflict" : "'\(argument.prefix(30))' is not the number of a conflict, 1 to \(count)"
      )
    }
    explained = chosen.first
    let diagnosis = sceneDiagnosis
    var lines: [Line] = []
    let fixes = self.fixes
    for index in chosen {
      let title = count > 1 ? "conflict \(index + 1): " : "conflict: "
      lines.append(Line(.error, title + snapshot.conflicts[index].explanation, indent: 2))
      lines += diagnosis.details(ofConflict: index).map { Line(.plain, "  " + $0, indent: 4) }
      let before = fixes[..<index].reduce(0) { $0 + $1.count }
      lines += fixes[index].enumerated().map { offset, fix in
        Line(.good, "  :fix \(before + offset + 1)  \(fix.description)", indent: 10)
      }
    }
    // Most of what a log leaves open, the app settles.
    if argument.isEmpty, chosen.isEmpty || !diagnosis.isPartial {
      for finding in diagnosis.ambiguities().prefix(8) {
        lines.append(Line(.warning, "ambiguous: " + finding.message, indent: 2))
        lines += diagnosis.suggestions(for: finding.views.first ?? "").map {
          Line(.note, "  would settle it: \($0.description)", indent: 4)
        }
      }
    }
    if lines.isEmpty { lines = [Line(.good, "nothing conflicts, and nothing is ambiguous")] }
    return Reply(lines: lines)
  }

  /// The dimensions of the conflict that was explained last, while the scene is as it was then.
  var explainedDrawing: ConflictDrawing? {
    guard exercise == nil, playback == nil, let explained, snapshot.conflicts.indices.contains(explained)
    else { return nil }
    return ConflictDrawing(snapshot.conflicts[explained], in: snapshot)
  }

  func fix(_ argument: String) -> Reply {
    let all = fixes.flatMap { $0 }
    guard !all.isEmpty else {
      return .refusal(snapshot.conflicts.isEmpty ? "there is no conflict to fix" : "no fix was found")
    }
    guard let number = argument.isEmpty ? 1 : Int(argument), all.indices.contains(number - 1) else {
      return .refusal(
        "'\(argument.prefix(30))' is not the number of a fix, 1 to \(all.count); :explain lists them")
    }
    let fix = all[number - 1]
    do throws(SceneError) {
      try document.apply(fix.edit, called: ":fix, \(fix.description)")
    } catch {
      return .refusal("\(error.position.line):\(error.position.column): \(error.message)")
    }
    changed()
    let news = diagnosisNews()
    return Reply(lines: [Line(.good, fix.description, indent: 2)] + takeHookLines() + news)
  }

  func exercise(_ name: String) -> Reply {
    guard !name.isEmpty else { return .refusal("which view? :exercise VIEW") }
    guard let view = snapshot.view(named: name) else {
      let hint =
        Suggestion.hint(among: snapshot.views.map(\.name), for: name)
      return .refusal("'\(name.prefix(40))' is not a view here\(hint)")
    }
    guard !view.ambiguous.isEmpty else {
      return .refusal("\(name) is not ambiguous: no other layout satisfies everything", keepsEntry: false)
    }
    var next =
      exercise?.view == name
      ? exercise : Exercise(view: name, layouts: sceneDiagnosis.exercise(name), index: -1)
    next?.index += 1
    exercise = next
    guard let next, let layout = next.layout, let other = layout.view(named: name)
    else {
      exercise = nil
      return Reply(lines: [Line(.note, "\(name) as it was: \(Listing.text(of: view.frame))")])
    }
    let text =
      "\(name) could be \(Listing.text(of: other.frame)) as well (\(next.index + 1) of \(next.layouts.count))"
    return Reply(lines: [Line(.note, text, indent: 2)])
  }
}
