import Foundation

/// How many cases a test makes up at random.
public enum RandomCases {
  /// `TROWEL_CASES=4`, as `.ci/deep` sets it, tries four times as many.
  private static let factor =
    ProcessInfo.processInfo.environment["TROWEL_CASES"].flatMap(Int.init) ?? 1

  /// - Parameter usual: the number of a run that sets nothing.
  public static func count(usually usual: Int) -> Int { usual * max(1, factor) }
}
