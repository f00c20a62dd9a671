import Foundation
import Testing

@testable import LanguageServer

/// What the server reads besides a document.
struct WorkspaceTests {
  private static let card = """
    @implementation Card
    - (void)viewDidLoad {
      UIView *badge = [UIView new];
      [self.view addSubview:badge];
      [badge mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self.view).offset(kMargin);
        make.width.height.mas_equalTo(40);
      }];
    }
    @end
    """

  /// The messages that are published for a file of a folder whose other file defines a macro that it uses.
  ///
  /// - Parameters:
  ///   - marker: a file that makes the folder a project; nil for none.
  ///   - isOpened: whether the folder is the client's workspace.
  private func messages(marker: String?, isOpened: Bool) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("App/Card.m", Self.card), ("Base/App.pch", "#define kMargin 15\n")]
      + [marker].compactMap({ $0 }).map({ ($0, "") })
    {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let client = Client()
    _ = try await client.connect(
      workspace: isOpened ? DocumentURI.uri(ofPath: folder.path) : nil)
    let uri = DocumentURI.uri(ofPath: folder.appendingPathComponent("App/Card.m").path)
    try await client.open(uri, Self.card)
    guard case .array(let diagnostics) = try await client.diagnostics(of: uri, version: 1) else { return [] }
    return diagnostics.compactMap { diagnostic in
      if case .string(let message)? = diagnostic["message"] { message } else { nil }
    }
  }

  @Test func aDocumentIsCompletedFromTheWorkspaceAroundIt() async throws {
    #expect(try await !messages(marker: nil, isOpened: true).contains { $0.contains("kMargin") })
    #expect(try await messages(marker: nil, isOpened: false).contains { $0.contains("kMargin") })
  }

  @Test func aDocumentOutsideOfAnyWorkspaceIsCompletedFromItsProject() async throws {
    #expect(try await !messages(marker: "Podfile", isOpened: false).contains { $0.contains("kMargin") })
  }
}
