import AutoLayout
import Foundation

/// The device on which Interface Builder has laid a file out.
public struct InterfaceDevice: Sendable {
  /// As Trowel calls it: `iphone-8`.
  public let name: String
  public let orientation: Device.Orientation

  /// The devices by Interface Builder's identifiers, which say the size of the display.
  private static let names: [String: String] = [
    "retina3_5": "iphone-4", "retina4_0": "iphone-se", "retina4_7": "iphone-8", "retina5_5": "iphone-8-plus",
    "retina5_9": "iphone-x", "retina6_1": "iphone-11", "retina6_5": "iphone-11-pro-max",
    "retina5_4": "iphone-13-mini", "retina6_0": "iphone-13", "retina6_7": "iphone-13-pro-max",
    "retina6_12": "iphone-15", "retina6_72": "iphone-15-pro-max", "retina6_3": "iphone-16-pro",
    "retina6_9": "iphone-16-pro-max", "ipad9_7": "ipad", "ipad10_2": "ipad-10.2", "ipad10_5": "ipad-10.5",
    "ipad10_9rounded": "ipad-10.9", "ipad11_0rounded": "ipad-pro-11", "ipad12_9": "ipad-pro-12.9",
    "ipad12_9rounded": "ipad-pro-12.9",
  ]

  /// - Parameter element: `<device id="retina4_7" orientation="portrait">`; files without one are laid out for an iPhone 8.
  init(_ element: InterfaceElement?) {
    name = element?["id"].flatMap { Self.names[$0] } ?? "iphone-8"
    orientation = element?["orientation"] == "landscape" ? .landscape : .portrait
  }

  /// The window that the device shows.
  public var window: Device.Window? { Device.named(name)?.window(orientation) }
}
