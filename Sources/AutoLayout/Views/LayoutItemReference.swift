/// A way to a layout item that does not keep it alive, and leads nowhere once the item is gone.
///
/// Swift's `weak` says the same. But an object that weak references lead to keeps its count in a table beside it,
/// and everything that retains or releases it pays for that: half of the time of a replay went there.
public final class LayoutItemReference {
  // The item takes itself out when it goes, so what is found here is always alive.
  public fileprivate(set) unowned(unsafe) var item: LayoutItem?

  fileprivate init() {}

  /// The item, where it is known to be a view.
  var view: UIView? { item.map { unsafeDowncast($0, to: UIView.self) } }
}

/// The same for an engine.
final class LayoutEngineReference {
  fileprivate(set) unowned(unsafe) var engine: LayoutEngine?

  /// For the engine itself, as it comes to be and as it goes.
  func lead(to engine: LayoutEngine?) { self.engine = engine }
}

extension LayoutItem {
  /// For the item itself, as it comes to be.
  static func makeReference() -> LayoutItemReference { LayoutItemReference() }

  func takeReference() { reference.item = self }

  func leaveReference() { reference.item = nil }
}
