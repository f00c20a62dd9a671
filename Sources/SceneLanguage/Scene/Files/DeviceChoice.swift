import AutoLayout
import Foundation
import TextLayout
import Translation

/// A device as `:device` names it, held in one way, with the part of its screen that the scene has.
public struct DeviceChoice: Equatable, Sendable {
  public var device: Device
  public var orientation: Device.Orientation
  public var split: Device.Split

  /// Why words name no device: one line.
  public struct Problem: Error, Equatable, Sendable {
    public var message: Phrase
  }

  public init(
    _ device: Device, _ orientation: Device.Orientation = .portrait, split: Device.Split = .full
  ) {
    self.device = device
    self.orientation = orientation
    self.split = split
  }

  /// Reads `NAME [landscape] [1/3|1/2|2/3]`, in any case. A name's parts may stand apart: `iphone 15 pro`.
  public init(parsing text: some StringProtocol) throws(Problem) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else {
      throw Problem(message: "which device? one of \(Self.names.joined(separator: ", "))")
    }
    let length = words.indices.last { Device.named(words[...$0].joined(separator: "-")) != nil } ?? 0
    guard let device = Device.named(words[...length].joined(separator: "-")) else {
      let near = Suggestion.among(Self.names, for: name) ?? Self.names.first { $0.hasPrefix(name) }
      let hint: Phrase =
        near.map { "did you mean '\($0)'?" } ?? "there are \(Self.names.joined(separator: ", "))"
      throw Problem(message: "there is no device '\(name.prefix(40))'; \(hint)")
    }
    self.init(device)
    for word in words.dropFirst(length + 1) {
      if let orientation = Device.Orientation(rawValue: word) {
        self.orientation = orientation
      } else if let split = Device.Split(rawValue: word) {
        self.split = split
      } else {
        throw Problem(
          message:
            "'\(word.prefix(40))' says nothing about a device; portrait, landscape, 1/3, 1/2 and 2/3 do")
      }
    }
    if split == .half, device.canSplit, orientation == .portrait {
      throw Problem(message: "\(device.name) has no halves in portrait; 1/3 and 2/3, or landscape 1/2")
    }
    if split != .full, !device.canSplit {
      let able = Device.all.filter(\.canSplit).map(\.name).joined(separator: ", ")
      throw Problem(message: "\(device.name) cannot split its screen; \(able) can")
    }
  }

  /// The words that name it: `ipad landscape 1/2`.
  public var text: String {
    var words = [device.name]
    if orientation == .landscape { words.append(orientation.rawValue) }
    if split != .full { words.append(split.rawValue) }
    return words.joined(separator: " ")
  }

  /// What a scene on it is laid out for.
  public func viewport(cell: CGSize = Viewport.deviceCell) -> Viewport {
    Viewport(device.window(orientation, split), cell: cell)
  }

  /// The names of all devices.
  public static let names = Device.all.map(\.name)

  public static func == (left: DeviceChoice, right: DeviceChoice) -> Bool { left.text == right.text }
}
