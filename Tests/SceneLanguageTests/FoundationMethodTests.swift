import Foundation
import Testing

@testable import SceneLanguage

/// Methods of Foundation's and Swift's collections, texts and threads, as their documentation tells them.
@Suite struct FoundationMethodTests {
  private func lines(_ statement: String) throws -> [String] {
    try Scene(size: CGSize(width: 90, height: 24)).run(statement).flatMap(\.lines)
  }

  @Test(arguments: [
    ("print(\"#0A1\".dropFirst())", "0A1"), ("print(\"abc\".dropLast(2))", "a"),
    ("print(\"abc\".prefix(2))", "ab"),
    ("print(\"abc\".suffix(1))", "c"), ("print(\"abc\".prefix(9))", "abc"),
    ("print([1, 2, 3].suffix(2).count)", "2"),
    ("let xs = [1, 2, 3]; print(xs.removeFirst() + xs.count)", "3"),
    ("let xs = [1, 2]; print(xs.popLast())", "2"),
    ("let xs = [4, 5]; xs.swapAt(0, 1); print(xs[0])", "5"), ("print(Int(\"FF\", radix: 16))", "255"),
    ("print(Int(\"25\") + 1)", "26"), ("print(isnan(8.0))", "NO"),
  ])
  func swiftsSequences(_ statement: String, _ line: String) throws {
    #expect(try lines(statement) == [line])
  }

  @Test(arguments: [
    (
      "NSMutableArray *xs = [NSMutableArray arrayWithObjects:@1, @2, nil]; [xs replaceObjectAtIndex:0 withObject:@7]; NSLog(@\"%@\", xs[0]);",
      "7"
    ),
    (
      "NSMutableArray *xs = [NSMutableArray arrayWithObjects:@1, @2, nil]; [xs exchangeObjectAtIndex:0 withObjectAtIndex:1]; NSLog(@\"%@\", xs[0]);",
      "2"
    ),
    (
      "NSMutableArray *xs = [NSMutableArray arrayWithObjects:@1, @2, nil]; [xs removeObjectsInArray:@[@1]]; NSLog(@\"%@\", xs[0]);",
      "2"
    ),
    (
      "NSDictionary *d = [NSDictionary dictionaryWithObject:@3 forKey:@\"a\"]; NSLog(@\"%@\", d[@\"a\"]);",
      "3"
    ),
    (
      "NSMutableDictionary *d = [NSMutableDictionary dictionary]; d[@\"a\"] = @1; [d removeAllObjects]; NSLog(@\"%d\", (int)d.count);",
      "0"
    ),
    (
      "NSMutableDictionary *d = [NSMutableDictionary dictionary]; [d addEntriesFromDictionary:@{@\"b\": @5}]; NSLog(@\"%@\", d[@\"b\"]);",
      "5"
    ),
    ("NSLog(@\"%d\", [NSThread currentThread] == [NSThread mainThread]);", "1"),
  ])
  func foundationsCollections(_ statement: String, _ line: String) throws {
    #expect(try lines(statement) == [line])
  }

  /// As in C, strings that follow one another are one, also where macros stand between them.
  @Test(arguments: ["LINK", "@\"a=\"NUMBER@\"&b\""])
  func stringsGlueToMacros(_ text: String) throws {
    let source = """
      #define NUMBER @"12"
      #define LINK @"a="NUMBER@"&b"
      @interface Item : NSObject
      @end
      @implementation Item
      @end
      NSLog(@"%@", \(text));
      NSString *same = [NSString stringWithString:\(text)];
      NSLog(@"%@", same);
      """
    let scene = Scene(size: CGSize(width: 90, height: 24))
    #expect(try scene.run(source, as: .appCode).flatMap(\.lines) == ["a=12&b", "a=12&b"])
  }

  @Test func theStatusBarOfAPhoneWithAnIslandIsLowerThanItsSafeArea() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-15").viewport())
    let made = try scene.run("NSLog(@\"%.0f\", UIApplication.sharedApplication.statusBarFrame.size.height);")
    #expect(made.flatMap(\.lines) == ["54"])
  }

  @Test(arguments: [
    "enum Side side = SideRight;", "for (enum Side side = SideRight; side <= SideRight; side++)",
  ])
  func aVariableMayHaveTheTypeOfACEnumeration(_ head: String) throws {
    let text = "enum Side : NSInteger;\nenum Side { SideLeft, SideRight };\n\(head) { NSLog(@\"%d\", side); }"
    #expect(try lines(text) == ["1"])
  }

  @Test(arguments: ["Style.t2()", "Style.t2(weight: 1)"])
  func aCaseMayCarryADefaultValue(_ value: String) throws {
    let text = """
      enum Style {
        case t1(weight: Int = 0), t2(weight: Int = 1)
        var size: Int {
          switch self {
          case .t1: return 24
          case .t2(let weight): return 22 + weight
          }
        }
      }
      print(\(value).size)
      """
    #expect(try lines(text) == ["23"])
  }

  @Test func aFormatOfTheUsersLanguageTakesAnyNumberOfArguments() throws {
    #expect(
      try printed("print(String.localizedStringWithFormat(\"%d of %d %@\", 3, 7, \"pages\"))") == [
        "3 of 7 pages"
      ])
  }

  /// An app's method with a label is another one than that of the library without.
  @Test func aMethodWithALabelIsNotCalledWithoutIt() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      extension String {
        func append(string: String) -> String { var text = self; text.append(string); return text }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          let text = NSMutableAttributedString(string: "a")
          text.append(NSAttributedString(string: "b"))
          print(text.string, "c".append(string: "d"))
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["ab cd"])
  }

}
