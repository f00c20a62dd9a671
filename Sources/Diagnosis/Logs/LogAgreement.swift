import AutoLayout
import DeviceLog

/// Why a device may break one of constraints that can all hold.
struct LogAgreement {
  private let explanation: LogExplanation
  /// The lines of the answer about constraints that hold with no slack.
  private var tight: [String] = []

  init(_ explanation: LogExplanation) {
    self.explanation = explanation
    tight = tightness
  }

  private var block: LogBlock { explanation.block }

  /// Whether constraints just hold.
  var isTight: Bool { !tight.isEmpty }

  var lines: [String] {
    let count = block.constraints.count
    let all = count == 1 ? "This constraint can hold" : "These \(count) constraints can all hold"
    let twice = LogAdvice(explanation).twice
    var lines = ["\(all), as far as the log tells."] + twice + tight
    if twice.isEmpty, tight.isEmpty, block.gaps.isEmpty {
      lines.append(
        "Something that it does not show takes part: a constraint that was left out when it was copied, the size of the "
          + "window, a margin or a text.")
    }
    return lines
  }

  // MARK: No slack

  /// A change that no layout shows and that a proof does, in points.
  private static let nudge = 0.01
  /// The most constraints that are tried.
  private static let mostTried = 12
  /// Larger logs are not tried, as each try makes a scene.
  private static let mostConstraints = 200

  /// Constraints that determine a length twice, and come to the same number.
  private var tightness: [String] {
    if block.constraints.count > Self.mostConstraints { return [] }
    let broken = block.broken.map { [$0] } ?? []
    let others = block.constraints.indices.filter {
      $0 != block.broken && block.constraints[$0].kind == .explicit
    }
    for index in (broken + others.reversed()).prefix(Self.mostTried) {
      guard let set = tightSet(around: index) else { continue }
      let isBroken = index == block.broken
      return sentences(
        set, broken: isBroken ? block.constraints[index] : nil, best: isBroken ? nil : yielding(around: index)
      )
    }
    return []
  }

  /// Constraints without slack.
  private struct TightSet {
    var members: [LogConstraint]
    /// Whether they leave room the other way, as a bound does, or a length that may not be negative.
    var isBound: Bool
    /// What their lengths come to, in points, if they are told as lengths in a room.
    var length: Double?
  }

  /// The constraints that conflict once the constant of one of them is changed, either way or one way.
  private func tightSet(around index: Int) -> TightSet? {
    var found: [[LogConstraint]] = []
    var lengths: [Double] = []
    for amount in [Self.nudge, -Self.nudge] {
      guard let (scene, rebuilt) = explanation.scene(adding: amount, to: index) else { return nil }
      let snapshot = scene.snapshot()
      guard let conflict = snapshot.conflicts.first, abs(conflict.derivation?.chain?.overrun ?? 1) < 1.5
      else { continue }
      let places = snapshot.constraints.filter { conflict.constraints.contains($0.id) }
        .compactMap { $0.line.flatMap(rebuilt.constraint) }
      if let chain = conflict.derivation?.chain, !chain.room.isEmpty {
        lengths += [chain.needed, chain.available]
      }
      found.append(Set(places).sorted().map { block.constraints[$0] })
    }
    guard let members = found.last, members.count > 1 else { return nil }
    // The same constraint twice is told apart.
    if members.count == 2, members[0].isEqual(to: members[1]) { return nil }
    let isBound = found.count == 1
    // A view that is empty has no slack in any case.
    if isBound, members.contains(where: \.isNothing) { return nil }
    // Of those with the change in them and without it, the plainest number.
    let length = lengths.min { formatted($0).count < formatted($1).count }
    return TightSet(members: members, isBound: isBound, length: length)
  }

  /// The member to weaken, as a fix would if there were less room.
  private func yielding(around index: Int) -> LogConstraint? {
    [Self.nudge, -Self.nudge].lazy.compactMap { amount in
      var block = block
      block.constraints[index].constant += amount
      return explanation.yielding(in: block)
    }.first
  }

  /// - Parameter best: the member to weaken where the device's choice is not known.
  private func sentences(_ set: TightSet, broken: LogConstraint?, best: LogConstraint?) -> [String] {
    let members = set.members
    let numbers = members.map { "\($0.line)" }
    let list = numbers.dropLast().joined(separator: ", ") + " and " + (numbers.last ?? "")
    let number = set.length.map(formatted) ?? "the same number"
    var lines = [
      set.isBound
        ? "There is no slack in lines \(list): they just hold, and \(formatted(Self.nudge)) of a point more breaks them."
        : "There is no slack in lines \(list): they give one length twice, and both come to \(number), to the last digit."
    ]
    let inexact = members.flatMap { [$0.constant, $0.multiplier == 1 ? 0 : $0.multiplier] }
      .filter { ($0 * 256).rounded() != $0 * 256 }
    if !inexact.isEmpty {
      let shown = inexact.map { formatted(abs($0)) }
        .reduce(into: [String]()) { if !$0.contains($1), $0.count < 4 { $0.append($1) } }
      let list = [shown.dropLast().joined(separator: ", "), shown.last ?? ""].filter { !$0.isEmpty }
      lines.append(
        "On the device \(list.joined(separator: " and ")) \(shown.count == 1 ? "is" : "are") rounded, in binary "
          + "fractions or to whole pixels, and then they differ.")
    }
    if set.isBound, inexact.isEmpty {
      lines.append(
        "A number that the log prints rounded, or that the device rounds to whole pixels, is enough for that."
      )
    }
    lines.append(
      (set.isBound ? "Let one of them" : "One of them is not needed: leave it out, or let it")
        + " give way at 999"
        + (broken.map { ", as line \($0.line), which the device broke." } ?? best.map {
          ", best line \($0.line)."
        } ?? "."))
    return lines
  }
}
