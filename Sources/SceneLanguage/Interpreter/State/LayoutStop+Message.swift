import AutoLayout
import Translation

extension LayoutStop {
  /// What happened, and what to do.
  ///
  /// - Parameter conflicts: how many were found.
  func message(conflicts: Int) -> Phrase {
    switch self {
    case .conflicts:
      "the constraints conflict in more ways than are looked for at once; \(conflicts) conflicts were found: remove what causes them, or let it have a priority below 1000"
    case .numbers:
      "the solver gave up on these constraints; bring their multipliers and constants nearer to each other"
    case .work:
      "the solver stopped before it was done, as the layout takes more work than a statement may cause; the frames are those that it had reached\(found(conflicts)): constrain fewer views to one another"
    case .interruption:
      "stopped by Ctrl-C before the layout was done; the frames are those that the solver had reached"
    }
  }

  private func found(_ conflicts: Int) -> Phrase {
    switch conflicts {
    case 0: ""
    case 1: ", and 1 conflict was found"
    default: ", and \(conflicts) conflicts were found"
    }
  }
}
