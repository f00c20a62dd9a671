/// The files that commands without an argument refer to, and the session to recover.
struct PendingFiles {
  /// The last file requested, even if it could not be opened.
  var requested: String?
  /// An earlier session that ended unexpectedly, until it is recovered or dropped.
  var recoverable: RecoverableSession?
}
