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

  @Test func aJumpGoesOnAtItsLabel() throws {
    let lines = try printed(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        for (int i = 0; i < 3; i++) {
          NSLog(@"%d", i);
          if (i == 1) goto done;
        }
        NSLog(@"never");
      done:
        NSLog(@"done");
      }
      @end
      """)
    #expect(lines == ["0", "1", "done"])
  }

  @Test func aJumpBackwardsRepeats() throws {
    let lines = try printed(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        int i = 0;
      again:
        i++;
        if (i < 3) goto again;
        NSLog(@"%d", i);
      }
      @end
      """)
    #expect(lines == ["3"])
  }

  @Test func blanksMayFollowTheAtOfALiteral() throws {
    let lines = try printed(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        NSDictionary *sizes = @
          { @"wide" : @3 };
        NSLog(@"%@", sizes[@"wide"]);
      }
      @end
      """)
    #expect(lines == ["3"])
  }

  @Test func tuplesHaveTheLabelsOfTheirType() throws {
    let lines = try printed(
      """
      typealias Row = (title: String, count: Int)
      class List {
        let rows: [Row] = [("a", 1), ("b", 2)]
        func first() -> (title: String, count: Int) { return ("c", 3) }
        func f() {
          for row in rows { print(row.title, row.count) }
          print(first().count)
        }
      }
      List().f()
      """)
    #expect(lines == ["a 1", "b 2", "3"])
  }

  @Test func aTypeMayHaveAnotherName() throws {
    let lines = try printed(
      """
      class Box { func f() -> Int { return 4 } }
      typealias Crate = Box
      print(Crate().f())
      """)
    #expect(lines == ["4"])
  }

  @Test func subscriptsAreToldApartByTheirLabels() throws {
    let lines = try printed(
      """
      class Grid {
        subscript(row row: Int) -> Int { return row * 10 }
        subscript(index: Int) -> Int { return index }
      }
      extension Array { subscript(id id: Int) -> Int { return id + 1 } }
      let grid = Grid()
      print(grid[row: 2], grid[2], [7][id: 5])
      """)
    #expect(lines == ["20 2 6"])
  }

  @Test func macrosJoinStringsAndNumbers() throws {
    let lines = try printed(
      """
      #define border_width 3
      static NSString *const key = APP_PREFIX@"key";
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        double (*func)(id, SEL) = nil;
        NSLog(@"%@ %@ %@", key, @border_width, func);
      }
      @end
      """)
    #expect(lines == ["key 3 (null)"])
  }

  @Test(arguments: [
    "(CGRect){{1, 2}, box.size}", "(CGRect){box.origin, {3, 4}}", "(CGRect){{1, 2}, {3, 4}}",
    "(CGRect){1, 2, 3, 4}",
    "(CGRect){box.origin, box.size}",
  ])
  func rectanglesAreWrittenInBraces(_ value: String) throws {
    let lines = try printed(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        CGRect box = CGRectMake(1, 2, 3, 4);
        CGRect copy = \(value);
        NSLog(@"%d", CGRectEqualToRect(box, copy));
      }
      @end
      """)
    #expect(lines == ["1"])
  }

  @Test func macrosWithinAMethodAreNumbersToo() throws {
    let lines = try printed(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
      #define kWide 7
      #define kHigh kWide
        NSLog(@"%@ %d", @kHigh, kHigh);
      }
      @end
      """)
    #expect(lines == ["7 7"])
  }

  @Test func anObjectIsMadeByMembers() throws {
    let lines = try printed(
      """
      NSMutableArray *list = NSMutableArray.alloc.init;
      [list addObject:@3];
      NSLog(@"%@", list.firstObject);
      """)
    #expect(lines == ["3"])
  }

  @Test func severalCharactersAreOneNumber() throws {
    // 'A' is 65 and 'B' 66: 65 * 256 + 66.
    #expect(try printed("NSLog(@\"%d\", 'AB');") == ["16706"])
    #expect(try printed("NSLog(@\"%d\", 'ABCD' >> 24);") == ["65"])
  }

  @Test func anArrayIsWrittenWithItsType() throws {
    let lines = try printed(
      """
      CGFloat *parts = (CGFloat[3]){1.5, 2, 3};
      NSLog(@"%g", parts[0] + parts[2]);
      """)
    #expect(lines == ["4.5"])
  }

  @Test func anAttributeMayHaveTypeArguments() throws {
    let lines = try printed(
      """
      class Menu: NSObject {
        @ListBuilder<Item>
        func items() -> [Int] { [4] }
        @Stored<Int> var count = 2
      }
      print(Menu().items()[0] + Menu().count)
      """)
    #expect(lines == ["6"])
  }

  @Test(arguments: ["@\"\"", "@\"too few\""])
  func anAssertionOfAnAppThatDoesNotHoldIsPassedOver(_ text: String) throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let answers = try scene.run("NSAssert(1 > 2, \(text)); NSLog(@\"on\");", as: .appCode)
    #expect(answers.flatMap(\.lines) == ["on"])
    #expect(
      scene.notes.map(\.message) == [
        text == "@\"\""
          ? "the assertion does not hold and is passed over"
          : "the assertion does not hold, 'too few', and is passed over"
      ])
  }

  @Test func anAssertionOfASceneThatDoesNotHoldIsAnError() {
    #expect(complaint("NSAssert(1 > 2, @\"\");") == "1:1: the assertion does not hold")
  }

  @Test func aRangeMayGoOnTheNextLineInParentheses() throws {
    let lines = try printed(
      """
      let steps = (
        -1
          ...
          2
      ).map { $0 * 2 }
      print(steps.count)
      """)
    #expect(lines == ["4"])
  }

  @Test func anArgumentInParenthesesBeforeALabelIsNoCast() throws {
    let scene = try Scene.app(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *card = [UIView new];
        card.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:card];
        [card addConstraint:[NSLayoutConstraint constraintWithItem:card attribute:(NSLayoutAttributeWidth) relatedBy:(NSLayoutRelationEqual) toItem:nil attribute:(NSLayoutAttributeNotAnAttribute) multiplier:0 constant:30]];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card")?.width == 30)
  }

  @Test func aClosuresResultMayBeOfNestedTypeArguments() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          api.session().chained { response -> Future<Response<Session>> in
            return response.future
          }
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(7) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 7, 7))
  }

  @Test func anExtensionMayNameAnArrayByItsElements() throws {
    let lines = try printed(
      """
      extension [Int] { func total() -> Int { reduce(0, +) } }
      print([1, 2, 3].total())
      """)
    #expect(lines == ["6"])
  }

  @Test(arguments: [
    """
    class Card: UIView {
      func makePart() -> UIView {
        return
          UIView()
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        let part = makePart()
        addSubview(part)
        part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(7) }
      }
    }
    """,
    """
    @implementation Card
    - (UIView *)makePart {
      return
      [UIView new];
    }
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      UIView *part = [self makePart];
      [self addSubview:part];
      [part mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self);
        make.width.height.mas_equalTo(7);
      }];
      return self;
    }
    @end
    """,
  ])
  func aValueMayStandOnTheLineBelowItsReturn(_ text: String) throws {
    let scene = try Scene.phone(text)
    #expect(scene.notes(containing: "stands for").isEmpty)
    #expect(scene.frame("part") == box(0, 0, 7, 7))
  }

  @Test func whatFollowsAReturnAtTheSameColumnIsAStatement() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          mark()
        }
        func mark() {
          box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
          return
          box.removeFromSuperview()
        }
      }
      """)
    #expect(scene.frame("box") == box(1, 2, 3, 4))
  }
}
