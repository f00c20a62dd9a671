/// The unit that the characters of positions are counted in.
public enum PositionEncoding: String, Codable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The first that is known of those that a client offers; UTF-16, which every client knows, where it offers none.
  init(offered names: [String]?) {
    self = names?.lazy.compactMap(PositionEncoding.init).first ?? .utf16
  }

  /// The number of units of the character that begins with a byte of UTF-8.
  func units(ofSequence length: Int) -> Int {
    switch self {
    case .utf8: length
    // What takes four bytes takes a surrogate pair.
    case .utf16: length == 4 ? 2 : 1
    }
  }
}
