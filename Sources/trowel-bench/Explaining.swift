import Diagnosis
import Foundation
import SceneLanguage

/// Measures explaining a conflict, fixes included, beside solving the scene.
struct Explaining {
  /// The numbers of views in the scenes.
  var sizes: [Int]

  func run() throws {
    print("explaining a conflict with its fixes, in ms, beside a layout from nothing")
    print("scene        views     solve   explain    ratio     check")
    for sample in Sample.allCases {
      for count in sizes {
        let text = sample.text(views: count)
        let size = CGSize(width: 400, height: Double(count) * 10)
        let scene = Scene(size: size)
        _ = try scene.run(text)
        _ = scene.snapshot()
        let rounds = count > 300 ? 5 : 15
        let solve = try Self.median(of: rounds) {
          let fresh = try Scene.replaying(scene.statements, size: size)
          return { fresh.window.layoutIfNeeded() }
        }
        let explain = Self.median(of: rounds) {
          {
            let diagnosis = SceneDiagnosis(scene)
            _ = diagnosis.conflictFindings()
            _ = diagnosis.fixes(forConflict: 0)
          }
        }
        let check = Self.median(of: 3) { { _ = SceneDiagnosis(scene).findings() } }
        print(
          Report.pad(sample.rawValue, 10, left: true)
            + String(format: "%8d %9.2f %9.2f %8.1f %9.2f", count, solve, explain, explain / solve, check))
      }
    }
  }

  /// A scene with one conflict.
  private enum Sample: String, CaseIterable {
    /// Rows below one another, one of which asks for another width.
    case list
    /// Columns of ten views, the last of which is too high for the window: the conflict is a chain.
    case row

    func text(views count: Int) -> String {
      var text = ""
      switch self {
      case .list:
        for index in 0..<count {
          let above = index == 0 ? "view" : "v\(index - 1).bottom"
          text += "view v\(index)\nv\(index).make { left.right.equalTo(view).inset(4); "
          text += "top.equalTo(\(above)); height.equalTo(10) }\n"
        }
        return text + "v\(count / 2).make.width.equalTo(100)\n"
      case .row:
        let height = Double(count) * 10 / 12
        for index in 0..<count {
          let above = index % 10 == 0 ? "view" : "v\(index - 1).bottom"
          text += "view v\(index)\nv\(index).make { left.equalTo(\(index / 10)); width.equalTo(1); "
          text += "top.equalTo(\(above)).offset(1); height.equalTo(\(height)) }\n"
        }
        return text + "v\(count - 1).make.bottom.equalTo(view).offset(-1000)\n"
      }
    }
  }

  /// The median time of the prepared actions, in milliseconds, without the preparation.
  private static func median(of rounds: Int, _ prepare: () throws -> () -> Void) rethrows -> Double {
    let times = try (0..<rounds).map { _ in Measuring.microseconds(try prepare()) / 1000 }
    return times.sorted()[rounds / 2]
  }
}
