import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// C and Objective-C that app files have around their layout.
@Suite struct ObjectiveCSyntaxTests {
  /// The lines that a file of an app prints, and its errors.
  private func output(_ text: String) throws -> [String] {
    let scene = Scene(size: CGSize(width: 90, height: 60))
    let answers = try scene.run(text, as: .appCode)
    return answers.flatMap(\.lines) + scene.errors.map { "error: \($0.message)" }
  }

  @Test(arguments: [
    // The parts of a string that is continued in the next line are one.
    ("NSString *s = @\"one \\\ntwo\";\nNSLog(@\"%@\", s);", "one two"),
    // The characters 0xE9, 0x41 and, in octal digits, 0102.
    ("NSLog(@\"%@\", @\"\\U000000e9\\x41\\102\");", "éAB"),
    ("// a comment \\\nNSLog(@\"hidden\");\nNSLog(@\"seen\");", "seen"),
    // A function's type on a line of its own.
    ("static inline int\ntwice(int x) { return 2 * x; }\nNSLog(@\"%d\", twice(4));", "8"),
    ("CG_INLINE int\nTwice(int x) {\n  return 2 * x;\n}\nNSLog(@\"%d\", Twice(4));", "8"),
    ("@protocol Source;\n@protocol A, B;\nNSLog(@\"1\");", "1"),
    // Casts to types that nothing declares.
    ("Kind k = (Kind)[@\"5\" intValue];\nNSLog(@\"%d\", k + 1);", "6"),
    ("id x = @3;\nNSLog(@\"%@\", (Kind)x);", "3"),
    ("id x = @[@4];\nNSLog(@\"%@\", (x)[0]);", "4"),
    ("int wide = 7;\nNSLog(@\"%d\", (wide) - 2);", "5"),
    ("IMP f = (IMP)handler;\n((void(*)(id, SEL))f)(nil, nil);\nNSLog(@\"2\");", "2"),
    // What follows `?` is a message, not an index.
    ("BOOL on = YES;\nNSLog(@\"%@\", on?[NSString stringWithFormat:@\"a\"]:nil);", "a"),
    ("NSDictionary *json = @{@\"k\": @8};\nNSLog(@\"%@\", json [@\"k\"]);", "8"),
    (
      "void report(int n, ...) {\n  va_list list;\n  va_start(list, n);\n  id x = va_arg(list, UIView *);\n"
        + "  va_end(list);\n  NSLog(@\"%d\", n);\n}\nreport(9, nil);", "9"
    ),
    ("id self2 = @1;\n__weak typeof(self2) weak = self2;\nNSLog(@\"%@\", weak);", "1"),
    ("struct Screen s = (struct Screen){3, 4};\nNSLog(@\"5\");", "5"),
    ("on_main(^{\n  NSLog(@\"6\");\n});", "6"),
  ])
  func theValueIsPrinted(_ text: String, _ line: String) throws {
    #expect(try output(text) == [line])
  }

  @Test func aStructureMayBeAVariableOfAClass() throws {
    let scene = try Scene.phone(
      """
      @interface Card : UIView {
        struct { unsigned int hasTitle : 1; } _flags;
        UIView *_line;
      }
      @end
      @implementation Card
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        _line = [UIView new];
        if (__builtin_available(iOS 9.0, *)) { [self addSubview:_line]; }
        return self;
      }
      @end
      """)
    #expect(scene.snapshot().views.map(\.name).contains("line"))
  }

  @Test func partsOfASelectorMayHaveNoName() throws {
    let text = """
      @interface Pair : NSObject
      @end
      @implementation Pair
      - (int)take:(int)a :(int)b { return a - b; }
      @end
      NSLog(@"%d", [[Pair new] take:7 :3]);
      """
    #expect(try output(text) == ["4"])
  }

  @Test func theVariableBehindAPropertyIsSetThroughSelf() throws {
    let scene = try Scene.app(
      """
      @interface Sheet : UIView
      @property (nonatomic, assign) CGFloat cellHeight;
      @end
      @implementation Sheet
      - (void)setCellHeight:(CGFloat)height { _cellHeight = height * 2; }
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self->_cellHeight = 25;
        UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, self.cellHeight)];
        [self addSubview:box];
        return self;
      }
      @end
      """)
    #expect(scene.frame("box")?.height == 25)
    #expect(scene.notes.isEmpty)
  }
}
