import AutoLayout
import Foundation
import SceneSyntax
import TextLayout
import Translation

// What may happen to a running app besides taps, for which code of the document waits.

struct AppEvent {
  /// What happens: `editing begins in nameField`.
  let words: String
  /// What has happened before, if anything waits for that: a keyboard that disappears has appeared.
  var beginning: String?
  /// Runs the code that waits.
  let happen: (Interpreter) throws -> Void
}

extension Interpreter {
  /// What may happen to the views as they are: first what the system tells, then what happens to views, superviews first.
  var events: [AppEvent] {
    let names = root.namesInSnapshot
    return notificationEvents
      + root.subtree.flatMap { view in
        names[ObjectIdentifier(view)].map { events(of: view, named: $0) } ?? []
      }
  }

  /// Makes an event happen: `happen("the keyboard appears")`.
  func happen(_ words: String) throws {
    showing.isComing = false
    let all = events
    guard let event = all.first(where: { $0.words == words }) else {
      throw ScriptError(
        "nothing here waits for '\(words)'\(Phrase.hint(Suggestion.among(all.map(\.words), for: words)))")
    }
    try charge(10 + viewCount)
    layout.isStale = true
    try event.happen(self)
  }

  /// Whether an action is a block, or a method that a class of the document itself has.
  func isOwn(_ action: TouchAction.Body) -> Bool {
    switch action {
    case .block(let block): block.node.body.first?.position.file == 0
    case .message(let target, let selector):
      instance(behind: target.isNull ? me.value : target)
        .flatMap { method(selector.text, of: $0) }?.method.position.file == 0
    }
  }
}

/// What may happen to a view, and who is told: its delegate, and the targets of a control.
private struct ViewEvent {
  /// With `*` in place of the view's name.
  var words: String
  var beginning: String?
  /// The messages to the delegate, in the order in which they are sent.
  var messages: [String] = []
  /// In lower case, as in ``TouchAction/Trigger``.
  var control: String?
  /// What it changes in the view.
  var change: (@Sendable (Interpreter, UIView) -> Void)?

  private static let begins = "editing begins in *"

  static let all: [ViewEvent] = [
    ViewEvent(
      words: begins,
      messages: [
        "textFieldShouldBeginEditing:", "textFieldDidBeginEditing:", "textViewShouldBeginEditing:",
        "textViewDidBeginEditing:", "searchBarShouldBeginEditing:", "searchBarTextDidBeginEditing:",
      ], control: "editingdidbegin", change: { $0.setEditing(true, $1) }),
    ViewEvent(
      words: "the text of * changes", beginning: begins,
      messages: ["textFieldDidChangeSelection:", "textViewDidChange:", "searchBar:textDidChange:"],
      control: "editingchanged"),
    ViewEvent(
      words: "Return is pressed in *", beginning: begins,
      messages: ["textFieldShouldReturn:", "searchBarSearchButtonClicked:"], control: "editingdidendonexit"),
    ViewEvent(
      words: "Cancel is pressed in *", beginning: begins, messages: ["searchBarCancelButtonClicked:"]),
    ViewEvent(
      words: "editing ends in *", beginning: begins,
      messages: [
        "textFieldShouldEndEditing:", "textFieldDidEndEditing:", "textFieldDidEndEditing:reason:",
        "textViewShouldEndEditing:", "textViewDidEndEditing:", "searchBarShouldEndEditing:",
        "searchBarTextDidEndEditing:",
      ], control: "editingdidend", change: { $0.setEditing(false, $1) }),
    ViewEvent(words: "the value of * changes", control: "valuechanged", change: { $0.nextSegment(of: $1) }),
    ViewEvent(words: "* scrolls", messages: ["scrollViewDidScroll:"], change: { $0.scroll($1) }),
  ]
}

extension Gesture {
  /// The event, with `*` in place of the view's name.
  fileprivate var words: String {
    switch self {
    case .tap: "a tap on *"
    case .pan: "a pan on *"
    case .swipe: "a swipe on *"
    case .pinch: "a pinch of *"
    case .rotation: "a rotation of *"
    case .longPress: "a long press on *"
    case .screenEdgePan: "a pan from the edge of *"
    }
  }

  /// The states in which its action is sent.
  fileprivate var states: [String] { self == .swipe ? ["ended"] : ["began", "changed", "ended"] }
}

extension Interpreter {
  fileprivate func events(of view: UIView, named name: String) -> [AppEvent] {
    func named(_ words: String) -> String { words.replacing("*", with: name) }
    let told = ViewEvent.all.compactMap { event -> AppEvent? in
      let messages = event.messages.filter { answer(of: view, to: $0) != nil }
      let actions = event.control.map { ownActions(of: view, for: $0) } ?? []
      guard !messages.isEmpty || !actions.isEmpty else { return nil }
      return AppEvent(words: named(event.words), beginning: event.beginning.map(named)) { interpreter in
        event.change?(interpreter, view)
        for message in messages { try interpreter.tellDelegate(of: view, message) }
        for action in actions { try interpreter.run(action) }
      }
    }
    let gestures = (actions[ObjectIdentifier(view)] ?? []).compactMap { action -> AppEvent? in
      guard case .gesture(let gesture) = action.trigger, gesture != .tap, isOwn(action.body) else {
        return nil
      }
      return AppEvent(words: named(gesture.words)) { interpreter in
        for state in gesture.states {
          if case .object(let recognizer) = action.sender {
            recognizer.properties["state"] = .symbol(Name(state))
          }
          try interpreter.run(action)
        }
      }
    }
    return told + gestures
  }

  /// What waits for an event of a control; a tap changes the value of a switch.
  private func ownActions(of view: UIView, for event: String) -> [TouchAction] {
    if view is UISwitch, event == "valuechanged" { return [] }
    return (actions[ObjectIdentifier(view)] ?? []).filter { $0.isAbout(event) && isOwn($0.body) }
  }

  /// The method with which a view's delegate answers a message, if a class of the document has it.
  private func answer(
    of view: UIView, to selector: String
  ) -> (instance: Instance, method: FunctionNode, owner: ClassDefinition)? {
    guard isSent(selector, by: view), let delegate = kept("delegate", of: view),
      let instance = instance(behind: delegate),
      let (method, owner) = method(selector, of: instance), method.position.file == 0
    else { return nil }
    return (instance, method, owner)
  }

  /// Whether views of this class send a message: one that begins with the name of the class.
  private func isSent(_ message: String, by view: UIView) -> Bool {
    let senders: [(String, LibraryType)] = [
      ("textField", .textField), ("textView", .textView), ("searchBar", .searchBar),
      ("scrollView", .scrollLike),
    ]
    let type = libraryType(of: view)
    return senders.contains { message.hasPrefix($0.0) && type.inherits(from: $0.1) }
  }

  private func tellDelegate(of view: UIView, _ message: String) throws {
    guard let (instance, method, owner) = answer(of: view, to: message) else { return }
    let rest: [Value] =
      switch message {
      case "searchBar:textDidChange:": [.string((view as? UITextField)?.text ?? "")]
      case "textFieldDidEndEditing:reason:": [.symbol(Name("committed"))]
      default: []
      }
    _ = try call(method, on: instance, definition: owner, with: [.view(view)] + rest)
  }

  fileprivate func setEditing(_ isEditing: Bool, _ view: UIView) {
    for property in ["editing", "firstResponder"] { keep(.boolean(isEditing), as: property, of: view) }
  }

  fileprivate func nextSegment(of view: UIView) {
    guard let control = view as? UISegmentedControl, control.titles.count > 1 else { return }
    let index = kept("selectedSegmentIndex", of: view)?.asInteger ?? -1
    keep(.integer((index + 1) % control.titles.count), as: "selectedSegmentIndex", of: view)
  }

  /// Scrolls a little, as far as there is content.
  fileprivate func scroll(_ view: UIView) {
    guard let scrollView = view as? UIScrollView else { return }
    let rest = scrollView.contentSize.height - scrollView.bounds.height
    if rest > 0 { scrollView.contentOffset.y += min(rest, 40) }
  }
}
