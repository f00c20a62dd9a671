import Foundation

/// The Interface Builder files of a project by the classes that they name, and the nibs by their names.
struct InterfaceTable {
  private var byClass: [String: [String]] = [:]
  private var nibs: [String: String] = [:]
  /// The bytes of the files that are read.
  private static let mostBytes = 100_000_000

  static func areIn(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

  /// - Parameter files: canonical paths.
  init(files: [String]) {
    var bytes = 0
    for path in files.sorted(by: { (Self.rank($0), $0) < (Self.rank($1), $1) }) {
      guard let text = try? InputFile.readFound(path), bytes + text.utf8.count <= Self.mostBytes else {
        continue
      }
      bytes += text.utf8.count
      for name in Set(text.matches(of: /customClass="([^"]+)"/).map { String($0.1) }) {
        byClass[name, default: []].append(path)
      }
      let file = path.split(separator: "/").last.map(String.init) ?? ""
      if file.hasSuffix(".xib"), nibs[String(file.dropLast(4))] == nil {
        nibs[String(file.dropLast(4))] = path
      }
    }
  }

  func paths(ofClass name: String) -> [String] { byClass[name] ?? [] }

  func nib(named name: String) -> String? { nibs[name] }

  /// The folder `Base.lproj` before those of languages.
  private static func rank(_ path: String) -> Int {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") }
    return folder == nil || folder == "Base.lproj" ? 0 : 1
  }
}
