import AutoLayout
import Foundation
import SceneLanguage

extension SceneDiagnosis {
  /// Constraints that would determine an ambiguous view, each tried: nothing breaks, nothing new is open.
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
    func offset(_ value: Double) -> String { value == 0 ? "" : ".offset(\(decimal(value, places: 10)))" }
    switch attribute {
    case .x: return ["left.equalTo(\(parent))\(offset(view.frame.minX))", "centerX.equalTo(\(parent))"]
    case .y: return ["top.equalTo(\(parent))\(offset(view.frame.minY))", "centerY.equalTo(\(parent))"]
    case .width:
      let width = view.frame.width > 0 ? view.frame.width : container.frame.width / 2
      return ["width.equalTo(\(decimal(width, places: 10)))", "right.equalTo(\(parent))"]
    case .height:
      let height = view.frame.height > 0 ? view.frame.height : container.frame.height / 2
      return ["height.equalTo(\(decimal(height, places: 10)))", "bottom.equalTo(\(parent))"]
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
      let copy = try? Scene.replaying(scene.statements, viewport: scene.viewport)
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
    for attribute in attributes {
      let wish: NSLayoutConstraint? =
        switch attribute {
        case .x:
          try? NSLayoutConstraint(
            item: view, attribute: .left, toItem: container, attribute: .left,
            constant: share * max(room.width - view.frame.width, room.width / 4), priority: 1)
        case .y:
          try? NSLayoutConstraint(
            item: view, attribute: .top, toItem: container, attribute: .top,
            constant: share * max(room.height - view.frame.height, room.height / 4), priority: 1)
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
