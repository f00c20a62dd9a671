import Checking
import Dice
import Foundation
import ProjectFiles
import SceneLanguage
import Testing

@testable import LanguageServer

/// After each of many random edits the published diagnostics are the findings of `check` for the text.
struct RandomEditTests {
  struct Session: Sendable, CustomTestStringConvertible {
    var name: String
    var seed: UInt64
    var edits: Int
    var text: String
    var testDescription: String { name }
  }

  static let sessions = [
    Session(
      name: "scene.mas", seed: 1, edits: 300,
      text: """
        :size 60x20
        view card, badge in card, side
        label title in card "Grüße 😀"
        card.make { left.top.equalTo(view).offset(2); width.equalTo(30); height.equalTo(8) }
        badge.make { right.equalTo(card).offset(-1); width.equalTo(4); height.equalTo(2) }
        title.make { left.equalTo(card).offset(1); right.equalTo(badge.left); centerY.equalTo(card) }
        /* 漢字 */ side.make { left.equalTo(card.right).offset(2); right.equalTo(view); width.equalTo(12) }

        """),
    Session(
      name: "Card.m", seed: 2, edits: 180,
      text: """
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          if (self = [super initWithFrame:frame]) {
            UILabel *title = [UILabel new]; // 😀
            title.text = @"é";
            [self addSubview:title];
            [title mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.top.equalTo(self).offset(10);
              make.width.equalTo(@120);
              make.right.equalTo(self).offset(-10);
            }];
          }
          return self;
        }
        @end

        """),
    Session(
      name: "Card.swift", seed: 3, edits: 180,
      text: """
        final class Card: UIView {
          private let title = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title) /* 😀 */
            title.snp.makeConstraints { make in
              make.leading.equalToSuperview().offset(16)
              make.top.bottom.equalToSuperview()
              make.height.equalTo(20)
            }
          }
          required init?(coder: NSCoder) { fatalError() }
        }

        """),
  ]

  private static let pieces = [
    "\n", "\r\n", "\r", " ", "😀", "é", "e\u{301}", "\u{2028}", "}", "{", "(", ";", "\"", "@", "7", "-", "/*",
    "view extra\n", "card.make.width.equalTo(31)\n", "badge.make.left.equalTo(card).offset(40)\n",
    "// trowel:ignore\n", "// trowel:ignore conflict\n", "make.width.equalTo(@90);\n",
    "make.width.equalTo(44)\n",
    "title.make.top.equalTo(nothing)\n", "make.left.equalTo(self)\n",
  ]

  /// The text of the client, by Unicode scalars.
  private struct Edited {
    var scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var text: String { part(0..<scalars.count) }

    func part(_ range: Swift.Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }

    /// The position behind the first scalars: the line ends among them, then the units of UTF-16 after the last one.
    static func position(after prefix: String) -> LSP.Position {
      let units = Array(prefix.utf16)
      var (line, start) = (0, 0)
      for (index, unit) in units.enumerated()
      where unit == 10 || unit == 13 && !(index + 1 < units.count && units[index + 1] == 10) {
        (line, start) = (line + 1, index + 1)
      }
      return LSP.Position(line: line, character: units.count - start)
    }

    /// Whether a place is between a CR and its LF, where no position is.
    func isWithinLineEnd(_ index: Int) -> Bool {
      index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
    }

    /// Makes a random change.
    mutating func change(_ dice: inout Dice) -> LSP.ContentChange {
      var from = Int(dice.number(0...scalars.count))
      while isWithinLineEnd(from) { from -= 1 }
      var to = min(from + Int(dice.number(0...2) * dice.number(0...4)), scalars.count)
      while isWithinLineEnd(to) { to += 1 }
      let new = dice.number(0...3) == 0 ? "" : pieces[Int(dice.number(0...pieces.count - 1))]
      let range = LSP.Range(
        start: Self.position(after: part(0..<from)), end: Self.position(after: part(0..<to)))
      scalars.replaceSubrange(from..<to, with: Array(new.unicodeScalars))
      return LSP.ContentChange(range: range, text: new)
    }
  }

  /// A diagnostic as the test compares it.
  private struct Summary: Hashable {
    var line, character, severity: Int
    var code, message: String
  }

  /// The findings of `check` for a text, at the positions of the protocol.
  private func expected(_ text: String, at path: String) throws -> [Summary] {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var plan = CheckPlan()
    plan.findsFixes = false
    let file = FileCheck.check(path, plan: plan, project: try ProjectIndex(ProjectScope()))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func summary(_ place: CheckEntry.Place, _ severity: Int, _ code: String, _ message: String) -> Summary {
      let end = lines.indices.contains(place.line - 1) ? lines[place.line - 1] : lines.last ?? ""
      let before = text[..<end.startIndex].unicodeScalars.count
      let inLine = String(end.unicodeScalars.prefix(place.codePoint - 1)).unicodeScalars.count
      var prefix = String.UnicodeScalarView()
      prefix.append(contentsOf: text.unicodeScalars.prefix(before + inLine))
      let position = Edited.position(after: String(prefix))
      return Summary(
        line: position.line, character: position.character, severity: severity, code: code, message: message)
    }
    let severities: [String: Int] = ["conflict": 1, "ambiguity": 2, "warning": 2, "note": 3]
    return file.problems.map { summary($0.place, 1, "error", $0.message) }
      + file.entries.map {
        summary($0.place, severities[$0.severity.rawValue] ?? 0, $0.code, $0.message)
      }
  }

  private func found(_ diagnostics: JSONValue) -> [Summary] {
    diagnostics.elements.compactMap { diagnostic in
      guard case .integer(let line)? = diagnostic["range"]?["start"]?["line"],
        case .integer(let character)? = diagnostic["range"]?["start"]?["character"],
        case .integer(let severity)? = diagnostic["severity"]
      else { return nil }
      return Summary(
        line: line, character: character, severity: severity, code: diagnostic["code"]?.text ?? "",
        message: diagnostic["message"]?.text ?? "")
    }
  }

  @Test(arguments: sessions)
  func diagnosticsAreThoseOfCheck(_ session: Session) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lsp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(session.name).path
    let uri = DocumentURI.uri(ofPath: path)
    var dice = Dice(seed: session.seed)
    var edited = Edited(session.text)
    let client = Client()
    try await client.connect()
    try await client.open(uri, session.text, version: 0)
    _ = try await client.diagnostics(of: uri, version: 0)
    var kinds: Set<String> = []
    for version in 1...RandomCases.count(usually: session.edits) {
      var changes: [LSP.ContentChange] = []
      // After some edits most statements have errors.
      if version % 12 == 0 {
        edited = Edited(session.text)
        changes = [LSP.ContentChange(range: nil, text: session.text)]
      }
      for _ in 0..<Int(dice.number(1...2)) { changes.append(edited.change(&dice)) }
      try await client.change(uri, version: version, changes)
      let diagnostics = found(try await client.diagnostics(of: uri, version: version))
      let wanted = try expected(edited.text, at: path)
      #expect(diagnostics == wanted, "after edit \(version): \(edited.text)")
      kinds.formUnion(wanted.map(\.code))
    }
    #expect(kinds.isSuperset(of: ["error", "conflict", "ambiguous"]))
  }
}
