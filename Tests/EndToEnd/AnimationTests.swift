import Foundation
import Testing

/// Animations in a real terminal.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct AnimationTests {
  /// What a process has used of the processor, in the kernel's ticks.
  private func work(of id: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    // After the name in parentheses: the 12th and 13th are the time in the program and in the kernel.
    let fields = text.drop { $0 != ")" }.split(separator: " ").dropFirst()
    return fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
  }

  @Test func anAnimationEndsWhereItShouldAndLeavesNothingRunning() throws {
    let terminal = try Tmux((80, 24))
    try terminal.open("new.mas")
    try terminal.enter("view red; red.make { left.top.equalTo(0); width.height.equalTo(10) }")
    try terminal.waitFor("4 installed")
    try terminal.enter(
      "UIView.animate(withDuration: 0.5, animations: { red.update.left.equalTo(40); view.layoutIfNeeded() }, "
        + "completion: { _ in NSLog(\"arrived\") })")
    // Keys are read all the while. A statement would be shown in the scene before it is entered.
    try terminal.type("// green")
    let screen = try terminal.waitFor("the end") { $0.contains("\narrived") }
    #expect(screen.contains("> // green"))
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == String(repeating: " ", count: 40) + "┌ red ───┐")
    #expect(lines[10] == String(repeating: " ", count: 40) + "└────────┘")

    let id = try #require(try terminal.programID())
    // The next undo is prepared first.
    sleep(1)
    let before = try work(of: id)
    sleep(1)
    #expect(try work(of: id) == before)
  }

  @Test func leavingDuringAnAnimationIsLeaving() throws {
    let terminal = try Tmux((80, 24))
    try terminal.open(Scenes.path("basics/drawer.mas"))
    try terminal.enter("toggle()")
    try terminal.enter(":quit!")
    try terminal.waitFor("the shell") { !$0.contains("page") && $0.contains("shell>") }
  }
}
