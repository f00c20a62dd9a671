/// A weak reference to a layout item.
///
/// Swift's `weak` moves the reference count of its object to a side table, which slows every retain and release: it took
/// half of the time of a replay.
public final class LayoutItemReference {
  // The item clears it when it is deallocated, so the reference never dangles.
  public fileprivate(set) unowned(unsafe) var item: LayoutItem?

  fileprivate init() {}

  /// The item, where it is known to be a view.
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }
}

/// A weak reference to an engine.
final class LayoutEngineReference {
  fileprivate(set) unowned(unsafe) var engine: LayoutEngine?

  /// Called by the engine when it is initialised and deallocated.
  func lead(to engine: LayoutEngine?) { self.engine = engine }
}

extension LayoutItem {
  static func makeReference() -> LayoutItemReference { LayoutItemReference() }

  func takeReference() { reference.item = self }

  func leaveReference() { reference.item = nil }
}
