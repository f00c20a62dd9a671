import AutoLayout

extension DeviceLog {
  /// Marks as UIKit's the constraints of alerts and action sheets whose views are plain ones.
  ///
  /// `_UIAlertControllerView` is also the view that an app adds views to. What tells the sheet's own constraints apart is
  /// that they compare its size with that of a plain UIView, and that no class of the app's is in the log. An app cannot
  /// reach that UIView. So every view tied to it, directly or through others but not through the alert's view, is the sheet's.
  mutating func markAlerts() {
    for index in blocks.indices {
      blocks[index].markAlerts()
      blocks[index].markSheets()
      blocks[index].markKeyboards()
    }
  }
}

extension LogBlock {
  /// The width that UIKit gives an alert, in points.
  private static let alertWidth = 270.0

  /// Marks another width of an alert's view, beside the one that UIKit gives it, as the app's.
  private mutating func markWidthsOfAlerts() {
    let widths = constraints.indices.filter { index in
      let size = constraints[index]
      return size.firstAttribute == .width && size.second == nil && size.relation == .equal
        && size.first.parsedClass.isAlert && size.constant > 0
    }
    guard widths.contains(where: { constraints[$0].constant == Self.alertWidth }) else { return }
    for index in widths where constraints[index].constant != Self.alertWidth {
      constraints[index].isOfApp = true
    }
  }

  /// Marks the size and place of the guide above the keyboard as UIKit's.
  fileprivate mutating func markKeyboards() {
    for index in constraints.indices {
      let constraint = constraints[index]
      guard constraint.first.isKeyboardGuide,
        constraint.second == nil || constraint.superview != nil
      else { continue }
      constraints[index].systemPart = "the keyboard"
    }
  }

  fileprivate mutating func markAlerts() {
    markWidthsOfAlerts()
    let classes = items.filter { $0.identity != "|" }.map(\.parsedClass)
    guard classes.contains(where: \.isAlert),
      classes.allSatisfy({ $0.isFrameworks || $0.isGuide || $0.isUIKits })
    else { return }
    var parts: Set<String> = []
    for (index, constraint) in constraints.enumerated() {
      guard let second = constraint.second, constraint.firstAttribute.isSize,
        constraint.firstAttribute == constraint.secondAttribute,
        [constraint.first, second].contains(where: \.parsedClass.isAlert),
        [constraint.first, second].contains(where: \.parsedClass.isPlain)
      else { continue }
      constraints[index].systemPart = ClassName.alertPart
      parts.formUnion([constraint.first, second].filter(\.parsedClass.isPlain).map(\.identity))
    }
    let others = constraints.indices.filter { index in
      constraints[index].systemPart == nil && !constraints[index].items.contains(where: \.parsedClass.isAlert)
    }
    var isGrowing = !parts.isEmpty
    while isGrowing {
      isGrowing = false
      for index in others where constraints[index].systemPart == nil {
        let identities = constraints[index].items.map(\.identity)
        guard identities.contains(where: parts.contains) else { continue }
        constraints[index].systemPart = ClassName.alertPart
        parts.formUnion(identities)
        isGrowing = true
      }
    }
  }

  /// Marks all constraints of a sheet that the system shows, such as the one that shares, as the system's. Its inner views may be
  /// plain ones, as the app has no view in it.
  fileprivate mutating func markSheets() {
    let classes = items.filter { $0.identity != "|" && $0.className != nil }.map(\.parsedClass)
    guard let sheet = classes.first(where: \.isSheets),
      classes.allSatisfy({ $0.isFrameworks || $0.isGuide || $0.isUIKits }),
      constraints.allSatisfy({ $0.source == nil })
    else { return }
    for index in constraints.indices { constraints[index].systemPart = sheet.part }
  }
}
