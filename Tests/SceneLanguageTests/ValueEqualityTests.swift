import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Index paths, dates, addresses and fonts are equal if they have the same parts.
@Suite struct ValueEqualityTests {
  /// What a controller's `viewDidLoad` with these statements prints.
  private func printed(_ statements: String, besides: String = "") throws -> [String] {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let text =
      besides + "\nclass Home: UIViewController {\noverride func viewDidLoad() {\n" + statements + "\n}\n}\n"
    let lines = try scene.run(text, as: .appCode).flatMap(\.lines)
    #expect(scene.errors.isEmpty)
    return lines
  }

  @Test(arguments: [
    ("IndexPath(row: 1, section: 2)", "IndexPath(item: 1, section: 2)", "IndexPath(row: 1, section: 0)"),
    ("Date(timeIntervalSince1970: 3)", "Date(timeIntervalSince1970: 3)", "Date(timeIntervalSince1970: 4)"),
    ("URL(string: \"a\")", "URL(string: \"a\")", "URL(string: \"b\")"),
    ("UIFont.systemFont(ofSize: 3)", "UIFont.systemFont(ofSize: 3)", "UIFont.systemFont(ofSize: 4)"),
  ])
  func twoThatStandForTheSameAreEqual(_ one: String, _ same: String, _ other: String) throws {
    let lines = try printed(
      """
      print(\(one) == \(same) ? 1 : 0, \(one) == \(other) ? 1 : 0, [\(one)].contains(\(same)) ? 1 : 0)
      """)
    #expect(lines == ["1 0 1"])
  }

  @Test func indexPathsAreInOrderOfSectionsAndThenOfRows() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      @implementation Home
      - (void)viewDidLoad {
        NSIndexPath *first = [NSIndexPath indexPathForRow:9 inSection:0];
        NSIndexPath *second = [NSIndexPath indexPathForRow:1 inSection:1];
        NSLog(@"%d %d %d", [first compare:second] == NSOrderedAscending, [second compare:first] == NSOrderedDescending, [first isEqual:[NSIndexPath indexPathForRow:9 inSection:0]]);
      }
      @end
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["1 1 1"])
  }

  @Test func noneOfAnOptionalIsNil() throws {
    let lines = try printed(
      "let text: String? = .none\nprint(text == nil ? 1 : 0, show(), show(UIImage(named: \"a\")))",
      besides: "func show(_ image: UIImage? = .none) -> Int { image == nil ? 0 : 1 }")
    #expect(lines == ["1 0 1"])
  }

  @Test func theTextOfAKeyIsItsValueOnlyIfThatHasCharacters() throws {
    let lines = try printed(
      """
      print(NSLocalizedString("key", value: "", comment: ""), NSLocalizedString("key", value: "Yes", comment: ""))
      """)
    #expect(lines == ["key Yes"])
  }

  /// The fields that an initializer of an extension sets.
  @Test func anInitializerOfAStructureSetsItsFields() throws {
    let lines = try printed(
      "let insets = UIEdgeInsets(all: 4)\nprint(insets.top, insets.left, insets.bottom, insets.right)",
      besides: """
        extension UIEdgeInsets {
          init(all side: CGFloat) {
            self.init()
            top = side
            self.left = side + 1
            bottom = side
          }
        }
        """)
    #expect(lines == ["4 5 4 0"])
  }
}
