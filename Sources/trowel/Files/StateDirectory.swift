/// Where the program keeps what it remembers from one session to the next.
enum StateDirectory {
  /// `$XDG_STATE_HOME/trowel`, or where that is by default; nil where there is no home either.
  static func path(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/trowel" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.local/state/trowel" }
    return nil
  }
}
