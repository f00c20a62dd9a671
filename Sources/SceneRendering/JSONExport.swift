import AutoLayout
import Foundation

extension SceneRenderer {
  /// The scene's values as the text of one JSON object; the same scene gives the same bytes.
  ///
  /// - Parameters:
  ///   - explanations: the explanation of each conflict.
  ///   - members: further members of the object.
  public static func json(
    _ snapshot: SceneSnapshot, explanations: [String], adding members: JSON = [:]
  ) -> String {
    jsonValue(snapshot, explanations: explanations).adding(members).document
  }

  /// The scene's values, as an object.
  ///
  /// - Parameters:
  ///   - explanations: the explanation of each conflict.
  ///   - constraint: further members of a constraint's object.
  ///   - conflict: further members of the object of a conflict, by its index.
  public static func jsonValue(
    _ snapshot: SceneSnapshot, explanations: [String],
    constraint: (SceneSnapshot.Constraint) -> JSON = { _ in [:] }, conflict: (Int) -> JSON = { _ in [:] }
  ) -> JSON {
    [
      "size": ["width": .number(snapshot.size.width), "height": .number(snapshot.size.height)],
      "views": .array(snapshot.views.map { value($0, in: snapshot) }),
      "constraints": .array(snapshot.constraints.map { value($0).adding(constraint($0)) }),
      "conflicts": .array(
        zip(snapshot.conflicts, explanations).enumerated().map { index, pair in
          value(pair.0, pair.1).adding(conflict(index))
        }),
    ]
  }

  private static func value(_ view: SceneSnapshot.View, in snapshot: SceneSnapshot) -> JSON {
    let superview = view.superview.flatMap { snapshot.views.indices.contains($0) ? snapshot.views[$0] : nil }
    let value: JSON = [
      "name": .string(view.name), "class": .string(view.className), "superview": .string(superview?.name),
      "frame": [
        "x": .number(view.frame.minX), "y": .number(view.frame.minY), "width": .number(view.frame.width),
        "height": .number(view.frame.height),
      ],
      "ambiguous": .strings(view.ambiguous.map(\.rawValue)),
    ]
    return value.adding(view.isHidden ? ["hidden": .bool(true)] : [:])
      .adding(appearance(view.appearance))
      .adding(view.content?.text.map { ["text": .string($0)] } ?? [:])
  }

  /// The properties that differ from those of a new view.
  private static func appearance(_ appearance: ViewAppearance) -> JSON {
    .object(
      zip(appearance.properties, ViewAppearance().properties).compactMap { property, initial in
        property.value == initial.value ? nil : .init(name: property.name, value: value(property.value))
      })
  }

  private static func value(_ value: ViewAppearance.Value) -> JSON {
    switch value {
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .color(let color): .string(color?.hexadecimal)
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    }
  }

  private static func value(_ constraint: SceneSnapshot.Constraint) -> JSON {
    [
      "id": .integer(constraint.id), "description": .string(constraint.description),
      "priority": .integer(constraint.priority), "state": .string(constraint.state.rawValue),
      "line": .integer(constraint.line),
    ]
  }

  private static func value(_ conflict: SceneSnapshot.Conflict, _ explanation: String) -> JSON {
    [
      "constraints": .integers(conflict.constraints), "broken": .integer(conflict.broken),
      "explanation": .string(explanation),
    ]
  }
}
