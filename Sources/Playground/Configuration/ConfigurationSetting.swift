import Input
import SceneRendering
import Translation

/// A setting of the configuration file. Reading, `:help config` and the manual read the declaration.
struct ConfigurationSetting: Sendable {
  let name: String
  /// As help shows them.
  let arguments: String
  /// One line of help.
  let summary: String
  let read: @Sendable ([String], inout Configuration) throws(SettingError) -> Void

  var usage: String { "\(name) \(arguments)" }

  /// In the order of the help.
  static let all = [theme, language, mouse, plain, key]

  static let examples = ["theme light", "mouse off", "key f9 :why", "key ctrl-n next-row", "key ctrl-t none"]

  private static let theme = ConfigurationSetting(
    name: "theme", arguments: (Theme.all.map(\.name) + ["auto"]).joined(separator: " | "),
    summary: "colours for a dark or a light background (auto: as the terminal says)"
  ) { words, configuration throws(SettingError) in
    let names = Theme.all.map(\.name) + ["auto"]
    configuration.theme = Theme.named(try one(of: names, words, "theme"))
  }

  private static let language = ConfigurationSetting(
    name: "language", arguments: Language.allCases.map(\.rawValue).joined(separator: " | "),
    summary: "the language of the interface and of the lessons"
  ) { words, configuration throws(SettingError) in
    configuration.language = Language(tag: try one(of: Language.allCases.map(\.rawValue), words, "language"))
  }

  private static let mouse = ConfigurationSetting(
    name: "mouse", arguments: "on | off", summary: "whether clicks and drags go to the playground"
  ) { words, configuration throws(SettingError) in
    configuration.usesMouse = try one(of: ["on", "off"], words, "mouse") == "on"
  }

  private static let plain = ConfigurationSetting(
    name: "plain", arguments: "on | off", summary: "linear text for screen readers, as with --plain"
  ) { words, configuration throws(SettingError) in
    configuration.isPlain = try one(of: ["on", "off"], words, "plain") == "on"
  }

  private static let key = ConfigurationSetting(
    name: "key", arguments: "KEY :COMMAND | ACTION | none",
    summary: "what a key does: a command, an action of :help config, or nothing"
  ) { words, configuration throws(SettingError) in
    guard let word = words.first, words.count > 1 else {
      throw SettingError("'key' takes a key and what it does, as in 'key f9 :why'")
    }
    let key = try KeyName.key(word)
    let meaning = words.dropFirst().joined(separator: " ")
    if meaning == "none" {
      configuration.keys = configuration.keys.freeing(key)
    } else if meaning.hasPrefix(":") {
      var action = Action.key(.begin(String(meaning.dropLast())))
      var help = ""
      do throws(CommandCall.Problem) {
        let isWhole = meaning.last != "…"
        if isWhole || meaning != ":…" {
          let call = try CommandCall.parse(meaning.filter { $0 != "…" }).get()
          if isWhole { action = try call.action() }
          help = "\(meaning): \(call.command.summary)"
        }
      } catch {
        throw SettingError(error.message)
      }
      configuration.keys = configuration.keys.binding(key, to: action, help: help)
    } else {
      guard let action = KeyAction.named.first(where: { $0.name == meaning }) else {
        throw SettingError(
          "there is no action '\(meaning)'; commands begin with a colon, and :help config lists the rest")
      }
      configuration.keys = configuration.keys.binding(key, to: .key(action.action))
    }
  }

  private static func one(of choices: [String], _ words: [String], _ name: String) throws(SettingError)
    -> String
  {
    guard words.count == 1, choices.contains(words[0]) else {
      throw SettingError("'\(name)' takes one of \(choices.joined(separator: ", "))")
    }
    return words[0]
  }
}
