import TextLayout

/// Why nothing is checked.
public struct CheckRefusal: Error {
  /// As it is written to standard error.
  public var message: String

  public init(message: String) { self.message = message }

  public init(_ reason: String, of path: String) {
    message = "trowel: \("\(path): \(reason)".inertLine)"
  }
}
