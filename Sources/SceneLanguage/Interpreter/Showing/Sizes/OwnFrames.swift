import AutoLayout
import Foundation
import SceneSyntax

/// Cells whose class changes the frame that a table gives them: `- (void)setFrame:(CGRect)frame`, `override var frame`.
extension Interpreter {
  /// Gives a view a frame as UIKit does, by the class's own setter where it has one.
  func setFrame(_ frame: CGRect, of view: UIView) throws {
    guard instances[ObjectIdentifier(view)]?.definition.map(setsFrame) == true else {
      view.frame = frame
      return
    }
    let site = Expression(.null, origin..<origin)
    _ = try write(Name("frame"), of: .view(view), to: .rect(frame), site)
  }

  /// Whether a class of the scene has a setter or observer of its frame.
  private func setsFrame(_ definition: ClassDefinition) -> Bool {
    definition.method("setFrame:") != nil || definition.property("frame") != nil
  }

  /// Places the shown cell where its class's own setter puts it within its row.
  func placeByOwnFrame() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .cell,
      setsFrame(definition),
      let cell = shownInstance(of: definition)?.view, cell.superview === root, cell.hasPlacement
    else { return }
    let row = cell.frame
    _ = try issuesAsNotes(of: "setFrame") {
      try setFrame(row, of: cell)
      return .nothing
    }
    let own = cell.frame
    guard own != row, own.width > 0, own.height > 0 else { return }
    root.place(
      cell,
      as: .insetRow(
        left: own.minX - row.minX, right: row.maxX - own.maxX, top: own.minY - row.minY, height: own.height))
    try runPass()
  }
}
