import Diagnosis
import Foundation
import ProjectFiles

/// How each file is checked.
public struct CheckPlan: Codable, Equatable, Sendable {
  /// A range of sizes; without a height, it is the scene's.
  public struct SweepRange: Codable, Equatable, Sendable {
    public struct End: Codable, Equatable, Sendable {
      public var width: Double
      public var height: Double?

      public init(width: Double, height: Double?) { (self.width, self.height) = (width, height) }
    }
    public var from: End
    public var to: End

    public init(from: End, to: End) { (self.from, self.to) = (from, to) }
  }

  /// Empty for the file's own size.
  public var sizes: [CheckSize]
  public var sweep: SweepRange?
  public var loading: LoadingOptions
  /// The codes that are not reported.
  public var disabled: Set<String>
  /// Where classes are read from.
  public var scope: ProjectScope
  /// Whether fixes and suggestions are looked for, which takes longer than all the rest.
  public var findsFixes = true
  /// Whether the actions of buttons and gestures are run, each of which opens the file once more.
  public var runsActions = true
  /// Of the search for fixes at each size.
  public var limits = TrialLimits.standard

  /// Whether sizes are named: then no others count.
  var namesSizes: Bool { !sizes.isEmpty || loading.size != nil }

  /// - Parameter sizes: empty for those of the settings.
  public init(
    _ settings: ProjectSettings = ProjectSettings(), sizes: [CheckSize] = [], sweep: SweepRange? = nil,
    loading: LoadingOptions = LoadingOptions(), scope: ProjectScope = ProjectScope()
  ) {
    self.sizes = sizes.isEmpty && loading.size == nil ? settings.sizes : sizes
    (self.sweep, self.loading, self.scope) = (sweep, loading, scope)
    disabled = settings.disabled
  }
}
