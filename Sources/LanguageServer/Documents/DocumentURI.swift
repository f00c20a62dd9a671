import Foundation

/// The URIs of files.
enum DocumentURI {
  /// The path of a `file:` URI; nil for another one.
  static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.scheme?.lowercased() == "file" else { return nil }
    let path = url.path(percentEncoded: false)
    return path.isEmpty || path.utf8.contains(0) ? nil : path
  }

  /// The `file:` URI of an absolute path.
  static func uri(ofPath path: String) -> String {
    URL(fileURLWithPath: path, isDirectory: false).absoluteString
  }
}
