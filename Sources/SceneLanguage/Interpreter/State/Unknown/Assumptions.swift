import SceneSyntax
import TextLayout
import Translation

/// Where values that are not known come from, and where one counts for something.
extension Interpreter {
  /// Nil in place of a member that code out of sight gives.
  ///
  /// - Parameter place: where the text asks for it.
  func unknownMember(_ name: String, of owner: Instance, at place: Expression) -> Value {
    unknown(.null, owner.unknown.member(name, at: place.position))
  }

  /// Nil in place of the value of an expression.
  func unknownValue(of place: Expression) -> Value {
    unknown(.null, Assumption(place.writtenName ?? place.calledName, at: place.position))
  }

  /// A value in place of something that is not known. All of them are made here.
  func unknown(_ value: Value, _ assumption: Assumption) -> Value {
    .assumed(perturbation?(assumption, value) ?? value, assumption)
  }

  /// Says what stands for a value that counts for something, if it is not known.
  ///
  /// - Parameter counted: as what it counts; nil for a value of which the note says it, if there is one.
  func report(_ value: Value, as counted: Phrase? = nil) {
    guard case .unknown(let unknown) = value else { return }
    for assumption in unknown.assumptions {
      if let note = assumption.note {
        issues.add(note)
      } else if let counted {
        let name: Phrase = assumption.name.map { "'\($0)'" } ?? "what stands here"
        issues.add(
          SceneNote(
            position: assumption.position, message: "\(name) is not known; \(counted)",
            subject: assumption.name))
      }
    }
  }

  /// The result of an operator, which rests on what its operands rest on.
  func resting(_ result: Value, on first: Value, _ second: Value) -> Value {
    first.isAssumed || second.isAssumed ? resting(result, on: [first, second]) : result
  }

  /// The result of a function of values alone, which rests on what its arguments rest on.
  func resting(_ result: Value, on arguments: [Value]) -> Value {
    guard arguments.contains(where: \.isAssumed) else { return result }
    let assumptions = arguments.flatMap(\.assumptions)
    if case .array(let list) = result, list.elements.isEmpty { list.assumptions = assumptions }
    return result.resting(on: assumptions)
  }
}
