import DeviceLog
import Diagnosis
import Foundation
import SceneLanguage
import SceneSyntax

/// Conflicts that a device printed, as scenes.
extension Session {
  /// Opens the scene of a log's first conflict.
  func openLog(_ text: String) -> Reply {
    show(DeviceLog.parse(text)) { (source) throws(SceneError) in _ = try document.start(with: source) }
  }

  /// Shows the scene of a log's first conflict, as a step of the history.
  func replace(byLog text: String) -> Reply {
    var reply = show(DeviceLog.parse(text)) { (source) throws(SceneError) in
      try document.replace(by: source, called: "the pasted log")
    }
    if !reply.isRefused { reply.lines.append(Line(.note, "the scene that was here is back after :undo")) }
    return reply
  }

  /// Replaces the scene by the first conflict of a log, and explains it.
  private func show(_ log: DeviceLog, replace: (String) throws(SceneError) -> Void) -> Reply {
    guard let explanation = Self.explanation(of: log) else {
      return .refusal("there is no constraint in it that could be read", keepsEntry: false)
    }
    do throws(SceneError) {
      try replace(explanation.block.rebuild(margin: explanation.margin, isToBeSeen: true).source)
    } catch {
      return .refusal(error, keepsEntry: false)
    }
    changed()
    _ = diagnosisNews()
    return reply(to: log, explanation)
  }

  private static func explanation(of log: DeviceLog) -> LogExplanation? {
    let all = log.distinctBlocks.lazy.compactMap { LogExplanation($0) }
    return all.first { !$0.diagnosis.snapshot.conflicts.isEmpty } ?? all.first
  }

  /// Explains a log whose conflict is now the scene.
  private func reply(to log: DeviceLog, _ explanation: LogExplanation) -> Reply {
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
        Line(.note, "the log has \(others, "more conflict"); 'trowel explain' prints them all"))
    }
    inspection.explained = snapshot.conflicts.isEmpty ? nil : 0
    lines.append(Line(.good, ":explain lists fixes, :fix 1 makes the first one, :undo takes it back"))
    return Reply(lines: lines)
  }
}
