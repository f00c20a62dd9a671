import AutoLayout

/// The names of variables in exported code, each but once.
struct VariableNames {
  private var taken: Set<String>

  init() { taken = Self.reserved }

  /// A name like this one that is no keyword and not taken.
  mutating func claim(_ wish: String) -> String {
    var base = String(wish.unicodeScalars.map { $0.isIdentifier ? Character($0) : "_" })
    if base.first?.isNumber ?? true { base = "_" + base }
    if Self.reserved.contains(base) { base += "View" }
    var (name, number) = (base, 1)
    while !taken.insert(name).inserted {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }

  /// The words that neither language takes for a variable, and those with a meaning in a controller.
  private static let reserved: Set<String> = Set(
    """
    view self super make in if else for while do switch case default break continue return goto sizeof typeof static
    const int float double char long short unsigned signed void volatile register extern inline struct union enum
    typedef auto id nil NULL YES NO BOOL true false let var func class protocol extension import init deinit subscript
    guard repeat where as is try catch throw throws rethrows defer fallthrough operator public private internal
    fileprivate open any some async await Self Type
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension Unicode.Scalar {
  /// Whether it may stand in an identifier of either language.
  fileprivate var isIdentifier: Bool {
    self == "_"
      || (isASCII ? properties.isAlphabetic || properties.numericType != nil : properties.isXIDContinue)
  }
}
