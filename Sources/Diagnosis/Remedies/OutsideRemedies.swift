import AutoLayout
import Foundation
import SceneLanguage

// A view that reaches outside of its superview, kept within.
extension FindingSearch {
  /// The other edge of the view at that edge of its superview.
  private func turningOwnEdge(of view: SceneSnapshot.View) -> [Fix] {
    oppositeEdges(of: view).filter { isMistakenEdge($0, of: view) }.flatMap { constraint -> [Fix] in
      guard var meant = constraint.equation else { return [] }
      meant.firstAttribute = meant.secondAttribute
      return comparing(constraint, as: meant)
    }
  }

  /// A bound at the superview's edge, a shorter length, or another place.
  func containing(_ finding: Finding) -> [Fix] {
    guard let name = finding.views.first, let view = diagnosis.trial.view(name),
      let superview = view.superview
    else { return [] }
    let container = snapshot.views[superview]
    // Those that it takes along are to lie within, too.
    let over = finding.views.compactMap(diagnosis.trial.view).map {
      ViewOverhang(of: $0.frame, in: container.frame.size)
    }
    func most(_ edge: KeyPath<ViewOverhang, Double>) -> Double { over.map { $0[keyPath: edge] }.max() ?? 0 }
    return turningOwnEdge(of: view)
      + containing(view, in: container, .horizontal, near: most(\.left), far: most(\.right))
      + containing(view, in: container, .vertical, near: most(\.top), far: most(\.bottom))
  }

  private func containing(
    _ view: SceneSnapshot.View, in container: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis,
    near: Double,
    far: Double
  ) -> [Fix] {
    let amount = max(near, far)
    guard amount > ViewOverhang.tolerance else { return [] }
    let own = constraints(of: view.name).filter { isWritten($0) && $0.equation?.firstAttribute.axis == axis }
    func changing(_ parts: Set<AttributeGeometry.Part>, by amount: Double) -> [Fix] {
      own.reversed().compactMap { constraint in
        guard let equation = constraint.equation, let part = equation.firstAttribute.geometry?.part,
          parts.contains(part), !equation.firstAttribute.isSize || equation.constant + amount > 0,
          !isOverlap(equation, by: equation.constant + amount, besides: container)
        else { return nil }
        return fix(.constant(equation.constant + amount), of: constraint)
      }
    }
    // A part of the superview's size that is more than all of it is likely to be its inverse.
    var fixes = own.compactMap { constraint -> Fix? in
      guard let equation = constraint.equation, equation.firstAttribute.isSize, equation.multiplier > 1,
        equation.secondItem == container.name, equation.secondAttribute == equation.firstAttribute
      else { return nil }
      return fix(.multiplier(1 / equation.multiplier), of: constraint)
    }
    fixes += constraints(of: container.name).compactMap { inverse($0, of: view, axis) }
    fixes += constraints(of: view.name).compactMap { invertedRatio($0, of: view, axis) }
    if far > ViewOverhang.tolerance {
      let attribute = axis == .horizontal ? diagnosis.trial.horizontalEdges(of: view.name).far : .bottom
      if view.content != nil {
        for inset in Set([nearInset(in: container, axis), 0]).sorted(by: >) {
          fixes += adding(
            Equation(
              firstItem: view.name, firstAttribute: attribute, relation: .lessThanOrEqual,
              secondItem: container.name, secondAttribute: attribute, multiplier: 1, constant: 0 - inset))
        }
      }
      if axis == .horizontal { fixes += pinningFarEdge(of: view, in: container, own) }
      let length = axis == .horizontal ? view.frame.width : view.frame.height
      let growing =
        axis == .vertical ? makingRoom(in: container, by: far + nearInset(in: container, axis)) : []
      // A gap that is larger than it has to be.
      fixes += own.compactMap { shorterGap($0, of: view, by: far) }
      // What would lose much of its height is to keep it.
      if far > length / 3 { fixes += growing }
      if far < 0.6 * length {
        // As far from the edge as what begins the row is from the other one.
        for inset in Set([nearInset(in: container, axis), 0]).sorted(by: >) {
          fixes += changing([.length], by: -far - inset)
        }
      }
      fixes += changing([.near, .far, .center], by: -far) + changing([.length], by: -far) + growing
    } else {
      fixes += changing([.near, .far, .center], by: near) + changing([.length], by: -near)
    }
    return fixes
  }

  /// The size of a container that is less than that of a view in it, as the factor of the view's was written for the container's.
  func inverse(
    _ constraint: SceneSnapshot.Constraint, of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> Fix? {
    guard let equation = constraint.equation, isWritten(constraint), equation.firstAttribute.isSize,
      equation.firstAttribute.axis == axis, equation.secondItem == view.name, equation.relation == .equal,
      equation.secondAttribute == equation.firstAttribute, equation.constant == 0,
      equation.multiplier > 0, equation.multiplier < 1
    else { return nil }
    return fix(.multiplier(1 / equation.multiplier), of: constraint)
  }

  /// A smaller distance from the view before, of a gap's width at least.
  private func shorterGap(
    _ constraint: SceneSnapshot.Constraint, of view: SceneSnapshot.View, by amount: Double
  )
    -> Fix?
  {
    let least: Double = diagnosis.scene.scale.width
    guard let equation = constraint.equation, equation.relation == .equal, equation.firstItem == view.name,
      let other = equation.secondItem.flatMap(diagnosis.trial.view), other.superview == view.superview,
      equation.firstAttribute.geometry?.part == .near, equation.secondAttribute.geometry?.part == .far,
      equation.constant - amount >= least + least
    else { return nil }
    return fix(.constant(equation.constant - amount), of: constraint)
  }

  /// A greater height of a container.
  private func makingRoom(in container: SceneSnapshot.View, by amount: Double) -> [Fix] {
    constraints(of: container.name).compactMap { constraint in
      guard isWritten(constraint), let equation = constraint.equation, equation.firstAttribute == .height,
        equation.secondItem == nil, equation.relation != .greaterThanOrEqual
      else { return nil }
      return fix(.constant(equation.constant + amount), of: constraint)
    }
  }

  /// The sides of a view in the inverse proportion: 9 to 16 in place of 16 to 9.
  ///
  /// - Parameter axis: that along which it is to be shorter.
  func invertedRatio(
    _ constraint: SceneSnapshot.Constraint, of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> Fix? {
    guard let equation = constraint.equation, equation.firstItem == view.name,
      equation.secondItem == view.name,
      equation.relation == .equal, equation.constant == 0, equation.multiplier > 0,
      equation.firstAttribute.axis == axis ? equation.multiplier > 1 : equation.multiplier < 1
    else { return nil }
    return fix(.multiplier(1 / equation.multiplier), of: constraint)
  }

  /// The least distance of a view in a container from its left or top edge; 0 where nothing keeps one.
  private func nearInset(in container: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis) -> Double {
    let pins = (relations[container.name] ?? []).compactMap(\.equation).filter { equation in
      equation.isNearPin && equation.secondItem == container.name && equation.relation == .equal
        && equation.multiplier == 1 && equation.constant > 0 && equation.firstAttribute.axis == axis
    }
    return pins.map(\.constant).min() ?? 0
  }

  /// Whether a view that is placed beside another one would overlap it with another constant.
  private func isOverlap(_ equation: Equation, by constant: Double, besides container: SceneSnapshot.View)
    -> Bool
  {
    guard let other = equation.secondItem, other != container.name,
      equation.firstAttribute.oppositeEdge == equation.secondAttribute
    else { return false }
    return equation.firstAttribute.geometry?.part == .near ? constant < 0 : constant > 0
  }
}
