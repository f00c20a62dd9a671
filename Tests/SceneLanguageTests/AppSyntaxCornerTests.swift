import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Rarer syntax of app code.
@Suite struct AppSyntaxCornerTests {
  /// What app code that makes no errors prints.
  private func printed(_ text: String) throws -> [String] {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(text, as: .appCode).flatMap(\.lines)
    #expect(scene.errors.isEmpty)
    return lines
  }

  @Test func aTypeMayHaveSubscripts() throws {
    let lines = try printed(
      """
      struct Grid {
        var cells: [Int] = [1, 2, 3]
        subscript(index: Int) -> Int { return cells[index] * 10 }
        subscript(row row: Int, column: Int) -> Int {
          get { cells[row] + column }
          set { cells[row] = newValue }
        }
      }
      class Counter {
        var values: [Int] = [0, 0]
        subscript(place: Int) -> Int {
          get { values[place] }
          set(value) { values[place] = value + 1 }
        }
      }
      let grid = Grid()
      print(grid[1])
      let counter = Counter()
      counter[0] = 4
      print(counter[0])
      """)
    // 2 * 10; 4 + 1
    #expect(lines == ["20", "5"])
  }

  @Test func aFunctionInAFunctionIsKnownBeforeItsDeclaration() throws {
    let lines = try printed(
      """
      func outer() {
        print(inner())
        func inner() -> Int { return 3 }
      }
      outer()
      """)
    #expect(lines == ["3"])
  }

  @Test func anExceptionIsCaughtAndTheEndRuns() throws {
    let lines = try printed(
      """
      - (void)f {
        @try {
          NSLog(@"a");
          @throw [NSException exceptionWithName:@"n" reason:@"r" userInfo:nil];
          NSLog(@"b");
        } @catch (NSException *e) {
          NSLog(@"c");
        } @finally {
          NSLog(@"d");
        }
      }
      [self f];
      """)
    #expect(lines == ["a", "c", "d"])
  }

  @Test func aStringGoesOnWithAMacro() throws {
    let lines = try printed(
      """
      #define SUFFIX @"b"
      NSLog(@"%@", @"a"SUFFIX);
      """)
    #expect(lines == ["ab"])
  }

  @Test func aDictionaryIsMadeOfValuesAndKeys() throws {
    let lines = try printed(
      """
      NSDictionary *metrics = [NSDictionary dictionaryWithObjectsAndKeys:@20, @"height", @5, @"gap", nil];
      NSLog(@"%@ %@", metrics[@"height"], metrics[@"gap"]);
      """)
    #expect(lines == ["20 5"])
  }

  @Test func macrosWithAnAtSignAreReadAsCallsAndBlocks() throws {
    let lines = try printed(
      """
      - (void)f {
        @onExit { NSLog(@"end"); };
        id path = @keypath(self.model, title);
        NSLog(@"begin");
      }
      [self f];
      """)
    #expect(lines == ["begin", "end"])
  }

  static let accepted = [
    "id block = ^__kindof Signal * _Nullable(NSString * _Nullable text) { return nil; };",
    "const Region kRegion = {{42.3, -71.0}, {0.02, 0.02}};",
    "_Pragma(\"clang diagnostic push\")\nNSInteger a = 1;",
    "@interface Box <E : UIView *> : UIView\n@end",
    "@interface Card : UIView\n+ (nonnull instancetype)card;\n@end\n@implementation Card\n"
      + "+ (nonnull instancetype)card { return [self new]; }\n@end",
  ]

  @Test(arguments: accepted) func objectiveCIsAccepted(_ text: String) throws {
    #expect(try printed(text).isEmpty)
  }

  @Test func aTypeInAGenericTypeIsRead() throws {
    let lines = try printed(
      """
      class Screen {
        var style: Base<Dark>.Style { get { return .plain } }
        let registration = UICollectionView.CellRegistration<
          Cell, Item
        > { cell, _, item in
        }
        func f() { print(1) }
      }
      Screen().f()
      """)
    #expect(lines == ["1"])
  }
}
