import Glibc

/// The processor's time that the running thread has taken, which no other program adds to.
struct ProcessorTime: Comparable {
  private var nanoseconds: Int

  static var now: ProcessorTime {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return ProcessorTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
  }

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  static func + (time: Self, duration: Duration) -> Self {
    let (seconds, attoseconds) = duration.components
    return ProcessorTime(
      nanoseconds: time.nanoseconds &+ Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000))
  }
}
