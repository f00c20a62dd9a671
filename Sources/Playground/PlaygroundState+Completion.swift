import Input

/// Completion: Tab completes as far as there is one way to, and opens a menu where there are several.
extension PlaygroundState {
  private var completion: Completion {
    Completion(
      editor: prompt.editor, views: session.snapshot.views.map { ($0.name, $0.className) }, files: files)
  }

  /// Tab.
  func complete() -> [Effect] {
    if prompt.menu != nil {
      prompt.menu?.choose(by: 1)
      return []
    }
    let completion = completion
    guard !completion.candidates.isEmpty else { return [.beep] }
    if completion.candidates.count == 1, let only = completion.candidates.first {
      take(only, over: completion.length)
      return []
    }
    let addition = completion.commonPrefix
    if addition.count > completion.length {
      prompt.editor.deleteBackward(count: completion.length)
      prompt.editor.insert(addition)
    }
    prompt.menu = self.completion
    return []
  }

  /// Writes a candidate in place of its beginning, the lines of its template indented as the present one.
  private func take(_ candidate: Completion.Candidate, over length: Int) {
    let line = prompt.editor.characters[prompt.editor.lineStart...]
    let margin = "\n" + line.prefix { $0 == " " }
    let text = (candidate.template ?? candidate.text).replacing("\n", with: margin)
    let parts = text.split(
      separator: Completion.Candidate.cursor, maxSplits: 1, omittingEmptySubsequences: false)
    prompt.editor.deleteBackward(count: length)
    prompt.editor.insert(String(parts.first ?? ""))
    let place = prompt.editor.cursor
    if parts.count > 1, prompt.editor.insert(String(parts[1])) { prompt.editor.moveCursor(to: place) }
  }

  /// Whether a character that is typed takes the candidate that is highlighted, and comes after it.
  private func commits(_ character: Character) -> Bool {
    character == " " || !CommandCall.isCommand(prompt.editor.text) && (character == "." || character == "(")
  }

  /// A key while the menu is open; nil where it keeps its usual meaning.
  func pressInMenu(_ key: Key) -> [Effect]? {
    guard let menu = prompt.menu else { return nil }
    switch key {
    case .down, .control("n"): prompt.menu?.choose(by: 1)
    case .up, .control("p"), .backTab: prompt.menu?.choose(by: -1)
    case .enter:
      guard let chosen = menu.chosen else {
        prompt.menu = nil
        return nil
      }
      prompt.menu = nil
      take(menu.candidates[chosen], over: menu.length)
    case .character(let character) where commits(character):
      prompt.menu = nil
      guard let chosen = menu.chosen else { return nil }
      take(Completion.Candidate(text: menu.candidates[chosen].text, kind: ""), over: menu.length)
      return nil
    case .escape, .control("g"): prompt.menu = nil
    case .tab: return nil
    default:
      prompt.menu = nil
      return nil
    }
    return []
  }

  /// Follows what is typed while the menu is open.
  func followMenu(wasOpen: Bool, _ key: Key) {
    guard wasOpen, prompt.menu == nil else { return }
    switch key {
    case .character, .backspace: break
    default: return
    }
    let completion = completion
    if completion.length > 0, !completion.candidates.isEmpty { prompt.menu = completion }
  }
}
