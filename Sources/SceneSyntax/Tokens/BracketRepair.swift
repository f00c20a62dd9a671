/// Finds partners by indentation: a brace that begins a line closes the one whose line has the same indentation, and
/// with it the brackets that were left open in between. A line that is indented no more than that of an open brace ends
/// the body of that, and the end of a class those of its methods.
struct BracketRepair {
  private let tokens: [Token]
  private(set) var partners: BracketPartners
  private(set) var faults: [SceneError] = []
  private var open: [OpenBracket] = []
  /// The places in ``open`` by kind, from the outermost to the innermost.
  private var braces: [OpenBrace] = []
  private var others: [String: [Int]] = [:]
  /// The places of the braces by their indentation.
  private var bracesByIndentation: [Int: [Int]] = [:]

  private struct OpenBracket {
    var index: Int
    var closer: String
    var indentation: Int
  }

  private struct OpenBrace {
    var place: Int
    /// The largest indentation of this one and those around it.
    var largestIndentation: Int
  }

  /// The most brackets that are open at a place, and the most faults. More are in no text that somebody has written.
  private static let (mostOpen, mostFaults) = (10_000, 10_000)

  init(tokens: [Token]) {
    self.tokens = tokens
    partners = BracketPartners(count: tokens.count)
  }

  mutating func run() {
    var indentation = 1
    for (index, token) in tokens.enumerated() {
      if token.newlineBefore {
        indentation = token.position.column
        if !braces.isEmpty, token.word != nil || token.isSymbol("-") || token.isSymbol("+"),
          let place = placeOfBrace(indentedBy: indentation)
        {
          close(from: place, before: index)
        }
      }
      if token.isEnd || ["@end", "@implementation", "@interface"].contains(token.directive ?? "") {
        close(from: 0, before: index)
      }
      guard token.mark.isBracket, let symbol = token.symbol else { continue }
      if let closer = token.mark.closer {
        if open.count < Self.mostOpen {
          push(OpenBracket(index: index, closer: closer, indentation: indentation))
        }
      } else {
        guard let place = placeOfOpener(for: token, symbol) else {
          add(SceneError(position: token.position, message: "this '\(symbol)' closes nothing"))
          continue
        }
        close(from: place + 1, before: index)
        partners.join(open[place].index, index)
        pop(from: place)
      }
    }
  }

  private mutating func add(_ fault: SceneError) {
    if faults.count < Self.mostFaults { faults.append(fault) }
  }

  // MARK: Open brackets

  private mutating func push(_ bracket: OpenBracket) {
    if bracket.closer == "}" {
      let around = braces.last?.largestIndentation ?? 0
      braces.append(
        OpenBrace(place: open.count, largestIndentation: max(around, bracket.indentation)))
      bracesByIndentation[bracket.indentation, default: []].append(open.count)
    } else {
      others[bracket.closer, default: []].append(open.count)
    }
    open.append(bracket)
  }

  private mutating func pop(from place: Int) {
    while open.count > place, let bracket = open.popLast() {
      if bracket.closer == "}" {
        braces.removeLast()
        bracesByIndentation[bracket.indentation]?.removeLast()
      } else {
        others[bracket.closer]?.removeLast()
      }
    }
  }

  /// The outermost open brace whose line is indented by this or more.
  private func placeOfBrace(indentedBy indentation: Int) -> Int? {
    var (low, high) = (0, braces.count)
    while low < high {
      let middle = (low + high) / 2
      if braces[middle].largestIndentation < indentation { low = middle + 1 } else { high = middle }
    }
    return low < braces.count ? braces[low].place : nil
  }

  private func placeOfOpener(for token: Token, _ symbol: String) -> Int? {
    guard symbol == "}" else {
      // Parentheses do not reach over braces.
      let brace = braces.last?.place ?? -1
      return others[symbol]?.last.flatMap { $0 > brace ? $0 : nil }
    }
    let aligned = token.newlineBefore ? bracesByIndentation[token.position.column]?.last : nil
    return aligned ?? braces.last?.place
  }

  /// Gives up the open brackets from this place on.
  private mutating func close(from place: Int, before end: Int) {
    for bracket in open[min(place, open.count)...] {
      partners.end(bracket.index, before: end)
      let opener = tokens[bracket.index]
      add(
        SceneError(
          position: opener.position, length: opener.length,
          message: "this \(opener.quoted) is never closed; '\(bracket.closer)' is missing"))
    }
    pop(from: place)
  }
}
