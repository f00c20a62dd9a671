import AutoLayout

/// The baselines in a block. Where they are in a text depends on its font, which no log tells.
///
/// Of a text that has nothing but baselines along the vertical axis, only their order is of importance, the first one
/// above the last one. Such a text is rebuilt as a view from one to the other, so that the numbers of the log add up.
struct LogBaselines {
  /// The views of which a baseline is related.
  private let texts: Set<String>
  /// Those of which another vertical attribute is related too.
  private let boxes: Set<String>

  init(_ constraints: [LogConstraint]) {
    var texts: Set<String> = []
    var boxes: Set<String> = []
    for constraint in constraints where constraint.isActive {
      let sides = [
        (constraint.first.identity, constraint.firstAttribute),
        (constraint.second?.identity, constraint.secondAttribute),
      ]
      for (identity, attribute) in sides where attribute.axis == .vertical {
        guard let identity else { continue }
        if attribute.isBaseline { texts.insert(identity) } else { boxes.insert(identity) }
      }
    }
    self.texts = texts
    self.boxes = boxes
  }

  /// Whether the first and the last baseline are all that the log tells of a text along the vertical axis.
  func areEnds(of item: LogItem) -> Bool { texts.contains(item.identity) && !boxes.contains(item.identity) }

  /// Whether it matters where in its frame a text has a baseline.
  var areAssumed: Bool { !texts.isDisjoint(with: boxes) }
}
