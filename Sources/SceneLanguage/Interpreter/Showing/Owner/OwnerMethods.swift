import AutoLayout
import SceneSyntax
import TextLayout

/// Methods by which the owner of a view says what it shows: `setModel:` of a cell.
extension Interpreter {
  /// Calls them, with stand-ins for their arguments, on a shown view that makes no constraints otherwise, until there are some;
  /// also the setter that makes far more than there are.
  func callOwnerMethods(of instance: Instance) throws {
    guard sourceKind.isLenient, let view = instance.view, let definition = instance.definition else { return }
    let isLaidOutByHook = hasHookForLayout(definition)
    /// Whether a body makes at least twice as many constraints as there are.
    func isWanted(_ reach: LayoutReach, isGetter: Bool = false) -> Bool {
      if isLaidOutByHook { return false }
      let made = view.subtree.reduce(0) { $0 + $1.constraints.count }
      return made == 0 || !isGetter && reach.constraints > 2 * made
    }
    // Setters that the text itself uses come last: it may use those of other views.
    for isAssigned in [false, true] {
      for owner in definition.lineage where !owner.isStandIn {
        let methods = owner.methods.all.filter {
          isForOwner($0, of: definition) && isAssignedHere($0) == isAssigned
            && !instance.templates.contains($0.position)
        }
        for method in methods.sorted(by: { $0.position < $1.position }) {
          let reach = LayoutReach(of: method, in: definition)
          guard isWanted(reach, isGetter: isViewGetter(method)) else { continue }
          noteOwnerCall(method.selector.text, at: method.position)
          let arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
          let made = try issuesAsNotes(of: method) {
            try assumingUnknown {
              try callWithStandIns(method, on: instance, definition: owner, with: arguments)
            }
          }
          // The cell or header that a list asks for.
          if method.isOfList, let row = made.asView, row.superview == nil, !view.isDescendant(of: row),
            !show(made, fromListMethod: method)
          {
            try add(row, to: view, at: view.subviews.count)
            unplacedViews.append(row)
          }
        }
      }
    }
  }

  /// Whether a method makes a view when the view is first asked for, `- (UILabel *)badge`, which its author may have left out.
  private func isViewGetter(_ method: FunctionNode) -> Bool {
    guard method.parameters.isEmpty, let type = method.result else { return false }
    return self.type(named: type.word)?.library.makeView != nil
  }

  func noteOwnerCall(_ name: String, at position: SourcePosition) {
    issues.add(
      SceneNote(
        position: position,
        message: "'\(name)' is called with stand-ins, as the owner of the view may do"))
  }

  /// Whether the text assigns the property that a setter is for.
  func isAssignedHere(_ method: FunctionNode) -> Bool {
    method.selector.setProperty.map { nameUses.assignedMembers.contains($0.text) } ?? false
  }

  /// Whether the view makes constraints when it is laid out.
  private func hasHookForLayout(_ definition: ClassDefinition) -> Bool {
    definition.lineage.contains { owner in
      owner.methods.all.contains {
        FunctionNode.hooks.contains($0.selector.key) && LayoutReach(of: $0, in: definition).constraints > 0
      }
    }
  }

  private func isForOwner(_ method: FunctionNode, of definition: ClassDefinition) -> Bool {
    let name = method.selector.base.text
    guard !method.isStatic, !FunctionNode.hooks.contains(method.selector.key),
      !method.isInitializer(of: definition),
      !FunctionNode.entries.contains(method.selector.key), !method.namesEvent,
      !nameUses.called.contains(name), !nameUses.calledOnSelf.contains(name)
    else { return false }
    return LayoutReach(of: method, in: definition).constraints > 0
  }
}
