import Foundation
import Glibc
import Testing

/// A stranger's project that has links to files outside of it, and names that are no files.
struct ForeignFileTests {
  /// A project beside a secret. Its files are links where their text begins with `->`.
  private func project(_ files: [String: String], isRepository: Bool = true) throws -> Folder {
    let folder = try Folder()
    _ = try folder.write("secret: 4711\n", to: "secret")
    _ = try folder.write("#define kSecret 4711 4711\n", to: "Secret.h")
    _ = try folder.write("", to: "project/plain.mas")
    if isRepository { _ = try folder.write("", to: "project/.git/HEAD") }
    for (name, text) in files {
      let path = folder.url("project/" + name)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      if text.hasPrefix("->") {
        try FileManager.default.createSymbolicLink(
          atPath: path.path, withDestinationPath: String(text.dropFirst(2)))
      } else if text == "|" {
        #expect(mkfifo(path.path, 0o600) == 0)
      } else {
        _ = try folder.write(text, to: "project/" + name)
      }
    }
    return folder
  }

  private func check(_ folder: Folder, _ name: String = "") throws -> Program.Outcome {
    try Program.run(["check", folder.url("project/" + name).path])
  }

  private static let card = """
    @implementation Card
    - (void)viewDidLoad {
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view).insets(kInsets); }];
    }
    @end

    """

  // MARK: Settings

  @Test(arguments: [true, false]) func settingsOutsideOfTheProjectAreNotRead(_ isRepository: Bool) throws {
    for name in ["a.mas", ""] {
      let folder = try project(["a.mas": "view a\n", ".trowel": "->../secret"], isRepository: isRepository)
      let outcome = try check(folder, name)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains(".trowel: is no file of the project, and is not read"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("secret"))
      #expect(!outcome.errors.contains("4711"))
    }
  }

  @Test func settingsElsewhereInTheProjectAreRead() throws {
    let folder = try project([
      "App/a.mas": "view a\na.make.size.equalTo(10)\n", "App/.trowel": "->../Shared/settings",
      "Shared/settings": "disable: nonsense\n",
    ])
    let outcome = try check(folder, "App/a.mas")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(".trowel:1:10: error: no finding has the code 'nonsense'"), "\(outcome.errors)")
  }

  // MARK: Headers

  /// An error in the header would show its line.
  @Test func aHeaderOutsideOfTheProjectIsNotRead() throws {
    let folder = try project([
      "Card.m": Self.card.replacing("kInsets", with: "kSecret"), "Card.h": "->../Secret.h",
    ])
    for arguments in [["check"], ["render"], ["check", "--with", folder.url("project").path]] {
      let outcome = try Program.run(
        [arguments[0], folder.url("project/Card.m").path] + arguments.dropFirst())
      #expect(!(outcome.output + outcome.errors).contains("4711"), "\(outcome.output)\(outcome.errors)")
      #expect(!outcome.errors.contains("Secret.h"))
    }
  }

  /// 100 wide and high, less 7 on each side.
  @Test func aHeaderElsewhereInTheProjectIsRead() throws {
    let folder = try project([
      "App/Card.m": Self.card, "App/Card.h": "->../Shared/Card.h",
      "Shared/Card.h": "#define kInsets UIEdgeInsetsMake(7, 7, 7, 7)\n",
    ])
    let outcome = try Program.run(
      ["render", folder.url("project/App/Card.m").path, "--size", "100x100", "--format", "json"])
    let views = try #require(try outcome.json()["views"] as? [[String: Any]])
    let frame = try #require(views.last?["frame"] as? [String: Double])
    #expect(frame["width"] == 86)
    #expect(frame["x"] == 7)
  }

  @Test func patternsOutsideOfTheProjectAreNotRead() throws {
    let folder = try project(["a.mas": "view a\n", ".gitignore": "->../patterns"])
    _ = try folder.write("a.mas\nplain.mas\n", to: "patterns")
    #expect(try check(folder).output.contains("2 files"))
  }

  // MARK: Pipes

  /// A pipe that somebody names is read, and waited for. Those that nobody named are not: what is in them stays there.
  @Test func pipesAreNotRead() throws {
    let names = [".gitignore", "App/.gitignore", "App/Card.h", "App/b.mas", "App/Other.m"]
    var files = ["a.mas": "view a\n", "App/Card.m": Self.card]
    for name in names { files[name] = "|" }
    let folder = try project(files)
    let pipes = names.map { open(folder.url("project/" + $0).path, O_RDWR | O_NONBLOCK) }
    defer { for pipe in pipes { close(pipe) } }
    for pipe in pipes { #expect(write(pipe, "*\n", 2) == 2) }
    let outcome = try check(folder)
    #expect(outcome.output.contains("3 files"), "\(outcome.output)")
    _ = try check(folder, "App/Card.m")
    for (name, pipe) in zip(names, pipes) {
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(pipe, &bytes, bytes.count) == 2, "\(name)")
    }
    let refused = try project(["a.mas": "view a\n", ".trowel": "|"])
    #expect(try check(refused).errors.contains(".trowel: is no file of the project"))
  }
}
