import AutoLayout
import Masonry
import SceneSyntax
import TextLayout
import Translation

extension SceneError {
  /// A mistake at which an app stops: what the makers or UIKit found wrong, for those that can be mended in the text.
  public enum Cause: Error, Equatable, Sendable {
    /// These items share no superview, or this one has none; no names where that is the view of the maker around the error.
    case noSuperview([String])
    /// SnapKit was to update a constraint that was never made.
    case nothingToUpdate(Equation)
    /// A left or right edge is compared with a leading or trailing one.
    case mixedDirections
  }

  /// Nil for an error that is no such mistake.
  public var cause: Cause? { underlying as? Cause }

  /// Any error: one that has a place keeps it.
  init(_ error: any Error, position: SourcePosition, length: Int = 1) {
    switch error {
    case let error as SceneError: self = error
    case let error as ScriptError:
      self.init(position: position, length: length, message: error.message)
      underlying = error.cause
    default:
      self.init(position: position, length: length, message: Phrase(verbatim: "\(error)"))
      underlying = Cause(error)
    }
  }

  /// Any error thrown in a statement; the statement's place is that of an error without one.
  init(_ error: any Error, at statement: StatementNode) {
    self.init(error, position: statement.position, length: statement.length)
  }

  init(_ message: Phrase, at expression: Expression) {
    self.init(position: expression.position, length: expression.length, message: message)
  }
}

extension SceneError.Cause {
  /// Nil for an error that is none of these.
  init?(_ error: any Error) {
    switch error {
    case MasonryError.noCommonSuperview(let first, let second),
      LayoutError.noCommonSuperview(let first, let second):
      self = .noSuperview([first, second])
    case MasonryError.noSuperview(let view, _): self = .noSuperview([view])
    case MasonryError.nothingToUpdate(let equation, _): self = .nothingToUpdate(equation)
    case MasonryError.layout(let error): self.init(error)
    case LayoutError.mixedDirections: self = .mixedDirections
    default: return nil
    }
  }
}
