import AutoLayout
import Foundation
import SceneLanguage
import Translation

extension Command {
  static let size = Command(
    name: "size", arguments: "[WxH | auto]", summary: "the root's size in points",
    details: [
      "Fixes the root's size, whatever the terminal's is; 'auto' or 'off' lets it follow the terminal again."
    ],
    changesDocument: true, completions: { _, _ in ["auto", "off"] },
    parse: { call throws(CommandCall.Problem) in
      try ViewportCommand.measure(call, within: SceneFile.sizes) { .size($0) }
    })

  static let scale = Command(
    name: "scale", arguments: "[WxH | auto]", summary: "points per character cell",
    details: [
      "With :scale 8x16 a cell stands for 8 by 16 points, as on a phone; 'auto' or 'off' is 1x1 again."
    ],
    changesDocument: true, completions: { _, _ in ["auto", "off"] },
    parse: { call throws(CommandCall.Problem) in
      try ViewportCommand.measure(call, within: SceneFile.scales) { .scale($0) }
    })

  static let device = Command(
    name: "device", arguments: "[NAME [landscape] [1/3 | 1/2 | 2/3] | off]",
    summary: "show the scene as on a device; all devices without NAME",
    details: [
      "Sets the root's size, its safe area and its size classes; the scale is 8x16 unless :scale says",
      "otherwise. A device larger than the pane is drawn smaller; with :scale, and with an app's code, it is",
      "scrolled. An app's code opens on an iphone-15.",
      "Tablets split: ':device ipad landscape 1/2'. ':device off' follows the terminal again.",
    ], changesDocument: true,
    completions: { words, _ in
      guard let name = words.first else { return DeviceChoice.names + ["off"] }
      let canSplit = Device.named(name)?.canSplit ?? false
      return ["portrait", "landscape"] + (canSplit ? ["1/3", "1/2", "2/3"] : [])
    },
    parse: ViewportCommand.device)
}

/// Sets what the scene is laid out for.
enum ViewportCommand: CommandAction {
  /// The root's size, in points; nil lets it follow the pane.
  case size(CGSize?)
  /// Points per cell; nil for the usual ones.
  case scale(CGSize?)
  /// Nil for none.
  case device(DeviceChoice?)
  /// Says what a command has set.
  case state(Command)

  fileprivate static func measure(
    _ call: CommandCall, within range: ClosedRange<CGFloat>, _ set: (CGSize?) -> ViewportCommand
  ) throws(CommandCall.Problem) -> Action {
    let argument = call.argument
    if argument.isEmpty { return .command(ViewportCommand.state(call.command)) }
    if argument == "auto" || argument == "off" { return .command(set(nil)) }
    let size: CGSize
    do {
      size = try Measure.parse(argument)
    } catch {
      throw CommandCall.Problem(message: error.message)
    }
    guard range.contains(size.width), range.contains(size.height) else {
      let limits = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
      throw CommandCall.Problem(message: "'\(argument)': width and height may be \(limits)")
    }
    return .command(set(size))
  }

  fileprivate static func device(_ call: CommandCall) throws(CommandCall.Problem) -> Action {
    switch call.argument.lowercased() {
    case "": return .command(ViewportCommand.state(.device))
    case "off", "auto": return .command(ViewportCommand.device(nil))
    default:
      do {
        return .command(ViewportCommand.device(try DeviceChoice(parsing: call.argument)))
      } catch {
        throw CommandCall.Problem(message: error.message)
      }
    }
  }

  var command: Command {
    switch self {
    case .size: .size
    case .scale: .scale
    case .device: .device
    case .state(let command): command
    }
  }

  var journalText: String? {
    switch self {
    case .size(let size): ":size " + (size.map(Measure.text) ?? "auto")
    case .scale(let scale): ":scale " + (scale.map(Measure.text) ?? "auto")
    case .device(let device): ":device " + (device?.text ?? "off")
    case .state: nil
    }
  }

  func perform(in session: Session) -> Session.Reply {
    switch self {
    case .size(let size): session.document.show { $0.setSize(size) }
    case .scale(let scale): session.document.show { $0.setScale(scale) }
    case .device(let device): session.document.show { $0.setDevice(device) }
    case .state(.device):
      return Session.Reply(lines: Listing.devices(present: session.document.display.device))
    case .state: break
    }
    return session.resized()
  }
}

extension Session {
  fileprivate func resized() -> Reply {
    changed()
    let kind: Phrase =
      document.display.device.map { Phrase(verbatim: $0.text) }
      ?? (document.display.isSizeFixed ? "fixed" : "following the terminal")
    let (size, scale) = (Measure.text(document.size), Measure.text(document.scale))
    var lines = [Line(.good, "size \(size) (\(kind)), scale \(scale)")]
    if document.display.device != nil {
      lines.append(Line(.note, Listing.surroundings(of: document.viewport), indent: 2))
    }
    let news = diagnosisNews()
    return Reply(lines: lines + takeHookLines() + news)
  }
}
