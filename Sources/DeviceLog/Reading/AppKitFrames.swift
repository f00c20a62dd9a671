import AutoLayout

extension LogBlock {
  /// Counts the frames of AppKit's views from the bottom edge of their superviews, as AppKit does: there `minY` is the bottom.
  mutating func turnFramesOver() {
    guard toolkit == "AppKit" else { return }
    for index in constraints.indices {
      let frame = constraints[index]
      guard frame.kind == .autoresizing, frame.secondAttribute == .top, frame.multiplier == 1,
        [".minY", ".midY", ".maxY"].contains(where: frame.text.contains),
        !Self.flipped.contains(frame.second?.parsedClass.plain ?? "")
      else { continue }
      constraints[index].firstAttribute = frame.firstAttribute.oppositeEdge ?? frame.firstAttribute
      constraints[index].secondAttribute = .bottom
      constraints[index].constant = -frame.constant
    }
  }

  /// The classes of AppKit that count from the top.
  private static let flipped: Set = [
    "NSClipView", "NSCollectionView", "NSHostingView", "NSOutlineView", "NSScrollView", "NSSplitView",
    "NSTabView",
    "NSTableRowView", "NSTableView", "NSTextView",
  ]
}
