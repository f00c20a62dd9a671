import AutoLayout
import Foundation
import SceneSyntax

// A page controller: the page that it is given first fills it.

extension LibraryType {
  static let pageController: LibraryType = containerType("UIPageViewController") { type in
    type.action("setViewControllers:direction:animated:completion:", "setViewControllers:direction:animated:")
    {
      instance, call in
      try call.interpreter.contain(try call.array(0).compactMap(\.asController), in: instance)
    }
    type.keeps([
      "delegate": nil, "dataSource": nil, "doubleSided": false,
      "transitionStyle": .symbol("scroll"), "navigationOrientation": .symbol("horizontal"),
      "spineLocation": nil,
      "gestureRecognizers": nil,
    ])
    type.initializer(
      "init", "initWithTransitionStyle:navigationOrientation:options:", "initWithNibName:bundle:"
    ) {
      call in
      try call.interpreter.makeContainer(.pageController, call)
    }
  }
}

extension Instance {
  var isPaged: Bool { library?.inherits(from: .pageController) == true }
}

extension Interpreter {
  /// Shows the first page of a page controller.
  func showPage(of instance: Instance) throws {
    guard let view = instance.view else { return }
    let page = instance.children.first
    for other in controllers where other !== page && other.view?.superview === view {
      other.view?.removeFromSuperview()
    }
    guard let page, page !== instance else { return }
    try fill(view, withPage: try loadedView(of: page))
  }

  /// Gives the page controllers on the screen that have no page and show nothing else an empty one.
  ///
  /// - Returns: whether there were any.
  func showEmptyPages() throws -> Bool {
    guard hasAppCode else { return false }
    let empty = ([me] + controllers).filter { instance in
      instance.isPaged && instance.children.isEmpty && instance.phase != .made
        && instance.view.map { $0.root === root && $0.subviews.isEmpty } ?? false
    }
    for instance in empty {
      guard let view = instance.view else { continue }
      let page = SceneView()
      try adopt(page)
      name(.view(page), after: "page")
      try fill(view, withPage: page)
      issues.add(
        SceneNote(
          position: instance.definition?.bodies.first?.position ?? origin,
          message: "what makes the pages is out of sight; an empty view stands for the first"))
    }
    return !empty.isEmpty
  }

  private func fill(_ view: UIView, withPage page: UIView) throws {
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if page.superview !== view { try add(page, to: view, at: 0) }
    layout.isStale = true
  }
}
