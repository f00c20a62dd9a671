import AutoLayout
import Foundation
import SceneSyntax

/// Initializers with which many apps extend Core Graphics' structures and edge insets: `UIEdgeInsets(horizontal: 8, vertical: 4)`,
/// `CGSize(side: 20)`, `CGRect(size: size)`.
extension Interpreter {
  /// The structure that the labels of an initializer say which is not known; nil where they do not.
  func structure(of library: LibraryType, labels: [String?], _ values: [Value], at place: Expression)
    -> Value?
  {
    guard hasStandIns, !values.isEmpty, labels.count == values.count else { return nil }
    let arguments = zip(labels, values).map { (words: $0.map(NameMeaning.words) ?? [], value: $1) }
    let made: Value? =
      if library === LibraryType.insets {
        insets(of: arguments)
      } else if library === LibraryType.size {
        size(of: arguments)
      } else if library === LibraryType.rect {
        rect(of: arguments)
      } else {
        nil
      }
    guard let made else { return nil }
    note("this initializer of \(library.name) is not known; \(made.text) stands for its result", at: place)
    return made
  }

  private typealias LabelledValue = (words: [String], value: Value)

  private func insets(of arguments: [LabelledValue]) -> Value? {
    var insets = UIEdgeInsets.zero
    for (words, value) in arguments {
      guard let number = length(in: value) else { return nil }
      let sides = words.flatMap { Self.sides[$0] ?? [] }
      guard !sides.isEmpty || arguments.count == 1 else { return nil }
      for side in sides.isEmpty ? Self.allSides : sides { insets[keyPath: side] = CGFloat(number) }
    }
    return .insets(insets)
  }

  private static let allSides: [any WritableKeyPath<UIEdgeInsets, CGFloat> & Sendable] = [
    \.top, \.left, \.bottom, \.right,
  ]
  private static let sides: [String: [any WritableKeyPath<UIEdgeInsets, CGFloat> & Sendable]] = [
    "top": [\.top], "left": [\.left], "leading": [\.left], "bottom": [\.bottom], "right": [\.right],
    "trailing": [\.right], "horizontal": [\.left, \.right], "vertical": [\.top, \.bottom],
    "horizontally": [\.left, \.right], "vertically": [\.top, \.bottom], "all": allSides, "edges": allSides,
    "x": [\.left, \.right], "y": [\.top, \.bottom],
  ]

  private func size(of arguments: [LabelledValue]) -> Value? {
    if arguments.map(\.words) == [["w"], ["h"]] {
      let sides = arguments.compactMap { length(in: $0.value) }
      return sides.count == 2 ? .size(CGSize(width: sides[0], height: sides[1])) : nil
    }
    guard arguments.count == 1, let number = length(in: arguments[0].value) else { return nil }
    let words = arguments[0].words
    let width = words == ["height"] ? 0 : number
    return .size(CGSize(width: width, height: words == ["width"] ? 0 : number))
  }

  private func rect(of arguments: [LabelledValue]) -> Value? {
    var (origin, size, center): (CGPoint, CGSize, CGPoint?) = (.zero, .zero, nil)
    for (words, value) in arguments {
      if let given = CGSize.bridged(value) {
        size = given
      } else if let point = CGPoint.bridged(value) {
        if words.contains("center") { center = point } else { origin = point }
      } else if let number = length(in: value) {
        switch words.last {
        case "x": origin.x = CGFloat(number)
        case "y": origin.y = CGFloat(number)
        case "width", "w": size.width = CGFloat(number)
        case "height", "h": size.height = CGFloat(number)
        default: return nil
        }
      } else if value.isUnknown, words == ["size"] {
        continue
      } else {
        return nil
      }
    }
    if let center { origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2) }
    return .rect(CGRect(origin: origin, size: size))
  }

  /// A finite number as it is, 0 for `.zero`, and a likely length for a value that is not known.
  private func length(in value: Value) -> Double? {
    if case .symbol(let name) = value, name.key == "zero" { return 0 }
    guard let number = value.asNumber ?? (value.isUnknown ? length(.padding) : nil), number.isFinite else {
      return nil
    }
    return number
  }
}
