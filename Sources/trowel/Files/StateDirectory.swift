/// The directory of histories and journals.
enum StateDirectory {
  /// `$XDG_STATE_HOME/trowel`, by default below the home directory; nil without either.
  static func path(_ environment: Environment) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/trowel" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.local/state/trowel" }
    return nil
  }
}
