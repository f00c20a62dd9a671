import AutoLayout
import Foundation
import SceneSyntax

/// Methods out of sight that give the view they are sent to, so that calls follow each other.
extension Interpreter {
  /// `label.then { $0.text = "a" }`, `button.bgColor("red").addTo(card)`: runs the block with the view, or adds the view to
  /// the other. Nil for a method that may give something else.
  func fluentResult(
    _ name: String, of view: UIView, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    let words = NameMeaning.words(of: name)
    guard let first = words.first else { return nil }
    guard let only = arguments.first, arguments.count == 1 else { return nil }
    if words.contains("hugging") || words.contains("compression"),
      let priority = priority(of: only, at: place)
    {
      setContentPriority(priority, of: view, by: words)
      note("'\(name)' is not known; it sets the priority that its name says", of: name, at: place)
      return .view(view)
    }
    if let block = only.asClosure {
      guard Self.configurators.contains(first) || place.followsConstruction && !Self.events.contains(first),
        block.node.parameters?.count ?? 1 <= 1
      else { return nil }
      note("'\(name)' is not known; its block runs with \(view.displayName)", of: name, at: place)
      _ = try call(block, with: [.view(view)])
      return .view(view)
    }
    // `button.embed(in: card)`
    if let other = only.asView, first == "embed", view.superview == nil, view !== root, other !== view,
      words.count > 1 || ["in", "into", "inside"].contains(place.argumentLabels.first ?? nil)
    {
      note(
        "'\(name)' is not known; it adds \(view.displayName) to \(other.displayName) and pins its edges",
        of: name, at: place)
      try add(view, to: other, at: other.subviews.count)
      _ = try pinEdges(of: view, to: other, insets: .zero)
      return .view(view)
    }
    // `label.addTo(card)`, `label.add(to: card)`
    let label = place.argumentLabels.first.flatMap { $0 }.map(NameMeaning.words) ?? []
    if let other = only.asView, other !== view, !other.isDescendant(of: view),
      Self.adders.contains((words + label).prefix(2).joined(separator: " "))
    {
      note("'\(name)' is not known; it adds \(view.displayName) to \(other.displayName)", of: name, at: place)
      try add(view, to: other, at: other.subviews.count)
      return .view(view)
    }
    // A method that takes a colour, a text or a font and is named for one sets it.
    guard case .method = place.kind, only.isGuess, !only.isNull, let meaning = NameMeaning(name),
      [.color, .text, .font, .image].contains(meaning), !Self.questions.contains(first)
    else { return nil }
    note("'\(name)' is not known; the view stands for its result", of: name, at: place)
    return .view(view)
  }

  /// Sets the priority of a content's size that a method is named for: `contentHuggingPriorityV`, `compressionResistance`.
  private func setContentPriority(_ priority: UILayoutPriority, of view: UIView, by words: [String]) {
    let isOfHugging = words.contains("hugging")
    let named: [NSLayoutConstraint.Axis] = words.compactMap {
      switch $0 {
      case "h", "horizontal", "horizontally": .horizontal
      case "v", "vertical", "vertically": .vertical
      default: nil
      }
    }
    for axis in named.isEmpty ? [.horizontal, .vertical] : named {
      if isOfHugging {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  /// Whether a method that is not known is called on the result of another call and so is likely to give the view on:
  /// `UIView().cornerRadius(6).shadow(x: 1, y: 2)`.
  func givesViewOn(_ name: String, _ arguments: [Value], at place: Expression) -> Bool {
    guard case .method(let base, _, _) = place.kind,
      base.isCallOfMethod || base.isOfNewView || isFollowedByLayout(place),
      NameMeaning(name)?.isView != true,
      let first = NameMeaning.words(of: name).first, !Self.questions.contains(first)
    else { return false }
    return !arguments.contains { $0.asClosure != nil || $0.asView != nil }
  }

  /// Whether methods that make constraints, or that set something, follow a link of a chain that is a statement:
  /// `title.hugging().setTopAnchor(constant: 8)`.
  private func isFollowedByLayout(_ place: Expression) -> Bool {
    var (link, follows) = (discarded, false)
    while let expression = link, expression !== place {
      switch expression.kind {
      case .method(let base, let selector, _):
        let name = selector.base.text
        if Self.isConstraining(name) || SideMethod(name)?.own.isEmpty == false
          || NameMeaning.words(of: name).first == "set"
        {
          follows = true
        }
        link = base
      case .member(let base, let name) where ["snp", "mas"].contains(name.text): link = base
      default: return false
      }
    }
    return link != nil && follows
  }

  /// First words of methods whose block runs when something happens.
  private static let events: Set<String> = [
    "on", "when", "tap", "add", "action", "handle", "bind", "subscribe", "observe", "animate", "did", "will",
    "perform", "set",
  ]
  private static let configurators: Set<String> = [
    "then", "make", "with", "configure", "config", "apply", "setup", "also", "build", "do", "modify",
    "customize", "style", "let", "tap", "mutate", "configured",
  ]
  private static let adders: Set<String> = [
    "add to", "added to", "add in", "added in", "add into", "added into", "attach to", "embed in",
    "insert to", "insert into", "place in", "adding to",
  ]
  private static let questions: Set<String> = ["get", "is", "has", "find", "load", "create", "make"]
}

extension Expression {
  /// Whether it is a method that is called on a new object: `UILabel().style { $0.text = "a" }`.
  fileprivate var followsConstruction: Bool {
    guard case .method(let base, _, _) = kind, case .call(let callee, _) = base.kind,
      case .name(let name, _) = callee.kind
    else { return false }
    return name.isLikeClass
  }

  /// Whether it is a member of a new view that gives the view on: `UILabel().withoutAutoresizingMask`.
  fileprivate var isOfNewView: Bool {
    guard case .member(let base, let name) = kind, base.isCallOfMethod || base.isOfNewView else {
      return false
    }
    return NameMeaning.words(of: name.text).first.map(Interpreter.beginningsOfVariants.contains) == true
  }

  /// Whether it is a call in Swift's manner: of a method, or of a function or an initializer.
  fileprivate var isCallOfMethod: Bool {
    switch kind {
    case .method, .call: true
    default: false
    }
  }
}

extension Interpreter {
  /// `padding(leading: 12)`, `wrapped(insets: insets)`
  private static func insets(_ arguments: [Value], labels: [String?]) -> UIEdgeInsets? {
    if arguments.count == 1, let insets = UIEdgeInsets.bridged(arguments[0]) { return insets }
    guard !arguments.isEmpty, arguments.count == labels.count else { return nil }
    var insets = UIEdgeInsets.zero
    for (value, label) in zip(arguments, labels) {
      guard let number = value.asNumber.map({ CGFloat($0) }), number.isFinite else { return nil }
      switch label {
      case "top": insets.top = number
      case "bottom": insets.bottom = number
      case "leading", "left": insets.left = number
      case "trailing", "right": insets.right = number
      case "horizontal": (insets.left, insets.right) = (number, number)
      case "vertical": (insets.top, insets.bottom) = (number, number)
      case nil, "all": insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
      default: return nil
      }
    }
    return insets
  }

  private static let wrappers: Set<String> = ["wrapper", "container", "view", "holder"]

  /// `stack.wrapped(insets: …)`: a view that holds this one within insets. Nil for any other method.
  func wrap(
    _ view: UIView, by name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    // `app_embedInWrapper()`
    let words = NameMeaning.words(of: String(name.split(separator: "_").last ?? ""))
    var arguments = arguments
    // `embedInWrapperView(withConstraints: false)`, whose constraints follow.
    var isPinned = true
    if arguments.count == 1, case .boolean(let flag) = arguments[0].known,
      NameMeaning.words(of: place.argumentLabels.first.flatMap { $0 } ?? "").contains("constraints")
    {
      (isPinned, arguments) = (flag, [])
    }
    let isInOther = arguments.isEmpty && words.dropFirst().last.map(Self.wrappers.contains) == true
    guard let first = words.first,
      ["wrap", "wrapped", "wrapping", "embed", "embedded", "pad", "padded", "padding"].contains(first),
      view.superview == nil,
      let insets = isInOther ? .zero : Self.insets(arguments, labels: place.argumentLabels)
    else { return nil }
    let made = try construct(
      TypeValue(.view), Selector("init", base: "init"), call("init", at: place))
    guard let holder = made.asView else { return nil }
    try add(view, to: holder, at: 0)
    letYield(holder)
    if isPinned { _ = try pinEdges(of: view, to: holder, insets: insets) }
    note(
      "'\(name)' is not known; a view that holds \(view.displayName) within insets stands for its result",
      at: place)
    return made
  }
}
