/// A weak reference to a layout item.
///
/// Swift's `weak` would move the item's reference count to a side table, which makes every retain and release
/// slower: replaying a scene took twice the time.
public final class LayoutItemReference {
  // The item sets it in its init and clears it in its deinit, so that the pointer is always valid.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var item: LayoutItem?

  /// The item of a reference that is known to be a view's.
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }
}

/// A weak reference to an engine, which sets it in its init and clears it in its deinit.
final class LayoutEngineReference {
  @exclusivity(unchecked) unowned(unsafe) var engine: LayoutEngine?
}
