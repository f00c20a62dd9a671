/// Why a member or function refused a call. The interpreter adds the place, which makes it a ``SceneError``.
struct ScriptError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// A program's own `throw`, on its way to what catches it; the interpreter keeps the value.
struct Thrown: Error {}

extension SceneError {
  init(_ message: String, at expression: Expression) {
    self.init(position: expression.position, length: expression.length, message: message)
  }
}
