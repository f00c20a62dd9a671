import AutoLayout
import Foundation
import SceneLanguage

extension SceneDiagnosis {
  /// Constraints that would determine an ambiguous view, each tried: nothing breaks or becomes undetermined.
  public func suggestions(for view: String) -> [Fix] {
    guard let value = snapshot.view(named: view), let superview = value.superview,
      snapshot.views.indices.contains(superview), let last = scene.statements.last
    else { return [] }
    let container = snapshot.views[superview]
    var result: [Fix] = []
    for attribute in value.ambiguous {
      var found = 0
      for chain in Self.chains(for: attribute, of: value, in: container) where found < 2 {
        let edit = TextEdit(at: last.source.end, inserting: "\n" + statement(chain, for: view))
        guard trial.settles(view, attribute, edit) else { continue }
        found += 1
        result.append(
          Fix(description: "add \(view).make.\(chain)", constraint: nil, edit: edit, kind: .add))
      }
    }
    return result
  }

  private static func chains(
    for attribute: SceneSnapshot.FrameAttribute, of view: SceneSnapshot.View, in container: SceneSnapshot.View
  ) -> [String] {
    let parent = container.name
    func place(_ value: Double, _ edge: String, _ center: String) -> [String] {
      let offset = value == 0 ? "" : ".offset(\(decimal(value, places: 10)))"
      return ["\(edge).equalTo(\(parent))\(offset)", "\(center).equalTo(\(parent))"]
    }
    func length(_ length: Double, of room: Double, _ edge: String) -> [String] {
      let number = decimal(length > 0 ? length : room / 2, places: 10)
      return ["\(attribute.rawValue).equalTo(\(number))", "\(edge).equalTo(\(parent))"]
    }
    return switch attribute {
    case .x: place(view.frame.minX, "left", "centerX")
    case .y: place(view.frame.minY, "top", "centerY")
    case .width: length(view.frame.width, of: container.frame.width, "right")
    case .height: length(view.frame.height, of: container.frame.height, "bottom")
    }
  }

  /// A chain as a statement, in the spelling that the document has.
  private func statement(_ chain: String, for view: String) -> String {
    trial.isObjectiveC
      ? "[\(view) mas_makeConstraints:^(MASConstraintMaker *make) { make.\(chain); }];"
      : "\(view).make.\(chain)"
  }

  /// Other layouts that satisfy the same constraints, for an ambiguous view: at most `limit`, all different. Each is
  /// found on a copy by constraints at priority 1.
  public func exercise(_ view: String, limit: Int = 8) -> [SceneSnapshot] {
    guard let value = snapshot.view(named: view), !value.ambiguous.isEmpty,
      let index = snapshot.views.firstIndex(where: { $0.name == view }),
      let copy = try? Scene.replaying(scene.statements, viewport: scene.viewport, project: scene.project)
    else { return [] }
    _ = copy.snapshot()
    let views = copy.window.rootView.subtree
    guard views.indices.contains(index), let container = views[index].superview else { return [] }
    var layouts: [SceneSnapshot] = []
    var seen: Set<[Double]> = [Self.numbers(value.frame)]
    for share in [0.5, 1, 0.25, 0.75, 0.1, 0.9, 0] {
      guard let wishes = Self.wishes(for: views[index], in: container, value.ambiguous, share) else {
        continue
      }
      copy.window.layoutIfNeeded()
      let layout = copy.window.snapshot()
      for wish in wishes { wish.deactivate() }
      if layout.views.indices.contains(index), seen.insert(Self.numbers(layout.views[index].frame)).inserted {
        layouts.append(layout)
      }
      if layouts.count == limit { break }
    }
    return layouts
  }

  private static func numbers(_ frame: CGRect) -> [Double] {
    [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() }
  }

  /// Constraints at priority 1 that place the undetermined parts of a frame at a share of the container's size.
  private static func wishes(
    for view: UIView, in container: UIView, _ attributes: [SceneSnapshot.FrameAttribute], _ share: Double
  ) -> [NSLayoutConstraint]? {
    let room = container.bounds.size
    var wishes: [NSLayoutConstraint] = []
    func position(_ edge: NSLayoutConstraint.Attribute, _ room: Double, _ length: Double)
      -> NSLayoutConstraint?
    {
      try? NSLayoutConstraint(
        item: view, attribute: edge, toItem: container, attribute: edge,
        constant: share * max(room - length, room / 4), priority: 1)
    }
    for attribute in attributes {
      let wish: NSLayoutConstraint? =
        switch attribute {
        case .x: position(.left, room.width, view.frame.width)
        case .y: position(.top, room.height, view.frame.height)
        case .width:
          try? NSLayoutConstraint(item: view, attribute: .width, constant: share * room.width, priority: 1)
        case .height:
          try? NSLayoutConstraint(item: view, attribute: .height, constant: share * room.height, priority: 1)
        }
      guard let wish, (try? wish.activate()) != nil else {
        for wish in wishes { wish.deactivate() }
        return nil
      }
      wishes.append(wish)
    }
    return wishes
  }
}
