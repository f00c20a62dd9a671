import AutoLayout
import CodeExport
import Foundation
import SceneLanguage
import SceneSyntax

extension SceneDiagnosis {
  /// Constraints that would determine an ambiguous view, each tried: nothing breaks or becomes undetermined.
  public func suggestions(for view: String) -> [Fix] {
    bounded(limits.forOne) { findSuggestions(for: view) }
  }

  private func findSuggestions(for view: String) -> [Fix] {
    // Nothing is added to an Interface Builder file.
    guard !scene.isInterface, let value = trial.view(view), let superview = value.superview,
      snapshot.views.indices.contains(superview), let last = scene.statements.last
    else { return [] }
    let container = snapshot.views[superview]
    var result = sizingCentred(value)
    if !result.isEmpty { return result }
    for attribute in value.ambiguous {
      var found = 0
      // A width or height also places a view whose centre is given.
      if attribute == .x && isCentred(view, .horizontal) && value.ambiguous.contains(.width)
        || attribute == .y && isCentred(view, .vertical) && value.ambiguous.contains(.height)
      {
        continue
      }
      for equation in equations(for: attribute, of: value, in: container) where found < 2 {
        let code = ConstraintCode(equation)
        let statement = trial.isObjectiveC ? SceneChain.message(for: code) : SceneChain.statement(for: code)
        let edit = TextEdit(at: last.source.end, inserting: "\n" + statement)
        guard let addition = trial.addition(of: equation, settling: attribute, statement, at: edit)
        else { continue }
        found += 1
        result.append(
          Fix(description: addition.words(in: trial), constraint: nil, edit: addition.edit, kind: .add))
      }
    }
    return result
  }

  /// A size for a view of which nothing but the centre is known, tried.
  private func sizingCentred(_ view: SceneSnapshot.View) -> [Fix] {
    guard view.ambiguous.contains(.width), view.ambiguous.contains(.height),
      isCentred(view.name, .horizontal),
      isCentred(view.name, .vertical)
    else { return [] }
    let length = Double(UIView.standardRowHeight)
    let found = trial.sizings(of: view.name, width: length, height: length).first { sizing in
      guard let after = trial.snapshot(applying: sizing.addition.edit) else { return false }
      return trial.comparison.isHarmless(after)
        && after.views.contains { $0.name == view.name && $0.ambiguous.isEmpty }
    }
    return found.map {
      [Fix(description: $0.words, constraint: nil, edit: $0.addition.edit, kind: .add)]
    } ?? []
  }

  /// Whether a constraint places the centre of a view along an axis.
  private func isCentred(_ view: String, _ axis: NSLayoutConstraint.Axis) -> Bool {
    trial.constraints(of: view).compactMap(\.equation).contains {
      $0.isCentring && $0.firstAttribute.axis == axis
    }
  }

  private func equations(
    for attribute: SceneSnapshot.FrameAttribute, of view: SceneSnapshot.View, in container: SceneSnapshot.View
  ) -> [Equation] {
    func equation(
      _ own: NSLayoutConstraint.Attribute, with second: String? = container.name, constant: Double = 0
    ) -> Equation {
      Equation(
        firstItem: view.name, firstAttribute: own, relation: .equal, secondItem: second,
        secondAttribute: second == nil ? .notAnAttribute : own, multiplier: 1, constant: constant)
    }
    func length(
      _ length: Double, of room: Double, _ own: NSLayoutConstraint.Attribute,
      _ edge: NSLayoutConstraint.Attribute
    ) -> [Equation] {
      let isWhole = length >= room && isCentred(view.name, own == .width ? .horizontal : .vertical)
      let row = min(Double(UIView.standardRowHeight), (room / 2).rounded())
      // A plain view is seldom meant to be as small as its present subviews.
      let least = view.content == nil ? row : 0
      let number = isWhole ? row : length > 0 ? max(length, least) : (room / 2).rounded()
      return [equation(own, with: nil, constant: number), equation(edge)]
    }
    let (left, right) = trial.horizontalEdges(of: view.name)
    return switch attribute {
    case .x: [equation(left, constant: view.frame.minX), equation(.centerX)]
    case .y: below(view) + [equation(.top, constant: view.frame.minY), equation(.centerY)]
    case .width: length(view.frame.width, of: container.frame.width, .width, right)
    case .height: length(view.frame.height, of: container.frame.height, .height, .bottom)
    }
  }

  /// The top below the sibling that is constrained last before a view, with the gap that others have.
  private func below(_ view: SceneSnapshot.View) -> [Equation] {
    let first = trial.constraints(of: view.name).first { $0.line != nil }?.id ?? .max
    func newest(_ sibling: SceneSnapshot.View) -> Int? {
      trial.constraints(of: sibling.name).filter { $0.line != nil && $0.id < first }.map(\.id).max()
    }
    let above = snapshot.views.filter { sibling in
      sibling.superview == view.superview && sibling.name != view.name && !sibling.isHidden
        && !sibling.ambiguous.contains(.y) && !sibling.ambiguous.contains(.height)
        && !trial.constraints(of: sibling.name).contains {
          $0.line != nil && $0.equation?.firstAttribute.axis == .vertical
            && $0.equation?.firstAttribute.geometry?.part == .far
        }
    }.compactMap { sibling in newest(sibling).map { (sibling, $0) } }.max { $0.1 < $1.1 }
    guard let (sibling, _) = above else { return [] }
    let gaps = snapshot.constraints.compactMap(\.equation).filter {
      $0.firstAttribute == .top && $0.secondAttribute == .bottom && $0.relation == .equal && $0.constant > 0
    }
    return [
      Equation(
        firstItem: view.name, firstAttribute: .top, relation: .equal, secondItem: sibling.name,
        secondAttribute: .bottom, multiplier: 1, constant: gaps.last?.constant ?? 8)
    ]
  }

  /// Other layouts that satisfy the same constraints, for an ambiguous view: at most `limit`, all different. Each is
  /// found on a copy by constraints at priority 1.
  public func exercise(_ view: String, limit: Int = 8) -> [SceneSnapshot] {
    bounded(limits.forAll) { findLayouts(of: view, limit: limit) }
  }

  private func findLayouts(of view: String, limit: Int) -> [SceneSnapshot] {
    guard let index = trial.place(ofView: view), !snapshot.views[index].ambiguous.isEmpty,
      let copy = scene.remade()
    else { return [] }
    let value = snapshot.views[index]
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
      if copy.isLayoutCutShort { break }
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
