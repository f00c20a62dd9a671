import CThread

/// The part of the running thread's stack that recursion may use.
///
/// How much of the stack a level takes depends on what nests and on how the program was built, so that a count alone does not
/// keep recursion within it.
public struct StackRoom {
  /// What follows the last question on the way down, which goes on without asking.
  public enum Use {
    /// One level of recursive descent.
    case parsing
    /// A layout pass over the deepest tree of views, the frameworks.
    case running
  }

  private let use: Use
  /// The address up to which the stack may grow down.
  @usableFromInline var lowest: UInt = 0
  /// The bytes from there to the beginning of the stack. None at first, so that the first question looks the stack up.
  @usableFromInline var length: UInt = 0

  public init(for use: Use) { self.use = use }

  /// The bytes that are left free for that. In a debug build a level of the parser takes 40 KB, a layout pass over views that nest
  /// 200 deep 330 KB; AddressSanitizer makes several times as much of it.
  private func reserve(ofStack size: UInt) -> UInt {
    switch use {
    case .parsing: min(max(size / 8, 192 << 10), size / 2)
    case .running: min(max(size / 4, 512 << 10), size / 2)
    }
  }

  /// Whether nothing more may nest.
  @inlinable @inline(__always)
  public mutating func isUsedUp() -> Bool {
    // On another thread the position is outside.
    if UInt(ct_stack_position()) &- lowest < length { return false }
    return lookUp()
  }

  /// Takes over the stack of the running thread.
  @inline(never) @usableFromInline
  mutating func lookUp() -> Bool {
    var (bottom, size): (UInt, Int) = (0, 0)
    ct_stack_bounds(&bottom, &size)
    // Where the system does not tell, the counted limits have to do.
    guard size > 0 else { return false }
    let reserve = reserve(ofStack: UInt(size))
    (lowest, length) = (bottom &+ reserve, UInt(size) - reserve)
    return UInt(ct_stack_position()) &- lowest >= length
  }
}
