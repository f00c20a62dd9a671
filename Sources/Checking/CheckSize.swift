import AutoLayout
import Foundation
import SceneLanguage
import Translation

/// A size that `check` lays a scene out at: points, or a device with its safe areas and size classes.
public enum CheckSize: Codable, Equatable, Sendable {
  case points(CGSize)
  case device(DeviceChoice)

  /// The phone with the smallest of today's screens, 375 by 667 points.
  static let phone = Device.named("iphone-se-3").map { CheckSize.device(DeviceChoice($0)) }

  /// Why a text is no size: one line.
  public struct Problem: Error {
    public var message: Phrase
    /// The part of the list that is wrong.
    public var part: Substring
  }

  /// Reads a list as in `iphone-se, ipad landscape 1/2, 375x667`.
  public static func list(_ text: some StringProtocol) throws(Problem) -> [CheckSize] {
    try Substring(text).split(separator: ",", omittingEmptySubsequences: false)
      .map { (part) throws(Problem) in try CheckSize(parsing: part) }
  }

  /// Reads `WxH` or what `:device` takes. What begins with a letter names a device.
  public init(parsing part: Substring) throws(Problem) {
    let text = part.drop(while: \.isWhitespace)
    do {
      if text.first?.isLetter == true {
        self = .device(try DeviceChoice(parsing: text))
      } else {
        self = .points(try Measure.parse(text.trimmingCharacters(in: .whitespaces)))
      }
    } catch let problem as DeviceChoice.Problem {
      throw Problem(message: problem.message, part: part)
    } catch {
      throw Problem(message: (error as? Measure.Problem)?.message ?? Phrase(verbatim: "\(error)"), part: part)
    }
  }

  /// `375x667`, or `ipad landscape 1/2`: as reports name it, and as it is read.
  public var text: String {
    switch self {
    case .points(let size): Measure.text(size)
    case .device(let device): device.text
    }
  }

  public init(from decoder: any Decoder) throws {
    try self.init(parsing: decoder.singleValueContainer().decode(String.self)[...])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
