import Glibc

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
      for name in Self.classes(in: text) { byClass[name, default: []].append(path) }
      let file = path.split(separator: "/").last.map(String.init) ?? ""
      if file.hasSuffix(".xib"), nibs[String(file.dropLast(4))] == nil {
        nibs[String(file.dropLast(4))] = path
      }
    }
  }

  /// The values of all attributes `customClass="…"`, found by their bytes: a project may have many megabytes of such files.
  private static func classes(in text: String) -> Set<String> {
    let attribute = Array("customClass=\"".utf8)
    // Of its letters the capital is the rarest.
    let capital = attribute.firstIndex(of: UInt8(ascii: "C")) ?? 0
    var names: Set<String> = []
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      var place = 0
      while place < bytes.count,
        let found = memchr(start + place, Int32(attribute[capital]), bytes.count - place)
      {
        let begin = UnsafeRawPointer(found) - UnsafeRawPointer(start) - capital
        place = begin + capital + 1
        guard begin >= 0, begin + attribute.count <= bytes.count,
          bytes[begin..<begin + attribute.count].elementsEqual(attribute)
        else { continue }
        let value = begin + attribute.count
        let end = bytes[value...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
        names.insert(String(decoding: bytes[value..<end], as: UTF8.self))
        place = end
      }
    }
    return names
  }

  func paths(ofClass name: String) -> [String] { byClass[name] ?? [] }

  func nib(named name: String) -> String? { nibs[name] }

  /// The folder `Base.lproj` before those of languages.
  private static func rank(_ path: String) -> Int {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") }
    return folder == nil || folder == "Base.lproj" ? 0 : 1
  }
}
