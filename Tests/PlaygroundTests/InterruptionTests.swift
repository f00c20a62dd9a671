import Testing

@testable import Playground

/// Ctrl-C stops commands that try changes of the scene, as it stops statements.
struct InterruptionTests {
  private final class Switch {
    var isOn = false
  }

  @Test(arguments: [":explain", ":fix", ":copy fix"])
  func aCommandThatTriesChangesIsStoppedAndMayBeGivenAgain(_ command: String) {
    let stop = Switch()
    let document = Document(columns: 80, rows: 24, interruption: { stop.isOn })
    let session = Session(document: document, now: { 0 })
    _ = session.submit("view red")
    for width in 1...60 { _ = session.submit("red.make.width.equalTo(\(width))") }
    stop.isOn = true
    let reply = session.submit(command)
    #expect(reply.lines.contains { $0.text.hasPrefix("stopped by Ctrl-C") }, "\(reply.lines.map(\.text))")
    stop.isOn = false
    let again = session.submit(":fix")
    #expect(!again.isRefused, "\(again.lines.map(\.text))")
  }
}
