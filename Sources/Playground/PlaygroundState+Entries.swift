import SceneLanguage
import SceneSyntax

/// Entries: those typed at the prompt, and the actions of keys and the mouse.
extension PlaygroundState {
  func submit(_ text: String) -> [Effect] {
    guard text.contains(where: { !$0.isWhitespace }) else {
      prompt.clear()
      // The answer said that Enter goes on.
      if let proposal = session.proposalOfNextLesson { propose(proposal) }
      return []
    }
    if Pasting.beginsPaste(text) { return beginPaste(with: text) }
    return submit(action(of: text), typed: text)
  }

  /// Does what was typed at the prompt.
  func submit(_ action: Action, typed text: String) -> [Effect] {
    let reply = enter(action)
    let isNew = prompt.history.add(text, tookEffect: !reply.isRefused)
    transcript.beginAnswer()
    if !reply.isRefused, !reply.onlyReads, !action.isCommand { hasEntered = true }
    // An error in a statement shows its line.
    if !reply.keepsEntry || action.isCommand { transcript.append(Self.echo(of: text)) }
    if reply.keepsEntry {
      moveCursor(to: reply.error)
      prompt.isReplaceable = reply.proposal == nil
    } else {
      prompt.clear()
    }
    if let proposal = reply.proposal {
      propose(proposal)
    } else if !reply.keepsEntry, let proposal = session.proposalOfNextLesson {
      propose(proposal)
    }
    if action.isCommand || action.isWord {
      showFromTop(reply.lines)
    } else {
      transcript.append(reply.lines + advice(on: reply))
    }
    let effects = perform(reply.requests)
    if reply.lines.isEmpty, isSeen { showFromTop(reply.requests.compactMap(news)) }
    return (isNew ? [.remember(text)] : []) + reply.effects + effects
  }

  /// What a text at the prompt does: it corrects a statement, is code that was pasted, or stands for itself.
  func action(of text: String) -> Action {
    let repair = CommandCall.isCommand(text) ? nil : prompt.repair ?? session.repair(by: text)
    if let repair { return .repair(repair, by: text) }
    if let known = knownAction, known.text == text, known.isPasted == prompt.isPasted { return known.action }
    let action = prompt.isPasted ? Action(pasted: text) : Action(text)
    knownAction = (text, prompt.isPasted, action)
    return action
  }

  /// Has the session do something, and the journal keep it.
  func enter(_ action: Action) -> Session.Reply {
    let reply = session.perform(action, columns: layout.repl.width)
    transcript.language = session.language
    note(beginning: reply)
    if reply.replacesStep { note(.command(.undo)) }
    if !reply.isRefused, !reply.onlyReads { note(reply.entry ?? action) }
    return reply
  }

  /// What to do about a statement that stays in the prompt to be corrected, or what to type next for a view that was made and has
  /// no size.
  private func advice(on reply: Session.Reply) -> [Line] {
    if let proposal = reply.proposal, proposal.repair != nil, proposal.isReplaceable {
      return [Line(.note, "  ← edits it in its place, :undo takes it back.", indent: 2)]
    }
    guard tour == nil, let name = reply.made.last, let view = session.snapshot.view(named: name),
      let lack = InspectorCard.lack(of: view)
    else { return [] }
    return [Line(.note, "\(name) has \(lack)", indent: 2)]
  }

  /// Does what a key, the mouse or a pane asked for: without an echo, and without an answer where the screen shows the result.
  func perform(_ action: Action) -> [Effect] {
    if case .key(let action) = action { return perform(action) }
    let reply = enter(action)
    // A line begun in the lesson before makes no sense here.
    if reply.lesson != nil { prompt.clear() }
    if let proposal = reply.proposal { propose(proposal) }
    if !reply.isRefused, reply.entry != nil, action.command?.command == .nudge { hasMoved = true }
    if reply.isRefused || !action.isQuiet { showAnswer(reply) }
    return reply.effects + perform(reply.requests) + (reply.isRefused ? [.beep] : [])
  }

  /// Shows the answer to a key or the mouse, in place of the last one where that step of the history is replaced too.
  private func showAnswer(_ reply: Session.Reply) {
    if reply.replacesStep, let last = lastAnswer, last.upperBound == transcript.lines.count {
      transcript.removeLast(last.count)
    }
    let start = transcript.lines.count
    if !reply.lines.isEmpty {
      // A side pane that has the place of the answers would hide this one.
      if layout.isSideAlone { focus = .prompt }
      showFromTop(reply.lines)
    }
    let end = transcript.lines.count
    lastAnswer = end < Transcript.capacity ? start..<max(start, end) : nil
  }

  func propose(_ proposal: Session.Reply.Proposal) {
    prompt.editor.setText(proposal.text)
    prompt.repair = proposal.repair
    prompt.isReplaceable = proposal.isReplaceable
    prompt.editor.moveCursor(line: proposal.line, column: proposal.column)
  }

  /// Notes for the journal how a document begins that took the place of the one before.
  func note(beginning reply: Session.Reply) {
    if let beginning = reply.beginning {
      endTour()
      journal.open(beginning)
    }
    if reply.effects.contains(where: \.takesOverEarlierEntries) { journal.takeOverEarlierEntries() }
  }

  func moveCursor(to error: SceneError?) {
    guard let place = error?.position else { return }
    prompt.editor.moveCursor(line: place.line, column: place.column)
  }

  /// Adds an action that took effect to the journal.
  private func note(_ action: Action) {
    journal.enter(action, columns: sceneCells.width, rows: sceneCells.height)
  }

  /// The entry as it stood at the prompt.
  private static func echo(of text: String) -> [Line] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      Line(.input, ($0.offset == 0 ? "> " : ". ") + $0.element, indent: 2)
    }
  }

  /// Ctrl-D: asks before statements are lost.
  func leave() -> [Effect] { show(session.leave(pressing: "Ctrl-D")) }
}

extension Effect {
  /// Whether it writes the entries of an earlier session: those of this one are no effects of replies.
  fileprivate var takesOverEarlierEntries: Bool { if case .journal = self { true } else { false } }
}
