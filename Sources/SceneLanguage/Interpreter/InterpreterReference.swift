/// A way to an interpreter that does not keep it alive, and leads nowhere once it is gone.
///
/// As for ``LayoutItemReference``, `weak` would make each use of the interpreter slow.
final class InterpreterReference {
  // The interpreter takes itself out when it goes.
  unowned(unsafe) var interpreter: Interpreter?
}
