/// The layout passes of a hierarchy that are under way: one, and within its hooks those that they ask for.
struct RunningPasses {
  /// The view whose layout hooks are running; nil while the pass that was entered last runs none.
  var hookView: UIView?
  /// The view whose hook asked for each pass; nil for the outermost.
  private var askers: [UIView?] = []
  /// How many passes the hooks of the outermost one have asked for.
  private var nestedCount = 0

  var isRunning: Bool { !askers.isEmpty }

  /// How often the pass that was entered last may begin anew. A hook that always requests another layout ends with them.
  var rounds: Int { askers.count > 1 ? 1 : 16 }

  /// Hooks that have themselves laid out nest no deeper, and ask for no more passes in all.
  private static let (mostNested, mostOfHooks) = (8, 10_000)

  /// Begins a pass over the views below one, up to the next ``leave()``.
  ///
  /// - Returns: false where it cannot run now. A hook may have what is below its view laid out; the rest of the hierarchy
  ///   waits for its turn.
  mutating func enter(for view: UIView) -> Bool {
    if isRunning {
      guard let hookView, view.isDescendant(of: hookView), askers.count < Self.mostNested,
        nestedCount < Self.mostOfHooks
      else { return false }
      nestedCount += 1
    } else {
      nestedCount = 0
    }
    askers.append(hookView)
    hookView = nil
    return true
  }

  mutating func leave() { hookView = askers.popLast() ?? nil }
}
