import SceneLanguage
import SceneSyntax

/// Which views of a lesson are outlined where they are wanted: what the line `targets:` among its goals says.
enum TargetChoice: Equatable, Sendable {
  /// Without the line: all views whose frames the goals ask for.
  case usual
  /// `targets: on`, which says the same, and `targets: off`, in the given line of the file.
  case on(line: Int)
  case off(line: Int)
  /// `targets: red, blue`
  case views([String], line: Int)

  init(parsing text: Substring, at line: Int) throws(SceneError) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    switch words {
    case ["on"]: self = .on(line: line)
    case ["off"]: self = .off(line: line)
    default:
      guard words.allSatisfy(Self.isName) else {
        throw .atLine(line, "targets are 'on', 'off', or the names of views: targets: red, blue")
      }
      self = .views(words, line: line)
    }
  }

  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension Lesson {
  /// The views whose frames the goals ask for.
  var framedViews: Set<String> { Set(goals.flatMap(\.conditions).flatMap(\.framedViews)) }

  /// The views that are outlined where they are wanted.
  var targetViews: Set<String> {
    switch targets {
    case .usual, .on: framedViews
    case .off: []
    case .views(let names, _): framedViews.isEmpty ? [] : Set(names)
    }
  }
}
