import Foundation

/// Lets go of values one after another. Containers hand their contents here as they die, so that a chain of
/// a hundred thousand arrays, each the last one's element, is not released by a recursion that deep.
enum Trash {
  private final class Can {
    var values: [Value] = []
    var isEmptying = false
  }

  /// Each thread has a can of its own.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<Can>.fromOpaque(pointer).release()
    }
    return key
  }()

  private static var can: Can {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Can>.fromOpaque(pointer).takeUnretainedValue()
    }
    let can = Can()
    pthread_setspecific(key, Unmanaged.passRetained(can).toOpaque())
    return can
  }

  /// Takes the values over, so that nobody else lets go of them.
  static func drop(_ values: inout [Value]) {
    guard values.contains(where: \.isContainer) else { return }
    let can = can
    can.values += values
    values = []
    if can.isEmptying { return }
    can.isEmptying = true
    while can.values.popLast() != nil {}
    can.isEmptying = false
  }

  static func drop(_ values: inout [String: Value]) {
    var contents = Array(values.values)
    values = [:]
    drop(&contents)
  }
}

extension Value {
  /// Whether letting go of the value may let go of others.
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .dictionary, .closure, .object, .each: true
    default: false
    }
  }
}
