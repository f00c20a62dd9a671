import AutoLayout
import Foundation

/// A view that lies outside its superview, or past an edge of it.
struct Overhang {
  /// Their places in the snapshot.
  var view: Int
  var container: Int
  /// The edges that it reaches past, and by how much, in points.
  var edges: [(name: String, amount: Double)]
  /// Whether no part of it is within.
  var isOut: Bool
  /// The place of a view beside it that reaches past the same edge and takes this one along.
  var leader: Int?
}

extension FindingSearch {
  /// The views outside, in the snapshot's order. Of those that are placed one after another all but the first have a leader.
  func findOverhangs() -> [Overhang] {
    var overhangs = snapshot.views.indices.dropFirst().compactMap(overhang)
    let byName = Dictionary(
      overhangs.indices.map { (snapshot.views[overhangs[$0].view].name, $0) },
      uniquingKeysWith: { first, _ in first })
    for (name, index) in byName {
      overhangs[index].leader = leader(of: overhangs[index], called: name) {
        byName[$0].map { overhangs[$0] }
      }
    }
    return overhangs
  }

  /// The places of the views that one takes along, in the snapshot's order.
  func followers(of overhang: Overhang) -> [Int] {
    guard let taken = followersByLeader[overhang.view] else { return [] }
    var found: Set<Int> = []
    var waiting = taken
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += followersByLeader[next] ?? [] }
    }
    return found.sorted()
  }

  private func overhang(_ index: Int) -> Overhang? {
    let view = snapshot.views[index]
    guard !view.isHidden, view.frame.width > 0, view.frame.height > 0, let superview = view.superview,
      !snapshot.superviewPlaces(of: view).contains(where: { snapshot.views[$0].scrollsContent })
    else { return nil }
    let container = snapshot.views[superview]
    let isMeasure = isMeasure(container)
    let room = isMeasure ? container.frame.size : snapshot.size
    let frame = isMeasure ? view.frame : view.absoluteFrame
    // Only the outermost view outside the window is reported; its subviews lie outside with it.
    if !isMeasure, ViewOverhang(of: container.absoluteFrame, in: snapshot.size).isVisible { return nil }
    let over = ViewOverhang(of: frame, in: room, blank: view.content?.blank ?? 0)
    guard over.isVisible else { return nil }
    let edges = [("left", over.left), ("right", over.right), ("top", over.top), ("bottom", over.bottom)]
      .filter { $0.1 > ViewOverhang.tolerance && !isSpaceOfText($0.0, by: $0.1, of: view) }
    if edges.isEmpty { return nil }
    return Overhang(
      view: index, container: superview, edges: edges,
      isOut: !CGRect(origin: .zero, size: room).intersects(frame))
  }

  /// Whether no more than the space above and below the title of a button reaches past the edge: 6 points, or a line.
  private func isSpaceOfText(_ edge: String, by amount: Double, of view: SceneSnapshot.View) -> Bool {
    guard ["top", "bottom"].contains(edge), let content = view.content, content.paddingRows > 0 else {
      return false
    }
    let free = diagnosis.scene.window.rootView.isInPoints ? 6.0 : 1
    let isGiven = constraints(of: view.name).contains {
      isWritten($0) && $0.equation?.firstAttribute == .height && $0.equation?.firstItem == view.name
    }
    return !isGiven && amount <= free
  }

  /// The place of a sibling that lies less far out, and that an equality ties to the view along the axis.
  private func leader(of overhang: Overhang, called name: String, _ find: (String) -> Overhang?) -> Int? {
    for constraint in relations[name] ?? [] where constraint.state == .satisfied {
      guard let equation = constraint.equation, equation.relation == .equal, !equation.firstAttribute.isSize,
        let axis = equation.firstAttribute.axis,
        let other = constraint.views.first(where: { $0 != name }).flatMap(find),
        other.container == overhang.container
      else { continue }
      let isTaken = overhang.edges.contains { edge in
        (axis == .horizontal) == ["left", "right"].contains(edge.name)
          && other.edges.contains {
            $0.name == edge.name && ($0.amount, other.view) < (edge.amount, overhang.view)
          }
      }
      if isTaken { return other.view }
    }
    return nil
  }

  /// Whether views can be called outside of this one. Not if its size is 0 or ambiguous: that is reported itself, or code that is
  /// not here sets the size.
  func isMeasure(_ container: SceneSnapshot.View) -> Bool {
    container.superview == nil
      || container.ambiguous.isEmpty && container.frame.width > 0 && container.frame.height > 0
        && !container.isPart
  }
}
