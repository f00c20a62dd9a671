import Input
import SceneLanguage

extension Command {
  static let load = Command(
    name: "load", aliases: ["e"], arguments: "[FILE]", summary: "open a scene file in place of this one",
    details: [
      "Asks first when there are unsaved statements; :load! does not. A file with an error changes nothing.",
      "Without FILE, reads the same file again.",
    ], takesFile: true,
    run: { session, call in session.load(call.argument, asking: call.command) })

  static let save = Command(
    name: "save", aliases: ["w", "write"], arguments: "[FILE]", summary: "write the statements to the file",
    details: [
      "Without FILE, to the file that was opened or saved last. The statements are written as you typed them.",
      "A file that something else changed in the meantime is left alone; :save! writes it all the same.",
    ], takesFile: true, run: { $0.save($1) })

  static let watch = Command(
    name: "watch", arguments: "[FILE | off]",
    summary: "follow a file: its scene is shown anew whenever another program saves it",
    details: [
      "Edit in your own editor, and see the layout here. Without FILE, the file of this document. A file with an",
      "error leaves the last good scene. Statements that were typed here and not saved are not given up.",
    ], takesFile: true, run: { $0.watch($1.argument) })

  static let edit = Command(
    name: "edit", summary: "open the file in the program that EDITOR names",
    details: [
      "It opens at the line that makes the selected constraint, or the first one of the selected view. The scene is shown anew when",
      "it ends. Ctrl-X Ctrl-E edits what is in the prompt there.",
    ],
    run: { session, _ in session.edit() })

  static let quit = Command(
    name: "quit", aliases: ["exit"], words: ["quit": ":quit", "exit": ":quit"],
    summary: "leave (Ctrl-D does too)",
    details: ["With unsaved statements it asks; :quit again, or :quit!, leaves without saving."],
    run: { $0.quit($1) })
}

extension CommandCall {
  /// Whether it is about a file whatever its argument and the state of the document. Others are with some arguments.
  var isAboutFile: Bool {
    [.load, .save, .edit, .share].contains(command) || command == .watch && argument != "off"
  }
}

extension Session {
  /// The answer to a command of a scene that is data.
  func dataUsesNoFiles(_ action: any CommandAction) -> Reply {
    .refusal(
      "\(action.command.entry) would use a file, and what is read from standard input is data; 'trowel --plain' obeys it"
    )
  }

  /// - Parameters:
  ///   - name: the file's; empty for the one that was asked for last.
  ///   - command: the one that has to be given again where statements would be lost.
  func load(_ name: String, asking command: Command) -> Reply {
    guard let path = name.isEmpty ? files.requested ?? document.path : name else {
      return .refusal("which file? :load FILE")
    }
    if document.isDirty, !isConfirmed {
      unconfirmed = command
      return .refusal("there are unsaved statements; :save them, or :load again to lose them")
    }
    files.requested = path
    return Reply(effects: [.readFile(path: path)])
  }

  fileprivate func save(_ call: CommandCall) -> Reply {
    guard let path = call.argument.isEmpty ? document.path : call.argument else {
      return .refusal("which file? :save FILE")
    }
    if path == document.path, document.lacksSaved, !isConfirmed {
      unconfirmed = .save
      let undone = document.undoneCount
      return .refusal(
        "\(undone, "undone step") of what the file has would be left out: :redo \(undone) brings them back, :save again writes without them",
        keepsEntry: false)
    }
    let typed = document.scene.statements.count(where: { $0.kind != .appCode })
    if FileKind(path: path) == .sourceCode, typed > 0, !isConfirmed {
      unconfirmed = .save
      return .refusal(
        "\(path) is an app's code, and \(typed, "statement") typed here would be added at its end: :save again writes them, :save FILE.mas keeps them apart",
        keepsEntry: false)
    }
    let typedAfter = document.scene.statements.dropFirst().count
    if document.scene.statements.first?.kind == .interface {
      guard FileKind(path: path) == .interface else {
        return .refusal(
          "an Interface Builder file is saved as one; :export writes the scene as code", keepsEntry: false)
      }
      if typedAfter > 0, !isConfirmed {
        unconfirmed = .save
        return .refusal(
          "\(typedAfter, "statement") typed here cannot stand in \(path): :save again writes the file without, :export writes the scene as code",
          keepsEntry: false)
      }
    }
    return Reply(
      effects: [.writeFile(path: path, contents: document.text(for: path), force: call.isForced)])
  }

  /// The answer to ``Effect/writeFile(path:contents:force:)``.
  public func saved(path: String, failure: FileFailure?) -> Reply {
    if let failure { return .refusal("\(path): \(failure.words)", keepsEntry: false) }
    document.path = path
    document.markSaved()
    let count = document.scene.statements.count
    return Reply(lines: [Line(.good, "\(path): \(count, "statement") written")])
  }

  fileprivate func quit(_ call: CommandCall) -> Reply {
    if isConfirmed { return Reply(effects: [.quit]) }
    return leave(pressing: call.command.usage)
  }

  /// Leaves, unless statements would be lost: then it has to be asked for again.
  ///
  /// - Parameter key: the key or command that the question names.
  func leave(pressing key: String) -> Reply {
    guard document.isDirty, options.asksFirst, unconfirmed != .quit else { return Reply(effects: [.quit]) }
    unconfirmed = .quit
    if learning.current != nil, document.path == nil {
      return .refusal(
        "your progress (\(learning.progress)) is kept, the statements of this lesson are not; \(key) again leaves",
        keepsEntry: false)
    }
    let file = document.path == nil ? " FILE" : ""
    return .refusal(
      "unsaved statements: :save\(file) keeps them, \(key) again drops them",
      keepsEntry: false)
  }

  fileprivate func edit() -> Reply {
    guard let path = document.path else {
      return .refusal("there is no file yet; :save FILE first", keepsEntry: false)
    }
    if document.isDirty {
      return .refusal("there are unsaved statements; :save them first", keepsEntry: false)
    }
    return Reply(effects: [.editFile(path: path, line: lineOfSelection)])
  }

  fileprivate func watch(_ argument: String) -> Reply {
    if argument == "off" {
      return Reply(lines: [Line(.note, "no file is watched")], effects: [.watch(path: nil)])
    }
    guard let path = argument.isEmpty ? document.path : argument else {
      return .refusal("which file? :watch FILE")
    }
    if path != document.path, document.isDirty {
      return .refusal("there are unsaved statements; :save them first, or :load! \(path)")
    }
    let load: [Effect] = path == document.path ? [] : [.readFile(path: path)]
    return Reply(
      lines: [Line(.good, "\(path) is watched: save it in your editor")], effects: load + [.watch(path: path)]
    )
  }

  /// Takes over what another program wrote into the watched file.
  func follow(_ path: String, _ contents: Result<String, FileFailure>, columns: Int) -> Reply {
    let text: String
    switch contents {
    case .success(let found): text = found
    case .failure(let failure): return .refusal("\(path): \(failure.words)")
    }
    guard text != document.text || path != document.path else { return Reply() }
    if document.isDirty {
      return .refusal(
        "\(path) was saved by another program; :load! takes it and drops your unsaved statements")
    }
    let selected = selection
    let reply = open(text, path: path, columns: columns)
    selection = selected
    if reply.isRefused { return reply }
    // The comment at the file's beginning was shown when it was opened. A broken statement is mended in the other program, so it
    // is not put into the prompt.
    let news = reply.lines.drop { $0.tone == .note }.filter { $0 != Repair.offer }
    var answer = Reply(lines: news, effects: reply.effects)
    answer.beginning = reply.beginning
    return answer
  }
}
