import DeviceLog
import Foundation
import SceneLanguage
import Testing

/// Broken logs, made from whole ones by dice.
struct LogBreaker {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int(truncatingIfNeeded: state >> 33) % bound : 0
  }

  private static let shards = [
    "'", "\"", "<", ">", "[", "]", "(", ")", "|", "-", "==", ">=", ".", ".width", ":0x", "0x1", "H:", "V:",
    "\n",
    "*", "@750", "^low", "1e999", "-1e-9", "nan", "\\U00", "\\", "&lt;", "(active", "names: ", "'|':",
    "NSSpace(",
    "<NSLayoutConstraint:0x", "é", "\u{0}", "99999999999999999999", " left ", "view", "\r\n", "0.333333",
    "Will attempt to recover by breaking constraint", "Unable to simultaneously satisfy constraints",
  ]

  /// The text with a few cuts, doublings and shards in it.
  mutating func broken(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...next(6) {
      guard !bytes.isEmpty else { break }
      let place = next(bytes.count)
      let length = min(next(40), bytes.count - place)
      switch next(6) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: bytes.insert(contentsOf: bytes[place..<place + length], at: next(bytes.count))
      case 2: bytes[place] = UInt8(next(256))
      case 3: bytes.removeSubrange(next(bytes.count)...)
      default: bytes.insert(contentsOf: Array(Self.shards[next(Self.shards.count)].utf8), at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Test(arguments: LogFixture.all)
func sceneOfABrokenLogAlwaysRuns(_ fixture: LogFixture) throws {
  let text = try fixture.text
  var breaker = LogBreaker(seed: fixture.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
  for _ in 0..<25 {
    let broken = breaker.broken(text)
    for block in DeviceLog.parse(broken).blocks {
      let rebuilt = block.rebuild()
      let file = try SceneFile.parse(rebuilt.source)
      let scene = Scene(size: file.size ?? .zero, scale: file.scale ?? CGSize(width: 8, height: 16))
      do {
        _ = try scene.run(file.text)
        _ = scene.snapshot()
      } catch {
        Issue.record("\(error.formatted(file: "rebuilt", source: rebuilt.source))\n\(broken)")
      }
    }
  }
}

@Test func cuttingALogAnywhereIsNoHarm() throws {
  for fixture in LogFixture.all {
    let bytes = Array(try fixture.text.utf8)
    for end in stride(from: 0, to: bytes.count, by: 61) {
      let log = DeviceLog.parse(String(decoding: bytes[..<end], as: UTF8.self))
      for block in log.blocks { _ = block.rebuild() }
    }
  }
}

/// The processor's time that this thread has used, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Texts made to make a careless reader slow: a thousandfold repetition of what it must look ahead for.
@Test(arguments: [
  "<NSLayoutConstraint:0x1 UIView:0x2'", "<NSLayoutConstraint:0x1 ", "<A:0x", "'(a", "names: ", "'|':",
  "a.width",
  "\\U00", "<NSLayoutConstraint:0x1 H:[A:0x1'x'(", "(\n", "<private>\n", "Constraint:0x\n", "&lt;", "<",
  "Module<",
  "<NSLayoutConstraint:0x1 UIView:0x1.width == 3>\n", "Will attempt to recover by breaking constraint ",
  "<NSLayoutConstraint:0x1 A:0x1.width == 3 (active, names: a:0x1, b:0x2, '|':C:0x3 )>",
])
func longTextOfOneThingIsReadInTime(_ piece: String) {
  let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
  let start = processorTime()
  _ = DeviceLog.parse(text)
  // Quadratic work would take minutes.
  #expect(processorTime() - start < 20)
}

@Test func whatLiesBeyondTheLimitIsLeftOutAndSaidSo() {
  let line = "<NSLayoutConstraint:0x1 UIView:0x2.width == 3   (active)>\n"
  let text = line + String(repeating: " ", count: DeviceLog.sizeLimit) + "\n" + line
  let log = DeviceLog.parse(text)
  #expect(log.blocks.count == 1)
  #expect(log.unread.count == 1)
}
