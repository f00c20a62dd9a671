import Foundation
import Testing

@testable import Lessons

/// The page about writing lessons.
@Suite struct LessonsPageTests {
  @Test func theTableNamesAllThatGoalsCanAsk() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Lessons/Lessons.docc/Lessons.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    var words: Set<String> = []
    for row in rows {
      let names = row.split(separator: "|").first ?? ""
      for match in names.matches(of: /`(?:VIEW\.|safeArea\.)?(\w+)/) { words.insert(String(match.1)) }
    }
    let others: Set = ["uses", "answer", "prediction", "predicted", "step", "steps"]
    #expect(words.isSuperset(of: others))
    words.subtract(others)
    #expect(words == Set(ViewQuantity.allCases.map(\.rawValue) + SceneQuantity.allCases.map(\.rawValue)))
  }
}
