import Canvas

/// What a terminal answers when it is asked about itself.
enum TerminalReply: Equatable {
  /// The colour behind the text (xterm's control sequence OSC 11).
  case background(Color)
  /// Whether updates can be synchronized (DECRQM for the private mode 2026).
  case synchronizedOutput(Bool)
  /// Its kind (DA1), which every terminal answers. It is asked for last, as terminals answer in order.
  case attributes

  /// The questions.
  static let questions = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"

  /// Reads a reply of the form `ESC [ ? parameters final`.
  init?(parameters: [Int], intermediates: String, final: UInt8) {
    switch (Character(Unicode.Scalar(final)), intermediates) {
    case ("y", "$") where parameters.first == 2026:
      // 0 is an unknown mode, 4 one that is always off.
      self = .synchronizedOutput(parameters.count > 1 && (1...2).contains(parameters[1]))
    case ("c", ""): self = .attributes
    default: return nil
    }
  }

  /// Reads the text of an operating system command: `11;rgb:1e1e/1e1e/1e1e`, with one to four hexadecimal digits for each component.
  init?(command: String) {
    guard
      let match = command.wholeMatch(
        of: #/11;rgba?:([0-9A-Fa-f]{1,4})/([0-9A-Fa-f]{1,4})/([0-9A-Fa-f]{1,4}).*/#)
    else { return nil }
    func component(_ digits: Substring) -> UInt8 {
      let value = Int(digits, radix: 16) ?? 0
      let most = (1 << (4 * digits.count)) - 1
      return UInt8(clamping: (value * 255 + most / 2) / most)
    }
    self = .background(
      .rgb(component(match.output.1), component(match.output.2), component(match.output.3)))
  }
}
