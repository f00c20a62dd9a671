import AutoLayout
import Foundation

/// The hooks of the lifecycle, printed as they run.
extension Interpreter {
  /// Whether hooks are printed as they run, or told to an observer.
  var followsLifecycle: Bool { tracesLifecycle || lifecycleObserver != nil }

  /// Has the window tell of hooks where somebody wants to know.
  func followLifecycle() {
    window.lifecycleSink = followsLifecycle ? { [unowned self] in trace($0) } : nil
  }

  /// A view of a class of the scene is initialized: it has no name yet, and no frame that would last.
  func trace(_ selector: String, ofNew definition: ClassDefinition) {
    guard followsLifecycle else { return }
    trace(LifecycleEvent(hook: selector, owner: definition.name, frames: []))
  }

  /// `child layoutSubviews                    child (4, 4, 72, 16)  grandchild ?`
  private func trace(_ event: LifecycleEvent) {
    lifecycleObserver?(event)
    guard tracesLifecycle else { return }
    // However much there is to print, the scene's own lines have their place.
    guard record.lines.count < limits.printedLines / 2 else { return }
    let head = event.owner + " " + event.hook
    let frames = event.frames.prefix(Self.mostPrinted).map { known in
      known.view + " " + (known.frame.map { Value.rect($0).text } ?? "?")
    }
    let gap = String(repeating: " ", count: max(2, Self.traceColumn - head.count))
    record.lines.append(frames.isEmpty ? head : head + gap + frames.joined(separator: "  "))
  }

  /// The most frames in a line.
  private static let mostPrinted = 12

  /// The column at which frames begin.
  private static let traceColumn = 40
}
