import Glibc

/// Memory for stretches that grow.
///
/// A system of 100,000 views takes hundreds of megabytes, which are walked through in no order. In pages of 4
/// kilobytes most of the time would go into getting them and finding them again, so that a system ten times as
/// large would take twenty times as long. Large stretches ask for pages of 2 megabytes instead.
enum HugePages {
  private static let pageSize = 2 << 20

  /// Memory of `size` bytes, of which the first `used` are those of `old`, which is given back. To be freed by
  /// `free`. Where there is no memory left, nothing else can be done either, and the program ends.
  static func reallocate(_ old: UnsafeMutableRawPointer?, used: Int, size: Int) -> UnsafeMutableRawPointer {
    if size < pageSize {
      guard let new = realloc(old, size) else { abort() }
      return new
    }
    var new: UnsafeMutableRawPointer?
    let whole = (size + pageSize - 1) / pageSize * pageSize
    guard posix_memalign(&new, pageSize, whole) == 0, let new else { abort() }
    // Where the system grants none, nothing is lost.
    madvise(new, whole, MADV_HUGEPAGE)
    if let old {
      memcpy(new, old, used)
      free(old)
    }
    return new
  }
}
