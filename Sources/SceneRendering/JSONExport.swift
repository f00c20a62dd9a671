import AutoLayout
import Foundation

extension SceneRenderer {
  /// The scene's values as the text of one JSON object; the same scene gives the same bytes.
  public static func json(_ snapshot: SceneSnapshot) -> String {
    jsonValue(snapshot).document
  }

  /// The scene's values, for an object that says more than these.
  public static func jsonValue(_ snapshot: SceneSnapshot) -> JSON {
    .object([
      .init(
        "size",
        .object([
          .init("width", .number(snapshot.size.width)), .init("height", .number(snapshot.size.height)),
        ])),
      .init("views", .array(snapshot.views.map { value($0, in: snapshot) })),
      .init("constraints", .array(snapshot.constraints.map(value))),
      .init("conflicts", .array(snapshot.conflicts.map(value))),
    ])
  }

  private static func value(_ view: SceneSnapshot.View, in snapshot: SceneSnapshot) -> JSON {
    let superview = view.superview.flatMap { snapshot.views.indices.contains($0) ? snapshot.views[$0] : nil }
    return .object([
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
    ])
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

  private static func value(_ conflict: SceneSnapshot.Conflict) -> JSON {
    .object([
      .init("constraints", .array(conflict.constraints.map(JSON.integer))),
      .init("broken", .integer(conflict.broken)),
      .init("explanation", .string(conflict.explanation)),
    ])
  }
}
