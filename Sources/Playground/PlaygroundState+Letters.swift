import Input
import SceneLanguage

/// Statements that are begun while the scene or the side pane has the keys.
extension PlaygroundState {
  /// A character that is text and no command: one that has no meaning while selecting, or that goes on with a word. The
  /// letters typed just before it become text too, and their effect as commands is undone.
  ///
  /// - Returns: nil for a key that keeps its meaning.
  func pressLetter(_ key: Key) -> [Effect]? {
    guard case .character(let character) = key, isLetterAwaited else {
      letters = nil
      return nil
    }
    let now = session.now()
    if letters?.goesOn(with: character, at: now) != true { letters = nil }
    if let word = letters?.word(among: wordsToBegin, ending: character) { return type(word, and: character) }
    guard focus != .prompt else {
      letters = nil
      return nil
    }
    if let action = keys.action(of: key, in: focus) {
      var run = letters ?? LetterRun(at: now)
      let (state, position) = (stateOfSelecting, historyPosition)
      let effects = perform(action)
      run.add(character, from: state, position, to: historyPosition, at: now)
      letters = run
      return effects
    }
    if let run = letters {
      return type(run.word(endingWithText: character, among: wordsToBegin), and: character)
    }
    return character.isLetter || Self.signs.contains(character) ? type(nil, and: character) : nil
  }

  /// Signs that a statement or a comment begins with.
  private static let signs: Set<Character> = ["_", "@", "/"]

  /// Whether the keys are commands, or were until one of a row put a text into the prompt.
  private var isLetterAwaited: Bool {
    switch focus {
    case .scene: true
    case .side: !readsLesson
    case .prompt: letters != nil && prompt.repair != nil
    case .replay: false
    }
  }

  private var wordsToBegin: [String] {
    session.snapshot.views.map(\.name) + Vocabulary.statementWords + Self.classNames
  }

  /// As declarations begin.
  private static let classNames = ["UIView", "NSArray", "CGFloat"]

  private var historyPosition: LetterRun.Position {
    LetterRun.Position(done: session.document.doneCount, undone: session.document.undoneCount)
  }

  private var stateOfSelecting: LetterRun.State {
    LetterRun.State(
      focus: focus, prompt: prompt, side: side, layout: layout, selection: session.selection,
      overlay: overlay,
      zoom: zoom, sceneOffset: sceneOffset)
  }

  /// Types a character at the prompt, and before it the beginning of its word, whose effects are taken back.
  private func type(_ word: LetterRun.Word?, and character: Character) -> [Effect] {
    letters = nil
    var effects: [Effect] = []
    if let word { effects += takeBack(word, before: character) }
    go(to: .prompt)
    for character in (word?.performed ?? "") + String(character) { effects += typed(.character(character)) }
    // The area that has the keys is another one.
    isOnlyTyping = false
    return effects
  }

  private func takeBack(_ word: LetterRun.Word, before character: Character) -> [Effect] {
    var effects: [Effect] = []
    if let remedy = word.remedy {
      let reply = session.submit(remedy, columns: layout.repl.width)
      effects += reply.effects
      if !reply.isRefused {
        note(entry: remedy)
        let text =
          "'\(word.performed)\(character)' is at the prompt now, and what \(word.performed) did is taken back"
        transcript.append([Line(.note, text, indent: 2)])
      }
    }
    let before = word.before
    (prompt, side, overlay, zoom) = (before.prompt, before.side, before.overlay, before.zoom)
    sceneOffset = before.sceneOffset
    session.selection = before.selection
    if layout.choices != before.layout.choices {
      layout.choices = before.layout.choices
      layoutChanged()
    }
    focus = before.focus
    return effects
  }
}
