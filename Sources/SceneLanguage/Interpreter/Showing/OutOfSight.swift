import AutoLayout
import Foundation
import SceneSyntax

/// Views that stand outside the screen until their owner shows them: a sheet below its bottom edge.
extension Interpreter {
  /// Calls the method that brings in the content of the shown view, where all that constraints place stands outside: `show`.
  ///
  /// - Returns: whether there is one.
  func bringIntoSight() throws -> Bool {
    guard hasAppCode, let definition = showing.definition, let instance = shownInstance(of: definition),
      let view = instance.view
    else { return false }
    let methods = definition.lineage.filter { !$0.isStandIn }.flatMap { owner in
      owner.methods.values.filter { method in
        method.parameters.isEmpty && !method.isStatic && !ranBodies.contains(method.position)
          && NameMeaning.words(of: method.selector.base.text).first.map(Self.showers.contains) ?? false
      }.map { (method: $0, owner: owner) }
    }
    guard let (method, owner) = methods.min(by: { $0.method.position < $1.method.position }),
      standsOutside(view)
    else { return false }
    issues.add(
      SceneNote(
        position: method.position,
        message:
          "'\(method.selector.text)' is called, as the owner of the view may do: all in it stands outside the screen"
      ))
    _ = try issuesAsNotes(of: method) { try call(method, on: instance, definition: owner, with: []) }
    // It may add the view to a window that is not here.
    if instance !== me, !view.isDescendant(of: root) { try add(view, to: root, at: root.subviews.count) }
    layout.isStale = true
    return true
  }

  /// Whether a view that takes itself from the screen while it is being shown stays: with the app's data it would not do so.
  func keepsShown(_ view: UIView) -> Bool {
    guard hasStandIns, showing.isComing, let definition = showing.definition, view.superview === root,
      instances[ObjectIdentifier(view)]?.definition === definition
    else { return false }
    issues.add(
      SceneNote(
        position: definition.bodies.first?.position ?? origin,
        message: "\(definition.name) takes itself from the screen at first; it is shown all the same"))
    return true
  }

  /// Whether all that constraints place in a view stands outside the screen.
  private func standsOutside(_ view: UIView) -> Bool {
    let placed = view.subtree.filter {
      $0 !== view && !$0.isHidden && !$0.translatesAutoresizingMaskIntoConstraints && !$0.bounds.isEmpty
    }
    // A view as large as the screen only darkens it, and is there from the start.
    let frames = placed.map { $0.convert($0.bounds, to: root) }.filter { $0 != root.bounds }
    return !frames.isEmpty && frames.allSatisfy { root.bounds.intersection($0).isEmpty }
  }

  private static let showers: Set<String> = [
    "show", "present", "appear", "popup", "pop", "open", "slide", "start",
  ]
}
