/// A weak reference to a layout item.
///
/// Swift's `weak` would move the item's reference count to a side table, which makes every retain and release
/// slower: replaying a scene took twice the time.
public final class LayoutItemReference {
  // The item clears the reference in its deinit, so that the pointer is always valid.
  public fileprivate(set) unowned(unsafe) var item: LayoutItem?

  fileprivate init() {}

  /// The item of a reference that is known to be a view's.
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }
}

/// A weak reference to an engine.
final class LayoutEngineReference {
  fileprivate(set) unowned(unsafe) var engine: LayoutEngine?

  /// Called by the engine's init and deinit.
  func lead(to engine: LayoutEngine?) { self.engine = engine }
}

extension LayoutItem {
  /// Called by the item's init.
  static func makeReference() -> LayoutItemReference { LayoutItemReference() }

  func takeReference() { reference.item = self }

  func leaveReference() { reference.item = nil }
}
