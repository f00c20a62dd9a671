import Foundation
import Testing

/// A project of 40 files with layout, among them a hostile and a very long one.
struct ProjectAcceptanceTests {
  private static func screen(_ name: String, _ constraints: String) -> String {
    """
    #import "\(name).h"
    @implementation \(name)
    - (void)viewDidLoad {
      [super viewDidLoad];
      UIView *card = [UIView new];
      [self.view addSubview:card];
      [card mas_makeConstraints:^(MASConstraintMaker *make) {
        \(constraints)
      }];
    }
    @end

    """
  }

  private static func header(_ name: String) -> String {
    "#import <UIKit/UIKit.h>\n@interface \(name) : UIViewController\n@end\n"
  }

  /// 400 is not the 320 of the screen.
  private static let tooWide =
    "make.left.right.top.equalTo(self.view); make.height.mas_equalTo(9);\n    make.width.mas_equalTo(400);"

  private static func swift(_ name: String, rest: String = "") -> String {
    """
    class \(name): UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let card = UIView()
        view.addSubview(card)
        card.snp.makeConstraints { make in
          make.edges.equalToSuperview().inset(8)
        }
      }
    \(rest)}

    """
  }

  /// 15 + 18 healthy ones, 3 with a conflict, one of them ignored, one with an error, the loop, the long one and a scene: 40.
  private static func files() -> [String: String] {
    var files: [String: String] = [:]
    for index in 1...15 {
      files["App/Screens/Screen\(index).m"] = screen("Screen\(index)", "make.edges.equalTo(self.view);")
      files["App/Screens/Screen\(index).h"] = header("Screen\(index)")
    }
    for index in 16...33 { files["App/Swift/Screen\(index).swift"] = swift("Screen\(index)") }
    for (name, end) in [("Wide", ""), ("Wider", ""), ("Widest", " // trowel:ignore conflict")] {
      files["App/\(name).m"] = screen(name, tooWide + end)
      files["App/\(name).h"] = header(name)
    }
    // A position and a size.
    files["App/Part.m"] = screen(
      "Part",
      "make.edges.equalTo(self.view);\n  }];\n  [card mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(card.mas_width);"
    )
    files["App/Part.h"] = header("Part")
    files["App/Loop.m"] = screen("Loop", "make.edges.equalTo(self.view);")
      .replacingOccurrences(of: "  UIView *card", with: "  while (YES) { }\n  UIView *card")
    files["App/Loop.h"] = header("Loop")
    files["App/Long.swift"] = swift("Long", rest: String(repeating: "  //\n", count: 100_000 - 10))
    files["scenes/row.mas"] = ProjectCheckTests.conflict
    let bad = screen("Bad", tooWide)
    for path in [
      "Pods/Bad/Bad.m", "App/Pods/Bad.m", "Generated/Bad.m", "Demo/Bad.m", "build/Bad.m", ".hidden/Bad.m",
    ] {
      files[path] = bad
    }
    files[".git/HEAD"] = ""
    files[".gitignore"] = "Generated/\n*.log\n"
    files[".trowel"] = "sizes: iphone-se\nignore: Demo\n"
    files["App/Strings.m"] = "NSString *const kTitle = @\"x\";\n"
    return files
  }

  private static let expected = ["files": 40, "whole": 38, "part": 1, "none": 1, "findings": 3, "known": 0]

  private func check(_ folder: Folder, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(["check", folder.path, "--time-limit", "60"] + arguments)
  }

  @Test func aProjectIsCheckedAsAWhole() throws {
    let files = Self.files()
    let lines = files["App/Long.swift"]?.components(separatedBy: "\n") ?? []
    #expect(lines.count == 100_001)
    let folder = try ProjectCheckTests.tree(files)

    let json = try check(folder, "--format", "json")
    #expect(json.status == 1)
    #expect(try json.json()["summary"] as? [String: Int] == Self.expected)
    let findings = try #require(try json.json()["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["conflict", "conflict", "conflict"])
    let names = findings.compactMap { ($0["file"] as? String).map { URL(filePath: $0).lastPathComponent } }
    #expect(names == ["Wide.m", "Wider.m", "row.mas"])
    #expect(json.errors.contains("App/Loop.m:"))
    #expect(json.errors.contains("App/Part.m:10:"))

    let baseline = folder.path + "/known.json"
    let written = try check(folder, "--write-baseline", baseline)
    #expect(written.status == 0)
    let counts = "40 files: 38 shown whole, 1 in part, 1 not at all"
    #expect(written.output == "\(counts); 0 findings, and 3 known from the baseline\n")

    // Two known findings move, and one loses its comment.
    for name in ["App/Wide.m", "scenes/row.mas"] {
      _ = try folder.write("// moved\n\n\n" + (files[name] ?? ""), to: name)
    }
    _ = try folder.write(Self.screen("Widest", Self.tooWide), to: "App/Widest.m")
    let later = try check(folder, "--baseline", baseline, "--format", "sarif")
    #expect(later.status == 1)
    let run = try #require((try later.json()["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 1)
    #expect(result["ruleId"] as? String == "conflict")
    #expect("\(result["locations"] ?? "")".contains("App/Widest.m"))
  }
}

/// The progress of a check.
@Suite(.enabled(if: Tmux.isInstalled, "needs tmux"))
struct ProgressTests {
  @Test func aTerminalShowsABarThatGoes() throws {
    let loop = """
      @implementation Loop
      - (void)viewDidLoad { while (YES) { } [self.view mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(@1); }]; }
      @end
      @interface Loop : UIViewController
      @end

      """
    let folder = try ProjectCheckTests.tree(["Loop.m": loop, "a.mas": ProjectCheckTests.healthy])
    let terminal = try Tmux((80, 24))
    try terminal.enter("\(Program.path) check \(folder.path)")
    // Half of 24 cells.
    try terminal.waitFor("[############            ] 1/2")
    try terminal.waitFor("2 files: 1 shown whole")
    #expect(try !terminal.screen().contains("##"))
  }
}
