import Foundation

/// What is to be checked of each file.
struct CheckPlan: Codable {
  /// Empty for the file's own size.
  var sizes: [CheckSize] = []
  var sweep: Invocation.Sweep?
  /// The size, scale and class of the command line.
  var size, scale: CGSize?
  var className: String?
  /// The codes that are not reported.
  var disabled: Set<String> = []
  /// The folders and files that classes are read from.
  var roots: [String] = []

  /// The command line's sizes go before those of the settings.
  init(_ invocation: Invocation, _ settings: ProjectSettings, roots: [String]) {
    sizes = invocation.sizes.isEmpty && invocation.size == nil ? settings.sizes : invocation.sizes
    disabled = settings.disabled
    sweep = invocation.sweep
    (size, scale, className) = (invocation.size, invocation.scale, invocation.className)
    self.roots = roots
  }

  /// The options that concern how a file is loaded.
  var loading: Invocation {
    var invocation = Invocation()
    (invocation.size, invocation.scale, invocation.className) = (size, scale, className)
    return invocation
  }
}
