import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import TextLayout
import Translation

/// The tables of `:views` and `:constraints`.
enum Listing {
  static func views(of snapshot: SceneSnapshot) -> [Line] {
    let names = snapshot.views.map { view in
      String(repeating: "  ", count: min(snapshot.superviews(of: view).count, 12)) + view.name
    }
    let nameWidth = min(30, names.map { CharacterWidth.columns(of: $0) }.max() ?? 0)
    let frames = snapshot.views.map { text(of: $0.frame) }
    let frameWidth = frames.map(\.count).max() ?? 0
    return snapshot.views.indices.map { index in
      let view = snapshot.views[index]
      let place = names[index].padded(to: nameWidth) + "  " + frames[index].padded(to: frameWidth)
      var text = Phrase(verbatim: "\(place)  \(view.className)")
      if view.isHidden { text = "\(text), hidden" }
      if !view.ambiguous.isEmpty {
        text = "\(text), ambiguous: \(Phrase.enumeration(of: view.ambiguous.map(\.words)))"
      }
      if view.isInConflict { text = "\(text), in a conflict" }
      let tone: Line.Tone = view.isInConflict ? .error : view.ambiguous.isEmpty ? .plain : .warning
      return Line(tone, text, indent: nameWidth + 2)
    }
  }

  /// Describes a view.
  static func line(ofView place: Int, in session: Session) -> Line {
    let snapshot = session.snapshot
    let view = snapshot.views[place]
    let count = session.constraints(of: view.name).count
    let superview: Phrase = view.superview.map { " in \(snapshot.views[$0].name)" } ?? ""
    return Line(
      .note, "\(view.name) \(text(of: view.frame))\(superview), \(count, "constraint")", indent: 2)
  }

  static func constraints(of session: Session, view: String?) -> [Line] {
    let snapshot = session.snapshot
    let shown = snapshot.constraints.filter { view == nil || $0.views.contains(view ?? "") }
    let off = session.switchedOff(of: view)
    guard !shown.isEmpty || !off.isEmpty else {
      return [Line(.note, view.map { "no constraint involves \($0)" } ?? "no constraints yet")]
    }
    // Of all constraints there are too many to say more than this.
    let holders = view == nil ? [:] : session.holders(of: Set(shown.map(\.id)))
    var lines = lines(of: shown, in: snapshot, heldBy: holders)
    lines += off.map { constraint in
      let place: Phrase = constraint.line.map { "  (line \($0))" } ?? ""
      let text: Phrase = "\(PaneText.number(constraint.id)) \(constraint.text)"
      return Line(look(of: .inactive).1, "\(look(of: .inactive).0) \(text)\(place)", indent: 6)
    }
    return lines + conflicts(of: shown, in: snapshot)
  }

  /// The conflicts that constraints are in.
  static func conflicts(of constraints: [SceneSnapshot.Constraint], in snapshot: SceneSnapshot) -> [Line] {
    let ids = Set(constraints.map(\.id))
    return snapshot.conflicts.filter { !ids.isDisjoint(with: $0.constraints) }
      .flatMap { Diagnosis.lines(for: $0, in: snapshot) }
  }

  /// - Parameter holders: the views that hold constraints, by the constraints' numbers, where that is to be said.
  static func lines(
    of constraints: [SceneSnapshot.Constraint], in snapshot: SceneSnapshot,
    heldBy holders: [Int: String] = [:]
  ) -> [Line] {
    let conflicting = snapshot.conflicting
    return constraints.map { constraint in
      let isConflicting = constraint.state == .satisfied && conflicting.contains(constraint.id)
      let (sign, tone) = isConflicting ? ("! ", .error) : look(of: constraint.state)
      var notes: [Phrase] = isConflicting ? ["in a conflict"] : []
      if let line = constraint.line { notes.append("line \(line)") }
      if let holder = holders[constraint.id] { notes.append("held by \(holder)") }
      let place: Phrase = notes.isEmpty ? "" : "  (\(Phrase.joined(notes)))"
      let text = ConstraintText.short(constraint.description, id: constraint.id)
      return Line(tone, "\(sign) \(text)\(place)", indent: 6)
    }
  }

  private static func look(of state: SceneSnapshot.ConstraintState) -> (String, Line.Tone) {
    switch state {
    case .satisfied: ("ok", .plain)
    case .unsatisfied: ("~~", .warning)
    case .broken: ("!!", .error)
    case .inactive: ("--", .note)
    }
  }

  /// The errors of a scene and the notes on it, with their places.
  ///
  /// - Parameter listsAll: whether the notes on other files, and on what decides nothing, have lines too.
  static func issues(of scene: Scene, listsAll: Bool) -> [Line] {
    let notes = listsAll ? scene.notes : scene.notes.listed
    var lines =
      scene.errors.map { Line(.error, ErrorText.message($0, scene.project), indent: 2) }
      + notes.map { Line(.note, "\(ErrorText.place($0.position, scene.project))\($0.phrase)", indent: 2) }
    let rest = scene.notes.count - notes.count
    if rest > 0 {
      lines.append(Line(.note, "\(rest) more on other files or on what decides nothing here: ':notes all'"))
    }
    return lines.isEmpty ? [Line(.good, "no errors and no notes")] : lines
  }

  /// All devices by name, the present one marked.
  static func devices(present: DeviceChoice?) -> [Line] {
    let width = Device.all.map(\.name.count).max() ?? 0
    let lines = Device.all.map { device in
      let isPresent = device.name == present?.device.name
      let name = (isPresent ? "* " : "  ") + device.name.padded(to: width + 2)
      let size = Measure.text(device.portraitSize)
      let text: Phrase =
        device.canSplit ? "\(name)\(size), can split its screen" : Phrase(verbatim: name + size)
      return Line(isPresent ? .good : .plain, text)
    }
    let state: Phrase = present.map { "on \($0.text); ':device off' leaves it" } ?? "on no device"
    return lines + [Line(.note, state)]
  }

  /// `compact width, regular height, safe area 20 from the top`
  static func surroundings(of viewport: Viewport) -> Phrase {
    let (insets, traits) = (viewport.safeAreaInsets, viewport.effectiveTraits)
    let (width, height) = (traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue)
    let classes: Phrase = "\(width) width, \(height) height"
    let distances: [(amount: Double, words: Phrase)] = [
      (insets.top, "\(decimal(insets.top)) from the top"),
      (insets.left, "\(decimal(insets.left)) from the left"),
      (insets.bottom, "\(decimal(insets.bottom)) from the bottom"),
      (insets.right, "\(decimal(insets.right)) from the right"),
    ]
    let sides = distances.filter { $0.amount > 0 }.map(\.words)
    return sides.isEmpty
      ? "\(classes); nothing is covered" : "\(classes); safe area \(Phrase.joined(sides))"
  }

  /// `(x, y, width, height)`
  static func text(of frame: CGRect) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return "(" + numbers.map { decimal($0) }.joined(separator: ", ") + ")"
  }
}
