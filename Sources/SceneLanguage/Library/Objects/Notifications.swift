import AutoLayout

// Notifications: who observes them, and posting them, which runs the observers at once as in Foundation.

/// An observer of notifications.
struct NotificationObserver {
  /// The observing object; for a block, the token by which it is removed.
  var observer: Value
  /// The name as it is written; nil for any.
  var title: String?
  /// The name in lower case; nil for any.
  var name: String? { title?.lowercased() }
  /// The sender whose notifications it observes; null for any.
  var sender: Value
  var action: TouchAction.Body

  func observes(_ name: String, from sender: Value) -> Bool {
    (self.name == nil || self.name == name) && (self.sender.isNull || self.sender.isSame(as: sender))
  }
}

extension LibraryType {
  static let notificationName = LibraryType(
    "NSNotificationName", inherits: .string, unwrap: { $0 }
  ) { type in
    type.initializer("init:", "initWithRawValue:") { .string(try $0.text(0)) }
  }

  static let notification = objects(
    "NSNotification", aliases: ["Notification"], ["name": nil, "object": nil, "userInfo": .dictionary]
  ) { type in
    type.nests("Name", "NSNotificationName")
  }

  static let notificationCenter = objects(
    "NSNotificationCenter", aliases: ["NotificationCenter"]
  ) { type in
    type.action("addObserver:selector:name:object:") { _, call in
      call.interpreter.add(
        NotificationObserver(
          observer: try call.value(0), title: notificationTitle(try call.value(2)), sender: try call.value(3),
          action: .message(try call.value(0), try call.selector(1))))
    }
    for label in ["usingBlock:", "using:", ":", ""] {
      type.method("addObserverForName:object:queue:" + label) { _, call in
        let token = StandIns.object()
        call.interpreter.add(
          NotificationObserver(
            observer: token, title: notificationTitle(try call.value(0)), sender: try call.value(1),
            action: .block(try call.closure(call.count - 1))))
        return token
      }
    }
    type.action("removeObserver:") { _, call in
      let observer = try call.value(0)
      call.interpreter.observers.removeAll { $0.observer.isSame(as: observer) }
    }
    type.action("removeObserver:name:object:") { _, call in
      let (observer, name, sender) = (
        try call.value(0), notificationKey(try call.value(1)), try call.value(2)
      )
      call.interpreter.observers.removeAll {
        $0.observer.isSame(as: observer) && (name == nil || $0.name == name)
          && (sender.isNull || $0.sender.isSame(as: sender))
      }
    }
    type.action("postNotification:", "post:") { _, call in
      guard case .object(let notification) = try call.value(0) else { return }
      try call.interpreter.post(notification)
    }
    for (word, count) in [("postNotificationName:", 1), ("postName:", 1)] {
      for labels in ["", "object:", "object:userInfo:", "userInfo:"] {
        type.action(word + labels) { _, call in
          let notification = Instance(library: .notification)
          notification.properties["name"] = try call.value(0)
          notification.properties["object"] = labels.hasPrefix("object:") ? try call.value(count) : .null
          notification.properties["userInfo"] = labels.hasSuffix("userInfo:") ? call.arguments.last : .null
          try call.interpreter.post(notification)
        }
      }
    }
  }

  /// The name as observers and notifications are matched by it: `.didLogin` and `UIKeyboardWillShow` are symbols.
  fileprivate static func notificationKey(_ name: Value) -> String? {
    notificationTitle(name)?.lowercased()
  }

  private static func notificationTitle(_ name: Value) -> String? {
    if case .symbol(let symbol) = name { return symbol.text }
    return name.isNull ? nil : name.text
  }
}

extension Interpreter {
  fileprivate func add(_ observer: NotificationObserver) {
    observers.append(observer)
    ValueHeap.grow(by: 256)
  }

  fileprivate func post(_ notification: Instance) throws {
    let name = LibraryType.notificationKey(notification.properties["name"] ?? .null) ?? ""
    let sender = notification.properties["object"] ?? .null
    for observer in observers where observer.observes(name, from: sender) {
      try run(observer.action, with: .object(notification))
    }
  }
}

extension Value {
  /// Whether both are the same object, or equal texts or numbers.
  fileprivate func isSame(as other: Value) -> Bool { Operators.areEqual(self, other) }
}
