import AutoLayout
import SceneLanguage
import TextLayout

/// A method as the lines of the document have it.
struct MethodBody {
  var name: String
  /// The line of its name.
  var head: Int
  /// The line of the brace that opens its body, and that of the one that closes it.
  var opening: Int
  var closing: Int

  /// The lines between the braces.
  var inside: Range<Int> { min(opening + 1, closing)..<closing }

  /// - Parameters:
  ///   - place: that of the method's name.
  ///   - lines: those of the document.
  init?(_ name: String, at place: SourcePosition, in lines: [String]) {
    guard lines.indices.contains(place.line - 1) else { return nil }
    var (depth, opening) = (0, 0)
    for number in place.line...lines.count {
      let code = Self.code(of: lines[number - 1].dropFirst(number == place.line ? place.column - 1 : 0))
      for character in code {
        // A declaration has no body.
        if depth == 0, character == ";" { return nil }
        if character == "{" {
          if depth == 0 { opening = number }
          depth += 1
        } else if character == "}" {
          depth -= 1
          guard depth > 0 else {
            guard opening > 0 else { return nil }
            (self.name, head, self.opening, closing) = (name, place.line, opening, number)
            return
          }
        }
      }
    }
    return nil
  }

  /// A line without its comment, and without what it quotes.
  static func code(of line: Substring) -> String {
    var code = ""
    var (isQuoted, isEscaped) = (false, false)
    for (character, next) in zip(line, line.dropFirst().map { $0 } + [" "]) {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        }
      } else if character == "\"" {
        isQuoted = true
      } else if character == "/", next == "/" {
        break
      } else {
        code.append(character)
      }
    }
    return code
  }
}

extension FindingSearch {
  /// The methods of the class whose code stands at a place, extensions included, in the order of the text.
  func methods(ofClassAt place: SourcePosition) -> [MethodBody] {
    let sources = statements(ofClassAt: place).map(\.source)
    return methodBodies.filter { method in
      sources.contains { $0.start <= method.start && method.start < $0.end }
    }.map(\.body)
  }

  func findMethodBodies() -> [(start: SourcePosition, body: MethodBody)] {
    let lines = diagnosis.trial.documentLines
    return declarations.all.compactMap { declaration in
      guard declaration.kind == .function else { return nil }
      let start = declaration.nameRange.lowerBound
      return MethodBody(declaration.name, at: start, in: lines).map { (start, $0) }
    }
  }

  /// Whether the class whose code stands at a place is a controller's.
  func isController(classAt place: SourcePosition) -> Bool {
    let statements = statements(ofClassAt: place)
    let names = statements.flatMap { [$0.superclassName, $0.className] }.compactMap { $0 }
    return names.contains(where: \.namesController)
      || methods(ofClassAt: place).contains { $0.name == "viewDidLoad" }
  }

  /// How far a line is indented.
  static func indent(_ line: String) -> String { String(line.prefix(while: \.isWhitespace)) }
}

extension StringProtocol {
  /// Whether a class of this name is a controller by its name.
  var namesController: Bool { hasSuffix("Controller") || hasSuffix("VC") }
}
