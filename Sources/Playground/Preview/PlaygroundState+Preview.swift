import SceneLanguage
import SceneSyntax

/// What would happen, shown before it is done.
extension PlaygroundState {
  /// What Enter would do now; nil where that is nothing, or cannot be tried without doing it.
  private var actionAtHand: Action? {
    guard drag == nil, !session.isAnimating, palette == nil else { return nil }
    switch focus {
    case .scene, .replay: return nil
    case .side: return side.pane.offer(session, columns: sideLayout.columns)
    case .prompt:
      let text = prompt.editor.text
      guard prompt.search == nil, !prompt.isPasting, !prompt.isReplaceable, prompt.menu == nil,
        text.contains(where: { !$0.isWhitespace }), !Pasting.beginsPaste(text)
      else { return nil }
      let action = action(of: text)
      switch action {
      case .run, .paste, .log, .makerLines, .repair: return action
      case .file: return CommandCall.isCommand(text) ? nil : action
      case .call(let call): return call.action.command.isTriedFirst ? action : nil
      case .setConstants, .word, .refuse, .screen, .key: return nil
      }
    }
  }

  /// What that would come to, once it is known.
  var preview: Preview? {
    guard !rehearsal.isEmpty, let action = actionAtHand, let preview = rehearsal.preview(of: action) else {
      return nil
    }
    // It would say what the reader is to predict.
    if !preview.isRefusal, session.learning.current?.awaitsPlace == true { return nil }
    // In the middle of a word it is not time for complaints, but of what is before it.
    if preview.isRefusal, focus == .prompt {
      let characters = prompt.editor.characters
      let fault = preview.error.map { CodeOutline.fault($0, in: characters).range }
      if prompt.isUnfinished(fault ?? 0..<characters.count) { return nil }
    }
    return preview
  }

  /// Does a small part of what makes the next events fast, and of what is shown before it is done; to be called while
  /// there are no events.
  public func prepare() -> Rehearsal.Progress {
    session.formerInspection = nil
    if let action = actionAtHand, focus != .prompt || isComplete(prompt.editor.text) {
      switch rehearsal.advance(to: action, in: session) {
      case .nothingToDo: break
      case .more: return .more
      case .news:
        surroundings = nil
        return .news
      }
    }
    if drag == nil, !session.isAnimating, session.lookForFixes() {
      guard session.knownFixes != nil else { return .more }
      surroundings = nil
      return .news
    }
    if drag == nil, !session.isAnimating, let progress = lookForFaults() {
      if progress == .news { surroundings = nil }
      return progress
    }
    switch tryOffers() {
    case .nothingToDo: break
    case .more: return .more
    case .news:
      surroundings = nil
      return .news
    }
    return session.document.prepareUndo() ? .more : .nothingToDo
  }

  /// Does the next step of the search for faults, and for their fixes while Problems shows them.
  ///
  /// - Returns: nil where there was none to do.
  private func lookForFaults() -> Rehearsal.Progress? {
    let known = session.inspection.faults?.triedCount
    if session.lookForFaults(inBackground: true) { return session.knownFaults == nil ? .more : .news }
    guard layout.isSideVisible, side.panes[side.front] is ProblemsPane,
      session.lookForFaultFixes(inBackground: true)
    else { return nil }
    return session.inspection.faults?.triedCount == known ? .more : .news
  }

  /// Does the next step towards the consequences that the side pane shows.
  private func tryOffers() -> Rehearsal.Progress {
    guard layout.isSideVisible, drag == nil, !session.isAnimating,
      let number = side.pane.tried(session).first(where: { session.inspection.consequences[$0] == nil })
    else { return .nothingToDo }
    let action = Action.command(.fix, number: number)
    let progress = rehearsal.advance(to: action, in: session)
    guard progress != .more else { return .more }
    session.inspection.consequences[number] = rehearsal.preview(of: action)?.consequence ?? ""
    return .news
  }
}

extension Command {
  /// Whether it changes the document, or supposes a change, in a way that can be tried on a copy.
  fileprivate var isTriedFirst: Bool {
    (changesDocument || recordsItself || self == .whatIf) && !takesFile
  }
}
