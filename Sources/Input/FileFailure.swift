/// Why a file could not be read or written.
public struct FileFailure: Error, Equatable, Sendable {
  /// One line without a full stop, such as `no such file`.
  public var message: String

  public init(message: String) {
    self.message = message
  }
}
