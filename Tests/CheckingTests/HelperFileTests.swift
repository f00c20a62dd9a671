import Checking
import Foundation
import ProjectFiles
import Testing

/// A finding in a helper's own code names the helper's file and line. It is reported once for all files that use the helper.
@Suite struct HelperFileTests {
  private static let badge = """
    import UIKit
    class Badge: UIView {
      let dot = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(dot)
        dot.snp.makeConstraints { make in
          make.top.bottom.equalToSuperview()
          make.width.equalTo(20)
        }
      }
    }
    """

  private static func screen(_ name: String) -> String {
    """
    import UIKit
    class \(name): UIViewController {
      override func viewDidLoad() {
        let badge = Badge()
        view.addSubview(badge)
        badge.snp.makeConstraints { make in
          make.left.top.equalToSuperview()
          make.width.height.equalTo(40)
        }
      }
    }
    """
  }

  /// The faults of each of some files that lie in one folder.
  private func check(_ names: [String], toldOnce: Bool) throws -> [String: [CheckEntry]] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try Self.badge.write(to: folder.appending(path: "Badge.swift"), atomically: true, encoding: .utf8)
    for name in ["Home", "List"] {
      try Self.screen(name).write(
        to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
    }
    let index = try ProjectIndex(ProjectScope(roots: [folder.path]))
    let checked = names.map {
      FileCheck.check(folder.appending(path: "\($0).swift").path, plan: CheckPlan(), project: index)
    }
    return Dictionary(
      uniqueKeysWithValues: zip(names, toldOnce ? checked.toldOnce : checked).map { name, file in
        (name, file.entries.filter { !$0.isNote })
      })
  }

  /// `make.top` is the first constraint of the dot, whose left edge is open.
  @Test func theBadgesOwnLineIsNamed() throws {
    let entry = try #require(try check(["Home"], toldOnce: false)["Home"]?.first)
    #expect(entry.code == "ambiguous")
    #expect(entry.views == ["dot"])
    #expect(entry.place.file.hasSuffix("/Badge.swift"))
    #expect(entry.place.line == 8)
    #expect(entry.sourceLine == "make.top.bottom.equalToSuperview()")
  }

  @Test func itIsToldWhereTheBadgeIsChecked() throws {
    let told = try check(["Home", "Badge", "List"], toldOnce: true)
    #expect(told["Badge"]?.map(\.code) == ["ambiguous"])
    #expect(told["Home"] == [])
    #expect(told["List"] == [])
  }

  @Test func withoutTheBadgeItIsToldWithTheFirstFileThatUsesIt() throws {
    let told = try check(["Home", "List"], toldOnce: true)
    #expect(told["Home"]?.map(\.code) == ["ambiguous"])
    #expect(told["List"] == [])
  }
}
