import Glibc
import Testing

@testable import Terminal

/// A terminal without a window: what a person would see and type is written and read at its other end.
final class PseudoTerminal {
  private let master: Int32
  let slave: UnsafeMutablePointer<FILE>

  init(columns: UInt16 = 40, rows: UInt16 = 10) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    try #require(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0)
    master = ends.master
    slave = try #require(fdopen(ends.slave, "r+"))
    resize(columns: columns, rows: rows)
  }

  func screen(type: String = "xterm-256color", mouse: Bool = true, colorterm: String = "") throws
    -> Terminal.Screen
  {
    try Terminal.Screen(
      files: (slave, slave), environment: ["TERM": type, "LANG": "C.UTF-8", "COLORTERM": colorterm],
      mouse: mouse)
  }

  /// Whether terminfo describes a type of terminal.
  static func describes(_ type: String) -> Bool {
    let letter = type.prefix(1)
    return ["/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"].contains {
      access("\($0)/\(letter)/\(type)", R_OK) == 0
    }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  /// What was written to the terminal since the last time.
  func output() -> String {
    var result: [UInt8] = []
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 50) > 0 && source.revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(master, &bytes, bytes.count)
      if count <= 0 { break }
      result += bytes.prefix(count)
    }
    return String(decoding: result, as: UTF8.self)
  }

  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(fileno(slave), &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  func hangUp() { close(master) }
}
