@testable import SceneSyntax
import Testing

@testable import SceneLanguage

/// The statements of a text in short: what each one is.
private func shapes(_ text: String) throws -> [String] {
  try Program(parsing: text, firstLine: 1, limits: .standard).parts.map { shape($0.node) }
}

private func shape(_ node: StatementNode) -> String {
  switch node.kind {
  case .empty: "empty"
  case .expression(let expression, _): shape(expression)
  case .declaration(let list): "declare " + list.map(\.name).joined(separator: ",")
  case .views(let views): views.word + " " + views.items.map(\.name).joined(separator: ",")
  case .branch: "if"
  case .unless: "guard"
  case .forEach(let pattern, _, _, _): "for " + shape(pattern)
  case .loop: "for;;"
  case .whileTrue: "while"
  case .repeatWhile: "do"
  case .choice: "switch"
  case .returning: "return"
  case .throwing: "throw"
  case .catching: "catch"
  case .breaking: "break"
  case .continuing: "continue"
  case .jumping(let label): "goto " + label
  case .typeAlias(let name, let type): "typealias \(name) = \(type.name)"
  case .foreign: "foreign"
  case .labeled(let label, let labeled): label + ":" + shape(labeled)
  case .block: "block"
  case .deferred: "defer"
  case .function(let function): "function " + function.selector.text
  case .classDefinition(let body):
    "class \(body.name): \(body.superclass ?? "-") \(body.properties.map(\.name)) \(body.methods.map(\.selector.text))"
  }
}

private func shape(_ pattern: Pattern) -> String {
  switch pattern {
  case .binding(let name): name.text
  case .tuple(let parts): parts.map(shape).joined(separator: ",")
  default: "?"
  }
}

private func shape(_ expression: Expression) -> String {
  switch expression.kind {
  case .integer(let value): "\(value)"
  case .number(let value): "\(value)"
  case .string(let text): "\"\(text)\""
  case .name(let name, _): name.text
  case .member(let base, let name): "\(shape(base)).\(name.text)"
  case .method(let base, let selector, let arguments):
    "\(shape(base)).\(selector.text)(\(arguments.map { shape($0.value) }.joined(separator: ",")))"
  case .message(let base, let selector, let arguments):
    "[\(shape(base)) \(selector.text) \(arguments.map { shape($0.value) }.joined(separator: ","))]"
  case .call(let base, let arguments):
    "\(shape(base))(\(arguments.map { shape($0.value) }.joined(separator: ",")))"
  case .binary(let operation, let left, let right): "(\(shape(left))\(operation.rawValue)\(shape(right)))"
  case .unary(let operation, let value): "\(operation.rawValue)\(shape(value))"
  case .assign(_, let target, let value): "\(shape(target))=\(shape(value))"
  case .conditional(let a, let b, let c): "(\(shape(a))?\(b.map(shape) ?? ""):\(shape(c)))"
  case .array(let elements): "[\(elements.map(shape).joined(separator: ","))]"
  case .dictionary(let entries):
    "{\(entries.map { shape($0.key) + ":" + shape($0.value) }.joined(separator: ","))}"
  case .closure(let closure):
    "{\(closure.parameters?.map(\.name).joined(separator: ",") ?? "-")|\(closure.body.map(shape).joined(separator: ";"))}"
  case .cast(let type, let value, _): "(\(type.name))\(shape(value))"
  case .index(let base, let index): "\(shape(base))[\(shape(index))]"
  case .implicitMember(let name): ".\(name.text)"
  default: "?"
  }
}

@Suite struct ParserTests {
  @Test func squareBracketsAreMessagesOrArrays() throws {
    #expect(
      try shapes("[a b]\n[a b:c d:e]\n[a, b]\n@[a, b]\n[a]\n[[A alloc] init]\n[]") == [
        "[a b ]", "[a b:d: c,e]", "[a,b]", "[a,b]", "[a]", "[[A alloc ] init ]", "[]",
      ])
  }

  @Test func swiftAndObjectiveCNameAMethodAlike() throws {
    #expect(try shapes("v.insertSubview(w, at: 0)") == ["v.insertSubview:at:(w,0)"])
    #expect(try shapes("[v insertSubview:w at:0]") == ["[v insertSubview:at: w,0]"])
  }

  @Test func blocksAndClosuresCarryTheirParameters() throws {
    #expect(try shapes("[v m:^(MASConstraintMaker *make) { make.left; }];") == ["[v m: {make|make.left}]"])
    #expect(try shapes("v.m { make in make.left }") == ["v.m:({make|make.left})"])
    #expect(try shapes("v.make { left; right }") == ["v.make:({-|left;right})"])
    #expect(try shapes("f = ^{ a; }") == ["f={-|a}"])
    #expect(try shapes("f = ^id(UIView *x, BOOL *stop){ return x; }") == ["f={x,stop|return}"])
    #expect(try shapes("f = { (a: Int, b: Int) -> Int in a }") == ["f={a,b|a}"])
    #expect(try shapes("f = { [weak self] make in make.left }") == ["f={make|make.left}"])
  }

  @Test func declarationsAreToldFromExpressions() throws {
    #expect(
      try shapes(
        "UIView *a = b;\nCGFloat x = 1, y = 2\n__weak typeof(self) weakSelf = self;\nNSArray<UIView *> *xs = @[];\n"
          + "let c: CGFloat = 3\nuiview *aview = [[uiview alloc] init];\nUIView *p, *q;\na * b\nvoid (^f)(int) = ^(int i) {};"
      ) == [
        "declare a", "declare x,y", "declare weakSelf", "declare xs", "declare c", "declare aview",
        "declare p,q",
        "(a*b)", "declare f",
      ])
  }

  @Test func aNewlineEndsAStatementUnlessADotFollows() throws {
    #expect(try shapes("a\n.b\nc") == ["a.b", "c"])
    #expect(try shapes("a +\nb") == ["(a+b)"])
    #expect(try shapes("f(a,\n b)\n[c d]") == ["f(a,b)", "[c d ]"])
    #expect(try shapes("a; b") == ["a", "b"])
  }

  @Test func precedenceIsC() throws {
    #expect(try shapes("a + b * c == d") == ["((a+(b*c))==d)"])
    #expect(try shapes("a = b ? c : d ? e : f") == ["a=(b?c:(d?e:f))"])
    #expect(try shapes("-a.b") == ["-a.b"])
    #expect(try shapes("a = b = c") == ["a=b=c"])
  }

  @Test func castsAreToldFromParentheses() throws {
    #expect(try shapes("(UIView *)x") == ["(UIView)x"])
    #expect(try shapes("(CGFloat)a / b") == ["((CGFloat)a/b)"])
    #expect(try shapes("(a) - b") == ["(a-b)"])
    #expect(try shapes("x as! UILabel") == ["(UILabel)x"])
  }

  @Test func controlFlowTakesBothSpellings() throws {
    #expect(
      try shapes(
        "if (a) b; else c;\nif a == 1 { b } else if c { d }\nfor (int i = 0; i < 3; i++) { a }\n"
          + "for (UIView *v in vs) { a }\nfor i in 0..<3 { a }\nwhile (a) { b }\ndo { a } while (b);\n"
          + "switch (x) { case 1: a; break; default: b }") == [
          "if", "if", "for;;", "for v", "for i", "while", "do", "switch",
        ])
  }

  @Test func methodsAndClassesAreDefinitions() throws {
    #expect(
      try shapes(
        "- (void)viewDidLoad {\n[super viewDidLoad];\n}\n-(void)a:(int)x b:(int)y{}\nfunc f(_ x: Int, with y: Int) -> Int { return x }\n"
          + "updateConstraints { a }\nCGFloat half(CGFloat x) { return x / 2; }") == [
          "function viewDidLoad", "function a:b:", "function f:with:", "function updateConstraints",
          "function half:",
        ])
    #expect(
      try shapes(
        "@interface A : UIView\n@property (nonatomic, strong) UIView *icon;\n- (void)x;\n@end\n@implementation A {\n UILabel *_t;\n}\n- (void)setup {}\n@end"
      ) == ["class A: UIView [\"icon\"] []", "class A: - [\"_t\"] [\"setup\"]"])
    #expect(
      try shapes(
        "class B: UIView {\n let a = UILabel()\n override init(frame: CGRect) { super.init(frame: frame) }\n}"
      ) == [
        "class B: UIView [\"a\"] [\"initWithFrame:\"]"
      ])
  }

  @Test func viewsAreDeclaredByWord() throws {
    #expect(
      try shapes("view a, b in c\nlabel t in c \"x\"\nview.frame") == ["view a,b", "label t", "view.frame"])
  }

  @Test func nestingIsLimited() {
    for text in [
      String(repeating: "(", count: 5000),
      String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000),
      String(repeating: "-", count: 5001) + "1", "a" + String(repeating: "+a", count: 5000),
      "a" + String(repeating: ".a", count: 5000), String(repeating: "if a ", count: 5000) + "{}",
      "a" + String(repeating: "=a", count: 5000),
      String(repeating: "{", count: 5000) + String(repeating: "}", count: 5000),
      "a" + String(repeating: "?a:a", count: 5000), "let x: " + String(repeating: "A->", count: 5000) + "A",
    ] {
      #expect(throws: SceneError.self, "\(text.prefix(12))") { try shapes(text) }
    }
  }

  @Test func partsKeepTheirTextAndComments() throws {
    let text = "// first\nview a // here\n\n\nview b; view c\n// last\n"
    let parts = try Program(parsing: text, firstLine: 1, limits: .standard).parts
    #expect(parts.map(\.text) == ["// first\nview a // here", "view b;", "view c\n// last"])
    #expect(parts.map(\.firstLine) == [1, 5, 5])
  }

  @Test func aTextIsCompleteWhenNothingIsOpen() {
    #expect(Scene.isComplete("view a"))
    #expect(Scene.isComplete(""))
    #expect(!Scene.isComplete("a.make {"))
    #expect(!Scene.isComplete("f(1,"))
    #expect(!Scene.isComplete("/* x"))
    #expect(!Scene.isComplete("@implementation A\n- (void)x {}"))
    #expect(Scene.isComplete("a )"))
    #expect(!Scene.isComplete("x ="))
  }

  @Test(arguments: [
    ("view a", nil), ("a.make {", "}"), ("a.make { left.equalTo(", ") }"),
    ("[a mas_makeConstraints:^(X *make) {", "} ]"),
    ("f(1,\n", ")"), ("/* x", "*/"), ("let a = \"\"\"\nx", "\"\"\""),
    ("@implementation A\n- (void)x {}", "@end"),
    ("x =", "what follows '='"), ("a )", nil),
  ])
  func aTextThatIsNotCompleteTellsWhatItLacks(text: String, lack: String?) {
    #expect(Scene.lack(of: text)?.english == lack)
    #expect(Scene.isComplete(text) == (lack == nil))
  }

  @Test func directivesStandAtTheTop() throws {
    let file = try SceneFile.parse("// a scene\n:size 375x667\n:scale 8x16\nview a\n")
    #expect(
      file
        == SceneFile(
          size: .init(width: 375, height: 667), scale: .init(width: 8, height: 16),
          text: "// a scene\n\n\nview a\n"))
    #expect(throws: SceneError.self) { try SceneFile.parse(":size 0x0") }
    #expect(throws: SceneError.self) { try SceneFile.parse(":size 100000x100000") }
    #expect(throws: SceneError.self) { try SceneFile.parse(":colour") }
  }
}
