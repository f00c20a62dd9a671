/// Text in documents of XML and HTML.
public enum XMLText {
  /// The text escaped for XML 1.0, without the control characters that it does not allow.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": continue
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
