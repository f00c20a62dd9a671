import AutoLayout
import Foundation
import SceneSyntax

/// What the system tells those who observe it.
private struct SystemEvent {
  var words: String
  var beginning: String?
  /// The notifications, in the order in which they are posted: in lower case, without `UI` and `Notification`.
  var names: [String]
  /// Where the keyboard is before and after, from the bottom of the window up; nil for what is not about a keyboard.
  var keyboard: (from: CGFloat, to: CGFloat)?

  static let keyboardHeight: CGFloat = 260

  static let all: [SystemEvent] = [
    SystemEvent(
      words: "the keyboard appears",
      names: [
        "keyboardwillchangeframe", "keyboardwillshow", "keyboarddidchangeframe", "keyboarddidshow",
      ], keyboard: (0, keyboardHeight)),
    SystemEvent(
      words: "the keyboard disappears", beginning: "the keyboard appears",
      names: [
        "keyboardwillchangeframe", "keyboardwillhide", "keyboarddidchangeframe", "keyboarddidhide",
      ], keyboard: (keyboardHeight, 0)),
    SystemEvent(
      words: "a text changes", names: ["textfieldtextdidchange", "textviewtextdidchange", "textdidchange"]),
    SystemEvent(
      words: "the app goes to the background",
      names: [
        "applicationwillresignactive", "willresignactive", "applicationdidenterbackground",
        "didenterbackground",
      ]),
    SystemEvent(
      words: "the app comes back", beginning: "the app goes to the background",
      names: [
        "applicationwillenterforeground", "willenterforeground", "applicationdidbecomeactive",
        "didbecomeactive",
      ]),
    SystemEvent(words: "the text size changes", names: ["contentsizecategorydidchange"]),
  ]

  /// A notification as in ``names``: `UIKeyboardWillShowNotification` is `keyboardwillshow`.
  static func name(of title: String) -> String {
    var name = title.lowercased()
    if name.hasPrefix("ui") { name.removeFirst(2) }
    if name.hasSuffix("notification") { name.removeLast("notification".count) }
    return name
  }
}

extension Interpreter {
  /// The notifications that code of the document observes. Those that only a turned device would post are none of them.
  var notificationEvents: [AppEvent] {
    let own = observers.filter { $0.title != nil && isOwn($0.action) }
    guard !own.isEmpty else { return [] }
    let observed = Set(own.compactMap(\.title).map(SystemEvent.name))
    let system = SystemEvent.all.filter { !observed.isDisjoint(with: $0.names) }.map { event in
      AppEvent(words: event.words, beginning: event.beginning) { interpreter in
        for name in event.names {
          try interpreter.notify(of: event.keyboard.map(interpreter.keyboardInfo)) {
            SystemEvent.name(of: $0) == name
          }
        }
      }
    }
    let known = Set(SystemEvent.all.flatMap(\.names))
    var titles: [String] = []
    for title in own.compactMap(\.title) where !titles.contains(title) {
      let name = SystemEvent.name(of: title)
      let isWord = title.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
      if isWord, !known.contains(name), !name.contains("orientation") { titles.append(title) }
    }
    return system
      + titles.map { title in
        AppEvent(words: "the notification \(title)") { interpreter in
          try interpreter.notify(of: nil) { $0 == title }
        }
      }
  }

  /// Runs the document's own observers of a notification.
  private func notify(of info: Value?, where isIt: (String) -> Bool) throws {
    for observer in observers {
      guard let title = observer.title, isIt(title), isOwn(observer.action) else { continue }
      let notification = Instance(library: .notification)
      notification.properties["name"] = .symbol(Name(title))
      notification.properties["object"] = observer.sender
      notification.properties["userInfo"] = info ?? .dictionary(DictionaryObject())
      try run(observer.action, with: .object(notification))
    }
  }

  /// What a notification tells of a keyboard.
  ///
  /// - Parameter heights: how far its top is above the window's bottom, before and after.
  private func keyboardInfo(_ heights: (from: CGFloat, to: CGFloat)) -> Value {
    func frame(_ height: CGFloat) -> Value {
      .rect(
        CGRect(
          x: 0, y: window.size.height - height, width: window.size.width, height: SystemEvent.keyboardHeight))
    }
    let values: [(String, Value)] = [
      ("FrameBegin", frame(heights.from)), ("FrameEnd", frame(heights.to)),
      ("AnimationDuration", .number(0.25)), ("AnimationCurve", .integer(7)), ("IsLocal", .boolean(true)),
    ]
    let info = DictionaryObject()
    for (name, value) in values {
      // As in Swift, and as in Objective-C.
      for prefix in ["keyboard", "UIKeyboard"] { info["\(prefix)\(name)UserInfoKey"] = value }
    }
    return .dictionary(info)
  }
}
