import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// What nests deep ends in an error before the stack does, on a stack of any size.
struct StackTests {
  private final class Box<Result>: @unchecked Sendable { var result: Result? }

  /// Runs a body on a thread with a stack of this size, and gives its result.
  private static func onStack<Result: Sendable>(
    of kilobytes: Int, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let (box, end) = (Box<Result>(), DispatchSemaphore(value: 0))
    let thread = Thread {
      box.result = body()
      end.signal()
    }
    thread.stackSize = kilobytes << 10
    thread.start()
    end.wait()
    return box.result
  }

  /// The messages of the errors of a text, and the lines that it printed.
  private struct Outcome: Sendable {
    var errors: [String] = []
    var lines: [String] = []
  }

  private static func outcome(
    of text: String, as kind: SourceKind = .entry, onStackOf kilobytes: Int
  ) -> Outcome {
    let outcome = onStack(of: kilobytes) { () -> Outcome in
      var limits = Limits.standard
      limits.time = .seconds(600)
      let scene = Scene(size: CGSize(width: 90, height: 24), limits: limits)
      do throws(SceneError) {
        let answers = try scene.run(text, as: kind)
        _ = scene.snapshot()
        let failure = scene.passError.map { [$0.message] } ?? []
        return Outcome(errors: scene.errors.map(\.message) + failure, lines: answers.flatMap(\.lines))
      } catch {
        return Outcome(errors: [error.message])
      }
    }
    return outcome ?? Outcome(errors: ["the thread gave no result"])
  }

  private static let refusal = "calls nest more than 400 levels deep here"

  /// What may stand around a call, as its text before and after.
  static let nests: [(String, String)] = [
    ("for x in 0..<1 { ", " }"), ("for (int i = 0; i < 1; i++) { ", " }"), ("while (true) { ", "; break }"),
    ("do { ", " } while (0)"), ("repeat { ", " } while false"), ("if (true) { ", " }"),
    ("if (false) { } else { ", " }"), ("if case let z = 1 { ", " }"),
    ("switch 1 { case 1: ", "; default: 1 }"),
    ("guard false else { ", "; return }"), ("@synchronized(self) { ", " }"),
    ("@try { ", " } @catch (id e) { }"), ("{ ", " }"), ("defer { ", " }"), ("({ ", "; })"),
    ("[1].forEach { _ in ", " }"), ("[1].map { _ in ", " }"), ("[1].filter { _ in ", "; return true }"),
    ("UIView.animate(withDuration: 1) { ", " }"), ("dispatch_async(dispatch_get_main_queue(), ^{ ", "; })"),
    ("view.mas_makeConstraints { make in ", " }"), ("print([", "])"), ("print(true ? (", ") : 1)"),
  ]

  @Test(arguments: nests, [1, 12, 30])
  func recursionThroughNestedStatementsIsRefused(_ nest: (String, String), _ depth: Int) {
    let (before, after) = (
      String(repeating: nest.0, count: depth), String(repeating: nest.1, count: depth)
    )
    let text = "func f() { \(before)f()\(after) }\nf()"
    // The parser takes 40 KB for a level of a debug build.
    for kilobytes in [depth == 1 ? 512 : depth == 12 ? 2_048 : 4_096, 8_192] {
      #expect(Self.outcome(of: text, onStackOf: kilobytes).errors == [Self.refusal], "\(kilobytes)")
    }
  }

  /// Recursion that goes through the library, or through a layout pass.
  @Test(arguments: [
    """
    class A: NSObject { var x: Int { get { if true { return y } } set { y = newValue } }
      var y: Int { get { if true { return x } } set { x = newValue } } }
    A().x
    """,
    "class A: NSObject { subscript(i: Int) -> Int { if true { if true { return self[i] } }; return 1 } }\nA()[1]",
    """
    class A: UIView { override init(frame: CGRect) { super.init(frame: frame)
      for x in 0..<1 { for y in 0..<1 { let b = A() } } } }
    A()
    """,
    """
    class A: UIView { override var intrinsicContentSize: CGSize {
      if true { if true { return self.intrinsicContentSize } }; return .zero } }
    let a = A()
    view.addSubview(a)
    a.make.left.equalTo(1)
    """,
    """
    class A: UIView { override func layoutSubviews() {
      for x in 0..<1 { let b = A(); addSubview(b); b.setNeedsLayout(); b.layoutIfNeeded() } } }
    let a = A()
    view.addSubview(a)
    a.layoutIfNeeded()
    """,
    """
    func f() { NotificationCenter.default.post(name: "a", object: nil) }
    NotificationCenter.default.addObserver(forName: "a", object: nil, queue: nil) { _ in for x in 0..<1 { f() } }
    f()
    """,
    """
    #define NEXT ^{ return NEXT; }
    var b = NEXT
    for i in 0..<20000 { b = b() }
    """,
  ])
  func recursionThroughTheLibraryIsRefused(_ text: String) {
    for kilobytes in [1_024, 8_192] {
      let errors = Self.outcome(of: text, onStackOf: kilobytes).errors
      // Views nest at most 200 deep, which one of these may reach before.
      #expect(
        !errors.isEmpty && errors.allSatisfy { $0 == Self.refusal || $0.contains("200 deep") },
        "\(kilobytes): \(errors)")
    }
  }

  @Test func appCodeLosesTheStatementThatNestsTooDeep() {
    let (before, after) = (
      String(repeating: "for (id x in @[@1]) { ", count: 11), String(repeating: "}", count: 11)
    )
    let text = """
      @implementation A : UIViewController
      - (void)viewDidLoad { [super viewDidLoad]; [self f]; }
      - (void)f { \(before)[self f];\(after) }
      @end
      """
    let outcome = Self.outcome(of: text, as: .appCode, onStackOf: 8_192)
    #expect(outcome.errors.allSatisfy { $0 == Self.refusal })
  }

  /// A call takes two levels, its expression and the body of the function, of 400. The 200th has none left for its statements.
  @Test func whereTheStackSufficesCallsAreCounted() {
    let outcome = Self.outcome(
      of: "var n = 0\nfunc f() { n += 1; f() }\nf()\nprint(n)", as: .scene, onStackOf: 65_536)
    #expect(outcome.errors == [Self.refusal, Self.refusal])
    #expect(outcome.lines == ["199"])
  }

  /// Each assignment copies all structures of the chain.
  @Test func copiesOfNestedStructuresAreRefused() {
    let text = "struct S { var next: Any? }\nvar a = S(next: nil)\nfor i in 0..<20000 { a = S(next: a) }"
    #expect(Self.outcome(of: text, onStackOf: 1_024).errors == [Self.refusal])
  }

  /// As a bracket or an operator adds levels to the tree, the parser counts them; it takes more of the stack for some.
  @Test(arguments: [
    ("let x = ", "(", "1", ")"), ("let x = ", "[", "1", "]"), ("let x = ", "@(", "1", ")"),
    ("let x = ", "@[", "1", "]"), ("let x = ", "@{@\"a\":", "1", "}"), ("let x = ", "[1:", "1", "]"),
    ("let x = ", "f(", "1", ")"), ("let x = ", "[view a:", "view", "]"), ("let x = ", "sizeof(", "1", ")"),
    ("let x = \\", ".a", "", ""), ("let x = ", "!", "true", ""), ("let x = ", "1 + ", "1", ""),
    ("", "if (1) { ", "", "}"), ("", "a: ", "x = 1", ""),
    ("let x = ", "^{ ", "1;", "}"),
  ])
  func aTextThatNestsWithoutEndIsRefused(_ before: String, _ open: String, _ inner: String, _ close: String) {
    let text =
      before + String(repeating: open, count: 20_000) + inner + String(repeating: close, count: 20_000)
    for kind in [SourceKind.entry, .scene, .appCode] {
      let outcome = Self.outcome(of: text, as: kind, onStackOf: 512)
      #expect(!outcome.errors.isEmpty || kind == .appCode, "\(kind)")
    }
  }

  @Test func macrosThatNestWithoutEndAreRefused() {
    let chain = (1...3_000).map { "#define A\($0)(x) A\($0 - 1)(x);" }.joined(separator: "\n")
    let outcome = Self.outcome(
      of: "#define A0(x) UIView *x\n\(chain)\nA3000(a)", as: .scene, onStackOf: 512)
    #expect(outcome.errors.contains("macros nest more than 200 levels deep here"))
  }

  /// Each is a chain of 20,000 objects, of which one keeps the next.
  @Test(arguments: [
    "indirect enum E { case end; case node(E) }\nvar a = E.end\nfor i in 0..<20000 { a = E.node(a) }\na = E.end",
    "class N: NSObject { var next: N? = nil }\nvar a = N()\nfor i in 0..<20000 { let b = N(); b.next = a; a = b }\na = nil",
    "var f = { 1 }\nfor i in 0..<20000 { let g = f; f = { g() } }\nf = nil",
    "var a = []\nfor i in 0..<20000 { a = [a] }\na = nil",
    "var a = [:]\nfor i in 0..<20000 { a = [\"a\": a] }\na = nil",
    Self.chainOfClasses,
  ])
  func longChainsAreReleasedOnASmallStack(_ text: String) {
    #expect(Self.outcome(of: text, onStackOf: 512).errors.isEmpty)
  }

  private static let chainOfClasses =
    "class A1: NSObject { }\n" + (2...4_000).map { "class A\($0): A\($0 - 1) { }\n" }.joined() + "A4000()"

  @Test func longChainsAreComparedOnASmallStack() {
    let text = """
      indirect enum E { case end(Int); case node(E) }
      var a = E.end(1); var b = E.end(1); var c = E.end(2)
      for i in 0..<20000 { a = E.node(a); b = E.node(b); c = E.node(c) }
      print(a == b)
      print(a == c)
      """
    let outcome = Self.outcome(of: text, onStackOf: 512)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.lines == ["YES", "NO"])
  }

  /// Each level has the one below twice, so that 2^40 pairs of parts are to be compared.
  @Test func partsThatAreSharedAreComparedOnce() throws {
    let lines = try printed(
      """
      indirect enum E { case end; case both(E, E) }
      var a = E.end; var b = E.end
      for i in 0..<40 { a = E.both(a, a); b = E.both(b, b) }
      print(a == b)
      """)
    #expect(lines == ["YES"])
  }

  /// The elements within the depth that is shown are 50 * 50 * 50 * 50 * 50.
  @Test func aTextOfPartsThatAreSharedIsNoLongerThanAString() {
    let text = """
      var a = ["0123456789"]
      for i in 0..<5 { let b = []; for j in 0..<60 { b.append(a) }; a = b }
      """
    #expect(Self.outcome(of: text + "\nprint(a)", onStackOf: 512).errors == [])
    #expect(
      Self.outcome(of: text + "\nlet s = \"\\(a)\"", onStackOf: 512).errors == [
        "a string holds at most 100000 bytes"
      ])
  }
}
