import AutoLayout
import Translation

extension Command {
  static let measure = Command(
    name: "measure", arguments: "[VIEW [OTHER] | off]",
    summary: "the distances from a view to the one that is selected",
    details: [
      "Without VIEW, from the selected one; then select another, by keys, a click or :select. The distances are drawn in",
      "place of its constraints and stand in the inspector, as the equations that hold: title.left = icon.right + 3.",
    ], isQuiet: true, completions: { _, views in views + ["off"] }, run: { $0.measure($1.argument) })
}

extension Session {
  /// The distances between the selected view and the one that is measured from; nil where nothing is measured.
  var measured: MeasuredDistances? {
    guard let start = measuredFrom, let place = selectedPlace,
      let from = facts.place(of: start, in: snapshot),
      from != place
    else { return nil }
    return MeasuredDistances(of: snapshot.views[place], from: snapshot.views[from])
  }

  fileprivate func measure(_ argument: String) -> Reply {
    let names = argument.split(separator: " ").map(String.init)
    if names == ["off"] || names.isEmpty && measuredFrom != nil && measuredFrom == selection?.view {
      measuredFrom = nil
      return Reply(lines: [Line(.note, "nothing is measured")])
    }
    guard names.count <= 2 else { return .refusal("':measure' takes one view, or two") }
    for name in names where snapshot.view(named: name) == nil { return noView(named: name) }
    guard let start = names.first ?? selection?.view else {
      return .refusal("select a view to measure from, or name one: :measure VIEW")
    }
    measuredFrom = start
    if names.count == 2, let place = snapshot.place(named: names[1]) { select(place: place) }
    guard let measured else {
      return Reply(lines: [Line(.note, "from \(start): select another view to see the distances", indent: 2)])
    }
    return Reply(lines: [Line(.good, measured.equations.joined(separator: ", "), indent: 2)])
  }
}
