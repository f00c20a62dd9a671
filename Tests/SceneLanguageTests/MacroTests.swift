import Testing

@testable import SceneLanguage

/// C's macros, static variables and pointers.
@Suite struct MacroTests {
  @Test(arguments: [
    ("#define WS(name) __weak typeof(self) name = self;\nWS(me);\nprint(me != nil);", "YES"),
    ("#define JOIN(a, b) a##b\nint leftSide = 4;\nprint(JOIN(left, Side));", "4"),
    ("#define TEXT(x) @#x\nprint(TEXT(hello));", "hello"),
    ("#define Gap 4\n#define Twice(x) ((x) * 2)\n#define Wide Twice(Gap)\nprint(Wide + 1);", "9"),
    ("#define Row (width / 2)\nvoid f(void) { CGFloat width = 9; print(Row); }\nf();", "4.5"),
    ("#define FIELD(object, name) object.name\nCGPoint p = CGPointMake(3, 4);\nprint(FIELD(p, y));", "4"),
    ("#define RUN(...) do { __VA_ARGS__; } while (0)\nRUN(print(1), print(2));", "1,2"),
    ("#define NOTHING\nNOTHING int x = 3;\nprint(x);", "3"),
    (
      "#define SHARED(name) + (id)shared##name { return @#name; }\n@implementation A : NSObject\nSHARED(One)\n@end\nprint([A sharedOne]);",
      "One"
    ),
    (
      "#define BLOCK(type) void (^)(type x)\n#define IF_EVEN(x, y) if ((x) % 2 == 0) { \\\n  y; \\\n}\nIF_EVEN(2, print(7))",
      "7"
    ),
    ("#define LOOP LOOP + 1\nint LOOPS = 2;\nprint(LOOPS);", "2"),
  ])
  func theMacroIsReplaced(_ text: String, _ lines: String) throws {
    #expect(try printed(text).joined(separator: ",") == lines)
  }

  @Test func macrosThatGrowWithoutEndAreRefused() {
    let growing = (0..<30).map { "#define A\($0)(x) A\($0 + 1)(x) ; A\($0 + 1)(x)" }.joined(separator: "\n")
    #expect(complaint(growing + "\nA0(1);") == "31:1: the macros of this text expand to too many tokens")
  }

  @Test func staticVariablesKeepTheirValues() throws {
    let text = """
      int next(void) { static int count = 5; count++; return count; }
      @implementation Box : UIView
      + (instancetype)shared {
        static Box *box = nil;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ box = [Box new]; box.tag += 1; });
        return box;
      }
      @end
      int first = next();
      print(next());
      [Box shared].tag += 1;
      print([Box shared].tag, [Box shared] == [Box shared]);
      """
    #expect(try printed(text) == ["7", "2 YES"])
  }

  @Test func pointersLeadBackToTheirVariables() throws {
    let text = """
      void fill(CGFloat *width, NSString **name) { *width = 12; *name = @"wide"; }
      CGFloat side = 0;
      NSString *word = nil;
      fill(&side, &word);
      print(side, word);
      static char key;
      objc_setAssociatedObject(self, &key, @"kept", OBJC_ASSOCIATION_RETAIN);
      print(objc_getAssociatedObject(self, &key));
      """
    #expect(try printed(text) == ["12 wide", "kept"])
  }
}
