// The work of the next layout pass. A view notes which hooks it needs, and every superview above it lists the subview that
// leads there. A pass walks down these lists and visits no other view.

/// What a view needs of the next layout pass.
struct PassNeeds: OptionSet {
  let rawValue: UInt8

  /// `updateConstraints`.
  static let update = PassNeeds(rawValue: 1)
  /// `layoutSubviews`.
  static let layout = PassNeeds(rawValue: 2)
}

/// Why a superview lists a subview.
enum PendingKind: UInt8 {
  /// It or a descendant needs `updateConstraints`.
  case update
  /// It or a descendant needs `layoutSubviews`, or its hooks of changed insets.
  case layout
  /// `layoutSubviews` of the superview has to place it: its frame is not the solved one, or its insets may have changed.
  case placement
}

/// The subviews that a superview lists, by the reason.
struct PendingSubviews {
  private var lists: [[UIView]] = []

  subscript(kind: PendingKind) -> [UIView] {
    lists.isEmpty ? [] : lists[Int(kind.rawValue)]
  }

  func isEmpty(_ kind: PendingKind) -> Bool { lists.isEmpty || lists[Int(kind.rawValue)].isEmpty }

  mutating func add(_ view: UIView, _ kind: PendingKind) {
    if lists.isEmpty { lists = [[], [], []] }
    lists[Int(kind.rawValue)].append(view)
  }

  /// Empties a list.
  mutating func take(_ kind: PendingKind) -> [UIView] {
    guard !lists.isEmpty else { return [] }
    defer { lists[Int(kind.rawValue)] = [] }
    return lists[Int(kind.rawValue)]
  }

  mutating func remove(_ view: UIView) {
    for index in lists.indices { lists[index].removeAll { $0 === view } }
  }
}

/// A set of reasons.
struct PendingKinds {
  private var bits: UInt8 = 0

  var isEmpty: Bool { bits == 0 }

  func contains(_ kind: PendingKind) -> Bool { bits & 1 << kind.rawValue != 0 }

  mutating func insert(_ kind: PendingKind) { bits |= 1 << kind.rawValue }

  mutating func remove(_ kind: PendingKind) { bits &= ~(1 << kind.rawValue) }
}

extension UIView {
  /// Requests a part of the next layout pass.
  func needs(_ need: PassNeeds) {
    passNeeds.insert(need)
    listInSuperviews(need == .update ? .update : .layout)
  }

  /// Has the hooks of changed insets called in the next pass.
  func needsInsetHooks() {
    listInSuperviews(.layout)
    listForPlacement()
  }

  /// Has the superview's `layoutSubviews` place the view.
  func listForPlacement() {
    guard let superview, !pendingIn.contains(.placement) else { return }
    pendingIn.insert(.placement)
    superview.pendingSubviews.add(self, .placement)
  }

  private func listInSuperviews(_ kind: PendingKind) {
    var view = self
    while !view.pendingIn.contains(kind), let superview = view.superview {
      view.pendingIn.insert(kind)
      superview.pendingSubviews.add(view, kind)
      view = superview
    }
  }

  /// Lists the view in its new superview for all that it and its descendants need.
  func listInNewSuperview() {
    pendingIn = PendingKinds()
    if passNeeds.contains(.update) || !pendingSubviews.isEmpty(.update) { listInSuperviews(.update) }
    needsInsetHooks()
  }

  /// The view leaves its superview.
  func unlist(from superview: UIView) {
    if !pendingIn.isEmpty { superview.pendingSubviews.remove(self) }
    pendingIn = PendingKinds()
  }

  /// Whether the view or a descendant needs a part of the pass.
  var needsPassInSubtree: Bool {
    !passNeeds.isEmpty || !pendingSubviews.isEmpty(.update) || !pendingSubviews.isEmpty(.layout)
  }

  /// Visits the subviews that are listed for a reason, from back to front, and takes them off the list. Of those that are
  /// listed meanwhile, the ones in front of the subview being visited follow; the others stay on the list.
  func visitPending(_ kind: PendingKind, _ visit: (UIView) -> Void) {
    if pendingSubviews.isEmpty(kind) { return }
    var rest = takePending(kind)
    var next = 0
    while next < rest.count {
      let view = rest[next]
      next += 1
      guard view.superview === self else { continue }
      view.pendingIn.remove(kind)
      visit(view)
      if !pendingSubviews.isEmpty(kind) {
        let position = indices(of: [view]).first ?? 0
        let listed = takePending(kind)
        let places = indices(of: listed)
        for (view, _) in zip(listed, places).filter({ $0.1 <= position }) { pendingSubviews.add(view, kind) }
        rest = sorted(rest[next...] + zip(listed, places).filter { $0.1 > position }.map(\.0))
        next = 0
      }
    }
  }

  /// The listed subviews from back to front; the list is empty then.
  private func takePending(_ kind: PendingKind) -> [UIView] {
    let listed = pendingSubviews.take(kind)
    if isInOrder(listed) { return listed }
    // A look at all subviews is faster than sorting many. While others are being visited, it finds these too.
    if listed.count > 16, listed.count > subviews.count / 8 {
      let all = subviews.filter { $0.pendingIn.contains(kind) }
      if all.count == listed.count { return all }
    }
    return sorted(listed[...])
  }

  private func sorted(_ views: ArraySlice<UIView>) -> [UIView] {
    guard views.count > 1 else { return Array(views) }
    return zip(indices(of: Array(views)), views).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Whether subviews are listed from back to front.
  private func isInOrder(_ listed: [UIView]) -> Bool {
    updateSubviewIndices()
    var last = -1
    for view in listed {
      if view.indexInSuperview < last { return false }
      last = view.indexInSuperview
    }
    return true
  }

  /// The places of subviews among the subviews.
  private func indices(of views: [UIView]) -> [Int] {
    updateSubviewIndices()
    return views.map(\.indexInSuperview)
  }

  private func updateSubviewIndices() {
    guard subviewIndicesAreStale else { return }
    for (index, view) in subviews.enumerated() { view.indexInSuperview = index }
    subviewIndicesAreStale = false
  }
}
