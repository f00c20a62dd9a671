import AutoLayout
import Foundation
import SceneLanguage

/// A lesson: a text, a scene to start from, goals that are checked at several sizes, hints and a solution.
///
/// A lesson is a scene file with sections in comments.
public struct Lesson: Equatable, Sendable {
  /// The name of its file without folder and extension: `06-multipliers`.
  public var name: String
  /// The text of the file.
  public var source: String
  /// Its first line.
  public var title: String
  /// The rest of the comment that it begins with.
  public var text: [Paragraph]
  /// The scene to start from, as the text of a scene file.
  public var start: String
  public var goals: [Goal]
  public var hints: [Hint]
  public var solution: Solution
  /// What the goals are checked at.
  public var sizes: [ExamSize]
  /// Whether the scene is made anew at each size, as apps are launched on several devices; else it is made at the first size and
  /// then resized.
  public var launchesAtEachSize = false
  /// Points per character cell; nil for the usual ones.
  var cell: CGSize?
  /// The views that are outlined where they are wanted.
  var targets = TargetChoice.usual
  /// What few constraints earn; nil where there is nothing to earn.
  public internal(set) var star: Star?

  /// A part of the text.
  public enum Paragraph: Equatable, Sendable {
    /// Prose, to be wrapped.
    case prose(String)
    /// Lines that stand as they are.
    case code([String])
  }

  /// Help that is shown when it is asked for.
  public struct Hint: Equatable, Sendable {
    public var text: [Paragraph]
    /// The index of the goal that it helps to reach; nil where it is about the whole.
    public var goal: Int?
    /// Where it begins in the file, from 1.
    public var line: Int
  }

  /// The statements that reach the goals.
  public struct Solution: Equatable, Sendable {
    public var statements: String
    /// Whether they stand in place of the start's statements; else they follow them.
    public var replacesStart: Bool
    /// Where its section begins in the file, from 1.
    public var line: Int
  }

  /// The sizes at which goals are checked in fact: between the last two there is one more that the lesson does not name, so that code
  /// which tells the named ones apart does not pass.
  var examSizes: [ExamSize] {
    guard sizes.count >= 2, case .points(let last)? = sizes.last,
      case .points(let other) = sizes[sizes.count - 2]
    else { return sizes }
    let between = CGSize(
      width: ((last.width + other.width) / 2).rounded(), height: ((last.height + other.height) / 2).rounded())
    return sizes.contains(.points(between)) ? sizes : sizes + [.points(between)]
  }

  /// The number that the file's name begins with; nil without one.
  public var number: Int? { Int(name.prefix { $0.isASCII && $0.isNumber }) }

  /// The number as lists show it; empty without one.
  public var numeral: String { number.map(String.init) ?? "" }

  /// The name without the number: `multipliers`.
  public var topic: String { String(name.drop { $0.isASCII && $0.isNumber || $0 == "-" }) }

  /// The scene that reaches the goals, as the text of a scene file.
  public var solved: String {
    guard solution.replacesStart else { return start + "\n" + solution.statements + "\n" }
    let directives = start.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(":") }
    return (directives.map(String.init) + ["", solution.statements, ""]).joined(separator: "\n")
  }
}

/// A size that goals are checked at: points, or a device.
public enum ExamSize: Equatable, Sendable {
  case points(CGSize)
  case device(DeviceChoice)

  /// As the file and `:size` write it: `60x20`, `iphone-se landscape`.
  public var text: String {
    switch self {
    case .points(let size): Measure.text(size)
    case .device(let device): device.text
    }
  }

  /// - Parameter cell: points per character cell; nil for the usual ones.
  func viewport(cell: CGSize?) -> Viewport {
    switch self {
    case .points(let size): Viewport(size: size, cell: cell ?? CGSize(width: 1, height: 1))
    case .device(let device): device.viewport(cell: cell ?? Viewport.deviceCell)
    }
  }
}
