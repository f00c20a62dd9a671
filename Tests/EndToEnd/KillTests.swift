import Dice
import Foundation
import Testing

/// What is left by SIGKILL at random moments, while entries are performed as fast as they can be, on disks of all kinds.
@Suite(.serialized) struct KillTests {
  private static let kills = RandomCases.count(usually: 24)
  private static let statements = 400
  /// After so many statements the file is saved.
  private static let stride = 7

  /// Long enough to fill a page of memory with twenty.
  private static func statement(_ index: Int) -> String {
    "view v\(index) // \(String(repeating: "x", count: 150))\n"
  }

  private static func text(_ count: Int) -> String {
    (0..<count).map(statement).joined()
  }

  private static let input = (0..<statements).map { index in
    statement(index) + (index % stride == stride - 1 ? ":save\n" : "")
  }.joined()

  /// Knuth's linear congruential generator (MMIX).
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 40) % sides
    }
  }

  /// What is said and what is left.
  private struct Remains {
    /// Statements that were confirmed.
    var made = 0
    /// Those of them that were to survive a crash, by what had been said.
    var promised = 0
    /// Whether it was said that something would not.
    var wasWarned = false
    var file: String
    var recovered: String

    init(in folder: Folder) throws {
      var isKept = true
      for line in try folder.text(of: "output").split(separator: "\n") {
        if line.contains("would not survive a crash") { (isKept, wasWarned) = (false, true) }
        if line.contains("is kept for recovery again") { (isKept, promised) = (true, made) }
        if line.hasPrefix("made v") { made += 1 }
        // What is in the file needs no journal.
        if isKept || line.hasSuffix("written") { promised = made }
      }
      file = (try? folder.text(of: "scene.mas")) ?? ""
      recovered = (try? folder.text(of: "result.mas")) ?? ""
    }
  }

  /// Performs the entries, kills the program, recovers what it left, and writes that to `result.mas`.
  private func run(_ disk: Disk, _ dice: inout Dice) throws -> Remains {
    let folder = try Folder()
    _ = try folder.write(Self.input, to: "input")
    _ = try folder.write(":recover\n:save! result.mas\n:quit!\n", to: "recovery")
    let seconds = { (microseconds: Int) in String(format: "%.6f", Double(microseconds) / 1_000_000) }
    let size = 512 * (1 + dice.roll(12))
    let moments = (seconds(dice.roll(300_000)), seconds(dice.roll(200_000)))
    let script = try folder.write(
      """
      cd '\(folder.path)'
      mkfifo pipe
      \(disk.preparation(size: size))
      cat <pipe >output & reader=$!
      (\(disk.limit(size: size)) exec '\(Program.path)' --plain scene.mas) <input >pipe 2>errors & program=$!
      until grep -q "^made" output || ! kill -0 $program; do sleep 0.005; done
      \(disk.failure(size: size, after: moments.1))
      sleep \(moments.0)
      kill -KILL $program
      wait $program $reader
      '\(Program.path)' --plain scene.mas <recovery >recovered 2>&1
      """, to: "script")
    _ = try Command(
      path: disk.command[0], arguments: disk.command.dropFirst() + [script],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_STATE_HOME": folder.path + disk.state,
        "LANG": "C.UTF-8",
      ], errors: folder.url("messages").path
    ).run()
    return try Remains(in: folder)
  }

  @Test func whatWasConfirmedIsRecoveredAndTheFileIsWhole() throws {
    var dice = Dice(state: 19)
    let disks = Disk.allCases.filter(\.isPossible)
    var cut = 0
    for round in 0..<Self.kills {
      let disk = disks[round % disks.count]
      let remains = try run(disk, &dice)
      if (1..<Self.statements).contains(remains.made) { cut += 1 }
      let place = "round \(round), disk \(disk): \(remains.made) made, \(remains.promised) promised"

      // The file is one that was saved, or there is none yet.
      let lines = remains.file.split(separator: "\n").count
      #expect(remains.file == Self.text(lines), "\(place)")
      #expect(lines % Self.stride == 0, "\(place): \(lines) lines")

      let recovered = remains.recovered.split(separator: "\n").count
      #expect(remains.recovered == Self.text(recovered), "\(place)")
      #expect(max(recovered, lines) >= remains.promised, "\(place)")
      if disk == .missing, remains.made > 0 { #expect(remains.wasWarned, "\(place)") }
      if disk == .healthy { #expect(!remains.wasWarned, "\(place)") }
    }
    // Kills before and after all of it prove nothing.
    #expect(cut > Self.kills / 3, "\(cut) of \(Self.kills) came while statements were performed")
  }
}

/// Where the journals are in a run that is killed.
private enum Disk: CaseIterable {
  case healthy
  /// Files may grow to a size.
  case limited
  /// The same for a while.
  case failing
  /// There can be no directory.
  case missing
  /// A file system of a few pages, in a mount namespace of the run's own.
  case full

  private static let unshare = ["/usr/bin/unshare", "--user", "--map-root-user", "--mount"]

  /// Some systems let nobody have such a namespace.
  private static let hasNamespaces: Bool = {
    let mount = ["/bin/mount", "-t", "tmpfs", "none", "/mnt"]
    let command = Command(path: unshare[0], arguments: unshare.dropFirst() + mount, environment: [:])
    return (try? command.run()) == 0
  }()

  var isPossible: Bool { self != .full || Self.hasNamespaces }

  /// What runs a script, whose path follows.
  var command: [String] { (self == .full ? Self.unshare : []) + ["/bin/sh"] }

  /// The directory of the state, below the run's own.
  var state: String { self == .missing ? "/input" : "/state" }

  func preparation(size: Int) -> String {
    self == .full ? "mkdir state; mount -t tmpfs -o size=\(max(4_096, size)) none state" : ""
  }

  /// Limits the size of the files that a subshell writes, in blocks of 512 bytes.
  func limit(size: Int) -> String { self == .limited ? "ulimit -f \(size / 512);" : "" }

  /// Begins to limit them, and ends it a while later.
  func failure(size: Int, after seconds: String) -> String {
    guard self == .failing else { return "" }
    return """
      sleep \(seconds); prlimit --pid $program --fsize=\(size):unlimited
      sleep \(seconds); prlimit --pid $program --fsize=unlimited:unlimited
      """
  }
}
