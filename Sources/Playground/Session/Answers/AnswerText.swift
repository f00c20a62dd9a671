import AutoLayout
import SceneLanguage
import SceneSyntax
import Translation

/// The answers to statements as lines.
enum AnswerText {
  /// The most constraints of a kind that an answer lists; more are counted.
  static let mostListed = 8

  /// The answers as lines; with several statements, each has its statement as a heading.
  static func lines(for answers: [Answer]) -> [Line] {
    if answers.count > 1, answers.contains(where: { $0.statement.kind == .appCode }) {
      return lines(for: answers.dropFirst().reduce(answers[0], joined))
    }
    return answers.flatMap { answer in
      (answers.count > 1 ? [headline(answer.statement)] : []) + lines(for: answer)
    }
  }

  static func lines(for answer: Answer) -> [Line] {
    var lines = answer.lines.map { Line(.plain, $0) }
    if !answer.created.isEmpty {
      lines.append(Line(.good, "made \(answer.created.joined(separator: ", "))", indent: 5))
    }
    lines += listed(answer.removed, sign: "-", tone: .note)
    lines += listed(answer.updated, sign: "~", tone: .good)
    lines += listed(answer.installed, sign: "+", tone: .good)
    if lines.isEmpty { lines = [Line(.note, "done")] }
    return lines
  }

  /// Of pasted code, the effects as those of one statement.
  private static func joined(_ first: Answer, _ second: Answer) -> Answer {
    var answer = first
    answer.lines += second.lines
    answer.created += second.created
    answer.installed += second.installed
    answer.updated += second.updated
    answer.removed += second.removed
    return answer
  }

  /// How many notes there are, in a line; none for none.
  static func count(of notes: [SceneNote]) -> [Line] {
    guard !notes.isEmpty else { return [] }
    return [
      Line(.note, "\(notes.count, "note") on unknown names and ignored code; ':notes' lists them", indent: 2)
    ]
  }

  /// Which of the constraints that were installed say what an older one says already.
  static func repeats(among answers: [Answer], in snapshot: SceneSnapshot) -> [Line] {
    let installed = answers.flatMap(\.installed).map(\.id)
    guard !installed.isEmpty, installed.count <= mostListed else { return [] }
    return snapshot.constraints(numbered: installed).compactMap { constraint in
      let older = snapshot.constraints.first {
        $0.id < constraint.id && $0.hasSameEquation(as: constraint) && $0.priority == constraint.priority
          && $0.line != nil && $0.state != .inactive
      }
      guard let older else { return nil }
      return Line(.note, "#\(constraint.id) says what #\(older.id) says already", indent: 2)
    }
  }

  private static func headline(_ statement: Statement) -> Line {
    let lines = statement.code.split(whereSeparator: \.isNewline)
    return Line(.input, (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : ""))
  }

  private static func listed(_ notes: [ConstraintNote], sign: String, tone: Line.Tone) -> [Line] {
    let shown = notes.count > mostListed + 1 ? notes.prefix(mostListed) : notes[...]
    var lines = shown.map {
      Line(tone, "\(sign) " + ConstraintText.short($0.description, id: $0.id), indent: 5)
    }
    if shown.count < notes.count {
      lines.append(Line(.note, "\(sign) and \(notes.count - shown.count) more"))
    }
    return lines
  }

  /// Adds counts and the time: `3 installed, 1 removed (0.8 ms)`. Without counts, the time is appended to the
  /// last line.
  static func addSummary(of answers: [Answer], seconds: Double, to lines: inout [Line]) {
    var parts: [Phrase] = []
    if answers.count > 1 { parts.append("\(answers.count) statements") }
    let (installed, updated, removed) = (
      answers.reduce(0) { $0 + $1.installed.count }, answers.reduce(0) { $0 + $1.updated.count },
      answers.reduce(0) { $0 + $1.removed.count }
    )
    if installed > 0 { parts.append("\(installed) installed") }
    if updated > 0 { parts.append("\(updated) updated") }
    if removed > 0 { parts.append("\(removed) removed") }
    let time = "(\(milliseconds(seconds)))"
    if parts.isEmpty, let last = lines.indices.last, lines[last].tone != .error {
      lines[last].append(" " + time)
    } else {
      lines.append(parts.isEmpty ? Line(.note, time) : Line(.note, "\(Phrase.joined(parts)) \(time)"))
    }
  }

  static func milliseconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e6 else { return "? ms" }
    let milliseconds = seconds * 1000
    if milliseconds < 10 { return "\(Double((milliseconds * 10).rounded()) / 10) ms" }
    return "\(Int(milliseconds.rounded())) ms"
  }
}

/// Constraint descriptions, shortened for display beside the scene.
enum ConstraintText {
  /// `#1 red.top == view.top` of `<MASLayoutConstraint:#1 UIView:red.top == UIView:view.top>`; a key stands
  /// after the number.
  static func short(_ description: String, id: Int) -> String {
    var text = Substring(description)
    if text.hasPrefix("<"), text.hasSuffix(">") { text = text.dropFirst().dropLast() }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var label = "#\(id)"
    if let first = words.first, let colon = first.firstIndex(of: ":") {
      let key = first[first.index(after: colon)...]
      if key != label, !key.isEmpty { label += " '\(key)'" }
      words.removeFirst()
    }
    return ([label] + words.map(withoutClass)).joined(separator: " ")
  }

  /// `red.top` of `UIView:red.top`
  private static func withoutClass(_ word: String) -> String {
    guard let colon = word.firstIndex(of: ":"), word.first?.isLetter == true else { return word }
    return String(word[word.index(after: colon)...])
  }
}
