import Input

/// An action by its name in a configuration file.
struct NamedKeyAction: Sendable {
  var name: String
  var action: KeyAction
  /// One line of help: that of its keys.
  var help: String
}

extension KeyAction {
  /// All actions that have keys and are no commands, in the order of the help.
  static let named: [NamedKeyAction] = {
    var result: [NamedKeyAction] = []
    var help = ""
    for binding in KeyTable.standard.bindings {
      if !binding.help.isEmpty { help = binding.help }
      guard case .key(let action) = binding.action, let name = action.name,
        !result.contains(where: { $0.name == name })
      else { continue }
      result.append(NamedKeyAction(name: name, action: action, help: help))
    }
    return result
  }()

  /// Nil for one that no configuration needs.
  private var name: String? {
    switch self {
    case .beep, .begin, .view: nil
    case .whyOrHelp: "why-or-help"
    case .prompt(let action): Self.hyphenated(action.rawValue)
    case .focus(let area): "go-to-\(area.rawValue)"
    case .nextFocus: "next-area"
    case .tab(let step): step > 0 ? "next-tab" : "previous-tab"
    case .pane(let input): Self.name(of: input)
    case .readOn: "read-on"
    case .page(let step): step > 0 ? "next-page" : "previous-page"
    case .scrollAnswers(let rows): rows > 0 ? "answers-up" : "answers-down"
    case .scrollPages(let pages): pages > 0 ? "answers-page-up" : "answers-page-down"
    case .pan(let x, let y): x < 0 ? "pan-left" : x > 0 ? "pan-right" : y < 0 ? "pan-up" : "pan-down"
    }
  }

  private static func name(of input: PaneInput) -> String? {
    switch input {
    case .move(let step): step > 0 ? "next-row" : "previous-row"
    case .first: "first-row"
    case .last: "last-row"
    case .open: "open-row"
    case .fold: "close-branch"
    case .unfold: "open-branch"
    case .sort: "sort"
    case .all: "all-constraints"
    case .click, .go: nil
    }
  }

  /// `line-start` for `lineStart`
  private static func hyphenated(_ name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
