import Foundation
import Testing

@testable import LanguageServer

/// What editors are told about a text.
struct FeatureTests {
  private static let uri = "file:///nowhere/a.mas"

  /// A server that has this text open.
  private func client(
    _ text: String, uri: String = Self.uri, _ capabilities: JSONValue = Client.capabilities
  ) async throws -> Client {
    let client = Client()
    try await client.connect(capabilities)
    try await client.open(uri, text)
    return client
  }

  private func actions(
    _ client: Client, _ range: JSONValue, only: JSONValue = ["quickfix"]
  ) async throws -> [JSONValue] {
    try await client.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Self.uri)], "range": range,
        "context": ["diagnostics": [], "only": only],
      ]
    ).elements
  }

  /// 😀 takes two units, so `box` begins at 12.
  private static let conflict = """
    view box
    box.make { left.top.equalTo(view); height.equalTo(5); width.equalTo(20) }
    /* 😀 */    box.make.width.equalTo(30)

    """

  // MARK: Diagnostics

  @Test func aConflictIsAnErrorWithItsMembersAsRelatedPlaces() async throws {
    let diagnostics = try await client(Self.conflict).diagnostics(of: Self.uri, version: 1).elements
    let conflict = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(conflict["range"] == Client.range(2, 12, 2, 15))
    #expect(conflict["severity"] == 1)
    #expect(conflict["code"] == "conflict")
    #expect(conflict["source"] == "trowel")
    let related = conflict["relatedInformation"]?.elements ?? []
    #expect(related.map { $0["message"] } == ["box.width = 20", "box.width = 30"])
    #expect(related.map { $0["location"]?["range"]?["start"]?["line"] } == [1, 2])
  }

  @Test func commentsAndSettingsLeaveFindingsOut() async throws {
    let text = Self.conflict.replacingOccurrences(of: "(30)", with: "(30) // trowel:ignore conflict")
    #expect(try await client(text).diagnostics(of: Self.uri, version: 1) == [])
  }

  @Test func closingClearsTheDiagnostics() async throws {
    let client = try await client(Self.conflict)
    _ = try await client.diagnostics(of: Self.uri, version: 1)
    try await client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri)]])
    #expect(try await client.diagnostics(of: Self.uri, version: nil) == [])
  }

  @Test func aTextThatCannotBeCheckedSaysWhy() async throws {
    let client = Client(worker: FailingWorker())
    try await client.connect()
    try await client.open(Self.uri, Self.conflict)
    let diagnostics = try await client.diagnostics(of: Self.uri, version: 1).elements
    #expect(diagnostics.map { $0["message"] } == ["not checked: it took more than 10 s"])
    #expect(try await client.errorCode("textDocument/hover", Client.position(Self.uri, 0, 6)) == -32803)
  }

  @Test func aWrongSettingIsTold() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("size: 1x1\n".utf8).write(to: folder.appendingPathComponent(".trowel"))
    let uri = DocumentURI.uri(ofPath: folder.appendingPathComponent("a.mas").path)
    let client = try await client(Self.conflict, uri: uri)
    let message = try await client.diagnostics(of: uri, version: 1).elements.first?["message"]?.text
    #expect(message?.contains("'size' is no setting") == true)
    // A setting that was mended counts from then on: 10 points leave no room for a width of 20.
    try Data("sizes: 100x10, 200x10\n".utf8).write(to: folder.appendingPathComponent(".trowel"))
    try await client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    let mended = try await client.diagnostics(of: uri, version: 1).elements.first?["message"]?.text
    #expect(mended?.hasSuffix(" [all sizes]") == true)
  }

  // MARK: Code actions

  @Test func theTriedFixesAreVersionedQuickFixes() async throws {
    let client = try await client(Self.conflict)
    let actions = try await actions(client, Client.range(2, 14, 2, 14))
    #expect(actions.count > 1)
    #expect(actions.allSatisfy { $0["kind"] == "quickfix" })
    #expect(actions.first?["isPreferred"] == true)
    #expect(actions.dropFirst().allSatisfy { $0["isPreferred"] == false })
    let change = try #require(actions.first { $0["title"] == "line 3: change 30 to 20 in box.width = 30" })
    let document = change["edit"]?["documentChanges"]?.elements.first
    #expect(document?["textDocument"] == ["uri": .string(Self.uri), "version": 1])
    // `/* 😀 */    box.make.width.equalTo(` takes 12 + 23 units.
    #expect(document?["edits"] == [["range": Client.range(2, 35, 2, 37), "newText": "20"]])
  }

  @Test func aClientWithoutVersionsGetsPlainChanges() async throws {
    let client = try await client(Self.conflict, uri: Self.uri, [:])
    let action = try #require(try await actions(client, Client.range(2, 14, 2, 14)).first)
    #expect(action["edit"]?["changes"]?[Self.uri]?.elements.count == 1)
    #expect(action["edit"]?["documentChanges"] == nil)
  }

  @Test func elsewhereThereIsNothingToFix() async throws {
    let client = try await client(Self.conflict)
    #expect(try await actions(client, Client.range(0, 0, 0, 3)).isEmpty)
    #expect(try await actions(client, Client.range(2, 14, 2, 14), only: ["refactor"]).isEmpty)
  }

  @Test func anAmbiguousViewIsOfferedWhatWouldDetermineIt() async throws {
    let text = "view a\na.make { left.top.width.equalTo(view) }\n"
    let client = try await client(text)
    let titles = try await actions(client, Client.range(1, 0, 1, 40)).compactMap { $0["title"]?.text }
    #expect(titles.contains("add a.make.bottom.equalTo(view)"))
  }

  // MARK: Hover

  private func hover(_ client: Client, _ line: Int, _ character: Int) async throws -> [String] {
    let result = try await client.result(
      "textDocument/hover", Client.position(Self.uri, line, character))
    return (result["contents"]?["value"]?.text ?? "").components(separatedBy: "\n")
  }

  @Test func aViewTellsItsFrameAndWhatDeterminesIt() async throws {
    let client = try await client(
      """
      :size 100x50
      view a
      a.make { left.equalTo(view).offset(16); right.equalTo(view).offset(-4); height.equalTo(7) }

      """)
    // 100 - 16 - 4 = 80.
    #expect(
      try await hover(client, 2, 1) == [
        "**a** `UIView`: 80 x 7 at (16, 0), in 100x50", "",
        "- x 16: `a.left = view.left + 16 (line 3)`",
        "- y 0: **ambiguous**, nothing determines it",
        "- width 80: `a.left = view.left + 16 (line 3)` and `a.right = view.right - 4 (line 3)`",
        "- height 7: `a.height = 7 (line 3)`",
      ])
  }

  @Test func whatIsNoViewHasNoHover() async throws {
    let client = try await client("view a\na.make.edges.equalTo(view)\n")
    #expect(try await client.result("textDocument/hover", Client.position(Self.uri, 1, 4)) == .null)
  }

  // MARK: Completion

  private func completions(_ client: Client, _ line: Int, _ character: Int) async throws -> [String] {
    let result = try await client.result(
      "textDocument/completion", Client.position(Self.uri, line, character))
    return result["items"]?.elements.compactMap { $0["label"]?.text } ?? []
  }

  @Test func afterADotMembersAreOffered() async throws {
    let client = try await client("view title\ntitle.mas_make\n")
    #expect(try await completions(client, 1, 14).contains("mas_makeConstraints"))
    #expect(try await completions(client, 1, 6).contains("backgroundColor"))
  }

  @Test func afterAMakerAttributesAreOfferedAndInARelationViews() async throws {
    let client = try await client("view title\ntitle.make.\ntitle.make.left.equalTo(t\n")
    let members = try await completions(client, 1, 11)
    #expect(members.prefix(4) == ["left", "right", "top", "bottom"])
    #expect(!members.contains("backgroundColor"))
    #expect(try await completions(client, 2, 25) == ["title"])
  }

  @Test func aCompletionTellsWhatItIs() async throws {
    let client = try await client("label headline \"Hi\"\nhea\n")
    let result = try await client.result("textDocument/completion", Client.position(Self.uri, 1, 3))
    let item = result["items"]?.elements.first { $0["label"] == "headline" }
    #expect(item?["detail"] == "UILabel")
  }

  @Test func namesOfViewsAreOffered() async throws {
    let client = try await client("view headline\nhea\n")
    let result = try await client.result("textDocument/completion", Client.position(Self.uri, 1, 3))
    let item = result["items"]?.elements.first { $0["label"] == "headline" }
    #expect(item?["textEdit"] == ["range": Client.range(1, 0, 1, 3), "newText": "headline"])
  }

  // MARK: Symbols

  @Test func viewsAreSymbolsBelowTheirSuperviews() async throws {
    let client = try await client("view card\nlabel title in card \"Hi\"\n")
    let symbols = try await client.result(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Self.uri)]]
    ).elements
    #expect(symbols.map { $0["name"] } == ["card"])
    #expect(symbols.first?["selectionRange"] == Client.range(0, 5, 0, 9))
    let title = symbols.first?["children"]?.elements.first
    #expect(title?["name"] == "title")
    #expect(title?["detail"]?.text?.hasPrefix("UILabel ") == true)
    #expect(title?["range"] == Client.range(1, 6, 1, 11))
  }

  @Test func aClientWithoutNestedSymbolsGetsAList() async throws {
    let client = try await client("view card\nlabel title in card \"Hi\"\n", uri: Self.uri, [:])
    let symbols = try await client.result(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(Self.uri)]]
    ).elements
    #expect(symbols.map { $0["name"] } == ["card", "title"])
    #expect(symbols.last?["containerName"] == "card")
  }

  // MARK: Definition

  @Test(arguments: [
    // The view, a variable of an outer and one of an inner scope, a function.
    (4, 1, 0, 5, 8), (4, 24, 1, 4, 7), (3, 29, 3, 19, 22), (5, 0, 2, 5, 10),
  ])
  func aNameLeadsToItsDeclaration(_ line: Int, _ character: Int, _ to: Int, _ from: Int, _ end: Int)
    async throws
  {
    let client = try await client(
      """
      view box
      let gap = 3
      func twice() { return 2 }
      if true { /**/ let gap = 2; gap }
      box.make.width.equalTo(gap)
      twice()

      """)
    let result = try await client.result(
      "textDocument/definition", Client.position(Self.uri, line, character))
    #expect(result == ["uri": .string(Self.uri), "range": Client.range(to, from, to, end)])
  }

  /// The header beside the file counts as it stands in the editor.
  @Test func aClassOfAnotherOpenFileIsFound() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = folder.appendingPathComponent("Feed.h").path
    try Data("\n".utf8).write(to: URL(fileURLWithPath: header))
    let uri = DocumentURI.uri(ofPath: folder.appendingPathComponent("Feed.m").path)
    let client = Client()
    try await client.connect()
    try await client.open(DocumentURI.uri(ofPath: header), "// 😀\nstatic const CGFloat kGap = 7;\n")
    try await client.open(
      uri,
      """
      @implementation Feed
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view).inset(kGap); }];
      }
      @end

      """)
    let result = try await client.result("textDocument/definition", Client.position(uri, 4, 95))
    #expect(result["range"] == Client.range(1, 21, 1, 25))
    #expect(result["uri"]?.text?.hasSuffix("/Feed.h") == true)
  }
}
