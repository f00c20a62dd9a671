import Input

extension Command {
  static let palette = Command(
    name: "palette", summary: "find a command, a statement, a view, a scene or a key by a few letters",
    details: [
      "The letters need not be beside each other: 'cmp' finds :compare. Enter performs what is chosen, or puts it into the prompt",
      "where something has to follow it.",
    ], isQuiet: true, parse: { _ in .screen(.palette) })
}

/// The palette: a list above the prompt, whose query is typed in place of an entry.
extension PlaygroundState {
  /// - Returns: false where the screen is not there for it.
  func openPalette() -> Bool {
    guard isSeen, session.replay == nil else { return false }
    (prompt.menu, prompt.search) = (nil, nil)
    palette = Palette(
      keys: keys, focus: focus, in: session.language,
      views: session.snapshot.views.map { ($0.name, $0.className) })
    return true
  }

  /// A key while the palette is open; nil without it.
  func pressInPalette(_ key: Key) -> [Effect]? {
    guard var palette else { return nil }
    switch key {
    case .character(let character): palette.query.append(character)
    case .backspace, .control("h"):
      if palette.query.isEmpty { return closePalette() }
      palette.query.removeLast()
    case .control("u"): palette.query = ""
    case .up, .backTab, .control("p"): palette.choose(by: -1)
    case .down, .tab, .control("n"): palette.choose(by: 1)
    case .enter:
      _ = closePalette()
      return perform(palette.choice?.action ?? .beep)
    case .escape, .control("c"), .control("g"): return closePalette()
    default: return [.beep]
    }
    self.palette = palette
    isOnlyTyping = true
    return []
  }

  private func closePalette() -> [Effect] {
    palette = nil
    return []
  }
}
