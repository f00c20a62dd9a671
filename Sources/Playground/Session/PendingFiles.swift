/// The files that commands without an argument refer to, and the session to recover.
struct PendingFiles {
  /// The file that was to be opened last, even if it could not be.
  var requested: String?
  /// An earlier session that ended unexpectedly, until it is recovered or dropped.
  var recoverable: RecoverableSession?
}
