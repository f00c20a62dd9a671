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
    let addition = completion.commonPrefix
    if addition.count > completion.length || completion.candidates.count == 1 {
      prompt.editor.deleteBackward(count: completion.length)
      prompt.editor.insert(addition)
    }
    if completion.candidates.count > 1 { prompt.menu = self.completion }
    return []
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
      prompt.editor.deleteBackward(count: menu.length)
      prompt.editor.insert(menu.candidates[chosen].text)
      prompt.menu = nil
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
