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

  @Test func aSweepFindsWhereTheConflictEnds() throws {
    let outcome = try check("--sweep", "280-1200")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("holds at 280x24, where the sweep begins, to 350x24 (to within 0.001)\n"))
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
    (["--sizes", "0x5"], "must be above 0"), (["--sweep", "280"], "'280' is not LOW-HIGH"),
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
