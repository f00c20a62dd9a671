import Glibc

/// The signal that a terminal sends for Ctrl-C, held back until it is asked for.
enum HeldInterrupt {
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    return signals
  }

  /// Holds the signal back from now on.
  static func hold() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether the signal came since the last call.
  static func take() -> Bool {
    var signals = signals
    var patience = timespec()
    return sigtimedwait(&signals, nil, &patience) == SIGINT
  }
}
