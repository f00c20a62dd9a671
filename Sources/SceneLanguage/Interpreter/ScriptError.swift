import AutoLayout
import Masonry
import SceneSyntax
import Translation

/// Why a member or function refused a call. The interpreter adds the place, which makes it a ``SceneError``.
struct ScriptError: Error {
  var message: Phrase
  var cause: SceneError.Cause?

  init(_ message: Phrase) { self.message = message }

  init(_ error: MasonryError) { (message, cause) = (error.phrase, SceneError.Cause(error)) }

  init(_ error: LayoutError) { (message, cause) = (error.phrase, SceneError.Cause(error)) }

  /// A maker's view was not added yet.
  static var noSuperview: ScriptError {
    var error = ScriptError("the view has no superview yet; add it to one first")
    error.cause = .noSuperview([])
    return error
  }
}

/// A program's own `throw`, on its way to what catches it; the interpreter keeps the value.
struct Thrown: Error {}
