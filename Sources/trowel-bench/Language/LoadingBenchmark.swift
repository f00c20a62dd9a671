import Foundation
import SceneLanguage
import SceneSyntax

/// Measures loading: `trowel render` of views that are written out, beside the solver's own build of the same
/// constraints and the start of the process.
struct LoadingBenchmark {
  /// The numbers of views.
  var sizes: [Int]

  func run() throws {
    let program = try ProgramBenchmark.program()
    let start = try Subprocess.leastMilliseconds(of: 15) { _ = try Subprocess.run(program, ["--version"]) }
    print("loading, in ms of the processor; the process alone starts and ends in \(Self.decimal(start))")
    print("scene        views constraints   solver   render  render - start  / solver")
    for count in sizes {
      for scene in [WrittenScene.statements(count), WrittenScene.loop(count)]
      where scene.text.utf8.count <= Limits.standard.sourceBytes {
        let solver =
          (0..<5).map { _ in Measuring.processorNanoseconds { _ = Session(scene.workload) } / 1e6 }.min() ?? 0
        let render = try time(of: program, scene, views: count)
        print(
          Report.pad(scene.name, 12, left: true)
            + String(
              format: "%6d %11d %8.1f %8.1f %15.1f %9.1f", count, scene.workload.rows.count - 2, solver,
              render,
              render - start, (render - start) / solver))
      }
    }
  }

  private func time(of program: String, _ scene: WrittenScene, views count: Int) throws -> Double {
    let path = try ProgramBenchmark.write(scene.text)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let arguments = ["render", path, "--size", "120x40"]
    // A refused scene would be measured as an empty one.
    let list = try Subprocess.run(program, arguments + ["--format", "json"]).output
    let views = list.components(separatedBy: "\"superview\"").count - 1
    guard views == count + 1 else {
      throw BenchmarkFailure(description: "the scene of \(count) views was drawn with \(views)")
    }
    return try Subprocess.leastMilliseconds(of: count > 1000 ? 3 : 9) {
      _ = try Subprocess.run(program, arguments)
    }
  }

  private static func decimal(_ number: Double) -> String { String(format: "%.1f", number) }
}

/// A scene as text, and its constraints as the solver's rows: views below one another, with six constraints each.
struct WrittenScene {
  var name: String
  var text: String
  var workload: Workload

  /// Two statements for each view.
  static func statements(_ count: Int) -> WrittenScene {
    var text = ""
    for index in 0..<count {
      let above = index == 0 ? "view.top" : "v\(index - 1).bottom"
      text += """
        view v\(index)
        v\(index).make { top.equalTo(\(above)).offset(2); left.equalTo(view).offset(\(index % 7)); \
        right.equalTo(view).offset(-\(index % 5)); height.equalTo(3); width.greaterThanOrEqualTo(1); \
        bottom.lessThanOrEqualTo(view).offset(1000000).priority(100) }

        """
    }
    return WrittenScene(name: "statements", text: text, workload: workload(count))
  }

  /// One loop that makes all views.
  static func loop(_ count: Int) -> WrittenScene {
    let text = """
      UIView *above = nil;
      for (int i = 0; i < \(count); i++) {
        UIView *row = [UIView new];
        [self.view addSubview:row];
        [row mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.equalTo(above ? above.mas_bottom : self.view.mas_top).offset(2);
          make.left.equalTo(self.view).offset(i % 7);
          make.right.equalTo(self.view).offset(-(i % 5));
          make.height.equalTo(@3);
          make.width.greaterThanOrEqualTo(@1);
          make.bottom.lessThanOrEqualTo(self.view).offset(1000000).priority(100);
        }];
        above = row;
      }
      """
    return WrittenScene(name: "loop", text: text, workload: workload(count))
  }

  private static func workload(_ count: Int) -> Workload {
    var rows = Workload("rows")
    let window = rows.addWindow(width: 120)
    var above: Workload.View?
    for index in 0..<count {
      let view = rows.addView()
      rows.place(view, below: above, 2)
      rows.add([(view.left, 1)], .equal, Double(index % 7))
      rows.add([(view.left, 1), (view.width, 1), (window.width, -1)], .equal, -Double(index % 5))
      rows.add([(view.height, 1)], .equal, 3)
      rows.add([(view.width, 1)], .greaterThanOrEqual, 1)
      rows.add([(view.top, 1), (view.height, 1), (window.height, -1)], .lessThanOrEqual, 1_000_000, 100)
      above = view
    }
    return rows
  }
}
