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
    run: { session, call in
      session.measure(call.argument, within: SceneFile.sizes, { $0.setSize($1) })
    })

  static let scale = Command(
    name: "scale", arguments: "[WxH | auto]", summary: "points per character cell",
    details: [
      "With :scale 8x16 a cell stands for 8 by 16 points, as on a phone; 'auto' or 'off' is 1x1 again."
    ],
    changesDocument: true, completions: { _, _ in ["auto", "off"] },
    run: { session, call in
      session.measure(call.argument, within: SceneFile.scales, { $0.setScale($1) })
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
    run: { session, call in
      switch call.argument.lowercased() {
      case "": return Session.Reply(lines: Listing.devices(present: session.document.display.device))
      case "off", "auto": session.document.display.setDevice(nil)
      default:
        do throws(DeviceChoice.Problem) {
          session.document.display.setDevice(try DeviceChoice(parsing: call.argument))
        } catch {
          return .refusal(error.message)
        }
      }
      return session.resized()
    })
}

extension Session {
  /// Sets a size that is given as `WxH`, or unsets it with `auto`; shows the present ones without an argument.
  fileprivate func measure(
    _ argument: String, within range: ClosedRange<CGFloat>, _ set: (inout Display, CGSize?) -> Void
  ) -> Reply {
    switch argument {
    case "": break
    case "auto", "off": set(&document.display, nil)
    default:
      do throws(Measure.Problem) {
        let size = try Measure.parse(argument)
        guard range.contains(size.width), range.contains(size.height) else {
          let limits = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
          return .refusal("'\(argument)': width and height may be \(limits)")
        }
        set(&document.display, size)
      } catch {
        return .refusal(error.message)
      }
    }
    return resized()
  }

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
