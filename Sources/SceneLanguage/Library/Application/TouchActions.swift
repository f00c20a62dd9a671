import AutoLayout
import Foundation
import SceneSyntax

// What controls and gestures run: targets with their actions, and blocks.

/// A message, or a block, that waits for an event of a control or for a gesture.
struct TouchAction {
  enum Body {
    case message(Value, Selector)
    case block(Closure)
  }
  enum Trigger: Equatable {
    /// Events of a control, in lower case and without a prefix: `touchupinside`.
    case control(String)
    case gesture(Gesture)
  }
  var body: Body
  var trigger: Trigger
  /// What the method or the block is given.
  var sender: Value

  func isAbout(_ event: String) -> Bool {
    guard case .control(let events) = trigger else { return false }
    return events == event || events == "allevents"
      || events == "alltouchevents" && event.hasPrefix("touch")
      || events == "alleditingevents" && event.hasPrefix("editing")
  }

  /// Whether a tap of a view runs it.
  func isRunByTap(of view: UIView) -> Bool {
    if view is UISwitch { return isAbout("valuechanged") }
    return trigger == .gesture(.tap) || isAbout("touchupinside")
  }
}

extension TouchAction {
  /// Whether its view takes a tap for itself: a control does, and what waits for a tap.
  fileprivate var isOfTouch: Bool {
    if case .gesture(let gesture) = trigger { gesture == .tap } else { true }
  }
}

/// What a gesture recognizer recognizes.
enum Gesture: String, CaseIterable {
  case tap, pan, swipe, pinch, rotation, longPress, screenEdgePan

  /// The recognizer's class.
  var className: String { "UI\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())GestureRecognizer" }
}

extension LibraryType {
  static let action = LibraryType("UIAction", inherits: .object, unwrap: { $0 }) { type in
    @Sendable func make(_ call: Call) throws -> Value {
      let action = Instance()
      action.properties["handler"] = call.arguments.last ?? .null
      if case .string? = call.arguments.first { action.properties["title"] = call.arguments.first }
      return .object(action)
    }
    type.initializer(
      "init:", "initWithHandler:", "initWithTitle:handler:", "initWithTitle:image:handler:",
      "initWithTitle::", "initWithTitle:image::", "initWithTitle:image:identifier::"
    ) {
      call in try make(call)
    }
    type.statics("actionWithHandler:", "actionWithTitle:image:identifier:handler:") { call in try make(call) }
  }

  static func addTargets(to type: inout TypeDeclaration<UIView>) {
    type.action("addTarget:action:forControlEvents:", "addTarget:action:for:") { view, call in
      let action = TouchAction(
        body: .message(try call.value(0), try call.selector(1)),
        trigger: .control(TouchAction.key(try call.value(2))), sender: .view(view))
      call.interpreter.add(action, to: view)
    }
    type.action("addAction:forControlEvents:", "addAction:for:") { view, call in
      guard case .object(let given) = try call.value(0), let block = given.properties["handler"]?.asClosure
      else { return }
      let action = TouchAction(
        body: .block(block), trigger: .control(TouchAction.key(try call.value(1))), sender: .object(given))
      call.interpreter.add(action, to: view)
    }
    type.action("removeTarget:action:forControlEvents:", "removeTarget:action:for:") { view, call in
      let (selector, events) = (try? call.selector(1), TouchAction.key(try call.value(2)))
      call.interpreter.actions[ObjectIdentifier(view)]?.removeAll { action in
        guard case .message(_, let own) = action.body else { return false }
        return (selector == nil || own == selector)
          && (events == "allevents" || action.trigger == .control(events))
      }
    }
    type.action("sendActionsForControlEvents:", "sendActionsFor:") { view, call in
      try call.interpreter.send(TouchAction.key(try call.value(0)), of: view)
    }
  }
}

extension TouchAction {
  fileprivate static func key(_ events: Value) -> String {
    if let first = events.asElements?.first { return key(first) }
    var key = events.text.lowercased()
    for prefix in [".", "uicontrolevents", "uicontrolevent"] where key.hasPrefix(prefix) {
      key.removeFirst(prefix.count)
    }
    return key
  }
}

extension Interpreter {
  func add(_ action: TouchAction, to view: UIView) {
    actions[ObjectIdentifier(view), default: []].append(action)
    ValueHeap.grow(by: 256)
  }

  /// `addGestureRecognizer:`
  func add(gesture: Value, to view: UIView) {
    guard case .object(let instance) = gesture, let name = instance.properties["name"]?.text,
      let kind = Gesture.allCases.first(where: { $0.className == name })
    else { return }
    instance.properties["view"] = .view(view)
    guard let parts = instance.properties["\u{0}actions"]?.asElements, parts.count == 2,
      case .selector(let name) = parts[1]
    else { return }
    add(
      TouchAction(
        body: .message(parts[0], Selector(reference: name)), trigger: .gesture(kind), sender: gesture),
      to: view)
  }

  /// Runs what waits for an event of a control.
  func send(_ event: String, of view: UIView) throws {
    for action in actions[ObjectIdentifier(view)] ?? [] where action.isAbout(event) { try run(action) }
  }

  /// A touch in the middle of a view: a control's actions, or the tap gestures of the nearest view above that has any.
  func tap(_ view: UIView) throws {
    showing.isComing = false
    if let toggle = view as? UISwitch {
      toggle.isOn.toggle()
      return try send("valuechanged", of: view)
    }
    var touched: UIView? = view
    while let current = touched {
      let found = (actions[ObjectIdentifier(current)] ?? []).filter(\.isOfTouch)
      if !found.isEmpty {
        for action in found where action.isRunByTap(of: current) { try run(action) }
        return
      }
      touched = current.superview
    }
    throw ScriptError("nothing happens when '\(view.displayName)' is tapped")
  }

  /// Whether a tap of the view runs or changes anything.
  func answersTap(_ view: UIView) -> Bool {
    view is UISwitch
      || sequence(first: view, next: \.superview).contains {
        actions[ObjectIdentifier($0)]?.contains(where: \.isOfTouch) ?? false
      }
  }

  /// Whether a tap of the view runs actions that it has itself.
  func hasTapActions(_ view: UIView) -> Bool {
    actions[ObjectIdentifier(view)]?.contains { $0.isRunByTap(of: view) } ?? false
  }

  func run(_ action: TouchAction) throws { try run(action.body, with: action.sender) }

  /// - Parameter sender: what the method or the block is given.
  func run(_ action: TouchAction.Body, with sender: Value) throws {
    try charge(10)
    layout.isStale = true
    switch action {
    case .block(let block): _ = try call(block, with: [sender])
    case .message(let target, let selector):
      let count = selector.text.count { $0 == ":" }
      let arguments = [sender, .null].prefix(count)
      let site = Expression(.null, origin..<origin)
      _ = try send(selector, to: target.isNull ? me.value : target, Array(arguments), [], at: site)
    }
  }
}
