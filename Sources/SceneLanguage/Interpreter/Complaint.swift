/// What a handler has against a call. The interpreter, which knows the place, makes it a ``SceneError``.
struct Complaint: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension SceneError {
  init(_ message: String, at expression: Expression) {
    self.init(position: expression.position, length: expression.length, message: message)
  }
}
