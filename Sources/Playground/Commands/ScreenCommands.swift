import CodeExport
import SceneRendering

extension Command {
  static let pane = Command(
    name: "pane", arguments: "[\((Tab.allCases.map(\.rawValue) + ["off"]).joined(separator: " | "))]",
    summary: "show a tab of the side pane; without a name, show or hide the pane",
    details: ["'wider' and 'narrower' resize it, 'higher' and 'lower' the answers."], isQuiet: true,
    completions: { _, _ in Tab.allCases.map(\.rawValue) + PaneStep.allCases.map(\.rawValue) + ["off"] },
    parse: { call throws(CommandCall.Problem) in
      if call.argument.isEmpty { return .screen(.pane(nil)) }
      let name = call.argument.lowercased()
      if name == "off" { return .screen(.hidePane) }
      if let step = PaneStep(rawValue: name) { return .screen(.resize(step)) }
      guard let found = Tab.allCases.first(where: { $0.rawValue.hasPrefix(name) }) else {
        let names = Tab.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandCall.Problem(message: "there is no pane '\(call.argument.prefix(30))': \(names)")
      }
      return .screen(.pane(found))
    })

  static let full = Command(
    name: "full", arguments: "[scene | side | answers | off]",
    summary: "let one area fill the screen, or end that",
    details: ["Without a name, the area that gets the keys."], isQuiet: true,
    completions: { _, _ in ScreenLayout.Area.allCases.map(\.rawValue) + ["off"] },
    parse: { call throws(CommandCall.Problem) in
      switch call.argument {
      case "": return .screen(.full(.toggle))
      case "off": return .screen(.full(.off))
      case let name:
        guard let area = ScreenLayout.Area(rawValue: name) else {
          throw CommandCall.Problem(
            message: "'\(name.prefix(30))' is no area: scene, side, answers, or off")
        }
        return .screen(.full(.fill(area)))
      }
    })

  static let zoom = Command(
    name: "zoom", arguments: "in | out | fit | actual | off | N",
    summary: "draw the scene larger or smaller",
    details: ["'fit' fills the pane, 'actual' and 1 are the document's :scale. The layout stays as it is."],
    isQuiet: true, completions: { _, _ in ["in", "out", "fit", "actual", "auto", "off"] },
    parse: { call throws(CommandCall.Problem) in
      switch call.argument {
      case "in": return .screen(.zoom(.step(1)))
      case "out": return .screen(.zoom(.step(-1)))
      case "fit": return .screen(.zoom(.to(.fit)))
      case "actual": return .screen(.zoom(.to(.actual)))
      case "auto", "off": return .screen(.zoom(.to(.usual)))
      default:
        guard let factor = Double(call.argument), (0.05...20).contains(factor) else {
          throw CommandCall.Problem(
            message: "'\(call.argument.prefix(30))' is no zoom: in, out, fit, actual, or a number as in 1.5")
        }
        return .screen(.zoom(.to(.times(factor))))
      }
    })

  static let overlay = Command(
    name: "overlay", arguments: "[\(SceneOverlay.allCases.map(\.rawValue).joined(separator: " | ")) | off]",
    summary: "draw margins, guides and others over the scene; without a name, the next one", isQuiet: true,
    completions: { _, _ in SceneOverlay.allCases.map(\.rawValue) + ["off"] },
    parse: { call throws(CommandCall.Problem) in
      switch call.argument {
      case "": return .screen(.overlay(.next))
      case "off": return .screen(.overlay(.off))
      default:
        guard let overlay = SceneOverlay(rawValue: call.argument) else {
          let names = (SceneOverlay.allCases.map(\.rawValue) + ["off"]).joined(separator: ", ")
          throw CommandCall.Problem(message: "'\(call.argument.prefix(30))' is no overlay: \(names)")
        }
        return .screen(.overlay(.show(overlay)))
      }
    })

  static let theme = Command(
    name: "theme", arguments: "[\(Theme.all.map(\.name).joined(separator: " | "))]",
    summary: "colours for a dark or a light background", isQuiet: true,
    completions: { _, _ in Theme.all.map(\.name) },
    parse: { call throws(CommandCall.Problem) in
      guard call.argument.isEmpty || Theme.named(call.argument) != nil else {
        throw CommandCall.Problem(
          message:
            "'\(call.argument.prefix(30))' is no theme: \(Theme.all.map(\.name).joined(separator: ", "))")
      }
      return .screen(.theme(call.argument))
    })

  static let clear = Command(
    name: "clear", summary: "clear the answers", isQuiet: true,
    parse: { _ in .screen(.clear) })

  static let copy = Command(
    name: "copy", arguments: "[code | frame | fix | scene]",
    summary: "put the selection's code or frame, or the whole scene, on the clipboard",
    details: ["'fix' takes the first fix that :explain lists. The terminal has to allow it (OSC 52)."],
    completions: { _, _ in ["code", "frame", "fix", "scene"] },
    run: { $0.copy($1.argument) })
}

extension Session {
  fileprivate func copy(_ argument: String) -> Reply {
    let text: String
    switch argument {
    case "scene": text = document.text
    case "frame":
      guard let place = selectedPlace else { return .refusal("no view is selected", keepsEntry: false) }
      text = Listing.text(of: snapshot.views[place].frame)
    case "fix":
      let (fixes, isInterrupted) = lookForFixes(atLeast: 1)
      guard let fix = fixes.first else {
        return .refusal(isInterrupted ? "stopped by Ctrl-C" : "there is no fix to copy", keepsEntry: false)
      }
      text = fix.description
    case "", "code":
      guard let view = selection?.view else {
        return .refusal("no view is selected; :copy scene copies all", keepsEntry: false)
      }
      let own = document.scene.statements.filter { $0.firstMention(of: view) != nil }
      text = own.map(\.code).joined(separator: "\n")
    default: return .refusal("'\(argument.prefix(30))' is none of code, frame, fix, scene")
    }
    guard !text.isEmpty else { return .refusal("there is nothing to copy", keepsEntry: false) }
    let lines = text.count(where: \.isNewline) + 1
    return Reply(
      lines: [Line(.good, "\(lines, "line") on the clipboard")], effects: [.copy(text)])
  }
}
