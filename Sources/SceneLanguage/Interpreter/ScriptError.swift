import AutoLayout
import Masonry
import SceneSyntax

/// Why a member or function refused a call. The interpreter adds the place, which makes it a ``SceneError``.
struct ScriptError: Error {
  var message: String
  var cause: SceneError.Cause?

  init(_ message: String) { self.message = message }

  init(_ error: MasonryError) { (message, cause) = (error.description, SceneError.Cause(error)) }

  init(_ error: LayoutError) { (message, cause) = (error.description, SceneError.Cause(error)) }

  /// A maker's view was not added yet.
  static var noSuperview: ScriptError {
    var error = ScriptError("the view has no superview yet; add it to one first")
    error.cause = .noSuperview([])
    return error
  }
}

/// A program's own `throw`, on its way to what catches it; the interpreter keeps the value.
struct Thrown: Error {}
