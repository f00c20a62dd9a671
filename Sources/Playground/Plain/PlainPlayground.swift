import AutoLayout
import Input
import Translation

/// The playground as linear text: another view of its state, for screen readers and Braille displays. Each entry is answered by
/// lines: what it did, which views it moved from where to where, and the lists that it asked for.
public final class PlainPlayground {
  public let state: PlaygroundState
  private let isWelcome: Bool
  /// The layout and the selection that the user knows.
  private var known: SceneSnapshot
  private var selection: Selection?

  /// The answer to an entry or an event.
  public struct Answer: Equatable, Sendable {
    public var lines: [String]
    public var effects: [Effect]
  }

  /// The size of the screen that nobody sees, in cells: the line at the top, a scene as large as that of `trowel -`, the prompt and
  /// the keys.
  public static let (columns, rows) = (80, 27)

  /// - Parameters:
  ///   - state: of ``columns`` and ``rows``
  ///   - isWelcome: whether it began without a file
  public init(_ state: PlaygroundState, isWelcome: Bool) {
    self.state = state
    state.session.document.recordsAnimations = false
    state.layout.choices.full = .scene
    state.isSeen = false
    state.layoutChanged()
    // The text of a lesson is read first.
    if state.session.learning.current != nil { state.focus = .side }
    known = state.session.snapshot
    self.isWelcome = isWelcome
    if isWelcome {
      // The welcome on the screen and the first steps tell of keys.
      let transcript = state.transcript
      let welcome = transcript.said(Welcome.lines(in: transcript, columns: .max, rows: .max))
      state.endTour()
      let rest = transcript.lines.drop { welcome.contains($0) }
      state.transcript = Transcript(language: state.session.language)
      state.transcript.append(Array(rest))
    }
  }

  /// What there is to tell before the first entry.
  public func begin() -> Answer {
    let answer = self.answer(to: "", [])
    let welcome = isWelcome ? Welcome.plainLines(known).map(state.session.language.callAsFunction) : []
    return Answer(lines: welcome + answer.lines, effects: answer.effects)
  }

  /// Performs an entry.
  public func enter(_ entry: String) -> Answer {
    state.prompt.editor.setText("")
    return answer(to: entry, state.concluding { state.submit(entry) })
  }

  /// Handles the answer to an effect.
  public func update(_ event: Event) -> Answer { answer(to: "", state.update(event)) }

  /// The end of the input.
  public func leave() -> Answer { answer(to: "", state.leave()) }

  private func answer(to entry: String, _ effects: [Effect]) -> Answer {
    let offer = state.transcript.said([Repair.offer])
    var new = state.transcript.lines.filter { !offer.contains($0) }
    state.transcript = Transcript(language: state.session.language)
    if new.first?.tone == .input, new.first?.text.hasPrefix("> ") == true {
      // The echo of what was just typed.
      new.removeFirst(
        min(new.count, entry.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count))
    }
    let language = state.session.language
    var lines = PlainText.lines(new, answering: entry, in: language)
    let snapshot = state.session.shown
    lines += FrameChanges.lines(from: known, to: snapshot).map(language.callAsFunction)
    known = snapshot
    lines += selected() + pane() + proposal(after: entry)
    if lines.isEmpty, !entry.isEmpty, !effects.contains(where: Self.isAnswered) { lines = [language("done")] }
    return Answer(lines: lines, effects: effects)
  }

  /// Whether an effect has an answer of its own, or ends the session.
  private static func isAnswered(_ effect: Effect) -> Bool {
    switch effect {
    case .quit, .readFile, .writeFile, .exportFile, .editEntry, .editFile, .copy, .watch: true
    case .beep, .redraw, .journal, .dropJournal, .compareFile, .tick, .suspend, .remember, .keepProgress:
      false
    }
  }

  /// What is known of the selection, if it is another one.
  private func selected() -> [String] {
    defer { selection = state.session.selection }
    guard state.session.selection != selection else { return [] }
    return InspectorCard.lines(state.session, columns: Self.widest).dropFirst().map {
      PlainText.row($0.text, in: state.session.language).trimmed
    }
  }

  /// The list of the side pane, if that was asked for.
  private func pane() -> [String] {
    guard state.focus == .side else { return [] }
    state.focus = .prompt
    let (pane, session) = (state.side.pane, state.session)
    let name = pane.note(session) ?? session.language.translated(pane.name)
    if pane.isInAnswers { return [name] }
    let rows = pane.extent(session, columns: Self.widest).rows
    let card = pane.hasInspector ? [] : pane.card(session, columns: Self.widest, rows: 0)
    let lines = (pane.lines(0..<rows, session, columns: Self.widest) + card).map {
      PlainText.row($0.text, in: session.language)
    }
    return [name] + lines.filter { !$0.isEmpty }
  }

  /// The text that the prompt would hold to be corrected, if it is another one than the entry.
  private func proposal(after entry: String) -> [String] {
    let text = state.prompt.editor.text
    guard !text.isEmpty, !state.prompt.isReplaceable, text.trimmed != entry.trimmed + " " else { return [] }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let heading: Phrase =
      state.prompt.repair == nil
      ? "to be completed:" : "what you enter next replaces this, an empty line leaves it:"
    return [state.session.language(heading)] + lines
  }

  /// The columns of rows that are cut nowhere.
  private static let widest = 400
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

extension Welcome {
  /// The scene of a start without a file, in words.
  static func plainLines(_ snapshot: SceneSnapshot) -> [Phrase] {
    let (width, height) = (decimal(snapshot.size.width), decimal(snapshot.size.height))
    let size: Phrase = "\(width) by \(height)"
    let welcome: Phrase =
      "Welcome to Trowel: type layout code, and read how the scene changes. It is \(size) points."
    return [welcome]
      + snapshot.views.dropFirst().map { "\($0.name): \(FrameChanges.frame(of: $0))" }
      + [
        "Try: \(Tour.steps.compactMap(\.statement).first ?? "")",
        ":open lists scenes to look at, :help the commands, :views the frames, :why VIEW what determines one, :quit leaves.",
      ]
  }
}
