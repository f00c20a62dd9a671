import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The library's types have the members of their own class and of those above it, and no others.
@Suite struct LibraryTests {
  @Test(arguments: [
    ("view red; red.numberOfPages = 3", "'red', a UIView, has no 'numberOfPages'"),
    ("let slider = UISlider(); slider.on = YES", "'slider', a UISlider, has no 'on'"),
    ("let toggle = UISwitch(); toggle.spacing = 4", "'toggle', a UISwitch, has no 'spacing'"),
    ("let table = UITableView(); table.axis = .vertical", "'table', a UITableView, has no 'axis'"),
    (
      "let page = UIPageControl(); [page setOn:YES animated:NO]",
      "'page', a UIPageControl, has no 'setOn:animated:'"
    ),
  ])
  func aMemberOfAnotherClassIsRefused(_ text: String, _ message: String) throws {
    let error = try #require(complaint(text))
    #expect(error.drop { $0 != " " }.dropFirst().hasPrefix(message), "\(error)")
  }

  @Test func aMemberOfASuperclassIsInherited() throws {
    #expect(
      try printed(
        """
        let slider = UISlider()
        slider.enabled = NO; slider.tag = 7; slider.value = 0.25
        slider.enabled
        slider.tag
        slider.value
        """) == ["slider.enabled = NO", "slider.tag = 7", "slider.value = 0.25"])
  }

  @Test(arguments: [
    ("UISwitch", "setOn:animated:", true), ("UISwitch", "isOn", true), ("UISwitch", "setOn:", true),
    ("UISwitch", "setEnabled:", true), ("UISwitch", "setFrame:", true), ("UISwitch", "hash", false),
    ("UISwitch", "numberOfPages", false), ("UISwitch", "setSuperview:", false),
    ("UIView", "setOn:animated:", false),
    ("UIStackView", "arrangedSubviews", true), ("UIStackView", "setArrangedSubviews:", false),
  ])
  func respondsToSelectorTellsWhatTheTableHas(_ type: String, _ selector: String, _ answers: Bool) throws {
    #expect(
      try printed("[[[\(type) alloc] init] respondsToSelector:@selector(\(selector))] ? 1 : 0")
        .last?.hasSuffix(answers ? "1" : "0") == true)
  }

  @Test(arguments: [
    ("UISwitch()", "UIControl", true), ("UISwitch()", "UISlider", false),
    ("UITableView()", "UIScrollView", true),
    ("UIScrollView()", "UITableView", false), ("UITableViewCell()", "UIView", true),
    ("UIView()", "UITableViewCell", false), ("@\"a\"", "NSMutableString", true), ("@\"a\"", "NSArray", false),
  ])
  func kindsFollowTheLineOfClasses(_ value: String, _ type: String, _ isKind: Bool) throws {
    #expect(try printed("print([\(value) isKindOfClass:[\(type) class]])") == [isKind ? "YES" : "NO"])
  }

  @Test func aCategoryReachesAllClassesBelowItsOwn() throws {
    let text = """
      @implementation UIControl (Naming)
      - (NSString *)kindName { return @"control"; }
      @end
      @implementation UIView (Naming)
      - (NSString *)kindName { return @"view"; }
      @end
      print([[UISlider new] kindName], [[UILabel new] kindName])
      """
    #expect(try printed(text) == ["control view"])
  }

  @Test func aClassOfTheSceneInheritsFromTheLibrary() throws {
    let text = """
      class Card: UISlider { var title = "a" }
      let card = Card()
      card.value = 0.75
      print(card.title, card.value, card is UIControl, card is UILabel)
      """
    #expect(try printed(text) == ["a 0.75 YES NO"])
    #expect(
      complaint("class Card: UISlider {}\nlet card = Card(); card.on = true")?.contains("a Card, has no 'on'")
        == true)
  }

  /// A name that two declarations of one type give would be found by luck.
  @Test func eachTypeIsListedOnce() {
    let names = Library.types.flatMap { [$0.name] + $0.aliases }.map { $0.lowercased() }
    #expect(names.count == Set(names).count)
  }
}
