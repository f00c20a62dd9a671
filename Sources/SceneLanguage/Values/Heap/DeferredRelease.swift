import Foundation

/// Releases values in a loop. Containers pass their contents to it in `deinit`, so that the release of a chain of a
/// hundred thousand arrays, each the only element of another, does not recurse.
enum DeferredRelease {
  private final class Queue {
    var values: [Value] = []
    var isReleasing = false
  }

  /// The key of each thread's queue.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<Queue>.fromOpaque(pointer).release()
    }
    return key
  }()

  private static var queue: Queue {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Queue>.fromOpaque(pointer).takeUnretainedValue()
    }
    let queue = Queue()
    pthread_setspecific(key, Unmanaged.passRetained(queue).toOpaque())
    return queue
  }

  /// Releases and clears the values, at the latest when the outermost call on this thread returns.
  static func drop(_ values: inout [Value]) {
    guard values.contains(where: \.isContainer) else { return }
    let queue = queue
    queue.values += values
    values = []
    if queue.isReleasing { return }
    queue.isReleasing = true
    while let value = queue.values.popLast() {
      if case .each(let parts) = value { queue.values += parts }
    }
    queue.isReleasing = false
  }

  static func drop(_ variables: inout Variables) {
    guard variables.haveContainers else { return }
    var contents = variables.all.map(\.value)
    variables.removeAll()
    drop(&contents)
  }

  static func drop(_ values: inout [String: Value]) {
    var contents = Array(values.values)
    values = [:]
    drop(&contents)
  }

  static func drop(_ enumCase: inout EnumCase?) {
    guard var contents = enumCase?.payload else { return }
    enumCase = nil
    drop(&contents)
  }
}

extension Value {
  /// Whether releasing the value may release others.
  var isContainer: Bool {
    switch self {
    case .array, .dictionary, .closure, .object, .each, .reference, .superReference: true
    default: false
    }
  }
}
