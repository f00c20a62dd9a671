/// Why a member or function refused a call. The interpreter adds the place, which makes it a ``SceneError``.
struct ScriptError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension SceneError {
  init(_ message: String, at expression: Expression) {
    self.init(position: expression.position, length: expression.length, message: message)
  }
}
