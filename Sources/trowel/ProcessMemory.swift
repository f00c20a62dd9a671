import CMalloc
import Glibc

/// The memory of a process that loads scenes.
///
/// Nearly all of what a scene takes is small objects, which the heap has one after the other. Left alone the heap grows by
/// 128 kB at a time, in pages of 4 kB, each of which is a fault when it is first touched: a quarter of the time to load 1,000
/// views.
enum ProcessMemory {
  /// A scene of 10,000 statements takes 190 MB.
  private static let growth = 256 << 20
  private static let pageSize = 2 << 20
  /// In large pages. Where memory is fragmented the system first has to make room for each, which costs more than the faults that
  /// many of them save.
  private static let growthInLargePages = 64 << 20
  /// The largest that the C library allows: blocks from here on are mapped by themselves where the heap has no room for them.
  private static let largestInHeap = 32 << 20
  /// The C library's own step, where the system does not give the large one.
  private static let usualGrowth = 128 << 10

  /// Lets the heap grow in large steps, the first of them in pages of 2 MB where the system has such (`MADV_HUGEPAGE`).
  /// What is not touched takes address space only.
  static func prepare() {
    mallopt(M_TOP_PAD, Int32(growth))
    mallopt(M_TRIM_THRESHOLD, Int32(2 * growth))
    mallopt(M_MMAP_THRESHOLD, Int32(largestInHeap))
    guard let start = sbrk(0) else { return }
    // More than the heap has left, so that it grows. The compiler would leave out a block that nothing looks at.
    let block = malloc(1 << 20)
    let isUsable = block.map { malloc_usable_size($0) > 0 } ?? false
    free(block)
    guard let end = sbrk(0), isUsable, end - start >= growth else {
      mallopt(M_TOP_PAD, Int32(usualGrowth))
      return
    }
    let excess = Int(bitPattern: start) & (pageSize - 1)
    let first = start + (excess == 0 ? 0 : pageSize - excess)
    if first < end { madvise(first, min(end - first, growthInLargePages), MADV_HUGEPAGE) }
  }

  /// Keeps values until the process ends, which then takes all memory back at once: releasing a scene one object after the other
  /// takes a tenth of the time of loading it.
  static func keepToTheEnd(_ value: Any) { _ = Unmanaged.passRetained(Kept(value)) }

  private final class Kept {
    let value: Any
    init(_ value: Any) { self.value = value }
  }
}
