import AutoLayout
import Foundation
import TextLayout

/// The sizes that code of an app found as it read the frames of views before the layout, by its statements.
struct FrameReads {
  struct Read {
    weak var view: UIView?
    var size: CGSize
  }

  private(set) var byStatement: [SourcePosition: [Read]] = [:]
  /// The statements that have read frames in hooks of the layout, too.
  private var late: Set<SourcePosition> = []

  private static let (mostStatements, mostReads) = (500, 20)

  /// Notes a look at a frame; only the last one of each view counts.
  mutating func note(_ view: UIView, by statement: SourcePosition) {
    guard !late.contains(statement), byStatement[statement] != nil || byStatement.count < Self.mostStatements
    else { return }
    var reads = byStatement[statement] ?? []
    reads.removeAll { $0.view === view || $0.view == nil }
    if reads.count < Self.mostReads { reads.append(Read(view: view, size: view.bounds.size)) }
    byStatement[statement] = reads
  }

  /// Forgets what a statement read: it runs after the layout, too.
  mutating func forget(_ statement: SourcePosition) {
    late.insert(statement)
    byStatement[statement] = nil
  }
}

extension Interpreter {
  /// Notes that the running statement reads a view's frame.
  func noteRead(of view: UIView) {
    guard sourceKind.isLenient, origin.file == 0, !assumesUnknown else { return }
    if layout.loadingDepth > 0 {
      frameReads.note(view, by: origin)
    } else {
      frameReads.forget(origin)
    }
  }
}

/// A look at the frame of a view that got another size later.
public struct EarlyRead {
  /// Where the statement begins.
  public var position: SourcePosition
  public var view: UIView
  /// The size that the statement found.
  public var size: CGSize
}

extension Scene {
  /// The frames that code read before the layout, of views that have other sizes now, in the order of the text.
  public var earlyReads: [EarlyRead] {
    // A controller's view has the size of what shows it.
    let roots = Set(
      ([world.interpreter.me] + world.interpreter.controllers).compactMap(\.view).map(ObjectIdentifier.init))
    // That of an outlet begins with the frame that it has in its nib, which is not known.
    let views = Set(window.rootView.subtree.map(ObjectIdentifier.init)).subtracting(roots)
      .subtracting(world.interpreter.outletViews)
    return world.interpreter.frameReads.byStatement.sorted { $0.key < $1.key }.flatMap { position, reads in
      reads.compactMap { read in
        guard let view = read.view, views.contains(ObjectIdentifier(view)), read.size != view.bounds.size
        else { return nil }
        return EarlyRead(position: position, view: view, size: read.size)
      }
    }
  }
}
