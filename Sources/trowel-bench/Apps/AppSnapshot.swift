import Foundation

/// What the program shows of one file of an app: views, constraints and notes.
struct AppSnapshot: Codable, Equatable {
  struct View: Codable, Equatable {
    var className: String
    var superview: String?
    /// x, y, width and height in points, in hundredths.
    var frame: [Int]
    var isHidden: Bool
  }

  /// The exit status; -1 for a program that was killed, also for the time that it took.
  var status: Int32
  /// The class that is shown.
  var shown: String?
  /// The views, by name.
  var views: [String: View] = [:]
  /// The constraints in words, without their numbers, sorted.
  var constraints: [String] = []
  /// The notes and errors as they are printed, with their places.
  var notes: [String] = []
  /// In milliseconds, of the clock.
  var time: Double

  /// How long a file may take.
  private static let limit = 20.0

  /// Runs `trowel render` on a file.
  ///
  /// - Parameter options: further arguments, such as `--alone`.
  init(of path: String, in folder: URL, program: String, options: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["render", "--format", "json", "--size", "375x667", path] + options
    process.currentDirectoryURL = folder
    let (output, errors) = (try Self.file(), try Self.file())
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file.url) } }
    process.standardOutput = output.handle
    process.standardError = errors.handle
    let start = Date()
    try process.run()
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + Self.limit)
    timer.setEventHandler { process.terminate() }
    timer.resume()
    process.waitUntilExit()
    timer.cancel()
    time = -start.timeIntervalSinceNow * 1000
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    let text = String(decoding: (try? Data(contentsOf: errors.url)) ?? Data(), as: UTF8.self)
    notes = text.split(separator: "\n").map(String.init).filter {
      $0.contains(": note: ") || $0.contains(": error: ")
    }
    guard let data = try? Data(contentsOf: output.url),
      let scene = try? JSONDecoder().decode(RenderedScene.self, from: data)
    else { return }
    shown = scene.shown
    views = Dictionary(scene.views.map { ($0.name, View($0)) }) { first, _ in first }
    constraints = scene.constraints.map {
      "\($0.line.map { "line \($0) " } ?? "")\($0.words) @\($0.priority) \($0.state)"
    }
    .sorted()
  }

  private static func file() throws -> (url: URL, handle: FileHandle) {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trowel-apps-\(UUID().uuidString)")
    try Data().write(to: url)
    return (url, try FileHandle(forWritingTo: url))
  }
}

extension AppSnapshot.View {
  fileprivate init(_ view: RenderedScene.View) {
    let frame = view.frame
    self.init(
      className: view.class, superview: view.superview,
      frame: [frame.x, frame.y, frame.width, frame.height].map { Int(exactly: ($0 * 100).rounded()) ?? 0 },
      isHidden: view.hidden ?? false)
  }
}

/// What is read of the output of `render --format json`.
private struct RenderedScene: Decodable {
  struct View: Decodable {
    struct Frame: Decodable { var x, y, width, height: Double }
    var name: String
    var `class`: String
    var superview: String?
    var frame: Frame
    var hidden: Bool?
  }

  struct Constraint: Decodable {
    var description: String
    var priority: Double
    var state: String
    var line: Int?

    /// The description without the constraint's number.
    var words: String { description.replacing(#/\#\d+ ?/#, with: "") }
  }

  var views: [View]
  var constraints: [Constraint]
  var shown: String?
}
