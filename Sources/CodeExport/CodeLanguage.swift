import AutoLayout
import Foundation

/// The language of an export: how it writes declarations, calls and values.
enum CodeLanguage: Sendable {
  case objectiveC, swift
  /// Swift with the types of AppKit.
  case appKitSwift

  var root: String { self == .objectiveC ? "self.view" : "view" }
  var end: String { self == .objectiveC ? ";" : "" }

  // MARK: Statements

  func declaration(of name: String, as type: String, value: String) -> String {
    self == .objectiveC ? "\(type) *\(name) = \(value);" : "let \(name) = \(value)"
  }

  func newObject(_ type: String) -> String {
    self == .objectiveC ? "[[\(type) alloc] init]" : "\(type)()"
  }

  func assignment(to target: String, _ property: PropertyName, _ value: CodeValue) -> String {
    "\(target).\(property[self]) = \(text(value))\(end)"
  }

  /// A call as a statement.
  ///
  /// - Parameter parts: the parts of Objective-C's selector with Swift's argument labels; nil for none
  func call(_ target: String, _ method: String, _ parts: [CallPart]) -> String {
    switch self {
    case .objectiveC:
      if parts.isEmpty { return "[\(target) \(method)];" }
      let arguments = parts.enumerated().map { index, part in
        "\(index == 0 ? method : "")\(part.selector):\(text(part.value))"
      }
      return "[\(target) \(arguments.joined(separator: " "))];"
    case .swift, .appKitSwift:
      let arguments = parts.map { ($0.label.map { "\($0): " } ?? "") + text($0.value) }
      return "\(target).\(method)(\(arguments.joined(separator: ", ")))"
    }
  }

  func contentPriority(
    of view: String, isResistance: Bool, _ axis: NSLayoutConstraint.Axis, _ priority: Double
  ) -> String {
    let axis: CodeValue =
      axis == .horizontal
      ? .constant(objectiveC: "UILayoutConstraintAxisHorizontal", swift: ".horizontal")
      : .constant(objectiveC: "UILayoutConstraintAxisVertical", swift: ".vertical")
    return call(
      view, isResistance ? "setContentCompressionResistancePriority" : "setContentHuggingPriority",
      [CallPart(.priority(priority)), CallPart("forAxis", label: "for", axis)])
  }

  // MARK: Values

  func text(_ value: CodeValue) -> String {
    switch value {
    case .number(let number): CodeNumber.text(number)
    case .flag(let flag): self == .objectiveC ? (flag ? "YES" : "NO") : "\(flag)"
    case .string(let string): (self == .objectiveC ? "@" : "") + quoted(string)
    case .strings(let strings):
      (self == .objectiveC ? "@[" : "[") + strings.map { text(.string($0)) }.joined(separator: ", ") + "]"
    case .expression(let expression): expression
    case .constant(let objectiveC, let swift): self == .objectiveC ? objectiveC : swift
    case .color(let color): text(of: color)
    case .point(let point): structure("CGPoint", ["x", "y"], [point.x, point.y])
    case .size(let size): structure("CGSize", ["width", "height"], [size.width, size.height])
    case .rect(let rect):
      structure(
        "CGRect", ["x", "y", "width", "height"],
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .insets(let insets):
      structure(
        "UIEdgeInsets", ["top", "left", "bottom", "right"],
        [insets.top, insets.left, insets.bottom, insets.right])
    case .transform(let map): text(of: map)
    case .image(let name, let isSymbol): image(name, isSymbol: isSymbol)
    case .priority(let priority): text(ofPriority: priority)
    }
  }

  private func structure(_ type: String, _ labels: [String], _ numbers: [CGFloat]) -> String {
    let texts = numbers.map { CodeNumber.text(Double($0)) }
    return self == .objectiveC
      ? "\(type)Make(\(texts.joined(separator: ", ")))"
      : "\(type)(\(zip(labels, texts).map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  private static let named: [(UIColor, String)] = [
    (.black, "black"), (.darkGray, "darkGray"), (.gray, "gray"), (.lightGray, "lightGray"), (.white, "white"),
    (.red, "red"), (.green, "green"), (.blue, "blue"), (.cyan, "cyan"), (.yellow, "yellow"),
    (.magenta, "magenta"), (.orange, "orange"), (.purple, "purple"), (.brown, "brown"), (.clear, "clear"),
  ]

  private func text(of color: UIColor) -> String {
    if let name = Self.named.first(where: { $0.0 == color })?.1 {
      return self == .objectiveC ? "UIColor.\(name)Color" : ".\(name)"
    }
    let parts = [color.red, color.green, color.blue, color.alpha].map { decimal($0, places: 6) }
    return self == .objectiveC
      ? "[UIColor colorWithRed:\(parts[0]) green:\(parts[1]) blue:\(parts[2]) alpha:\(parts[3])]"
      : "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(parts[3]))"
  }

  private func text(of map: CGAffineTransform) -> String {
    let parts = map.parts.map { CodeNumber.text($0) }
    if map == CGAffineTransform(translationX: map.tx, y: map.ty) {
      return self == .objectiveC
        ? "CGAffineTransformMakeTranslation(\(parts[4]), \(parts[5]))"
        : "CGAffineTransform(translationX: \(parts[4]), y: \(parts[5]))"
    }
    if map == CGAffineTransform(scaleX: map.a, y: map.d) {
      return self == .objectiveC
        ? "CGAffineTransformMakeScale(\(parts[0]), \(parts[3]))"
        : "CGAffineTransform(scaleX: \(parts[0]), y: \(parts[3]))"
    }
    let labels = ["a", "b", "c", "d", "tx", "ty"]
    return self == .objectiveC
      ? "CGAffineTransformMake(\(parts.joined(separator: ", ")))"
      : "CGAffineTransform(\(zip(labels, parts).map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  private func image(_ name: String, isSymbol: Bool) -> String {
    let quoted = text(.string(name))
    return switch (self, isSymbol) {
    case (.objectiveC, false): "[UIImage imageNamed:\(quoted)]"
    case (.objectiveC, true): "[UIImage systemImageNamed:\(quoted)]"
    case (_, false): "UIImage(named: \(quoted))"
    case (_, true): "UIImage(systemName: \(quoted))"
    }
  }

  /// A layout priority: by its name where it has one.
  func text(ofPriority priority: Double) -> String {
    let names: [Double: (String, String)] = [
      1000: ("UILayoutPriorityRequired", ".required"), 750: ("UILayoutPriorityDefaultHigh", ".defaultHigh"),
      250: ("UILayoutPriorityDefaultLow", ".defaultLow"),
      50: ("UILayoutPriorityFittingSizeLevel", ".fittingSizeLevel"),
    ]
    if let name = names[priority] { return self == .objectiveC ? name.0 : name.1 }
    let number = CodeNumber.text(priority)
    return switch self {
    case .objectiveC: number
    case .swift: "UILayoutPriority(\(number))"
    case .appKitSwift: "NSLayoutConstraint.Priority(\(number))"
    }
  }

  /// A string in quotation marks, escaped as both languages have it.
  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A value to be written.
enum CodeValue: Equatable, Sendable {
  case number(Double)
  case flag(Bool)
  case string(String)
  case strings([String])
  /// A variable's name.
  case expression(String)
  case constant(objectiveC: String, swift: String)
  case color(UIColor)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case insets(UIEdgeInsets)
  case transform(CGAffineTransform)
  case image(String, isSymbol: Bool)
  case priority(Double)
}

/// A property's names in the two languages.
struct PropertyName: Sendable {
  let objectiveC, swift: String

  init(_ name: String, swift: String? = nil) {
    objectiveC = name
    self.swift = swift ?? name
  }

  subscript(language: CodeLanguage) -> String { language == .objectiveC ? objectiveC : swift }
}

/// An argument of a call.
struct CallPart: Sendable {
  /// The word before the argument's colon in Objective-C; for the first argument, the part that follows the method's name.
  let selector: String
  /// Swift's label; nil for none.
  let label: String?
  let value: CodeValue

  /// The first argument.
  init(_ value: CodeValue) {
    selector = ""
    label = nil
    self.value = value
  }

  init(_ selector: String, label: String, _ value: CodeValue) {
    self.selector = selector
    self.label = label
    self.value = value
  }
}
