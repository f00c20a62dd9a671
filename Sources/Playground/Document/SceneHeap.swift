import CMalloc
import Foundation

/// A heap of the C library that holds one scene.
///
/// A scene that is made beside another one would lie in the gaps that the making of the first has left in the common heap, in no
/// order. Layout visits views in theirs and waits for memory: of 10,000 views that lie apart a resize takes twice the time. The C
/// library gives each thread that allocates memory a heap of its own (malloc(3), "arenas"), which is why this is a thread.
final class SceneHeap: @unchecked Sendable {
  /// Two suffice: one for the scene that is shown, one for the scene that is being made.
  static let all = [SceneHeap(), SceneHeap()]

  /// Scenes with fewer views fit into the processor's caches, however they lie.
  static let leastViews = 2_000

  private let turn = NSLock()
  private let begin = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  private var work: (() -> Void)?

  private init() {
    let thread = Thread { [self] in
      while true {
        begin.wait()
        work?()
        end.signal()
      }
    }
    thread.stackSize = Self.stackSize
    Self.withoutSignals { thread.start() }
  }

  /// Runs the body with what it makes in this heap, and waits for it.
  func run(_ body: () -> Void) {
    turn.lock()
    defer { turn.unlock() }
    withoutActuallyEscaping(body) { body in
      work = body
      begin.signal()
      end.wait()
      work = nil
    }
  }

  /// Gives the system the pages back, of all heaps, that hold nothing.
  static func giveBackWhatIsFree() { malloc_trim(0) }

  /// That of the main thread, which bounds how deep code may nest.
  private static var stackSize: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return 8 << 20 }
    return Int(clamping: min(max(limit.rlim_cur, 8 << 20), 64 << 20))
  }

  /// A thread inherits the signals that are held back. They are for the thread that waits for events.
  private static func withoutSignals(_ body: () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
