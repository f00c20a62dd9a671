import Testing
import TextLayout

struct SuggestionTests {
  @Test(arguments: [("quit", "quit", 0), ("qiut", "quit", 1), ("kitten", "sitting", 3), ("", "abc", 3)])
  func theDistanceCountsChanges(left: String, right: String, distance: Int) {
    #expect(Suggestion.distance(Array(left), Array(right)) == distance)
  }

  @Test func aNearNameIsSuggested() {
    #expect(Suggestion.among(["blueView", "redView"], for: "redVeiw") == "redView")
    #expect(Suggestion.among(["blueView", "redView"], for: "yellow") == nil)
  }
}
