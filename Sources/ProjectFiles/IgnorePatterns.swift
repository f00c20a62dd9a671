import Foundation
import Glibc

/// The patterns of a `.gitignore`, and what they leave out below its folder (gitignore(5)).
public struct IgnorePatterns {
  fileprivate struct Pattern {
    /// Matched against the components of a path; `**` stands for any number of them.
    var components: [String]
    var isNegated: Bool
    var concernsFoldersOnly: Bool
  }

  private var patterns: [Pattern] = []

  /// - Parameter lines: a pattern each; blank ones and comments count for nothing.
  public init(_ lines: some Sequence<some StringProtocol>) {
    patterns = lines.compactMap { Pattern(line: $0) }
  }

  public init(_ text: String) { self.init(text.split(whereSeparator: \.isNewline)) }

  /// Whether the last pattern that matches ignores the path; nil where none matches.
  ///
  /// - Parameter components: those of the path from the patterns' folder on.
  func verdict(on components: ArraySlice<String>, isFolder: Bool) -> Bool? {
    patterns.last { pattern in
      (isFolder || !pattern.concernsFoldersOnly) && Self.match(pattern.components[...], components)
    }.map { !$0.isNegated }
  }

  /// Compares from the left. After a mismatch it goes on behind the last `**`, with one more component for that.
  private static func match(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    var (pattern, path) = (pattern, path)
    var retry: (pattern: ArraySlice<String>, path: ArraySlice<String>)?
    while true {
      if pattern.first == "**" {
        pattern = pattern.dropFirst()
        // `folder/**` is what is in the folder, not the folder.
        if pattern.isEmpty { return !path.isEmpty }
        retry = (pattern, path)
      } else if let wanted = pattern.first, let name = path.first, fnmatch(wanted, name, 0) == 0 {
        (pattern, path) = (pattern.dropFirst(), path.dropFirst())
      } else if pattern.isEmpty, path.isEmpty {
        return true
      } else if let last = retry, !last.path.isEmpty {
        (pattern, path) = (last.pattern, last.path.dropFirst())
        retry = (pattern, path)
      } else {
        return false
      }
    }
  }
}

extension IgnorePatterns.Pattern {
  init?(line: some StringProtocol) {
    var text = Self.withoutTrailingBlanks(String(line))
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    isNegated = text.hasPrefix("!")
    if isNegated { text.removeFirst() }
    concernsFoldersOnly = text.hasSuffix("/")
    if concernsFoldersOnly { text.removeLast() }
    // A slash at the beginning or within ties the pattern to its folder.
    let isAnchored = text.contains("/")
    components = text.split(separator: "/").map(String.init)
    if components.isEmpty { return nil }
    if !isAnchored { components.insert("**", at: 0) }
  }

  /// A blank after a backslash stays.
  private static func withoutTrailingBlanks(_ line: String) -> String {
    var line = line[...]
    while line.hasSuffix(" ") || line.hasSuffix("\t") || line.hasSuffix("\r") {
      if line.dropLast().last == "\\" { break }
      line.removeLast()
    }
    return String(line)
  }
}
