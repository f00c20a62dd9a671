import AutoLayout
import Foundation

/// Places the items of a section in groups, one after the other.
struct GroupFilling {
  /// The size of an item's content where it determines it.
  ///
  /// - Parameters:
  ///   - item: counted from 0 in the section.
  ///   - size: exact in the axes that are not open, an estimate in the others.
  typealias Fitting = (_ item: Int, _ size: CGSize, _ open: OpenAxes) throws -> CGSize

  /// How many items the section has.
  let count: Int
  let fitting: Fitting
  /// The places of the items that are placed so far.
  private(set) var frames: [CGRect] = []

  private static let tolerance = 0.001
  /// More items than one group has.
  private static let mostInGroup = 1000

  init(count: Int, fitting: @escaping Fitting) {
    self.count = count
    self.fitting = fitting
  }

  var isDone: Bool { frames.count >= count }

  mutating func move(_ items: Range<Int>, by offset: CGPoint) {
    for item in items where frames.indices.contains(item) {
      frames[item].origin.x += offset.x
      frames[item].origin.y += offset.y
    }
  }

  /// Places the next item, or as many as a group takes, with the upper left corner at zero.
  ///
  /// - Parameter length: overrides the size along an axis.
  /// - Returns: the size that it takes.
  mutating func place(
    _ item: CollectionItem, in container: CGSize,
    length forced: (axis: NSLayoutConstraint.Axis, length: CGFloat)? = nil
  ) throws -> CGSize {
    var (size, open) = (item.size.size(in: container), item.size.openAxes)
    if let forced {
      size[forced.axis] = max(0, forced.length)
      open[forced.axis] = false
    }
    let insets = item.insets(open: open)
    guard let group = item.group else {
      if !open.isEmpty {
        let fit = try fitting(frames.count, size, open)
        if open.width { size.width = fit.width }
        if open.height { size.height = fit.height }
      }
      frames.append(CGRect(origin: .zero, size: size).shrunk(by: insets))
      return size
    }
    let room = CGRect(origin: .zero, size: size).shrunk(by: insets)
    let first = frames.count
    let content = try fill(group, room: room.size, open: open)
    move(first..<frames.count, by: room.origin)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where open[axis] {
      size[axis] = content[axis]
    }
    return size
  }

  // MARK: Groups

  /// An item of a group.
  private struct Entry {
    let item: CollectionItem
    /// The items in it: one, or those of a group.
    let items: Range<Int>
    var size: CGSize
  }

  /// - Returns: the size of the content.
  private mutating func fill(_ group: CollectionGroup, room: CGSize, open: OpenAxes) throws -> CGSize {
    let axis = group.axis
    let entries = try entries(of: group, room: room, isOpen: open[axis])
    let gaps = group.spacing.length * CGFloat(max(0, entries.count - 1))
    let length = entries.reduce(gaps) { $0 + $1.size[axis] + $1.item.edges.length(along: axis) }
    let breadth = entries.reduce(0) {
      max($0, $1.size[axis.across] + $1.item.edges.length(along: axis.across))
    }
    // The room that is left is divided among the flexible spacings.
    var flexible = group.spacing.isFlexible ? max(0, entries.count - 1) : 0
    for entry in entries {
      let edges = entry.item.edges
      flexible += [edges.before(axis), edges.after(axis)].filter(\.isFlexible).count
    }
    let share = open[axis] || flexible == 0 ? 0 : max(0, room[axis] - length) / CGFloat(flexible)
    func width(of spacing: CollectionSpacing) -> CGFloat { spacing.length + (spacing.isFlexible ? share : 0) }
    var place: CGFloat = 0
    for entry in entries {
      let edges = entry.item.edges
      place += width(of: edges.before(axis))
      var offset = CGSize.zero
      offset[axis] = place
      offset[axis.across] = offsetAcross(
        entry, axis.across, in: open[axis.across] ? breadth : room[axis.across])
      move(entry.items, by: CGPoint(x: offset.width, y: offset.height))
      if entry.item.isUniform(along: axis.across), let index = entry.items.first {
        frames[index].size[axis.across] = breadth - edges.length(along: axis.across)
      }
      place += entry.size[axis] + width(of: edges.after(axis)) + width(of: group.spacing)
    }
    var content = CGSize.zero
    content[axis] = length
    content[axis.across] = breadth
    return content
  }

  /// Where an item begins across a group, which flexible spacings beside it move from the edge.
  private func offsetAcross(_ entry: Entry, _ axis: NSLayoutConstraint.Axis, in room: CGFloat) -> CGFloat {
    let (before, after) = (entry.item.edges.before(axis), entry.item.edges.after(axis))
    let rest = max(0, room - entry.size[axis] - before.length - after.length)
    guard before.isFlexible else { return before.length }
    return before.length + rest / (after.isFlexible ? 2 : 1)
  }

  /// The items that a group takes.
  ///
  /// - Parameter isOpen: whether the group is as long as they are.
  private mutating func entries(of group: CollectionGroup, room: CGSize, isOpen: Bool) throws -> [Entry] {
    guard !group.subitems.isEmpty else { return [] }
    let axis = group.axis
    let gap = group.spacing.length
    let most = group.count.map { max(1, $0) } ?? Self.mostInGroup
    // A group that grows has each of its items.
    let least = isOpen ? group.subitems.count : 1
    let even = isOpen ? nil : group.count.map { _ in (room[axis] - gap * CGFloat(most - 1)) / CGFloat(most) }
    let part = even == nil && !isOpen ? partBesideSpacing(of: group, room: room) : 1
    var entries: [Entry] = []
    var used: CGFloat = 0
    while !isDone, entries.count < most {
      let item = group.subitems[entries.count % group.subitems.count]
      let own = item.size.dimension(along: axis)
      let forced = even ?? (part < 1 && own.isFraction ? own.length(in: room) * part : nil)
      let first = frames.count
      let size = try place(item, in: room, length: forced.map { (axis, $0) })
      guard frames.count > first else { break }
      used += size[axis] + item.edges.length(along: axis) + (entries.isEmpty ? 0 : gap)
      if group.count == nil, entries.count >= least, used > room[axis] + Self.tolerance {
        frames.removeLast(frames.count - first)
        break
      }
      entries.append(Entry(item: item, items: first..<frames.count, size: size))
    }
    return entries
  }

  /// The part of their lengths that items whose lengths are fractions of the group keep, so that as many fit with the fixed
  /// spacing between them as would without.
  private func partBesideSpacing(of group: CollectionGroup, room: CGSize) -> CGFloat {
    let axis = group.axis
    guard group.spacing.length > 0,
      group.subitems.allSatisfy({ $0.size.dimension(along: axis).isFraction })
    else { return 1 }
    let lengths = group.subitems.map { $0.size.size(in: room)[axis] }
    guard lengths.allSatisfy({ $0 > 0 }) else { return 1 }
    var (sum, spaces): (CGFloat, CGFloat) = (0, 0)
    for index in 0..<Self.mostInGroup {
      let length = lengths[index % lengths.count]
      let edges = group.subitems[index % lengths.count].edges.length(along: axis)
      guard index == 0 || sum + length <= room[axis] + Self.tolerance else { break }
      sum += length
      spaces += edges + (index == 0 ? 0 : group.spacing.length)
    }
    guard sum + spaces > room[axis] + Self.tolerance, room[axis] > spaces else { return 1 }
    return (room[axis] - spaces) / sum
  }
}

extension CGRect {
  /// Inset without a negative size.
  func shrunk(by insets: UIEdgeInsets) -> CGRect {
    var rect = inset(by: insets)
    rect.size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    return rect
  }
}
