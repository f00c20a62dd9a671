import AutoLayout
import SceneLanguage
import Translation

extension FindingKind {
  static let scrollContent = FindingKind(
    "scroll-content", "a scroll view whose content's width or height nothing determines",
    remedies: { $0.determiningContent(of: $1) }
  ) { search in search.scrollContents.map { search.finding($0) } }
}

/// A scroll view and a direction in which its content's size is open.
struct OpenScrollContent {
  var view: SceneSnapshot.View
  var axis: NSLayoutConstraint.Axis
  /// The last descendant along the axis, and whether it is the one that is tied to both ends of the content.
  var last: SceneSnapshot.View
  var fillsContent: Bool
  /// The label whose text, in one line, makes the content wider than the frame, or as wide as it is.
  var unwrapped: SceneSnapshot.View?
}

extension FindingSearch {
  func findScrollContents() -> [OpenScrollContent] {
    guard snapshot.views.contains(where: \.scrollsContent) else { return [] }
    let live = liveViews
    guard live.count == snapshot.views.count else { return [] }
    return snapshot.views.indices.flatMap { index -> [OpenScrollContent] in
      guard let scroll = live[index] as? UIScrollView else { return [] }
      return scroll.undeterminedContentAxes.compactMap { openContent(of: index, $0) }
        + [unwrappedContent(of: index) ?? untiedContent(of: index)].compactMap { $0 }
    }
  }

  /// What fills a scroll view from side to side, if a text that may wrap makes it wider than the frame and has no lines for that.
  private func unwrappedContent(of index: Int) -> OpenScrollContent? {
    let view = snapshot.views[index]
    let filling = subviews(of: index).map { snapshot.views[$0] }.first {
      isPinned($0, in: view, .horizontal, .near) && isPinned($0, in: view, .horizontal, .far)
    }
    guard !view.isHidden, !view.isInConflict, let filling, filling.frame.width > view.frame.width,
      view.frame.width > 0
    else { return nil }
    let label = snapshot.views.first { label in
      guard let content = label.content, content.numberOfLines == 0, content.text != nil else { return false }
      return label.frame.width > view.frame.width
        && (label.name == filling.name || diagnosis.trial.isInside(label.name, filling.name))
    }
    return label.map {
      OpenScrollContent(view: view, axis: .horizontal, last: filling, fillsContent: true, unwrapped: $0)
    }
  }

  /// What fills a scroll view from edge to edge, if nothing ties its size to anything outside and a text in it is to wrap: it is as
  /// wide as its widest text.
  private func untiedContent(of index: Int) -> OpenScrollContent? {
    let view = snapshot.views[index]
    let edges: [(NSLayoutConstraint.Axis, AttributeGeometry.Part)] = [
      (.horizontal, .near), (.horizontal, .far), (.vertical, .near), (.vertical, .far),
    ]
    let filling = subviews(of: index).map { snapshot.views[$0] }.first { inner in
      edges.allSatisfy { isPinned(inner, in: view, $0, $1) }
    }
    guard !view.isHidden, !view.isInConflict, let filling, filling.ambiguous.isEmpty else { return nil }
    let label = snapshot.views.first { label in
      label.content?.isText == true && label.content?.numberOfLines == 0
        && diagnosis.trial.isInside(label.name, filling.name)
        && label.superview.map { snapshot.views[$0] }.map { around in
          isPinned(label, in: around, .horizontal, .near) && isPinned(label, in: around, .horizontal, .far)
        } ?? false
    }
    guard let label, !hasLength(filling, within: view) else { return nil }
    return OpenScrollContent(
      view: view, axis: .horizontal, last: filling, fillsContent: true, unwrapped: label)
  }

  /// Whether something gives the content of a scroll view a width, or its height that of something outside: then it scrolls
  /// sideways.
  private func hasLength(_ filling: SceneSnapshot.View, within scroll: SceneSnapshot.View) -> Bool {
    active.contains { constraint in
      guard isWritten(constraint), let equation = constraint.equation else { return false }
      let inner = constraint.views.filter { $0 == filling.name || diagnosis.trial.isInside($0, filling.name) }
      guard !inner.isEmpty else { return false }
      if inner.count < constraint.views.count {
        // Its edges are those of the content; its size is that of the frame.
        return equation.firstAttribute.isSize || !constraint.views.contains(scroll.name)
      }
      return equation.firstItem == filling.name && equation.firstAttribute == .width
    }
  }

  private func openContent(of index: Int, _ axis: NSLayoutConstraint.Axis) -> OpenScrollContent? {
    let view = snapshot.views[index]
    let inner = subviews(of: index).map { snapshot.views[$0] }.filter { isPinned($0, in: view, axis, .near) }
    guard !view.isHidden, !view.isInConflict, !inner.isEmpty else { return nil }
    if let filling = inner.first(where: { isPinned($0, in: view, axis, .far) }) {
      return OpenScrollContent(view: view, axis: axis, last: filling, fillsContent: true)
    }
    guard let last = lastView(in: index, axis) else { return nil }
    return OpenScrollContent(view: view, axis: axis, last: last, fillsContent: false)
  }

  /// Whether a written constraint ties an edge of a view to the same edge of another one, or of a guide of that.
  func isPinned(
    _ view: SceneSnapshot.View, in container: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis,
    _ part: AttributeGeometry.Part
  ) -> Bool {
    constraint(from: view, to: container, axis, part) != nil
  }

  func constraint(
    from view: SceneSnapshot.View, to container: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis,
    _ part: AttributeGeometry.Part
  ) -> SceneSnapshot.Constraint? {
    constraints(of: view.name).first { constraint in
      guard isWritten(constraint), constraint.views.last == container.name,
        let equation = constraint.equation,
        let first = equation.firstAttribute.geometry, let second = equation.secondAttribute.geometry
      else { return false }
      return equation.relation == .equal && first.axis == axis && first.part == part && second.part == part
    }
  }

  /// The subview that ends last, of those that are seen and that constraints place.
  func lastView(in index: Int, _ axis: NSLayoutConstraint.Axis) -> SceneSnapshot.View? {
    subviews(of: index).map { snapshot.views[$0] }.filter { view in
      !view.isHidden && constraints(of: view.name).contains(where: isWritten)
    }.max { $0.frame.end(axis) < $1.frame.end(axis) }
  }

  fileprivate func finding(_ open: OpenScrollContent) -> Finding {
    if let label = open.unwrapped {
      let isWider = open.last.frame.width > open.view.frame.width
      return Finding(
        .scrollContent, at: place(of: open.last, .horizontal),
        !isWider
          ? "nothing but its texts says how wide \(open.last.name) is, which fills \(open.view.name): a long text of \(label.name) makes it scroll sideways and does not wrap"
          : "the text of \(label.name) does not wrap: nothing says how wide \(open.last.name) is, so that the content of \(open.view.name) is \(formatted(open.last.frame.width)) wide in a width of \(formatted(open.view.frame.width))",
        views: [open.view.name, open.last.name], identity: "\(open.view.name) \(label.name)")
    }
    let inner = open.fillsContent && open.axis == .vertical ? lastInChain(of: open) : nil
    let last = (inner ?? open.last).name
    let end: Phrase =
      open.axis == .horizontal
      ? "the right edge of its last subview, \(last)" : "the bottom of its last subview, \(last)"
    let why: Phrase =
      if inner != nil {
        "\(open.last.name) fills it, and nothing ties \(end), to it"
      } else if open.fillsContent {
        open.axis == .horizontal
          ? "\(open.last.name) fills it, and nothing says how wide \(open.last.name) is"
          : "\(open.last.name) fills it, and nothing says how high \(open.last.name) is"
      } else {
        "nothing ties \(end), to it"
      }
    return Finding(
      .scrollContent, at: place(of: inner ?? open.last, open.axis),
      "the content of \(open.view.name) has no \(open.axis.noun): \(why)",
      views: [open.view.name, open.last.name],
      identity: "\(open.view.name) \(open.axis.noun)")
  }

  /// The last view in what fills the content, if a chain from its start leads there.
  private func lastInChain(of open: OpenScrollContent) -> SceneSnapshot.View? {
    guard let index = diagnosis.trial.place(ofView: open.last.name), chainStart(in: index, open.axis) != nil
    else {
      return nil
    }
    return lastView(in: index, open.axis)
  }

  /// The last subview tied to the content's end, or the width of what fills the content tied to the frame's.
  fileprivate func determiningContent(of finding: Finding) -> [Fix] {
    guard let open = scrollContents.first(where: { self.finding($0).identity == finding.identity }) else {
      return []
    }
    guard open.fillsContent else { return closing(open.view, with: open.last, open.axis) }
    // What scrolls is higher than the frame; its height follows from what is in it.
    let fixes = lastInChain(of: open).map { closing(open.last, with: $0, open.axis) } ?? []
    let length: NSLayoutConstraint.Attribute = open.axis == .horizontal ? .width : .height
    let tie = adding(
      Equation(
        firstItem: open.last.name, firstAttribute: length, relation: .equal, secondItem: open.view.name,
        secondAttribute: length, multiplier: 1, constant: 0))
    return open.axis == .horizontal ? tie + fixes : fixes + tie
  }
}
