import CMalloc
import Foundation

/// A heap of the C library that holds one scene. It is a thread, as the C library gives each thread that allocates memory a heap of
/// its own (malloc(3), "arenas").
///
/// In the common heap the views of a second scene would fill the gaps that making the first one has left, and so be scattered.
/// Layout waits for memory most of its time: a resize of 10,000 scattered views takes twice as long.
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

  /// Runs the body, whose allocations lie in this heap, and waits until it has ended.
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

  /// Returns the unused pages of all heaps to the system.
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
