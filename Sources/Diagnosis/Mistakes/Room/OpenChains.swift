import AutoLayout
import CodeExport
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout

extension FindingKind {
  static let openChain = FindingKind(
    "open-chain", "a container or cell whose views are chained from its start, but not to its end",
    remedies: { $0.closingChain(of: $1) }
  ) { search in
    // Many cells are made by the same code.
    var places: Set<SourcePosition> = []
    return search.openChains.map { search.finding($0) }.filter { places.insert($0.position).inserted }
  }
}

/// A container whose length its views would determine, if the last of them were tied to its end.
struct OpenChain {
  var container: SceneSnapshot.View
  /// In the snapshot.
  var place: Int
  var axis: NSLayoutConstraint.Axis
  var last: SceneSnapshot.View
  /// The view to which the last one is to be tied where that one, and not the container, goes on to the end.
  var next: SceneSnapshot.View?
}

extension FindingSearch {
  func findOpenChains() -> [OpenChain] {
    snapshot.views.indices.dropFirst().flatMap { index in
      NSLayoutConstraint.Axis.allCases.compactMap { openChain(in: index, $0) }
    }
  }

  private func openChain(in index: Int, _ axis: NSLayoutConstraint.Axis) -> OpenChain? {
    let container = snapshot.views[index]
    let length = SceneSnapshot.FrameAttribute.length(axis)
    let isCell = axis == .vertical && isSelfSizingContent(container, index)
    guard !container.isHidden, container.ambiguous.contains(length) || isCell,
      !scrollContents.contains(where: { $0.last.name == container.name && $0.axis == axis }),
      chainStart(in: index, axis) != nil
    else { return nil }
    if isTied(container, to: axis) { return isCell ? interruptedChain(in: index) : nil }
    guard let last = lastText(in: index, axis) ?? lastView(in: index, axis) else { return nil }
    return OpenChain(container: container, place: index, axis: axis, last: last)
  }

  /// The chain of a cell of which the views at the top and those at the bottom are tied to the cell, and not to one another.
  private func interruptedChain(in index: Int) -> OpenChain? {
    let (container, axis) = (snapshot.views[index], NSLayoutConstraint.Axis.vertical)
    let outer = [container] + (container.isPart ? snapshot.superviews(of: container).prefix(1) : [])
    let views = subviews(of: index).map { snapshot.views[$0] }.filter { view in
      !view.isHidden && constraints(of: view.name).contains(where: isWritten)
    }
    func tied(to part: AttributeGeometry.Part) -> Set<String> {
      Set(
        views.filter { view in
          outer.contains { constraint(from: view, to: $0, axis, part) != nil }
        }.map(\.name))
    }
    let (top, bottom) = (connected(tied(to: .near), axis), connected(tied(to: .far), axis))
    guard !top.isEmpty, !bottom.isEmpty, top.isDisjoint(with: bottom), top.union(bottom).count == views.count
    else { return nil }
    guard let next = views.filter({ bottom.contains($0.name) }).min(by: { $0.frame.minY < $1.frame.minY })
    else { return nil }
    let above = views.filter { top.contains($0.name) }
    // Rather in its own column.
    let column = above.filter { $0.frame.minX < next.frame.maxX && next.frame.minX < $0.frame.maxX }
    guard let last = (column.isEmpty ? above : column).max(by: { $0.frame.maxY < $1.frame.maxY }) else {
      return nil
    }
    return OpenChain(container: container, place: index, axis: axis, last: last, next: next)
  }

  /// The siblings that are tied to one of these along an axis, directly or by others.
  private func connected(_ views: Set<String>, _ axis: NSLayoutConstraint.Axis) -> Set<String> {
    var (found, waiting) = (views, Array(views))
    while let view = waiting.popLast() {
      for constraint in relations[view] ?? [] where constraint.equation?.firstAttribute.axis == axis {
        for other in constraint.views
        where diagnosis.trial.view(other)?.superview == diagnosis.trial.view(view)?.superview
          && found.insert(other).inserted
        {
          waiting.append(other)
        }
      }
    }
    return found
  }

  /// The text that may take any number of lines, if it stands at the end of its column: it may grow past what ends last now.
  private func lastText(in index: Int, _ axis: NSLayoutConstraint.Axis) -> SceneSnapshot.View? {
    guard axis == .vertical else { return nil }
    let placed = subviews(of: index).map { snapshot.views[$0] }.filter { view in
      !view.isHidden && constraints(of: view.name).contains(where: isWritten)
    }
    let texts = placed.filter { view in
      view.content?.isText == true && view.content?.numberOfLines == 0
        && !placed.contains { other in
          constraints(of: other.name).contains { constraint in
            isWritten(constraint) && constraint.equation?.secondItem == view.name
              && constraint.equation?.firstAttribute.geometry?.part == .near
              && constraint.equation?.secondAttribute.geometry?.part == .far
              && constraint.equation?.firstAttribute.axis == .vertical
          }
        }
    }
    return texts.count == 1 ? texts.first : nil
  }

  /// Whether a subview, or what lies in it, is tied to the container's end or centre.
  private func isTied(_ container: SceneSnapshot.View, to axis: NSLayoutConstraint.Axis) -> Bool {
    let names =
      [container.name] + (container.isPart ? [snapshot.superviews(of: container).first?.name ?? ""] : [])
    return names.lazy.flatMap { self.relations[$0] ?? [] }.contains { constraint in
      guard let equation = constraint.equation else { return false }
      let views = constraint.views
      let isFirst = names.contains(views[0])
      let inner = isFirst ? views[1] : views[0]
      let attribute = isFirst ? equation.firstAttribute : equation.secondAttribute
      guard diagnosis.trial.isInside(inner, container.name), let geometry = attribute.geometry,
        geometry.axis == axis
      else { return false }
      return geometry.part != .near && geometry.part != .firstLine
    }
  }

  /// The constraint that ties a subview to the container's start.
  func chainStart(in index: Int, _ axis: NSLayoutConstraint.Axis) -> SceneSnapshot.Constraint? {
    let container = snapshot.views[index]
    let outer = container.isPart ? snapshot.superviews(of: container).first : nil
    return subviews(of: index).lazy.map { self.snapshot.views[$0] }.compactMap { view in
      self.constraint(from: view, to: container, axis, .near)
        ?? outer.flatMap { self.constraint(from: view, to: $0, axis, .near) }
    }.first
  }

  /// Whether a cell's content is meant to determine the cell's height: a text of it may have any number of lines, or the
  /// views of a row do not fit in the standard height, and the code gives none.
  private func isSelfSizingContent(_ content: SceneSnapshot.View, _ index: Int) -> Bool {
    guard content.isPart, let cell = content.superview else { return false }
    let isRow = isSelfSizingRow(cell)
    guard isRow || snapshot.views[cell].superview == 0 && !givesCellsHeights else { return false }
    return subviews(of: index).lazy.map { self.snapshot.views[$0] }.contains { view in
      guard !view.isHidden else { return false }
      return view.content?.isText == true && view.content?.numberOfLines == 0 && !hasFixedHeight(view)
        || isRow && view.frame.maxY > content.frame.height + Self.overhang
    }
  }

  /// Whether code gives the view a height that its text does not change.
  private func hasFixedHeight(_ view: SceneSnapshot.View) -> Bool {
    constraints(of: view.name).contains { constraint in
      guard isWritten(constraint), constraint.priority == 1000, let equation = constraint.equation else {
        return false
      }
      return equation.firstItem == view.name && equation.firstAttribute == .height
        && equation.relation == .equal && equation.secondItem == nil
    }
  }

  /// From here on a view is seen to end below its row, in points.
  private static let overhang = 1.0

  /// Whether it is a row of a table to which the code gives no height.
  func isSelfSizingRow(_ index: Int) -> Bool {
    let superview = snapshot.views[index].superview.map { snapshot.views[$0] }
    return superview?.className == "UITableView" && !givesCellsHeights
  }

  private var givesCellsHeights: Bool {
    diagnosis.scene.statements.contains { statement in
      ["rowHeight", "heightForRow", "itemSize", "sizeForItem"].contains(where: statement.text.contains)
        && !statement.text.contains("utomaticDimension")
    }
  }

  fileprivate func finding(_ chain: OpenChain) -> Finding {
    let (start, end) = chain.axis == .horizontal ? ("left", "right") : ("top", "bottom")
    let cell =
      chain.container.isPart
      ? snapshot.superviews(of: chain.container).first ?? chain.container : chain.container
    let link = missingLink(of: chain)
    return Finding(
      .openChain, at: place(of: chain.next ?? chain.last, chain.axis),
      chain.axis == .horizontal
        ? "the chain from the \(start) to the \(end) of \(cell.name) is not closed, so that nothing says how wide it is: \(link.text) is missing"
        : "the chain from the \(start) to the \(end) of \(cell.name) is not closed, so that nothing says how high it is: \(link.text) is missing",
      views: [cell.name, (chain.next ?? chain.last).name],
      identity: "\(chain.container.name) \(chain.axis.noun)")
  }

  fileprivate func closingChain(of finding: Finding) -> [Fix] {
    guard let chain = openChains.first(where: { self.finding($0).identity == finding.identity }) else {
      return []
    }
    return adding(missingLink(of: chain)) + [extendingFormat(of: chain)].compactMap { $0 }
  }

  /// The visual format that ends with the last view led on to the superview.
  private func extendingFormat(of chain: OpenChain) -> Fix? {
    guard chain.next == nil, chain.axis == .vertical else { return nil }
    let lines = diagnosis.trial.documentLines
    let inset = abs(closingEquation(chain.container, with: chain.last, chain.axis).constant)
    let end = inset == 0 ? "|" : "-\(CodeNumber.text(inset))-|"
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: /"V:[^"]*\[(\w+)(?:\([^"\]]*\))?\]"/),
        isKey(String(match.1), of: chain.last.name, in: lines)
      else { continue }
      let column = line.distance(from: line.startIndex, to: match.range.upperBound)
      return Fix(
        description: Fix.placed(index + 1, "end the format with \(end)"), constraint: nil,
        edit: TextEdit(at: SourcePosition(line: index + 1, column: column), inserting: end), kind: .add)
    }
    return nil
  }

  /// Whether a format names a view so: by its own name, or by the key of a dictionary, as in `@"title": _titleLabel`.
  private func isKey(_ key: String, of view: String, in lines: [String]) -> Bool {
    if key.drop(while: { $0 == "_" }) == view { return true }
    return lines.contains { line in
      guard let start = line.range(of: "\"\(key)\":") else { return false }
      let value = line[start.upperBound...].drop(while: \.isWhitespace)
        .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      return value.split(separator: ".").last.map { $0.drop { $0 == "_" } == view } ?? false
    }
  }

  private func missingLink(of chain: OpenChain) -> Equation {
    guard let next = chain.next else { return closingEquation(chain.container, with: chain.last, chain.axis) }
    return Equation(
      firstItem: next.name, firstAttribute: .top, relation: .equal, secondItem: chain.last.name,
      secondAttribute: .bottom, multiplier: 1, constant: diagnosis.scene.scale.width)
  }

  /// The last view's end tied to the container's, as far from it as the first view is from its start.
  func closing(
    _ container: SceneSnapshot.View, with last: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> [Fix] { adding(closingEquation(container, with: last, axis)) }

  private func closingEquation(
    _ container: SceneSnapshot.View, with last: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> Equation {
    let start = diagnosis.trial.place(ofView: container.name).flatMap { chainStart(in: $0, axis) }
    let inset = abs(start?.equation?.constant ?? 0)
    let end = axis == .horizontal ? diagnosis.trial.horizontalEdges(of: last.name).far : .bottom
    return Equation(
      firstItem: last.name, firstAttribute: end, relation: .equal, secondItem: container.name,
      secondAttribute: end, multiplier: 1, constant: inset == 0 ? 0 : -inset)
  }
}

extension CGRect {
  /// The right or bottom edge.
  func end(_ axis: NSLayoutConstraint.Axis) -> Double { axis == .horizontal ? maxX : maxY }
}
