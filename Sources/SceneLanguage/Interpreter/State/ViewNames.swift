import AutoLayout
import SceneSyntax

/// The names that views of the scene have, each but once.
struct ViewNames {
  /// The names that are taken, and how often each was asked for: where the search for a free number begins.
  private var taken = ["view": 0]
  private let limit: Int

  /// - Parameter limit: how many names there may be.
  init(limit: Int) { self.limit = limit }

  /// A free name like this one, with a number after it where the plain one is taken; nil where all names are.
  mutating func claim(_ base: String) -> String? {
    guard !base.isEmpty, taken.count <= limit else { return nil }
    guard let asked = taken[base] else {
      taken[base] = 1
      return base
    }
    var count = max(asked, 1) + 1
    while taken["\(base)\(count)"] != nil { count += 1 }
    taken[base] = count
    let name = "\(base)\(count)"
    taken[name] = 0
    return name
  }

  mutating func release(_ name: String) { taken[name] = nil }
}

extension Interpreter {
  /// Names a view, or a layout guide that code makes, after the first variable that holds it.
  func name(_ value: Value, after variable: String) {
    if case .object(let instance) = value, instance.makeView != nil { instance.pendingName = variable }
    if case .guide(let guide) = value, guide.identifier.isEmpty, guide.name == nil, guide.isNameless,
      !Self.passingNames.contains(variable)
    {
      guide.name = names.claim(String(variable.drop { $0 == "_" }))
    }
    guard case .view(let view) = value, view.name == nil, view !== root,
      !Self.passingNames.contains(variable), !Self.isRole(variable)
    else { return }
    view.name = names.claim(variable.hasPrefix("_") ? String(variable.dropFirst()) : variable)
  }

  /// Variables for objects that have a name elsewhere.
  private static let passingNames: Set<String> = [
    "weakSelf", "strongSelf", "self", "wself", "sself", "wSelf", "sSelf", "blockSelf", "selfRef",
  ]

  /// Whether a name says what an object does for another: `dataSource`, `navigationDelegate`.
  private static func isRole(_ name: String) -> Bool {
    let key = name.lowercased()
    return key.hasSuffix("delegate") || key.hasSuffix("datasource")
  }

  /// Whether a view was named after a variable: `title2` after `title`.
  private static func isName(_ name: String, of variable: String) -> Bool {
    let base = variable.drop { $0 == "_" }
    return name.hasPrefix(base) && name.dropFirst(base.count).allSatisfy(\.isNumber)
  }

  /// Names a view after the variable that an expression's own statements leave it to, as in
  /// `UILabel *title = ({ UILabel *l = UILabel.new; …; l; });` and `UILabel *title = makeLabel(@"Hello");`.
  ///
  /// - Parameter count: how many views the statement had made before the expression was evaluated; without it,
  ///   only those that an expression's own statements made are renamed
  func rename(_ value: Value, after variable: String, from source: Expression?, since count: Int = .max) {
    let made: UIView? =
      switch value {
      case .view(let view): view
      // An object of an unknown class that is used as a view where it is made.
      case .object(let instance) where instance.isMaterialized: instance.view
      default: nil
      }
    guard let view = made, let name = view.name, let source,
      source.isMakeshift || source.mayMakeViews, !Self.isName(name, of: variable),
      record.created.dropFirst(source.isMakeshift ? 0 : count).contains(where: { $0 === view })
    else { return }
    names.release(name)
    view.name = nil
    self.name(.view(view), after: variable)
  }
}
