import DeviceLog
import Diagnosis
import Foundation
import SceneLanguage

/// Conflicts that a device printed, as scenes.
extension Session {
  /// Begins with the scene of a log's first conflict.
  func openLog(_ text: String) -> Reply {
    let log = DeviceLog.parse(text)
    guard let explanation = Self.explanation(of: log) else {
      return .refusal("there is no constraint in it that could be read")
    }
    do throws(SceneError) {
      _ = try document.start(
        with: explanation.block.rebuild(margin: explanation.margin, isToBeSeen: true).source)
    } catch {
      return .refusal(error)
    }
    changed()
    _ = diagnosisNews()
    return told(explanation, of: log)
  }

  /// Submits a pasted text: a device's log becomes the scene, statements are run.
  func paste(_ text: String, columns: Int = 80) -> Reply {
    guard Pasting.isLog(text) else {
      let isBlank = !text.contains { !$0.isWhitespace }
      return isBlank ? .refusal("nothing was pasted", keepsEntry: false) : submit(text, columns: columns)
    }
    unconfirmed = nil
    let log = DeviceLog.parse(text)
    guard let explanation = Self.explanation(of: log) else {
      return .refusal("there is no constraint in it that could be read", keepsEntry: false)
    }
    do throws(SceneError) {
      let source = explanation.block.rebuild(margin: explanation.margin, isToBeSeen: true).source
      try document.replace(by: source, called: "the pasted log")
    } catch {
      return .refusal(error, keepsEntry: false)
    }
    changed()
    _ = diagnosisNews()
    var reply = told(explanation, of: log)
    reply.lines.append(Line(.note, "the scene that was here is back after :undo"))
    return reply
  }

  static func explanation(of log: DeviceLog) -> LogExplanation? {
    let all = log.distinctBlocks.lazy.compactMap { LogExplanation($0) }
    return all.first { !$0.diagnosis.snapshot.conflicts.isEmpty } ?? all.first
  }

  /// Explains a log whose conflict is now the scene.
  func told(_ explanation: LogExplanation, of log: DeviceLog) -> Reply {
    var lines: [Line] = []
    let others = log.distinctBlocks.count - 1
    for section in LogAccount(explanation).sections where section.kind != .fixes {
      lines.append(Line(.heading, section.title))
      lines += section.lines.map { Line(.plain, "  " + $0, indent: 8) }
    }
    if !log.unread.isEmpty {
      lines.append(Line(.warning, "Not read, and left out"))
      lines += log.unread.prefix(8).map {
        Line(.plain, "  line \($0.line): \($0.text)  (\($0.reason))", indent: 8)
      }
    }
    if others > 0 {
      lines.append(
        Line(.note, "the log has \(Self.count(others, "more conflict")); 'trowel explain' prints them all"))
    }
    inspection.explained = snapshot.conflicts.isEmpty ? nil : 0
    lines.append(Line(.good, ":explain lists fixes, :fix 1 makes the first one, :undo takes it back"))
    return Reply(lines: lines)
  }
}
