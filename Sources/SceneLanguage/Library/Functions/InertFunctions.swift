import AutoLayout
import Foundation

// Functions of C libraries around the layout. Those that draw, or that change classes at run time, do nothing.

extension GlobalFunctions {
  /// Whether a function is accepted without effect; its result is nil.
  static func isInert(_ key: String) -> Bool { inertPrefixes.contains { key.hasPrefix($0) } }

  /// Whether it is a function of an app's own that runs a block on a queue: `dispatch_main_async_safe`.
  static func runsBlock(_ key: String) -> Bool {
    key.hasPrefix("dispatch_") && ["_async", "_main", "_sync"].contains(where: key.contains)
  }

  private static let inertPrefixes = [
    "cgcontext", "cgpath", "cgimage", "cgbitmap", "cgcolor", "cggradient", "cgdata", "cgpdf", "cfrelease",
    "cfretain", "cfrun", "cfnotification", "uigraphics", "uirectf", "uirectclip", "uiaccessibilitypost",
    "uiimagewrite", "uiimagepng", "uiimagejpeg", "catransform3d", "objc_", "class_", "method_", "property_",
    "ivar_",
    "sel_", "object_set", "protocol_", "va_", "os_log", "os_unfair", "dispatch_", "pthread_", "audioservices",
    "nssetuncaught",
  ]

  mutating func addLibraries() {
    // Blocks on a queue run at once.
    add(
      "dispatch_async", "dispatch_sync", "dispatch_group_async",
      "dispatch_group_notify", "dispatch_barrier_async", "dispatch_barrier_sync", "dispatch_async_f"
    ) { call in
      _ = try call.interpreter.runLast(of: call)
      return .nothing
    }
    add("dispatch_time", "dispatch_walltime") { call in
      let (begin, nanoseconds) = (call.arguments.first?.asNumber ?? 0, call.arguments.last?.asNumber ?? 0)
      return .number(begin + nanoseconds / 1e9)
    }
    add("dispatch_after", "dispatch_after_f") { call in
      guard let block = call.arguments.last?.asClosure else { return .nothing }
      call.interpreter.wait(for: call.arguments.first?.asNumber ?? 0, .block(block))
      return .nothing
    }
    add("dispatch_apply") { call in
      let block = try call.closure(call.count - 1)
      for index in 0..<max(try call.integer(0), 0) {
        try call.interpreter.charge(1)
        _ = try call.interpreter.call(block, with: [.integer(index)])
      }
      return .nothing
    }
    add("dispatch_semaphore_wait", "dispatch_group_wait") { _ in .integer(0) }
    add("CFBridgingRelease", "CFBridgingRetain", "CFAutorelease") { try $0.value(0) }
    add("CACurrentMediaTime", "CFAbsoluteTimeGetCurrent", "mach_absolute_time") { _ in .number(0) }
    add("UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions") { call in
      call.interpreter.sharedObject(of: "CGContext", call).properties["size"] = try call.value(0)
      return .nothing
    }
    add("UIGraphicsGetImageFromCurrentImageContext") { call in
      let size = call.interpreter.sharedObject(of: "CGContext", call).properties["size"].flatMap(
        CGSize.bridged)
      return .image(UIImage(name: "image", size: size ?? .zero))
    }
    add("NSTemporaryDirectory", "NSHomeDirectory", "NSUserName") { _ in .string("/") }
    add("NSSearchPathForDirectoriesInDomains") { _ in .array(ArrayObject([.string("/")])) }
    add("UIApplicationMain") { _ in .integer(0) }
    add("UIAccessibilityIsVoiceOverRunning", "UIAccessibilityIsReduceMotionEnabled") { _ in .boolean(false) }
    for (index, name) in ["", "FromTable", "FromTableInBundle", "WithDefaultValue"].enumerated() {
      add("NSLocalizedString" + name) { call in
        let table = call.labels.firstIndex(of: "tableName") ?? (index > 0 && call.count > 1 ? 1 : nil)
        let value = call.labels.firstIndex(of: "value") ?? (index == 3 && call.count > 3 ? 3 : nil)
        return try call.localizedText(table: table.map(call.value), fallback: value.map(call.value))
      }
    }
  }
}
