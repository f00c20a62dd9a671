import AutoLayout
import Foundation

/// Bars at the top and the bottom of controllers' views that code out of sight places.
extension Interpreter {
  /// `toolBar`, `SearchBarView`, `NaviCustomView`
  static func namesBar(_ words: [String]) -> Bool {
    words.last?.hasSuffix("bar") == true || words.suffix(2) == ["bar", "view"]
      || words.last == "view" && !wordsOfBars.isDisjoint(with: words)
  }

  /// Whether a class is one of bars, or of what a bar shows for a title: `ChatTitleView`.
  static func namesBarOrTitle(_ words: [String]) -> Bool {
    namesBar(words) || words.count > 2 && words.suffix(2) == ["title", "view"]
  }

  /// Whether the running method is that of a bar, in which pictures are small.
  var isInBar: Bool {
    guard let name = receiver?.definition?.name, receiver?.isController == false else { return false }
    return Self.namesBar(NameMeaning.words(of: name))
  }

  /// Whether the running method is that of a table's cell, in which pictures without a size are small as well.
  var isInRow: Bool {
    guard let receiver, !receiver.isController, let library = receiver.definition?.superclass.library else {
      return false
    }
    return library.inherits(from: .tableCell)
  }

  /// `navigationView`, `customNavBar`
  func namesTopBar(_ view: UIView) -> Bool {
    let words = NameMeaning.words(of: view.displayName)
    return Self.namesBar(words) && !Self.wordsOfBars.isDisjoint(with: words)
  }

  private static let wordsOfBars: Set<String> = ["nav", "navi", "navbar", "navigation"]

  /// Puts the buttons that a controller's superclass out of sight has in its bar, `leftBtn`, into the bar that stands for it, else
  /// into the strip where that would be.
  ///
  /// - Returns: those that have such a place.
  func placeBarButtons(_ views: [UIView]) throws -> [UIView] {
    var placed: [UIView] = []
    var done: Set<ObjectIdentifier> = []
    for superview in views.compactMap(\.superview) where done.insert(ObjectIdentifier(superview)).inserted {
      guard isOfUnknownController(superview), !views.contains(where: isInputBar) else { continue }
      let buttons = views.filter { $0.superview === superview && isBarButton($0) }
      placed += buttons
      guard !buttons.isEmpty else { continue }
      let bar = superview.subviews.first { isTopBar($0, of: superview) && isStandIn($0) }
      if let bar {
        let others = bar.subviews.filter(isStandIn)
        for button in buttons { try add(button, to: bar, at: bar.subviews.count) }
        if !others.isEmpty {
          placeInRow(others + buttons, of: bar)
          continue
        }
      }
      for isAtEnd in [false, true] {
        var beside: UIView?
        for button in buttons where isRightOne(button) == isAtEnd {
          (bar ?? superview).place(
            button,
            as: .inTopStrip(
              after: isAtEnd ? nil : beside, before: isAtEnd ? beside : nil, isAtEnd: isAtEnd))
          beside = button
        }
      }
      guard bar == nil else { continue }
      // The others stand below the bar.
      if lastPlaced[ObjectIdentifier(superview)] == nil {
        lastPlaced[ObjectIdentifier(superview)] = buttons.last
      }
      places.listed += buttons
    }
    return placed
  }

  /// Whether a view is that of a controller with a superclass out of sight.
  private func isOfUnknownController(_ view: UIView) -> Bool {
    view === root && me.isOfUnknownClass || controllers.contains { $0.view === view && $0.isOfUnknownClass }
  }

  private func isStandIn(_ view: UIView) -> Bool { standInViews.contains(ObjectIdentifier(view)) }

  /// `leftBtn`, `backButton`, `navRightButton`
  private func isBarButton(_ view: UIView) -> Bool {
    guard view is UIButton, isStandIn(view), view.subviews.isEmpty else { return false }
    let words = Set(NameMeaning.words(of: view.displayName))
    return words.isSubset(of: Self.wordsOfBarButtons) && !words.isDisjoint(with: ["left", "right", "back"])
      && !words.isDisjoint(with: ["btn", "button", "item"])
  }

  private func isRightOne(_ button: UIView) -> Bool {
    NameMeaning.words(of: button.displayName).contains("right")
  }

  private static let wordsOfBarButtons: Set<String> = wordsOfBars.union([
    "bar", "top", "left", "right", "back", "btn", "button", "item",
  ])

  /// Puts the members of a text controller whose class is elsewhere into its input bar, which stands at the bottom.
  ///
  /// - Returns: the views that are left.
  func placeInputBar(_ views: [UIView], of superview: UIView) throws -> [UIView] {
    guard isOfUnknownController(superview), let bar = views.first(where: isInputBar) else { return views }
    let members = views.filter { view in
      isStandIn(view)
        && (view is UITextField
          || view is UIButton
            && !Self.wordsOfInputs.isDisjoint(with: NameMeaning.words(of: view.displayName)))
    }
    let ties = root.subtree.flatMap(\.constraints).filter(\.isActive)
    for member in members { try add(member, to: bar, at: bar.subviews.count) }
    // Those between a member and its old neighbours are gone with the move.
    try activate(ties.filter { !$0.isActive })
    superview.bringSubviewToFront(bar)
    superview.place(bar, as: .bottomBar(UIView.standardRowHeight))
    placeInRow(bar.subviews.filter(isStandIn), of: bar)
    unplacedViews.removeAll { $0.superview === bar }
    return views.filter { view in view !== bar && !members.contains { $0 === view } }
  }

  /// Puts the view at the bottom that another ends at, `list.bottom == tray.top`, where nothing says where it is itself, with the
  /// others that have no place in it.
  ///
  /// - Returns: the views that are left.
  func placeFoot(_ views: [UIView], of superview: UIView) throws -> [UIView] {
    guard superview === root || controllers.contains(where: { $0.view === superview }),
      let foot = views.first(where: { $0 is SceneView && endsAnother($0, than: views) })
    else { return views }
    let members = foot.subviews.isEmpty ? views.filter { $0 !== foot && !($0 is UIScrollView) } : []
    let ties = root.subtree.flatMap(\.constraints).filter(\.isActive)
    for member in members { try add(member, to: foot, at: foot.subviews.count) }
    // Those between a member and its old neighbours are gone with the move.
    try activate(ties.filter { !$0.isActive })
    let row = UIView.standardRowHeight
    superview.place(foot, as: .bottomBar(members.isEmpty ? row : 8 + (row + 8) * CGFloat(members.count)))
    for member in members where outletViews.contains(ObjectIdentifier(member)) { giveContent(to: member) }
    list(members, in: foot)
    return views.filter { view in view !== foot && !members.contains { $0 === view } }
  }

  /// Whether a view beside one ends at its top.
  private func endsAnother(_ foot: UIView, than views: [UIView]) -> Bool {
    guard let superview = foot.superview else { return false }
    return root.subtree.flatMap(\.constraints).contains { constraint in
      let ends = [
        (constraint.firstItem, constraint.firstAttribute),
        (constraint.secondItem, constraint.secondAttribute),
      ]
      guard ends.contains(where: { $0.0 === foot && $0.1 == .top }) else { return false }
      return ends.contains { item, attribute in
        guard let other = item as? UIView, attribute == .bottom else { return false }
        return other.superview === superview && !views.contains { $0 === other }
      }
    }
  }

  /// `textInputBar`
  private func isInputBar(_ view: UIView) -> Bool {
    let words = NameMeaning.words(of: view.displayName)
    return view is SceneView && words.contains { $0.hasPrefix("input") } && Self.namesBar(words)
  }

  /// The field of a text controller whose class is elsewhere that its input bar has under the same name: `inputBar.textView`.
  func sharedField(named name: String, of owner: Instance) -> UIView? {
    guard let bar = owner.view, !owner.isController, isInputBar(bar),
      let field = receiver.flatMap({ $0.isController ? $0.properties[name]?.asView : nil }) as? UITextField,
      standInViews.contains(ObjectIdentifier(field))
    else { return nil }
    return field
  }

  private static let wordsOfInputs: Set<String> = [
    "left", "right", "send", "attach", "attachment", "emoji", "voice", "mic", "camera", "plus",
  ]
}
