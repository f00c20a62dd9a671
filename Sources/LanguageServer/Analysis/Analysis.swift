import AutoLayout
import Checking
import SceneLanguage
import SceneSyntax
import TextLayout

/// The text that is to be analysed, with all that the result depends on.
public struct AnalysisJob: Codable, Equatable, Sendable {
  /// The path of the file, whether or not there is one.
  public var path: String
  public var text: String
  public var plan: CheckPlan
  /// The texts of the other open documents, by their canonical paths. They replace the contents of the files on disk.
  public var openFiles: [String: String] = [:]
  /// Differs after the files of the project may have changed.
  public var generation = 0

  public init(path: String, text: String, plan: CheckPlan) {
    (self.path, self.text, self.plan) = (path, text, plan)
  }
}

/// The result of checking a text: its findings, views and declarations.
public struct Analysis: Codable, Equatable, Sendable {
  /// What `check` reports.
  public var file: CheckedFile
  /// The views at the first size, the root first, each before its subviews.
  public var views: [View] = []
  public var declarations: [Declaration] = []

  /// One of the four numbers of a view's frame, and the constraints that determine it.
  public struct FramePart: Codable, Equatable, Sendable {
    /// `x`, `y`, `width` or `height`.
    public var name: String
    /// In points.
    public var value: Double
    /// Each in a few words.
    public var reasons: [String]
    public var isAmbiguous: Bool
  }

  /// A view of the scene.
  public struct View: Codable, Equatable, Sendable {
    public var name: String
    public var className: String
    /// The index of the superview; nil for the root.
    public var superview: Int?
    public var frame: [FramePart]
    public var isHidden: Bool
    public var isInConflict: Bool
    /// The size that it is laid out in.
    public var size: String
    /// Its declaration, or else its first mention; nil for a view that the text does not name.
    public var place: Span?
  }

  /// A name of the text, or of another file of its project.
  public struct Declaration: Codable, Equatable, Sendable {
    public var name: String
    public var kind: SourceDeclarations.Declaration.Kind
    public var place: Span
    /// The file that it is in; nil for the text itself.
    public var path: String?
    /// Where the name means this; nil for everywhere.
    public var scope: Span?
    /// Whether it is a class's main body.
    public var isMain: Bool

    var source: SourceDeclarations.Declaration {
      SourceDeclarations.Declaration(
        name: name, kind: kind, nameRange: place.source, scope: scope?.source, isMain: isMain)
    }
  }

  /// A range of a text: from the first position up to the second. Lines and characters are counted from 1.
  public struct Span: Codable, Equatable, Sendable {
    public var line, column, endLine, endColumn: Int

    init(_ range: SourceRange) {
      (line, column) = (range.lowerBound.line, range.lowerBound.column)
      (endLine, endColumn) = (range.upperBound.line, range.upperBound.column)
    }

    var source: SourceRange {
      let start = SourcePosition(line: line, column: column)
      return start..<max(start, SourcePosition(line: endLine, column: endColumn))
    }
  }
}

/// Analyses texts one at a time.
public protocol AnalysisWorker: Sendable {
  /// - Throws: ``AnalysisFailure``, or a `CancellationError` once the task is cancelled, at once.
  func analyse(_ job: AnalysisJob) async throws -> Analysis
}

/// Why a text could not be analysed: it took too long, or the program failed at it.
public struct AnalysisFailure: Error, Equatable, Sendable {
  /// One line.
  public var reason: String

  public init(reason: String) { self.reason = reason }
}
