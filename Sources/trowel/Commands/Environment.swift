import Glibc

/// The variables of the process's environment. Each is looked up when it is asked for: Foundation's dictionary of all of
/// them takes a tenth of the time of a short run.
struct Environment: Sendable {
  subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
