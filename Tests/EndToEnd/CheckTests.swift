import Foundation
import Testing

/// `trowel check` at several sizes, and with a fix made.
struct CheckTests {
  /// 10 + 200 + 10 + 120 + 10 = 350
  private let row = """
    view a, b
    a.make { left.equalTo(10); width.equalTo(200); top.equalTo(0); height.equalTo(10) }
    b.make { left.equalTo(a.right).offset(10); width.greaterThanOrEqualTo(120); top.equalTo(a); height.equalTo(10) }
    b.make.right.equalTo(view).offset(-10)

    """

  private func check(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["check", "-"] + arguments, input: row)
  }

  @Test func aFindingSaysTheSizesItHoldsAt() throws {
    let outcome = try check("--sizes", "320x568,375x667")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("view is 320 wide: 30 pt over [320x568]\n"))
    // At both, by other numbers.
    let narrow = try check("--sizes", "320x568,300x600")
    #expect(narrow.output.contains("30 pt over [all sizes; told at 320x568]\n"))
    let wide = try check("--sizes", "375x667,414x896")
    #expect(wide.status == 0)
    #expect(wide.output == "")
  }

  /// The devices are 320, 393 and, of 1024 across, (1024 - 10) / 2 = 507 wide.
  @Test func devicesAreSizesByTheirNames() throws {
    let outcome = try check("--sizes", "iphone-se, iphone-15,ipad landscape 1/2,320x500")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("view is 320 wide: 30 pt over [iphone-se, 320x500]\n"))
    #expect(try check("--sizes", "iphone-15,iPad landscape 1/2").output == "")
  }

  /// The status bar is 20 high in portrait, and there is none in landscape.
  @Test func aDeviceHasItsSafeArea() throws {
    let code = """
      view bar
      bar.make { top.equalTo(view.safeAreaLayoutGuide); left.right.equalTo(view); bottom.equalTo(view.top).offset(20) }

      """
    func check(_ sizes: String) throws -> [[String: Any]] {
      let outcome = try Program.run(["check", "-", "--format", "json", "--sizes", sizes], input: code)
      return try outcome.json()["findings"] as? [[String: Any]] ?? []
    }
    #expect(try check("iphone-se landscape,320x568").isEmpty)
    let finding = try #require(try check("iphone-se landscape,320x568,iphone-se").first)
    #expect(finding["code"] as? String == "no-room")
    #expect(finding["sizes"] as? [String] == ["iphone-se"])
  }

  /// What `Analytics` in the other file and `theme` are decides nothing here; the height does.
  @Test func notesThatDecideNothingAreCounted() throws {
    let folder = try Folder()
    let tracker = "class Tracker { static func open(_ name: String) { Analytics.log(name) } }"
    _ = try folder.write(tracker, to: "Tracker.swift")
    _ = try folder.write("", to: "Podfile")
    let path = try folder.write(
      """
      import UIKit
      class Home: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          Tracker.open("home")
          view.addSubview(box)
          box.snp.makeConstraints { $0.top.left.right.equalToSuperview(); $0.height.equalTo(theme.height) }
        }
      }
      """, to: "Home.swift")
    let lines = try Program.run(["check", path]).output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("Home.swift:8:") == true)
    let rest =
      "note: 2 more notes are on other files or on what decides nothing here; '--format json' lists all"
    #expect(lines.last?.hasSuffix(rest) == true)
    let findings =
      try Program.run(["check", path, "--format", "json"]).json()["findings"] as? [[String: Any]]
    #expect(findings?.count == 3)
  }

  @Test func jsonEndsWithASummary() throws {
    let outcome = try Program.run(
      ["check", "--format", "json", "-", "--sizes", "320x100,300x100"],
      input: row + "nobody.make.left.equalTo(0)\n")
    let json = try outcome.json()
    #expect(outcome.status == 2)
    let summary = try #require(json["summary"] as? [String: Int])
    #expect(summary == ["files": 1, "whole": 0, "part": 1, "none": 0, "findings": 1, "known": 0])
    let files = try #require(json["files"] as? [[String: String]])
    #expect(files.map { $0["shown"] } == ["part"])
    // At both sizes the error is the same one.
    #expect(outcome.errors.components(separatedBy: "error: ").count == 1 + 1)
  }

  @Test func aSweepFindsWhereTheConflictEnds() throws {
    let outcome = try check("--sweep", "280-1200")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("holds at 280x24, where the sweep begins, to 350x24 (to within 0.001)\n"))
  }

  /// Where the mask of a view was left on, nothing has a size; the fix is Swift.
  @Test func aForgottenMaskIsTurnedOffInSwift() throws {
    let folder = try Folder()
    let path = try folder.write(
      """
      import UIKit
      class PanelController: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            box.widthAnchor.constraint(equalToConstant: 120),
            box.heightAnchor.constraint(equalToConstant: 80),
          ])
        }
      }

      """, to: "Panel.swift")
    let outcome = try Program.run(["check", path, "--fix", "1"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("box.translatesAutoresizingMaskIntoConstraints = false\n"))
    #expect(!outcome.output.contains("= NO"))
  }

  /// The second finding's fix is counted after that of the first.
  @Test func theFixesOfAllFindingsAreCounted() throws {
    let code = """
      view a, b
      a.make { left.top.equalTo(view).offset(2); height.equalTo(5); right.equalTo(view).offset(2) }
      b.make { left.bottom.equalTo(view).inset(2); height.equalTo(5); right.equalTo(view).offset(3) }

      """
    let checked = try Program.run(["check", "-"], input: code)
    #expect(checked.output.contains("    fix 2: line 3: change 3 to -3 in b.right = view.right + 3\n"))
    let fixed = try Program.run(["check", "-", "--fix", "2"], input: code)
    #expect(fixed.output == code.replacingOccurrences(of: "offset(3)", with: "offset(-3)"))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func aFixPrintsTheSourceWithoutTheConflict(_ number: Int) throws {
    let fixed = try check("--size", "320x24", "--fix", "\(number)")
    #expect(fixed.status == 0)
    #expect(fixed.output != row)
    let again = try Program.run(["check", "-", "--size", "320x24"], input: fixed.output)
    #expect(again.output == "")
    #expect(again.status == 0)
  }

  @Test(arguments: [
    (["--sizes", "320"], "'320' is not a size"), (["--sizes", "320x568,"], "'' is not a size"),
    (["--sizes", "0x5"], "must be above 0"),
    (["--sizes", "ipone-se"], "--sizes: there is no device 'ipone-se'; did you mean 'iphone-se'?"),
    (["--sizes", "iphone-se 1/2"], "iphone-se cannot split its screen"),
    (["--sweep", "280"], "'280' is not LOW-HIGH"),
    (["--sweep", "a-b"], "'a' is no width that a window can have"),
    (["--sweep", "0-300"], "'0' is no width that a window can have"),
    (["--sweep", "280-400", "--sizes", "300x300"], "--sweep goes neither with --sizes nor with --fix"),
    (["--fix", "0"], "'0' is not the number of a fix"), (["--fix", "99"], "no fix 99"),
  ])
  func whatIsNoSizeOrFixIsRefused(_ arguments: [String], _ message: String) throws {
    let outcome = try Program.run(["check", "-", "--size", "320x24"] + arguments, input: row)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message))
  }
}
