/// Why a line could not be read.
struct ReadingFailure: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
