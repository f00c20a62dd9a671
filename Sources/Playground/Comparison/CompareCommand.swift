import CodeProof
import SceneLanguage
import Translation

extension Command {
  static let compare = Command(
    name: "compare", arguments: "[code | WAY [FILE] | off]",
    summary: "the scene laid out in four ways, from frames to Masonry",
    details: [
      "Frames and autoresizing masks are computed for the present size, and the constraints written out. Then change the",
      "size: of the window, or by :size and :device. 'code' shows the code in place of the pictures, and again these; WAY",
      "shows or writes all code of one way:",
    ] + LayoutWay.allCases.map { "  \($0.rawValue)  \($0.title)" },
    completions: { words, _ in words.isEmpty ? ["code"] + LayoutWay.allCases.map(\.rawValue) + ["off"] : [] },
    run: { $0.compare($1) })
}

extension Session {
  /// The scene in four ways, laid out for the present viewport, while they are shown.
  var comparison: LayoutComparison? {
    guard comparing.isOn, snapshot.views.count <= Self.mostCompared else { return nil }
    return comparing.comparison(of: document.scene, title: document.path ?? "a scene")
  }

  /// Each way is written as code and run, which takes some time for each view.
  private static let mostCompared = 2_000

  fileprivate func compare(_ call: CommandCall) -> Reply {
    let words = call.argument.split(separator: " ", maxSplits: 1).map(String.init)
    let count = snapshot.views.count
    if count > Self.mostCompared, words.first != "off" {
      return .refusal(
        "there are \(count) views; at most \(Self.mostCompared) are compared", keepsEntry: false)
    }
    guard let word = words.first else {
      let isNew = !comparing.isOn
      if isNew { comparing.turn(on: true) }
      guard let comparison else { return Reply() }
      // A screen begins it anew, at the size of a picture on it.
      let heading = isNew ? [] : [ComparisonText.heading(of: comparison, at: document.size)]
      return Reply(
        lines: heading + ComparisonText.lines(of: comparison) + [
          Line(.note, "change the size to see what follows it; :compare off ends", indent: 2)
        ],
        requests: isNew ? [.stage(.comparing)] : [])
    }
    if word == "off" {
      comparing.turn(on: false)
      return Reply(requests: [.stage(.editing)])
    }
    if word == "code" {
      guard comparing.isOn else { return .refusal("nothing is compared; :compare begins") }
      comparing.showsCode.toggle()
      return Reply(
        lines: [Line(.note, comparing.showsCode ? "the code of each way" : "the picture of each way")])
    }
    guard let way = LayoutWay.allCases.first(where: { $0.rawValue.hasPrefix(word.lowercased()) }) else {
      let ways = LayoutWay.allCases.map(\.rawValue).joined(separator: ", ")
      return .refusal("'\(word.prefix(30))' is no way of layout: \(ways); or code, or off")
    }
    // Asked for by itself, the code is that of the present size.
    var once = ComparedScene()
    once.turn(on: true)
    settle()
    let title = document.path ?? "a scene"
    guard let version = (comparison ?? once.comparison(of: document.scene, title: title))?[way] else {
      return Reply()
    }
    if words.count > 1 {
      return Reply(effects: [.exportFile(path: words[1], contents: version.code, force: call.isForced)])
    }
    let code = version.code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()
    return Reply(
      lines: [Line(.heading, "\(Phrase(version.way.title)): \(ComparisonText.count(version))")]
        + code.map { Line(.plain, String($0), indent: 6) })
  }
}
