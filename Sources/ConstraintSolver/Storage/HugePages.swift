import Glibc
import Synchronization

/// Allocation of growing blocks.
///
/// A system of 100,000 views takes hundreds of megabytes with random access. With pages of 4 kB most of the time goes
/// into page faults and TLB misses, so large blocks use pages of 2 MB (`MADV_HUGEPAGE`). To save the clearing of pages:
///
/// - A large block reserves far more address space than its size, and grows in place.
/// - A released block is kept for reuse. The system may reclaim its pages meanwhile (`MADV_FREE`).
enum HugePages {
  /// The header of a large block, stored before its first byte.
  private struct Stretch: BitwiseCopyable {
    var start: UnsafeMutableRawPointer
    var size: Int
    /// The number of the block in the order of allocation.
    var number: Int
  }

  private struct Spare: @unchecked Sendable {
    var stretches: [Stretch] = []
    var count = 0
  }

  private static let pageSize = 2 << 20
  /// The size of a cache line, so that the header keeps the alignment.
  private static let headSize = 64
  /// The size from which on a block is large. It allows for the header and for rounding down to whole elements.
  private static let leastSize = pageSize - 2 * headSize
  /// The reserved address space of a large block, as a multiple of its first size.
  private static let reserve = 32
  /// The number of released blocks that are kept.
  private static let mostSpare = 128
  private static let spare = Mutex(Spare())

  /// Memory of at least `size` bytes, the first `used` of which are copied from `old`, which is released. Without
  /// memory the program ends, as it does where Swift allocates.
  static func reallocate(
    _ old: UnsafeMutableRawPointer?, ofSize oldSize: Int, used: Int, size: Int
  ) -> (memory: UnsafeMutableRawPointer, size: Int) {
    if size < leastSize {
      guard let new = realloc(old, size) else { abort() }
      return (new, size)
    }
    let whole = (size + headSize + pageSize - 1) / pageSize * pageSize
    // Without address space for the reserve, the size asked for has to do.
    guard let stretch = spare(whole * reserve) ?? map(whole * reserve) ?? map(whole) else { abort() }
    stretch.start.storeBytes(of: stretch, as: Stretch.self)
    let memory = stretch.start + headSize
    if let old {
      memcpy(memory, old, used)
      release(old, ofSize: oldSize)
    }
    return (memory, stretch.size - headSize)
  }

  /// Releases memory of the size that ``reallocate(_:ofSize:used:size:)`` returned.
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

  /// The oldest kept block that is large enough. Similar systems allocate in the same order, so each finds a block with
  /// as many pages as it needs.
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
    // Huge pages are aligned to their size; the address space before and after is unmapped.
    let excess = Int(bitPattern: start) & (pageSize - 1)
    let before = excess == 0 ? 0 : pageSize - excess
    let memory = start + before
    if before > 0 { munmap(start, before) }
    if before < pageSize { munmap(memory + size, pageSize - before) }
    // Advice only: without huge pages it works as well.
    madvise(memory, size, MADV_HUGEPAGE)
    let number = spare.withLock { spare in
      spare.count += 1
      return spare.count
    }
    return Stretch(start: memory, size: size, number: number)
  }
}
