import DeviceLog
import Foundation
import SceneLanguage
import Testing

/// A log in the folder `Logs`, and the conflicts it is about: the line numbers of each smallest set.
struct LogFixture: CustomTestStringConvertible, Sendable {
  var name: String
  var conflicts: [[Int]]
  var unread: [Int] = []

  var testDescription: String { name }

  var text: String {
    get throws {
      let url = try #require(
        Bundle.module.url(forResource: name, withExtension: "log", subdirectory: "Logs"))
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  /// All of them. The sets are worked out by hand; each log's arithmetic stands beside it.
  static let all: [LogFixture] = [
    // 16 + 40 + 8 + 270 + 16 = 350 > 320
    LogFixture(name: "01-equations", conflicts: [[7, 8, 9, 10, 11, 12]]),
    // 30 + 70 + 30 = 130, not 180
    LogFixture(name: "02-old-visual", conflicts: [[4, 5, 6, 7]]),
    // 12 + 12 = 24 > 20
    LogFixture(name: "03-new-visual", conflicts: [[7, 8, 9]]),
    LogFixture(name: "04-two-heights", conflicts: [[4, 5]]),
    // 80 from edge to edge, and 100
    LogFixture(name: "05-bare-lines", conflicts: [[1, 2, 3, 4]]),
    // a quarter of 400 is 100 < 120
    LogFixture(name: "06-no-quotes", conflicts: [[1, 2, 3]]),
    // 8 + 8 = 16 > 10
    LogFixture(name: "07-autoresizing-old", conflicts: [[4, 5, 6, 7, 8]]),
    // 0 + 49 > 2
    LogFixture(name: "08-autoresizing-minx", conflicts: [[3, 4, 5]]),
    // right = middle + 187.5 + half the width + 187.5, 375 past the right edge
    LogFixture(name: "09-autoresizing-midx", conflicts: [[4, 5, 6]]),
    // the toast is 140 + 10 high, the label from 10 to 140, its middle at 75 and not 70
    LogFixture(name: "10-autoresizing-midy-alone", conflicts: [[7, 8, 9, 10, 11, 12]]),
    // margins of 8 less 8: from edge to edge 375, and 320
    LogFixture(name: "11-encapsulated-margins", conflicts: [[4, 5, 6, 7]]),
    // 11 + 21 + 4 + 17 + 11 = 64 > 50
    LogFixture(name: "12-cell-height", conflicts: [[7, 8, 9, 10, 11, 12]]),
    // 416 - 2 < 5000, whatever the left edge
    LogFixture(name: "13-masonry-keys", conflicts: [[4, 6, 7, 8]]),
    // centred and at the right edge: as wide as the view, 75 < 200
    LogFixture(name: "14-masonry-addresses", conflicts: [[7, 8, 9, 10]]),
    // 2 * 100 + 10 = 210 > 200
    LogFixture(name: "15-masonry-multiplier", conflicts: [[7, 9, 10]]),
    // 20 + 30 + 12 + 250 + 20 = 332, not 320
    LogFixture(name: "16-snapkit", conflicts: [[7, 8, 9, 10, 11, 12]]),
    LogFixture(name: "17-snapkit-path", conflicts: [[7, 9]]),
    // 8 + 26 + 10 + 60 = 104 > 373 - 270 = 103
    LogFixture(name: "18-directions", conflicts: [[4, 5, 6, 7, 8, 9]]),
    // 20 + 158 + 8 + 29 + 20 = 235 > 220
    LogFixture(name: "19-appkit-nsspace", conflicts: [[3, 4, 5, 6, 7, 8]]),
    // 1 + 230 + 0 + 15 = 246 > 240
    LogFixture(name: "20-appkit-detected", conflicts: [[2, 3, 4, 5, 6, 7]]),
    // 20 + 58 + 20 = 98, not 200
    LogFixture(name: "21-content-size", conflicts: [[7, 8, 9, 10]]),
    LogFixture(name: "22-compression-resistance", conflicts: [[7, 8]]),
    // 0 + 20 - 20 = 0, not 20
    LogFixture(name: "23-top-layout-guide", conflicts: [[7, 8, 9, 10]]),
    // 667 - 47 - 34 = 586, not 600
    LogFixture(name: "24-safe-area", conflicts: [[7, 8, 9, 10, 11, 12]]),
    // 10 + 9 > 0
    LogFixture(name: "25-margins-guide", conflicts: [[7, 8, 9, 10]]),
    // a spacing of 3 > 0
    LogFixture(name: "26-stack-spacing", conflicts: [[7, 8, 9, 10, 11, 12]]),
    // 360 * 9 / 16 = 202.5 > 200
    LogFixture(name: "27-fitting-aspect", conflicts: [[7, 8, 9, 10, 11]]),
    LogFixture(name: "28-identifiers", conflicts: [[7, 8]]),
    // 113 + 44 + 465 = 622, not 640
    LogFixture(name: "29-identifier-blanks", conflicts: [[7, 8, 9, 10, 11, 12, 13, 14]]),
    // 2 * 90 = 180 > 100 + 20
    LogFixture(name: "30-mangled-classes", conflicts: [[7, 8, 9, 10, 11]]),
    // only the required ones conflict: 130 > 125
    LogFixture(name: "31-priorities", conflicts: [[9, 11]]),
    // 20 and 30; 220 - 40 = 180 < 200
    LogFixture(name: "32-several", conflicts: [[9, 10], [26, 28, 29]]),
    // 8 + 8 > 0; 40 < 50
    LogFixture(name: "33-escaped", conflicts: [[3, 4, 5], [6, 7]]),
    // 8 + 8 + 8 > 0
    LogFixture(name: "34-wrapped", conflicts: [[3, 5, 6, 8]]),
    LogFixture(name: "35-partly-unread", conflicts: [[7, 10, 11]], unread: [8, 9]),
    // 8 + 44 + 8 = 60, not 40
    LogFixture(name: "36-unnamed-superview", conflicts: [[1, 2, 3, 4]]),
    // the middle at 150, as wide as the view: 250 > 200
    LogFixture(name: "37-proportional", conflicts: [[7, 8, 9, 10]]),
    // three printed thirds make a whole; 999 > 998
    LogFixture(name: "38-thirds", conflicts: [[14, 15]]),
    // 8 + 6 + 6 = 20 > 0, however wide the buttons
    LogFixture(name: "39-navigation-bar", conflicts: [[7, 8, 9, 10, 11, 12, 13]]),
    // 8 + 8 > 0, through guide and stack
    LogFixture(name: "40-toolbar-mask", conflicts: [[8, 9, 10, 11, 12, 13, 14, 15, 16]]),
    // 0 + 4 > 0 without the image's 32
    LogFixture(name: "41-temporary-width", conflicts: [[7, 8, 9, 10, 12, 13]]),
    // 8 above and as much below, in 0
    LogFixture(name: "42-system-baseline", conflicts: [[7, 8, 9]]),
    // 6 + 6 > 0
    LogFixture(name: "43-flutter-tool", conflicts: [[8, 9, 10]]),
    // 5 + 100 > 90
    LogFixture(name: "44-quoted-mail", conflicts: [[9, 10, 11, 12]]),
    // 15 + 300 + 15 = 330, not 320
    LogFixture(name: "45-windows-lines", conflicts: [[7, 8, 9, 10]]),
    // 160 * 9 / 16 + 8 + 20 + 8 = 126, not 120
    LogFixture(name: "46-log-stream", conflicts: [[9, 10, 11, 12, 13, 14, 15, 16, 17]]),
    // 20 + 300 + 20 = 340 > 320
    LogFixture(name: "47-truncated", conflicts: [[7, 8, 9, 10]], unread: [11]),
    // 0 and -2
    LogFixture(name: "48-appkit-mask", conflicts: [[3, 4]]),
    // 20 + 560 + 20 = 600, not 50
    LogFixture(name: "49-appkit-split", conflicts: [[3, 4, 5, 6, 7, 8]]),
    LogFixture(name: "50-keyboard-height", conflicts: [[7, 8]]),
    // from the keyboard's top to the keyboard's top are 0, not 45
    LogFixture(name: "51-input-set", conflicts: [[7, 8, 9, 10]]),
    // 16 + 96 + 12 + 200 + 16 = 340 > 320
    LogFixture(name: "52-snapkit-labels", conflicts: [[7, 8, 9, 10, 11, 12]]),
    // 400 - 20 - 20 = 360, and 400 * 0.95 = 380
    LogFixture(name: "53-masonry-composite", conflicts: [[7, 8, 9, 10]]),
    // 16 + 120 + 10 + 51 + 16 = 213 > 200
    LogFixture(name: "54-right-to-left", conflicts: [[7, 8, 9, 10, 11, 12]]),
    LogFixture(name: "55-swiftui", conflicts: [[7, 8, 9, 10]]),
    // 140 + 16 + 140 = 296 > 320 - 40
    LogFixture(name: "56-build-server", conflicts: [[7, 8, 9, 10, 11, 12, 13]]),
    // 24 + 120 + 8 + 44 + 10 = 206 > 180
    LogFixture(name: "57-optional-parts", conflicts: [[8, 10, 11, 12, 13, 14]]),
    LogFixture(name: "58-baselines", conflicts: [[7, 8]]),
    // 20 + 120 / 2 = 80 > 140 / 2
    LogFixture(name: "59-centred", conflicts: [[7, 8, 9, 10]]),
    // no half of a height is -12
    LogFixture(name: "60-console-metadata", conflicts: [[7, 8]]),
    // 20 + 300 + 16 = 336 > 300
    LogFixture(name: "61-html", conflicts: [[3, 4, 5, 6]]),
    // half of 320, not 60
    LogFixture(name: "62-first-devices", conflicts: [[4, 5, 7]]),
    // (375 - 40) / 2 + 10 + 80 / 2 = 217.5, not 335 - 8
    LogFixture(name: "63-flexible-masks", conflicts: [[3, 4, 5, 6, 7]]),
    // 100 / 2 + 8 + 100 + 12 = 170 > 320 / 2
    LogFixture(name: "64-optional-twin", conflicts: [[3, 5, 6, 7, 8, 9]]),
    // a quarter of 320 is 80 < 100
    LogFixture(name: "65-json-string", conflicts: [[1]]),
    // 34 - 20 = 14 from edge to edge, and the logo, in its middle and inside, is 24
    LogFixture(name: "66-struck-out", conflicts: [[13, 15, 17, 19, 21, 23, 25]]),
    // as wide as twice what is left of its middle, which is nothing: 3 > 0
    LogFixture(name: "67-title-view", conflicts: [[4, 5, 6, 7, 8, 9, 10]]),
    // 480 - 20 - 44 = 416, not 462
    LogFixture(name: "68-window-chain", conflicts: [[4, 5, 6, 7, 8, 9, 10, 11, 12]]),
    LogFixture(name: "69-action-sheet", conflicts: [[7]]),
    // 1330 - 40 - 40 = 1250, not 200; a tenth of 390 is 39 < 44
    LogFixture(name: "70-accessibility-names", conflicts: [[4, 5, 6, 7, 8, 9, 10], [20, 21, 22]]),
    // 16 + 16 > 0, whatever the button's height
    LogFixture(name: "71-hiding", conflicts: [[4, 5, 6]]),
    // 100 - 3 - 3 - 2 - 2 = 90 < 120
    LogFixture(name: "72-appkit-table", conflicts: [[3, 4, 5, 6, 7, 8]]),
    // 0.4 * 600 = 240 < 250
    LogFixture(name: "73-system-log", conflicts: [[3, 4, 5]]),
    // margins of 8: 16 > 0
    LogFixture(name: "74-visual-effect", conflicts: [[2, 5, 6, 7, 8, 9]]),
    // 8 + 8 + 8 + 130 + 8 = 162 > 55, whatever the width of the one before; 8 + 50 + 8 = 66, not 40
    LogFixture(name: "75-numbered-blocks", conflicts: [[2, 4, 5, 6, 7, 8], [13, 14, 15, 16]]),
    // 8 + 10 + 60 + 10 + 8 = 96 > 88
    LogFixture(name: "76-margin-offsets", conflicts: [[3, 4, 5, 6, 8]]),
    // 12 + 200 + 12 = 224 > 180
    LogFixture(name: "77-renderer-names", conflicts: [[4, 5, 6, 7]]),
    // 12 + 12 > 0
    LogFixture(name: "78-dotted-identifiers", conflicts: [[2, 3, 4]]),
    // 812 - 88 - 34 = 690, not 0.9 * 812
    LogFixture(name: "79-safe-area-part", conflicts: [[3, 4, 5, 6, 7, 8]]),
    // 0.5 * 568 / 2 - 300 / 2 < 20
    LogFixture(name: "80-quarter-centre", conflicts: [[3, 4, 5, 6]]),
    // 308, not 280
    LogFixture(name: "81-floating-content", conflicts: [[3, 4, 5, 6, 7]]),
  ]
}

/// The conflicts that a rebuilt block has when it runs, by line numbers of the log.
func conflicts(of block: LogBlock, margin: Double = 8, isToBeSeen: Bool = false) throws -> [[Int]] {
  let rebuilt = block.rebuild(margin: margin, isToBeSeen: isToBeSeen)
  let file = try SceneFile.parse(rebuilt.source)
  let scene = Scene(size: file.size ?? .zero, scale: file.scale ?? CGSize(width: 8, height: 16))
  do {
    _ = try scene.run(file.text)
  } catch {
    Issue.record("\(error.formatted(file: "rebuilt", source: rebuilt.source))")
    return []
  }
  let snapshot = scene.snapshot()
  let lines = Dictionary(
    uniqueKeysWithValues: snapshot.constraints.compactMap { constraint in
      constraint.line.map { (constraint.id, $0) }
    })
  return try snapshot.conflicts.map { conflict in
    let members = try conflict.constraints.map { id in
      let line = try #require(lines[id])
      let index = try #require(rebuilt.constraint(onLine: line))
      return block.constraints[index].line
    }
    return Array(Set(members)).sorted()
  }
}
