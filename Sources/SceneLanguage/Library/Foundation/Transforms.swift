import AutoLayout
import Foundation
import Translation

// Core Graphics' affine transforms.

extension CGAffineTransform: Bridged {
  static let wanted: Phrase = "a transform"
  static func bridged(_ value: Value) -> CGAffineTransform? {
    if case .symbol(let name) = value, name.key == "identity" { return .identity }
    return value.payload as? CGAffineTransform
  }
  var value: Value { .transform(self) }
}

extension LibraryType {
  static let transform = LibraryType("CGAffineTransform", of: CGAffineTransform.self) { type in
    let parts: [(String, WritableKeyPath<CGAffineTransform, CGFloat> & Sendable)] = [
      ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("tx", \.tx), ("ty", \.ty),
    ]
    for (name, path) in parts { type.field(name, at: path) }
    type.property("isIdentity", reading: \.isIdentity)
    type.statics("identity") { _ in .transform(.identity) }
    type.initializer("init") { _ in .transform(.identity) }
    type.initializer("initWithA:b:c:d:tx:ty:", run: matrix)
    for kind in transformKinds {
      type.initializer(kind.initializer) { .transform(try kind.make($0, 0)) }
      type.method(kind.method) { .transform(try kind.make($1, 0).concatenating($0)) }
    }
    type.method("concatenating:") { .transform($0.concatenating(try .read($1, 0))) }
    type.method("inverted") { transform, _ in .transform(transform.inverted()) }
  }

  typealias Function = (name: String, run: @Sendable (Call) throws -> Value)

  /// Core Graphics' functions of transforms, by their names after `CGAffineTransform`.
  static var transformFunctions: [Function] {
    let ofMatrices: [Function] = [
      ("Make", { try matrix($0) }),
      ("Concat", { .transform(try CGAffineTransform.read($0, 0).concatenating(try .read($0, 1))) }),
      ("Invert", { .transform(try CGAffineTransform.read($0, 0).inverted()) }),
      ("IsIdentity", { .boolean(try CGAffineTransform.read($0, 0).isIdentity) }),
      ("EqualToTransform", { .boolean(try CGAffineTransform.read($0, 0) == (try .read($0, 1))) }),
    ]
    return transformKinds.reduce(into: ofMatrices) { functions, kind in
      functions.append(("Make" + kind.noun, { .transform(try kind.make($0, 0)) }))
      functions.append((kind.verb, { .transform(try kind.make($0, 1).concatenating(try .read($0, 0))) }))
    }
  }

  @Sendable private static func matrix(_ call: Call) throws -> Value {
    let parts = try (0..<6).map { try CGFloat.read(call, $0) }
    return .transform(
      CGAffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5]))
  }

  /// A kind of transform as Core Graphics' functions and Swift's members name it; `make` reads it from the arguments
  /// that begin at an index.
  private struct TransformKind: Sendable {
    var noun: String
    var verb: String
    var initializer: String
    var method: String
    var make: @Sendable (Call, Int) throws -> CGAffineTransform
  }

  private static let transformKinds = [
    TransformKind(
      noun: "Translation", verb: "Translate", initializer: "initWithTranslationX:y:",
      method: "translatedByX:y:"
    ) { CGAffineTransform(translationX: try .read($0, $1), y: try .read($0, $1 + 1)) },
    TransformKind(noun: "Scale", verb: "Scale", initializer: "initWithScaleX:y:", method: "scaledByX:y:") {
      CGAffineTransform(scaleX: try .read($0, $1), y: try .read($0, $1 + 1))
    },
    TransformKind(
      noun: "Rotation", verb: "Rotate", initializer: "initWithRotationAngle:", method: "rotatedBy:"
    ) { CGAffineTransform(rotationAngle: try .read($0, $1)) },
  ]
}
