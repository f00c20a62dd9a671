import AutoLayout
import Foundation

extension SceneRenderer {
  /// The scene's values as the text of one JSON object; the same scene gives the same bytes.
  ///
  /// - Parameter explanations: the explanation of each conflict.
  public static func json(_ snapshot: SceneSnapshot, explanations: [String]) -> String {
    jsonValue(snapshot, explanations: explanations).document
  }

  /// The scene's values, for an object that says more than these.
  public static func jsonValue(_ snapshot: SceneSnapshot, explanations: [String]) -> JSON {
    .object([
      .init(
        "size",
        .object([
          .init("width", .number(snapshot.size.width)), .init("height", .number(snapshot.size.height)),
        ])),
      .init("views", .array(snapshot.views.map { value($0, in: snapshot) })),
      .init("constraints", .array(snapshot.constraints.map(value))),
      .init("conflicts", .array(zip(snapshot.conflicts, explanations).map(value))),
    ])
  }

  private static func value(_ view: SceneSnapshot.View, in snapshot: SceneSnapshot) -> JSON {
    let superview = view.superview.flatMap { snapshot.views.indices.contains($0) ? snapshot.views[$0] : nil }
    let fields: [JSON.Member] = [
      .init("name", .string(view.name)),
      .init("class", .string(view.className)),
      .init("superview", superview.map { .string($0.name) } ?? .null),
      .init(
        "frame",
        .object([
          .init("x", .number(view.frame.origin.x)), .init("y", .number(view.frame.origin.y)),
          .init("width", .number(view.frame.size.width)), .init("height", .number(view.frame.size.height)),
        ])),
      .init("ambiguous", .strings(view.ambiguous.map(\.rawValue))),
    ]
    return .object(
      fields + appearance(view.appearance) + (view.content?.text.map { [.init("text", .string($0))] } ?? []))
  }

  /// The properties that differ from those of a new view.
  private static func appearance(_ appearance: ViewAppearance) -> [JSON.Member] {
    zip(appearance.properties, ViewAppearance().properties).compactMap { property, initial in
      property.value == initial.value ? nil : JSON.Member(property.name, value(property.value))
    }
  }

  private static func value(_ value: ViewAppearance.Value) -> JSON {
    switch value {
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .color(let color): color.map { .string($0.hexadecimal) } ?? .null
    }
  }

  private static func value(_ constraint: SceneSnapshot.Constraint) -> JSON {
    .object([
      .init("id", .integer(constraint.id)),
      .init("description", .string(constraint.description)),
      .init("priority", .integer(constraint.priority)),
      .init("state", .string(constraint.state.rawValue)),
      .init("line", constraint.line.map(JSON.integer) ?? .null),
    ])
  }

  private static func value(_ conflict: SceneSnapshot.Conflict, _ explanation: String) -> JSON {
    .object([
      .init("constraints", .array(conflict.constraints.map(JSON.integer))),
      .init("broken", .integer(conflict.broken)),
      .init("explanation", .string(explanation)),
    ])
  }
}
