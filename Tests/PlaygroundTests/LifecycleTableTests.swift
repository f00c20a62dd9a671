import AutoLayout
import Foundation
import Testing

@testable import Playground

/// The hooks as a table, where it fits and where it is folded.
struct LifecycleTableTests {
  private static let code = """
    @implementation CardView
    - (instancetype)init {
      self = [super init];
      self.inner = [[UIView alloc] init];
      self.deepest = [[UIView alloc] init];
      [self addSubview:self.inner];
      [self.inner addSubview:self.deepest];
      [self.inner mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); }];
      [self.deepest mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.inner); }];
      return self;
    }
    @end
    @implementation LoginViewController
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.card = [[CardView alloc] init];
      [self.view addSubview:self.card];
      [self.card mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
    }
    - (void)viewDidLayoutSubviews { [super viewDidLayoutSubviews]; }
    @end
    """

  private func table() -> Table {
    let table = Table(.file(path: "Login.m", text: Self.code), columns: 80, rows: 24)
    table.enter(":trace lifecycle")
    table.enter(":trace last")
    return table
  }

  @Test func namesOfMethodsAreWholeAtEveryWidth() throws {
    let table = table()
    let trace = try #require(table.state.session.trace?.trace)
    for columns in [20, 38, 80, 160] {
      let text = trace.picture(after: trace.count, columns: columns).map(\.text).joined(separator: "\n")
      // Where a name is longer than its column, it goes on in the next line.
      let name = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
      for hook in ["viewDidLayoutSubviews", "viewWillLayoutSubviews"] {
        #expect(columns >= 30 ? text.contains(hook) : name.contains(hook))
      }
    }
  }

  @Test func grandchildrenAreThereAtEveryWidth() throws {
    let table = table()
    let trace = try #require(table.state.session.trace?.trace)
    for columns in [38, 80, 160] {
      let text = trace.picture(after: trace.count, columns: columns).map(\.text).joined(separator: "\n")
      for view in ["view", "card", "inner", "deepest"] { #expect(text.contains(view)) }
      #expect(!text.contains("not shown"))
    }
  }

  /// The sign of a view is in the column of its letter: unknown, known from here on, known.
  @Test func foldedColumnsAreSigns() throws {
    let table = table()
    let trace = try #require(table.state.session.trace?.trace)
    let step = try #require(
      (1...trace.count).first { trace.log(of: $0).english.hasSuffix("viewDidLayoutSubviews") })
    table.enter(":trace \(step)")
    let lines = table.state.session.traceLines(columns: 38).map(\.text)
    #expect(lines.contains("abcd call"))
    // The root's size is the window's. Its subview has a frame once its layout is done; what is deeper follows.
    #expect(lines.contains("·??? viewWillLayoutSubviews"))
    #expect(lines.contains("·●?? viewDidLayoutSubviews"))
    #expect(lines.contains("b card     0,0 393x852"))
    #expect(lines.contains("d deepest  ?"))
  }

  @Test func moreViewsThanColumnsAreScrolledAndListed() throws {
    let table = Table(columns: 120, rows: 40)
    let names = (1...40).map { "v\($0)" }
    table.enter("view " + names.joined(separator: ", "))
    table.enter(":trace lifecycle")
    table.enter("v40.make { left.top.equalTo(view); width.height.equalTo(4) }")
    table.enter(":trace last")
    let lines = table.state.session.traceLines(columns: 38).map(\.text)
    // 38 columns less 17 for the call: 21 of the 41 views.
    #expect(lines.contains("columns 21 to 41 of 41"))
    for name in names { #expect(lines.contains { $0.dropFirst(2).hasPrefix(name + " ") }) }
  }
}
