import Glibc
import Synchronization

/// Memory for stretches that grow.
///
/// A system of 100,000 views takes hundreds of megabytes, which are walked through in no order. In pages of 4
/// kilobytes most of the time would go into getting them and finding them again, so large stretches ask for pages
/// of 2 megabytes. Most of what is left would go into the system's clearing them, so:
///
/// - A large stretch is given far more addresses than it asks for, which cost nothing until they are used. It
///   grows where it is, and leaves no pages behind.
/// - One that is given back may be had again. The system is free to take its pages meanwhile (`MADV_FREE`), and only
///   if it does are there others to be cleared.
enum HugePages {
  /// What a large stretch is known by, kept before its first byte.
  private struct Stretch: BitwiseCopyable {
    var start: UnsafeMutableRawPointer
    var size: Int
    /// Counts the stretches from the first one on.
    var number: Int
  }

  private struct Spare: @unchecked Sendable {
    var stretches: [Stretch] = []
    var count = 0
  }

  private static let pageSize = 2 << 20
  /// A line of the processor's cache, so that what needs to fill one still does.
  private static let headSize = 64
  /// From this size on memory is a large stretch. Whoever uses all but a part of one line has one still.
  private static let leastSize = pageSize - 2 * headSize
  /// How many times what it asks for a stretch may grow without moving.
  private static let reserve = 32
  /// So many stretches that were given back are kept.
  private static let mostSpare = 128
  private static let spare = Mutex(Spare())

  /// Memory of `size` bytes or more, of which the first `used` are those of `old`, which is given back.
  /// Where there is no memory left, nothing else can be done either, and the program ends.
  static func reallocate(
    _ old: UnsafeMutableRawPointer?, ofSize oldSize: Int, used: Int, size: Int
  ) -> (memory: UnsafeMutableRawPointer, size: Int) {
    if size < leastSize {
      guard let new = realloc(old, size) else { abort() }
      return (new, size)
    }
    let whole = (size + headSize + pageSize - 1) / pageSize * pageSize
    // Where addresses are short, too, what is asked for will do.
    guard let stretch = spare(whole * reserve) ?? map(whole * reserve) ?? map(whole) else { abort() }
    stretch.start.storeBytes(of: stretch, as: Stretch.self)
    let memory = stretch.start + headSize
    if let old {
      memcpy(memory, old, used)
      release(old, ofSize: oldSize)
    }
    return (memory, stretch.size - headSize)
  }

  /// Gives back memory, of about the size that ``reallocate(_:ofSize:used:size:)`` told.
  static func release(_ memory: UnsafeMutableRawPointer, ofSize size: Int) {
    if size < leastSize {
      free(memory)
      return
    }
    let stretch = (memory - headSize).load(as: Stretch.self)
    let isKept = spare.withLock { spare in
      guard spare.stretches.count < mostSpare else { return false }
      madvise(stretch.start, stretch.size, MADV_FREE)
      spare.stretches.append(stretch)
      return true
    }
    if !isKept { munmap(stretch.start, stretch.size) }
  }

  /// Of the stretches that were given back and are large enough the one that was made first: systems that are alike
  /// ask for theirs in the same order, and so find as many pages as they need.
  private static func spare(_ size: Int) -> Stretch? {
    spare.withLock { spare in
      let fitting = spare.stretches.indices.filter { spare.stretches[$0].size >= size }
      let first = fitting.min { spare.stretches[$0].number < spare.stretches[$1].number }
      return first.map { spare.stretches.remove(at: $0) }
    }
  }

  private static func map(_ size: Int) -> Stretch? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    guard let start = mmap(nil, size + pageSize, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED
    else { return nil }
    // Pages of 2 megabytes begin at multiples of that. What lies before and after goes back.
    let excess = Int(bitPattern: start) & (pageSize - 1)
    let before = excess == 0 ? 0 : pageSize - excess
    let memory = start + before
    if before > 0 { munmap(start, before) }
    if before < pageSize { munmap(memory + size, pageSize - before) }
    // Where the system grants none, nothing is lost.
    madvise(memory, size, MADV_HUGEPAGE)
    let number = spare.withLock { spare in
      spare.count += 1
      return spare.count
    }
    return Stretch(start: memory, size: size, number: number)
  }
}
