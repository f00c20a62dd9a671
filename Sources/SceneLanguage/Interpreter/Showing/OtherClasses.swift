import AutoLayout
import SceneSyntax
import Translation

/// What belongs to the shown class and is not in its view: cells without rows, views in bars.
extension Interpreter {
  /// Notes the views with constraints that the shown controller puts into the bar above it.
  func noteViewsInBars() {
    guard hasAppCode, showing.definition != nil else { return }
    var views: [UIView] = []
    if case .object(let item)? = me.properties["navigationItem"] {
      views += [item.properties["titleView"]?.asView].compactMap { $0 }
      for side in ["left", "right"] {
        let items =
          [item.properties[side + "BarButtonItem"]].compactMap { $0 }
          + (item.properties[side + "BarButtonItems"]?.asElements ?? [])
        for case .object(let button) in items {
          if let view = button.properties["customView"]?.asView { views.append(view) }
        }
      }
    }
    // Code out of sight may put an item into the bar: `setRightItem(UIBarButtonItem(customView: badge))`.
    for view in barItemViews where !views.contains(where: { $0 === view }) { views.append(view) }
    for view in views where view.superview == nil && view.subtree.contains(where: { !$0.constraints.isEmpty })
    {
      issues.add(
        SceneNote(
          position: showing.definition?.bodies.first?.position ?? origin,
          message: "\(view.displayName) is in a bar, which is not shown; its constraints are not either"))
    }
  }

  /// Notes the views that the scene has made and that hold constraints, where nothing here puts them on the screen and no note
  /// says so yet.
  func noteViewsOffScreen() {
    guard hasAppCode, showing.definition != nil || showing.hasShownLooseMethod else { return }
    let shown = Set(root.subtree.flatMap(\.constraints).compactMap { $0.origin?.position })
    var known: Set<ObjectIdentifier> = []
    for view in record.created.map(\.root) {
      guard view !== root, known.insert(ObjectIdentifier(view)).inserted else { continue }
      // A cell whose like is on the screen has had its statements honoured.
      let places = view.subtree.flatMap(\.constraints).compactMap { $0.origin?.position }
        .filter { $0.file == 0 && !shown.contains($0) }
      guard let first = places.min() else { continue }
      let name = view.displayName
      guard !issues.notes.contains(where: { $0.message.hasPrefix(name + " is in a bar") }) else { continue }
      let lines = Set(places.map(\.line)).sorted().prefix(Self.mostLines).map(String.init)
      let listed = Phrase.list(lines)
      issues.add(
        SceneNote(
          position: first,
          message: lines.count == 1
            ? "nothing here puts \(name) on the screen, so its constraints are not shown: line \(listed)"
            : "nothing here puts \(name) on the screen, so its constraints are not shown: lines \(listed)"))
    }
  }

  private static let mostLines = 4
}
