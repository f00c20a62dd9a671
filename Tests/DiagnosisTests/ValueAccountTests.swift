import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Why an attribute has its value, in words.
struct ValueAccountTests {
  private func account(
    of attribute: NSLayoutConstraint.Attribute, _ view: String, _ text: String
  ) throws -> ValueAccount {
    let scene = Scene(size: CGSize(width: 200, height: 100))
    _ = try scene.run(text)
    let snapshot = scene.snapshot()
    let place = try #require(snapshot.views.firstIndex { $0.name == view })
    return try #require(SceneDiagnosis.account(of: attribute, ofView: place, in: snapshot, scene: scene))
  }

  private static let card = """
    view card
    card.make { left.equalTo(view).offset(16); right.equalTo(view).offset(-16); top.height.equalTo(view) }
    view title in card
    title.make.left.equalTo(card.leftMargin)
    title.make.width.lessThanOrEqualTo(90)
    title.make { top.height.equalTo(card); width.equalTo(40) }
    """

  @Test func theNumbersAddUpFromTheWindowToTheView() throws {
    let found = try account(of: .left, "title", Self.card)
    #expect(found.heading == "title.left = 24, from the window's left edge")
    #expect(found.sum == "24 = 16 + 8")
    #expect(
      found.shares == [
        "16  card.left = view.left + 16  (#1, line 2)", " 8  title.left = card.leftMargin  (#5, line 4)",
      ])
    #expect(found.movers == "it moves only if one of these changes: #1, #5")
  }

  @Test func whatHasNoInfluenceIsNamedWithTheReason() throws {
    let found = try account(of: .left, "title", Self.card)
    #expect(
      found.withoutInfluence
        == "no influence: #6 title.width <= 90 (not reached), #9 title.width = 40 (about something else)")
  }

  @Test func aPartOfTheWindowIsWrittenAsAProduct() throws {
    let text =
      "view a\na.make { width.equalTo(view).multipliedBy(0.5).offset(3); left.top.height.equalTo(view) }"
    let found = try account(of: .width, "a", text)
    #expect(found.heading == "a.width = 103")
    #expect(found.sum == "103 = 0.5 * 200 + 3")
    #expect(found.movers == "it moves only if one of these changes: the window's width, #1")
  }

  @Test func contentIsNamedAsSuch() throws {
    let found = try account(of: .width, "a", "label a \"Hello\"\na.make { left.top.equalTo(view) }")
    #expect(found.value == 5)
    #expect(
      (found.summands.map(\.influence) + found.deciders).allSatisfy {
        $0.text.english.contains("(its content)")
      })
  }

  /// The priority of UIKit's `UISV-hiding` since iOS 11, which the solver has not.
  @Test func thePriorityOfAStacksOwnConstraintIsUIKits() throws {
    let text = """
      stack column
      column.axis = .vertical
      column.make { left.top.equalTo(view); width.equalTo(30) }
      view box in column
      box.hidden = YES
      """
    let found = try account(of: .height, "box", text)
    #expect(found.heading == "box.height = 0")
    #expect(found.movers == "it moves only if this changes: box.height = 0 at 999.999")
  }

  @Test func whatNothingDeterminesIsSaidToBeOpen() throws {
    let found = try account(of: .left, "a", "view a")
    // A new view is where its frame says, until Masonry takes it over.
    #expect(found.isDetermined)
    let free = try account(of: .left, "a", "view a\na.make.width.equalTo(4)")
    #expect(free.openness != nil)
    #expect(free.movers == nil)
  }
}
