import AutoLayout
import DeviceLog
import TextLayout

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
    let areOpen = twice.isEmpty && tight.isEmpty && block.gaps.isEmpty
    let texts = areOpen ? likeTexts.map { [$0] } ?? self.texts : []
    var lines = ["\(all), as far as the log tells."] + twice + tight + texts
    if twice.isEmpty, tight.isEmpty, texts.isEmpty, block.gaps.isEmpty {
      lines.append(
        "Something that it does not show takes part: a constraint that was left out when it was copied, the size of the "
          + "window, a margin or a text.")
      if let broken = explanation.brokenByDevice, broken.kind == .explicit, !broken.isFrameworks {
        lines.append(
          "Whatever it is: with line \(broken.number), which the device broke, at priority 999, this conflict is gone."
        )
      }
    }
    return lines
  }

  /// Where two views of one class have a common baseline, most likely their edges are level too: what conflicts then.
  private var likeTexts: String? {
    for (index, line) in block.constraints.enumerated() {
      guard line.firstAttribute.isBaseline, line.firstAttribute == line.secondAttribute, line.constant == 0,
        line.relation == .equal, let second = line.second, second.className == line.first.className
      else { continue }
      let edge = line.firstAttribute == .firstBaseline ? NSLayoutConstraint.Attribute.top : .bottom
      var level = block
      (level.constraints[index].firstAttribute, level.constraints[index].secondAttribute) = (edge, edge)
      guard let yielding = explanation.changed(in: level, besides: index) else { continue }
      let names = [line.first, second].map { explanation.rebuilt.names[$0.identity] ?? $0.identity }
      return
        "Line \(line.number) has the baselines of \(names[0]) and \(names[1]) level. Where both are equally high, so are their "
        + "\(edge.rawValue) edges, and then the others conflict: let line \(yielding.number) give way, at 999."
    }
    return nil
  }

  /// The texts of which an edge and the baseline beside it are placed: what lies between the two is no constraint's.
  private var texts: [String] {
    let own = block.constraints.filter { $0.kind == .explicit && !$0.isFrameworks && $0.relation == .equal }
    func placing(_ attribute: NSLayoutConstraint.Attribute, of item: LogItem) -> LogConstraint? {
      own.first { constraint in
        constraint.second != nil
          && (constraint.first.identity == item.identity && constraint.firstAttribute == attribute
            || constraint.second?.identity == item.identity && constraint.secondAttribute == attribute)
      }
    }
    return block.items.compactMap { item in
      for (edge, baseline) in [(NSLayoutConstraint.Attribute.top, .firstBaseline), (.bottom, .lastBaseline)]
        as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)]
      {
        guard let pin = placing(edge, of: item), let line = placing(baseline, of: item), pin != line else {
          continue
        }
        let name = explanation.rebuilt.names[item.identity] ?? item.identity
        let words = baseline == .firstBaseline ? "first" : "last"
        return
          "Lines \(min(pin.number, line.number)) and \(max(pin.number, line.number)) place both the \(edge.rawValue) and the "
          + "\(words) baseline of \(name). How far apart these are is the font's, which no log tells: let line "
          + "\(line.number) give way, at 999, or pin another edge of \(name) in its place."
      }
      return nil
    }
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
    /// What their lengths come to, in points; nil where it depends on a length that the log does not give.
    var length: Double?
    /// Whether that is the way from a place on to others, and the way back.
    var isCircle = false
  }

  /// The constraints that conflict once the constant of one of them is changed, either way or one way.
  private func tightSet(around index: Int) -> TightSet? {
    var found: [[LogConstraint]] = []
    var length: Double?
    var isCircle = false
    for amount in [Self.nudge, -Self.nudge] {
      guard let (scene, rebuilt) = explanation.scene(adding: amount, to: index) else { return nil }
      let snapshot = scene.snapshot()
      guard let conflict = snapshot.conflicts.first, abs(conflict.derivation?.chain?.overrun ?? 1) < 1.5
      else { continue }
      let members = snapshot.constraints.filter { conflict.constraints.contains($0.id) }
      let places = members.compactMap { $0.line.flatMap(rebuilt.constraint) }
      let changed = members.first { $0.line.flatMap(rebuilt.constraint) == index }
      if let derivation = conflict.derivation, let chain = derivation.chain, let changed {
        length = length ?? Self.length(chain, of: derivation, without: changed.id)
        isCircle = chain.room.isEmpty && chain.lengths.count > 2
      }
      found.append(Set(places).sorted().map { block.constraints[$0] })
    }
    guard let members = found.last, members.count > 1 else { return nil }
    // The same constraint twice is told apart.
    if members.count == 2, members[0].isEqual(to: members[1]) { return nil }
    let isBound = found.count == 1
    // A view that is empty has no slack in any case.
    if isBound, members.contains(where: \.isNothing) { return nil }
    return TightSet(members: members, isBound: isBound, length: length, isCircle: isCircle)
  }

  /// What the side of a chain comes to that a constraint has no part in: the lengths or their room, the way on or the way back.
  /// Nil if it has a part in both.
  private static func length(
    _ chain: ConflictDerivation.Chain, of derivation: ConflictDerivation, without constraint: Int
  ) -> Double? {
    let sides =
      chain.room.isEmpty
      ? [chain.lengths.filter { $0.amount > 0 }, chain.lengths.filter { $0.amount < 0 }]
      : [chain.lengths, chain.room]
    let others = sides.filter { side in
      !side.contains { length in
        length.terms.contains { derivation.term($0)?.constraint == constraint }
      }
    }
    guard others.count == 1, let side = others.first else { return nil }
    let sum = side.reduce(0) { $0 + $1.amount }
    return chain.room.isEmpty ? abs(sum) : sum
  }

  /// The member to weaken, as a fix would if there were less room.
  private func yielding(around index: Int) -> LogConstraint? {
    [Self.nudge, -Self.nudge].lazy.compactMap { amount in
      var block = block
      block.constraints[index].constant += amount
      return explanation.yielding(in: block)
    }.first
  }

  /// What the lengths of a set come to: `they give one length twice, and both come to exactly 328.`
  private static func account(of set: TightSet) -> String {
    let number = set.length.map(formatted)
    if set.isBound {
      let need = number.map { ", as they need \($0) and have \($0)" } ?? ""
      return "they just hold\(need), and \(formatted(nudge)) of a point more breaks them."
    }
    if set.isCircle, let number, set.length != 0 {
      return "they lead back to where they begin, exactly \(number) on and \(number) back."
    }
    let sum = number.map { "exactly \($0)" } ?? "the same number"
    return "they give one length twice, and both come to \(sum)."
  }

  /// - Parameter best: the member to weaken where the device's choice is not known.
  private func sentences(_ set: TightSet, broken: LogConstraint?, best: LogConstraint?) -> [String] {
    let members = set.members
    let numbers = members.map { "\($0.number)" }.joinedInWords
    var lines = ["There is no slack in lines \(numbers): \(Self.account(of: set))"]
    let lengths: [Double] = members.flatMap { [$0.constant, $0.multiplier == 1 ? 0 : $0.multiplier] }
    let inexact = lengths.filter { ($0 * 256).rounded() != $0 * 256 }
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
        + (broken.map { ", as line \($0.number), which the device broke." } ?? best.map {
          ", best line \($0.number)."
        } ?? "."))
    return lines
  }
}
