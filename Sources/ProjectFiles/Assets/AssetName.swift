/// The name of an image or a colour of an asset catalogue.
enum AssetName {
  /// The letters and digits in lower case, by which names that Xcode and other tools generate are found: `icBack` of `ic_back`.
  static func letters(of name: some StringProtocol) -> String {
    String(name.filter { $0.isLetter || $0.isNumber }).lowercased()
  }
}
