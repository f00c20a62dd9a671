import Input
import SceneLanguage

/// The update by events.
extension PlaygroundState {
  /// Handles an event.
  public func update(_ event: Event) -> [Effect] {
    let drawn = surroundings
    let (hasPreview, selected, marked) = (preview != nil, session.selection?.view, marking)
    (surroundings, isOnlyTyping) = (nil, false)
    let effects = handle(event)
    if isOnlyTyping {
      // A preview is drawn on the scene, and so is a place that is being marked.
      if !hasPreview, preview == nil, marked == marking { surroundings = drawn }
    } else {
      rehearsal.forget()
    }
    if session.selection?.view != selected { bringSelectionIntoView() }
    return concluded(effects)
  }

  /// Does what is no event.
  func concluding(_ body: () -> [Effect]) -> [Effect] {
    surroundings = nil
    rehearsal.forget()
    return concluded(body())
  }

  /// The effects with those that every event may have.
  private func concluded(_ effects: [Effect]) -> [Effect] {
    var effects = effects
    dropStaleMarking()
    let entries = journal.takePending()
    if !entries.isEmpty { effects.append(.journal(entries)) }
    if drag == nil {
      // What the mouse changed is no entry.
      let reply = session.withLessonNews(Session.Reply())
      showIfAny(reply.lines)
      if let proposal = reply.proposal, prompt.editor.isEmpty { propose(proposal) }
      effects += reply.effects
    }
    if session.tour != nil, drag == nil {
      let snapshot = session.snapshot
      let moment = Tour.Moment(
        hasEntered: hasEntered, hasSelection: session.selection != nil, wasMoved: hasMoved,
        hasConflict: !snapshot.conflicts.isEmpty)
      showIfAny(session.tour?.lines(after: moment) ?? [])
    }
    return session.isAnimating ? effects + [.tick] : effects
  }

  private func handle(_ event: Event) -> [Effect] {
    switch event {
    case .tick, .notice, .background: break
    default: session.spin.inputBegins()
    }
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return handle(mouse)
    case .resize(let columns, let rows):
      (layout.columns, layout.rows) = (max(0, columns), max(0, rows))
      abandonDrag()
      layoutChanged()
      return []
    case .tick(let elapsed):
      showIfAny(session.advance(by: elapsed))
      return []
    case .hangup: return [.quit]
    case .fileLoaded(let path, .success(let text)):
      endTour()
      let reply = session.open(text, path: path, columns: layout.repl.width)
      note(beginning: reply)
      bringContentIntoView()
      return show(reply)
    case .edited(.success(let text)):
      prompt.editor.setText(text.last?.isNewline == true ? String(text.dropLast()) : text)
      return []
    case .edited(.failure(let failure)):
      transcript.append([Line(.error, failure.words, indent: 2)])
      return []
    case .notice: return []
    case .background(let isLight):
      if !appearance.isThemeChosen { appearance.theme = isLight ? .light : .dark }
      return []
    case .fileChanged(let path, let contents):
      let reply = session.follow(path, contents, columns: layout.repl.width)
      note(beginning: reply)
      showIfAny(reply.lines)
      return reply.effects
    case .fileLoaded(let path, .failure(let failure)):
      transcript.append([Line(.error, "\(path): \(failure.words)", indent: 2)])
      return []
    case .fileSaved(let path, let failure):
      if failure == nil { journal.save(path: path) }
      return show(session.saved(path: path, failure: failure))
    case .fileExported(let path, let failure): return show(session.exported(path: path, failure: failure))
    case .fileCompared(let path, let isKnown):
      if !isKnown {
        let news = "\(path) is not as that session left it; :save! writes it all the same."
        transcript.append([Line(.warning, news, indent: 2)])
      }
      return []
    case .journalled(let failure):
      journalFailure = failure
      transcript.append(Self.lines(onJournal: failure))
      return []
    }
  }

  private static func lines(onJournal failure: FileFailure?) -> [Line] {
    guard let failure else { return [Line(.good, "What is entered is kept for recovery again.")] }
    return [
      Line(
        .error,
        "What is entered now would not survive a crash: the journal cannot be written (\(failure.words)). :save writes the file.",
        indent: 2)
    ]
  }

  /// Adds lines; without any, the transcript keeps its scroll position.
  func showIfAny(_ lines: [Line]) {
    if !lines.isEmpty { transcript.append(lines) }
  }

  /// Ends the first steps.
  func endTour() {
    session.tour = nil
    if session.learning.current == nil { showGoals(false) }
  }

  /// Whether there is a line for goals, or for what to try.
  func showGoals(_ isShown: Bool) {
    guard layout.choices.hasGoals != isShown else { return }
    layout.choices.hasGoals = isShown
    layoutChanged()
  }

  /// To be called after each change of the layout.
  func layoutChanged() {
    session.setPane(columns: sceneCells.width, rows: sceneCells.height)
    showIfAny(session.takeHookLines())
  }

  @discardableResult
  func show(_ reply: Session.Reply) -> [Effect] {
    showFromTop(reply.lines)
    if let proposal = reply.proposal, prompt.editor.isEmpty { propose(proposal) }
    return reply.effects + perform(reply.requests)
  }

  /// Adds lines, scrolled so that the first one shows.
  func showFromTop(_ lines: [Line]) {
    transcript.append(lines, fromTop: layout.repl.width, height: transcriptHeight)
  }

  private func paste(_ text: String) -> [Effect] {
    (prompt.search, palette) = (nil, nil)
    // The area that had the keys looks different without them.
    let isAtPrompt = focus == .prompt
    if focus == .scene || focus == .side { go(to: .prompt) }
    if prompt.isPasting || prompt.editor.isEmpty && Pasting.isLog(text) {
      return take(prompt.editor.text + text)
    }
    let isWhole = prompt.editor.isEmpty || text.contains(where: \.isNewline)
    if prompt.editor.insert(text) {
      prompt.isPasted = prompt.isPasted || isWhole
      isOnlyTyping = isAtPrompt
      return []
    }
    transcript.append([
      Line(.error, "that is more than fits in here; save it to a file and :load FILE", indent: 2)
    ])
    return [.beep]
  }
}
