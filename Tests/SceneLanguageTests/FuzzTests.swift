import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// A generator whose numbers are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Whatever is typed, nothing crashes, and what fails changes nothing.
@Suite struct FuzzTests {
  private static let limits: Limits = {
    var limits = Limits.standard
    limits.steps = 5_000
    limits.views = 200
    return limits
  }()

  private static let start = """
    view a, b in a
    label t in b "Hello"
    a.make { left.top.equalTo(2); size.equalTo(CGSizeMake(10, 4)) }
    MASConstraint *c = b.make.left.equalTo(a.right).offset(3);
    let xs = [a, b, 1, "two", nil, .red]
    """

  /// The texts, and their lines.
  private static let corpus =
    texts + texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  private static let texts: [String] = [
    SpellingTests.objectiveC, SpellingTests.swift, SpellingTests.terse, SpellingTests.prompt,
    ArticleTests.setup,
    ArticleTests.constraints, ReplayTests.text,
    "@interface X : UIView\n@property (nonatomic) UIView *icon;\n@end\n@implementation X\n- (void)layoutSubviews { [super layoutSubviews]; }\n@end\nX *x = [X new]; [a addSubview:x];",
    "class Y: UILabel { var n = 3\n override init(frame: CGRect) { super.init(frame: frame); n += 1 } }\nlet y = Y(frame: CGRect(x: 1, y: 2, width: 3, height: 4))\ny.n",
    "for (int i = 0; i < 3; i++) { if (i == 1) continue; else NSLog(@\"%d %@ %.2f\", i, xs[i], i * 1.5); }",
    "switch (3) { case 1, 2: a; case 3: b; default: break }\nwhile (xs.count > 100) { xs.removeLast() }\ndo { c.offset(1) } while (false);",
    "updateConstraints { a.remake { width.equalTo(view).multipliedBy(0.5) } }\n[self.view setNeedsUpdateConstraints]",
    "let f = { (n: Int) -> Int in n < 2 ? n : f(n - 1) + f(n - 2) }\nprint(\"fib \\(f(5))\")",
    "[UIView animateWithDuration:0.3 animations:^{ [a layoutIfNeeded]; } completion:^(BOOL done) { a.hidden = done; }];",
    "[@[a, b] mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:3 leadSpacing:1 tailSpacing:1];",
    "CGRect r = a.frame; r.size.width *= 2; a.frame = r; a.autoresizingMask = UIViewAutoresizingFlexibleWidth | 2;",
    "a.removeFromSuperview(); [self.view insertSubview:a atIndex:0]; c.uninstall(); c.install(); c.insets(UIEdgeInsetsMake(1,2,3,4))",
    "guard let q = xs.firstObject else { return }\nif let w = q.superview, w.tag == 0 { w.tag += 1 }",
  ]

  private static let scraps = [
    "[", "]", "(", ")", "{", "}", ";", "\n", ",", ".", ":", "?", "@", "^", "*", "&", "|", "\"", "\\", "//",
    "/*", "*/", "#",
    "in", "for", "nil", "self", "super", "make", "left", "0", "-1", "1e308", "9223372036854775807", "@[",
    "@{", "=", "==",
    "+", "++", "view", "UIView", "[a ", "$0", "_", "é", "你", "\u{0}", "\u{200D}", "🇩🇪", "return ", "class ",
    "@end", "func ",
    "c", "xs", "a", "b", "t", ".frame", ".make", "{ left", "while (1) ", "xs.append(xs);", "a.addSubview(a);",
  ]

  /// A text near one that works.
  private func mutated(_ dice: inout Dice) -> String {
    var characters = Array(Self.corpus.randomElement(using: &dice) ?? "")
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let place = Int.random(in: 0...characters.count, using: &dice)
      let end = min(place + Int.random(in: 0...12, using: &dice), characters.count)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: characters.removeSubrange(place..<end)
      case 1: characters.insert(contentsOf: Self.scraps.randomElement(using: &dice) ?? "", at: place)
      case 2: characters.insert(contentsOf: characters[place..<end], at: place)
      case 3:
        let other = Array(Self.corpus.randomElement(using: &dice) ?? "")
        let start = Int.random(in: 0...other.count, using: &dice)
        characters.insert(contentsOf: other[start..<min(start + 20, other.count)], at: place)
      default:
        characters.replaceSubrange(place..<end, with: Self.scraps.randomElement(using: &dice) ?? "")
      }
    }
    return String(characters)
  }

  private func garbage(_ dice: inout Dice) -> String {
    (0..<Int.random(in: 1...40, using: &dice)).map { _ in Self.scraps.randomElement(using: &dice) ?? "" }
      .joined()
  }

  @Test(arguments: 0..<8)
  func failedEntriesChangeNothing(_ seed: Int) throws {
    var dice = Dice(UInt64(seed + 1))
    var scene = Scene(size: CGSize(width: 90, height: 24), limits: Self.limits)
    _ = try scene.run(Self.start)
    var failures = 0
    for round in 0..<400 {
      if round % 40 == 39 {
        scene = Scene(size: CGSize(width: 90, height: 24), limits: Self.limits)
        _ = try scene.run(Self.start)
      }
      let text = Bool.random(using: &dice) ? mutated(&dice) : round % 7 == 0 ? garbage(&dice) : mutated(&dice)
      _ = scene.snapshot()
      let (before, count) = (scene.freshSnapshot(), scene.statements.count)
      do {
        _ = try scene.run(text)
      } catch {
        failures += 1
        #expect(scene.statements.count == count)
        let after = scene.freshSnapshot()
        #expect(after == before, "\(text)")
        if after != before { return }
      }
      _ = Scene.isComplete(text)
      _ = try? SceneFile.parse(text)
      if round % 11 == 0 {
        scene.resize(to: CGSize(width: Double.random(in: 1...200, using: &dice).rounded(), height: 24))
      }
    }
    #expect(failures > 20)
  }

  @Test(arguments: 0..<4)
  func whatRanReplaysToTheSame(_ seed: Int) throws {
    var dice = Dice(UInt64(seed + 100))
    let scene = Scene(size: CGSize(width: 90, height: 24), limits: Self.limits)
    _ = try scene.run(Self.start)
    for _ in 0..<150 where scene.statements.count < 120 { _ = try? scene.run(mutated(&dice)) }
    let again = try Scene.replaying(scene.statements, size: scene.size, limits: Self.limits)
    _ = (scene.snapshot(), again.snapshot())
    #expect(again.freshSnapshot() == scene.freshSnapshot())
  }
}
