import Foundation
import Masonry
import SceneLanguage
import Testing

@testable import Playground

/// The table of the articles' examples in `Traces.md`: each of its lines is run and looked up in the trace.
struct TracedExampleTests {
  private struct Row {
    var code: String
    /// What stands between backticks in the third column.
    var steps: [String]
  }

  private static func page() throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Playground/Playground.docc/Traces.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines of the table. Code has no vertical bar.
  private static func rows() throws -> [Row] {
    let lines = try page()
    let start = try #require(lines.firstIndex { $0.hasPrefix("| code |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let steps = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return Row(code: cells[0], steps: steps)
    }
  }

  @Test func theDiagramOfThePageIsTheOneThatIsDrawn() throws {
    let lines = try Self.page()
    let start = try #require(lines.firstIndex { $0.hasPrefix("         code red view make") })
    let shown = lines[start...].prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    #expect(shown.count == 7)
    let table = Table(columns: 80, rows: 24)
    table.enter("view red")
    table.enter("red.make.left.right.equalTo(0)")
    table.enter(":trace sequence")
    table.enter(":trace 7")
    let drawn = table.state.session.traceLines(columns: 80).map(\.text)
    for line in shown { #expect(drawn.contains { $0.hasPrefix(line) }, "\(line)") }
  }

  @Test func theStepsOfTheTableAreStepsOfTheTrace() throws {
    let rows = try Self.rows()
    // Two more are about the lifecycle.
    #expect(rows.count == 12 + 2)
    for row in rows where row.code.hasPrefix("`") {
      let table = Table(columns: 80, rows: 24)
      table.enter("view red, blue")
      table.enter(row.code.trimmingCharacters(in: ["`"]))
      let run = RepeatedRun(of: table.state.session.document.scene)
      #expect(!row.steps.isEmpty, "\(row.code)")
      for step in row.steps {
        if let count = step.wholeMatch(of: #/steps\((\w+)\) == (\d+)/#) {
          let kind = try #require(MasonryTrace.Kind(rawValue: String(count.1)))
          #expect(run.masonry.events.count { $0.kind == kind } == Int(count.2), "\(row.code): \(step)")
        } else {
          #expect(run.masonry.events.contains { $0.text == step }, "\(row.code): \(step)")
        }
      }
    }
  }

  // MARK: The lifecycle

  /// As article C has it, with the names put right: the controller places the view, the view its icon.
  private static let lifecycle = """
    @implementation ViewController
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.child = [[Child alloc] initWithFrame:CGRectMake(10, 10, 300, 100)];
      [self.view addSubview:self.child];
      [self.child mas_makeConstraints:^(MASConstraintMaker *make) {
        make.centerY.equalTo(self.view);
        make.left.equalTo(self.view).offset(5);
        make.right.equalTo(self.view).offset(-5);
        make.height.equalTo(self.child.mas_width).multipliedBy(0.3);
      }];
    }
    @end
    @implementation Child
    - (instancetype)initWithFrame:(CGRect)frame {
      if (self = [super initWithFrame:frame]) {
        _icon = [[UIView alloc] init];
        [self addSubview:_icon];
      }
      return self;
    }
    - (void)updateConstraints {
      [super updateConstraints];
      [self.icon mas_makeConstraints:^(MASConstraintMaker *make) {
        make.centerY.left.equalTo(self);
        make.height.equalTo(self).multipliedBy(0.7);
        make.width.equalTo(self.icon.mas_height).multipliedBy(1.5);
      }];
    }
    - (void)layoutSubviews {
      [super layoutSubviews];
      [self setNeedsUpdateConstraints];
    }
    @end
    """

  private func document() throws -> Document {
    let document = Document(columns: 80, rows: 24, usual: .phone)
    _ = try document.load(Self.lifecycle, path: "Child.m")
    return document
  }

  /// The child has 4 constraints, its icon 4 for each time that updateConstraints ran.
  @Test func constraintsMadeInUpdateConstraintsPileUp() throws {
    let document = try document()
    let hooks = RepeatedRun(of: document.scene, tracesLifecycle: true).lifecycle.map(\.event)
    let layout = try #require(hooks.firstIndex { $0.owner == "child" && $0.hook == "layoutSubviews" })
    #expect(hooks[layout...].contains { $0.owner == "child" && $0.hook == "updateConstraints" })
    #expect(document.scene.snapshot().constraints.count == 4 + 4 * 2)
    document.show { $0.setSize(CGSize(width: 320, height: 480)) }
    #expect(document.scene.snapshot().constraints.count == 4 + 4 * 3)
  }

  @Test func viewDidLayoutSubviewsKnowsTheChildAndNotTheGrandchild() throws {
    let document = try document()
    let hooks = RepeatedRun(of: document.scene, tracesLifecycle: true).lifecycle.map(\.event)
    let did = try #require(hooks.first { $0.hook == "viewDidLayoutSubviews" })
    func frame(_ name: String) -> CGRect? { did.frames.first { $0.view == name }?.frame }
    #expect(frame("child") != nil)
    #expect(did.frames.contains { $0.view == "icon" && $0.frame == nil })
  }
}
