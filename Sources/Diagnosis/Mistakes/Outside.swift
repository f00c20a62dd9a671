import AutoLayout
import Foundation
import SceneLanguage

extension FindingKind {
  static let outside = FindingKind(
    "outside", "a view outside its superview, or past its superview's edge", remedies: { $0.containing($1) }
  ) { $0.outside() }
}

extension FindingSearch {
  fileprivate func outside() -> [Finding] {
    snapshot.views.indices.dropFirst().compactMap { index in
      let view = snapshot.views[index]
      // An ambiguous view, or an edge with the wrong sign, has a finding already.
      guard !view.isHidden, view.frame.width > 0, view.frame.height > 0, view.ambiguous.isEmpty,
        let superview = view.superview, !snapshot.superviews(of: view).contains(where: \.scrollsContent),
        !wrongSigns.contains(where: { $0.view == view.name }), !isPutOutside(view),
        !isFraction(snapshot.views[superview].name), !isFraction(view.name)
      else { return nil }
      let container = snapshot.views[superview]
      let isMeasure = isMeasure(container)
      let room = isMeasure ? container.frame.size : snapshot.size
      let frame = isMeasure ? view.frame : view.absoluteFrame
      // Only the outermost view outside the window is reported; its subviews lie outside with it.
      if !isMeasure, ViewOverhang(of: container.absoluteFrame, in: snapshot.size).isVisible { return nil }
      let over = ViewOverhang(of: frame, in: room)
      guard over.isVisible else { return nil }
      if !CGRect(origin: .zero, size: room).intersects(frame) {
        return outside(view, "\(view.name) lies outside \(container.name)")
      }
      let edges = [
        ("left", over.left), ("right", over.right), ("top", over.top), ("bottom", over.bottom),
      ].filter {
        $0.1 > ViewOverhang.tolerance && !isAskedFor($0.0, of: view, in: container)
          && !isWithinFrame($0.0, by: $0.1, of: view)
      }
      guard let (edge, amount) = edges.first, !isToldByConflict(edge, of: view, in: container) else {
        return nil
      }
      if container.clipsToBounds, view.className.hasSuffix("ImageView") { return nil }
      let name = superview == 0 || !isMeasure ? "the window" : container.name
      return outside(view, "\(view.name) reaches \(formatted(amount)) past the \(edge) edge of \(name)")
    }
  }

  /// Whether no more than the line drawn above and below the title of a button reaches past the edge, which is an
  /// estimate of the room that a device leaves there.
  private func isWithinFrame(_ edge: String, by amount: Double, of view: SceneSnapshot.View) -> Bool {
    guard ["top", "bottom"].contains(edge), let content = view.content, content.paddingRows > 0 else {
      return false
    }
    let isGiven = constraints(of: view.name).contains {
      isWritten($0) && $0.equation?.firstAttribute == .height && $0.equation?.firstItem == view.name
    }
    return !isGiven && amount <= diagnosis.scene.scale.height * Double(content.paddingRows) / 2
  }

  private func outside(_ view: SceneSnapshot.View, _ message: String) -> Finding {
    Finding(.outside, at: place(of: view, .horizontal), message, views: [view.name], identity: view.name)
  }

  /// Whether a conflict of the view is about the room along this edge's axis.
  private func isToldByConflict(
    _ edge: String, of view: SceneSnapshot.View, in container: SceneSnapshot.View
  ) -> Bool {
    let axis: NSLayoutConstraint.Axis = ["left", "right"].contains(edge) ? .horizontal : .vertical
    return view.isInConflict
      && conflictsByView[view.name, default: []].contains { members in
        members.contains { $0.views.contains(container.name) && $0.equation?.firstAttribute.axis == axis }
      }
  }

  /// Whether a superview's size is one to be measured by: what is open or empty has a finding of its own, or gets its
  /// size later.
  private func isMeasure(_ container: SceneSnapshot.View) -> Bool {
    container.superview == nil
      || container.ambiguous.isEmpty && container.frame.width > 0 && container.frame.height > 0
        && !container.isPart
  }

  /// Whether a constraint places the view's centre or edge by this edge of the superview, or further out, as with a badge.
  private func isAskedFor(_ edge: String, of view: SceneSnapshot.View, in container: SceneSnapshot.View)
    -> Bool
  {
    guard container.superview != nil else { return false }
    let axis: NSLayoutConstraint.Axis = ["left", "right"].contains(edge) ? .horizontal : .vertical
    let part: AttributeGeometry.Part = ["left", "top"].contains(edge) ? .near : .far
    return constraints(of: view.name).contains { constraint in
      guard isWritten(constraint), let equation = constraint.equation,
        constraint.views.last == container.name,
        equation.relation == .equal, let other = equation.secondAttribute.geometry
      else { return false }
      let isOut = part == .near ? equation.constant < 0 : equation.constant > 0
      return other.axis == axis && other.part == part
        && (equation.firstAttribute.geometry?.part == .center
          || equation.firstAttribute.geometry?.part == part && isOut)
    }
  }

  /// Whether a constraint places the view beside a superview, as with a menu that slides in later.
  private func isPutOutside(_ view: SceneSnapshot.View) -> Bool {
    let containers = Set(snapshot.superviews(of: view).map(\.name))
    return constraints(of: view.name).contains { constraint in
      guard constraint.state == .satisfied, let equation = constraint.equation,
        let other = equation.secondItem
      else { return false }
      return containers.contains(other) && equation.relation == .equal
        && equation.firstAttribute.oppositeEdge == equation.secondAttribute
    }
  }

  // MARK: Remedies

  /// A bound at the superview's edge, a shorter length, or another place.
  fileprivate func containing(_ finding: Finding) -> [Fix] {
    guard let name = finding.views.first, let view = diagnosis.trial.view(name),
      let superview = view.superview
    else { return [] }
    let container = snapshot.views[superview]
    let over = ViewOverhang(of: view.frame, in: container.frame.size)
    return NSLayoutConstraint.Axis.allCases.flatMap { axis in
      containing(
        view, in: container, axis, near: axis == .horizontal ? over.left : over.top,
        far: axis == .horizontal ? over.right : over.bottom)
    }
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
          parts.contains(part), !equation.firstAttribute.isSize || equation.constant + amount > 0
        else { return nil }
        return fix(.constant(equation.constant + amount), of: constraint)
      }
    }
    var fixes: [Fix] = []
    if far > ViewOverhang.tolerance {
      let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .right : .bottom
      if view.content != nil {
        fixes += adding(
          Equation(
            firstItem: view.name, firstAttribute: attribute, relation: .lessThanOrEqual,
            secondItem: container.name, secondAttribute: attribute, multiplier: 1, constant: 0))
      }
      let length = axis == .horizontal ? view.frame.width : view.frame.height
      if far < 0.6 * length { fixes += changing([.length], by: -far) }
      fixes += changing([.near, .far, .center], by: -far) + changing([.length], by: -far)
    } else {
      fixes += changing([.near, .far, .center], by: near) + changing([.length], by: -near)
    }
    return fixes
  }
}
