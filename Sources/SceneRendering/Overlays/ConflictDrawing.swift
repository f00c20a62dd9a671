import AutoLayout
import Canvas
import Foundation

/// The lengths of a conflict as dimension lines: one after another along an axis, and the amount by which they are longer
/// or shorter than the available room.
public struct ConflictDrawing: Equatable, Sendable {
  public struct Dimension: Equatable, Sendable {
    /// The coordinates of its ends along the axis, in points of the root; the end may be less than the start.
    public var start: Double
    public var end: Double
    /// `40`
    public var label: String
  }

  public var axis: NSLayoutConstraint.Axis
  /// In the order of the chain, without those of length 0.
  public var dimensions: [Dimension]
  /// From the end of the room to the end of the lengths; nil if nothing limits the room.
  public var overrun: Dimension?
  /// The coordinate of the dimension lines on the other axis, in points of the root.
  public var across: Double

  /// - Parameter verdict: the label of the overrun, `48 pt over`.
  /// - Returns: nil for a conflict whose constraints are no chain.
  public init?(_ conflict: SceneSnapshot.Conflict, in snapshot: SceneSnapshot, verdict: String) {
    guard let chain = conflict.derivation?.chain, let first = chain.lengths.first else { return nil }
    axis = chain.axis
    let isHorizontal = chain.axis == .horizontal
    guard let frame = snapshot.view(named: first.from.extent.item.view)?.absoluteFrame else { return nil }
    let fraction = first.from.fraction
    let begin = isHorizontal ? frame.minX + fraction * frame.width : frame.minY + fraction * frame.height
    var position = begin
    dimensions = []
    for length in chain.lengths where length.amount != 0 {
      let end = position + length.amount
      dimensions.append(Dimension(start: position, end: end, label: formatted(abs(length.amount))))
      position = end
    }
    if !chain.room.isEmpty {
      overrun = Dimension(start: begin + chain.available, end: position, label: verdict)
    }
    // Through the middle of the views that the chain passes, except the root.
    let names = chain.lengths.flatMap { [$0.from.extent.item.view, $0.to.extent.item.view] }
    // By their places, as copies of all views would take longer than the rest.
    let places = snapshot.views.indices.dropFirst().filter { names.contains(snapshot.views[$0].name) }
    let frames = places.map { snapshot.views[$0].absoluteFrame }
    let middles = frames.map { isHorizontal ? $0.midY : $0.midX }
    across = middles.isEmpty ? 0 : middles.reduce(0, +) / Double(middles.count)
  }
}
