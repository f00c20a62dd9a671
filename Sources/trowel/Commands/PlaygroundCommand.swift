import Canvas
import Foundation
import Input
import Lessons
import Playground
import ProjectFiles
import Recording
import SceneLanguage
import SceneSyntax
import Terminal
import Translation

/// `trowel [FILE]`: the event loop between the terminal and the playground.
struct PlaygroundCommand {
  var invocation: Invocation
  var surroundings: Surroundings
  /// Whether the document is played at the start.
  var isPlayed = false

  func run(files: [String]) -> Console.Status {
    var desk = FileDesk()
    let operands: ProjectOperands
    do {
      operands = try ProjectOperands(files, invocation)
    } catch {
      return .wrong
    }
    let file = operands.main
    if let file, file.hasSuffix(PackedCourse.ending) {
      return Console.fail("\(file): this is a packed course; 'trowel learn \(file)' opens it")
    }
    let start = start(with: file, desk: &desk)
    if case .failure(let path, let failure) = start {
      return Console.fail("\(path): \(failure.message)")
    }
    return run(start, usual: FileKind(path: file).usualViewport, desk: desk, project: operands.sources)
  }

  func run(
    _ start: PlaygroundState.Start, usual: UsualViewport, desk: FileDesk,
    project: @escaping (_ path: String?) -> ProjectSources? = { _ in nil }
  ) -> Console.Status {
    var files = PlaygroundFiles(desk: desk, environment: surroundings.environment)
    let (configuration, complaints) = ConfigurationFile(environment: surroundings.environment).load()

    let progress = files.progress.load()

    func state(
      columns: Int, rows: Int, appearance: Appearance, options: Session.Options, notices: [Phrase],
      interruption: @escaping () -> Bool
    ) -> PlaygroundState {
      PlaygroundState(
        start: start, columns: columns, rows: rows, appearance: appearance, usual: usual,
        size: invocation.size, scale: invocation.scale, className: invocation.className,
        project: project, history: files.history.load(),
        finishedLessons: progress.finished, begunLessons: progress.begun,
        recoverable: files.journal.abandoned(), options: options, notices: notices,
        files: FileDesk.names(beginningWith:), interruption: interruption, now: Self.seconds)
    }

    let language = surroundings.language(invocation, configuration)
    if invocation.isPlain || configuration.isPlain {
      HeldInterrupt.hold()
      let state = state(
        columns: PlainPlayground.columns, rows: PlainPlayground.rows, appearance: Appearance(),
        options: Session.Options(
          showsTime: false, keys: configuration.keys, language: language, showsUnicode: surroundings.isUnicode
        ),
        notices: complaints,
        interruption: HeldInterrupt.take)
      let playground = PlainPlayground(state, isWelcome: start == .welcome)
      return PlainCommand(
        playground: playground, files: files, surroundings: surroundings, opening: isPlayed ? ":play" : nil
      ).run()
    }
    guard surroundings.isOutputTerminal else {
      return Console.fail("the playground needs a terminal; 'trowel --plain' and 'trowel render FILE' do not")
    }
    let screen: Screen
    do {
      screen = try Screen(
        mouse: invocation.usesMouse && configuration.usesMouse, ignoresNoColor: invocation.color == .always)
    } catch {
      return Console.fail("\(error.message); 'trowel --plain' works without drawing on it")
    }
    defer { screen.close() }
    let shown = state(
      columns: screen.columns, rows: screen.rows, appearance: appearance(of: screen, configuration),
      options: Session.Options(
        keys: configuration.keys, language: language, showsUnicode: screen.capabilities.charset == .unicode),
      notices: complaints + [screen.localeProblem].compactMap { $0.map(Phrase.init(verbatim:)) },
      interruption: screen.takeInterrupt)
    if surroundings.environment["COLORFGBG"] == nil, let isLight = screen.takeBackground() {
      _ = shown.update(.background(isLight: isLight))
    }
    let effects = isPlayed ? shown.play(pause: invocation.pause) : []
    do throws(FileFailure) {
      let title = shown.session.document.path ?? shown.session.lessonTitle ?? "trowel"
      let recording = try invocation.recording.map { (path) throws(FileFailure) in
        try RecordingFile(
          path, depth: screen.capabilities.colors, columns: screen.columns, rows: screen.rows, title: title)
      }
      loop(shown, on: screen, &files, effects, recording)
      try recording?.end(at: Self.seconds())
    } catch {
      screen.close()
      return Console.fail("\(invocation.recording ?? ""): \(error.message)")
    }
    return .done
  }

  private func start(with file: String?, desk: inout FileDesk) -> PlaygroundState.Start {
    guard let file else { return .welcome }
    NewFile.removeRemains(in: OutputFile.directory(of: file))
    switch desk.read(file) {
    case .success(let text): return .file(path: file, text: text)
    case .failure(let failure):
      // As in editors, a free name in an existing directory is a new file.
      return FileDesk.isFree(file) ? .newFile(path: file) : .failure(path: file, failure)
    }
  }

  private func appearance(of screen: Screen, _ configuration: Configuration) -> Appearance {
    let hasColors =
      invocation.color == .always || invocation.color == .auto && !surroundings.isColorRefused
    return Appearance(
      colors: hasColors ? screen.capabilities.colors : .none,
      isUnicode: screen.capabilities.charset == .unicode, theme: configuration.theme ?? surroundings.theme,
      isThemeChosen: configuration.theme != nil)
  }

  /// Seconds on a monotonic clock.
  private static func seconds() -> Double { ProcessInfo.processInfo.systemUptime }

  /// The time between pictures of an animation, in seconds.
  private static let frame = 1.0 / 60

  /// The time without an event after which the next ones are prepared.
  private static let quiet = Duration.milliseconds(100)

  /// Waits for an event. While there is none, and nothing moves, the state prepares for the next one.
  ///
  /// - Returns: nil where there is something new to be shown.
  private func nextEvent(on screen: Screen, timeout: Duration?, preparing state: PlaygroundState) -> Event? {
    if let timeout { return screen.nextEvent(timeout: timeout) }
    if let event = screen.nextEvent(timeout: Self.quiet) { return event }
    while true {
      switch state.prepare() {
      case .nothingToDo: return screen.nextEvent(timeout: nil)
      // The picture shows it first.
      case .news: return nil
      case .more: if let event = screen.nextEvent(timeout: .zero) { return event }
      }
    }
  }

  /// - Parameters:
  ///   - effects: of what was done at the start.
  ///   - recording: gets all that is shown.
  private func loop(
    _ state: PlaygroundState, on screen: Screen, _ files: inout PlaygroundFiles, _ effects: [Effect],
    _ recording: RecordingFile?
  ) {
    var watch: FileWatch?
    if invocation.watches { _ = perform(watchOf: state.session.document.path, &watch, on: screen) }
    // The time of the last tick during an animation; else the loop waits for events.
    var lastTick: Double? = effects.contains(.tick) ? Self.seconds() : nil
    while true {
      let shown = state.view()
      recording?.show(.init(canvas: shown.canvas, cursor: shown.cursor), at: Self.seconds())
      screen.present(shown.canvas, cursor: shown.cursor.map { (x: $0.column, y: $0.row) })
      // All available events (a paste, a burst of sizes) are handled before drawing.
      let wait = lastTick.map { Duration.seconds(max(0, $0 + Self.frame - Self.seconds())) }
      var event = nextEvent(on: screen, timeout: wait, preparing: state)
      var ringing = false
      if let last = lastTick {
        let now = Self.seconds()
        if now >= last + Self.frame {
          let effects = state.update(.tick(elapsed: now - last))
          lastTick = effects.contains(.tick) ? now : nil
        }
      }
      while let current = event {
        var effects = state.update(current)
        if current == .notice, let watched = watch, watched.takeNotices() {
          effects += state.update(.fileChanged(path: watched.path, files.desk.read(watched.path)))
        }
        while !effects.isEmpty {
          let effect = effects.removeFirst()
          if let answer = files.perform(effect) { effects += state.update(answer) }
          switch effect {
          case .quit:
            // After a hangup, unsaved statements stay in the journal.
            if current != .hangup || !state.session.document.isDirty { files.journal.remove() }
            return
          case .beep: ringing = true
          case .redraw: screen.redraw()
          case .tick: lastTick = lastTick ?? Self.seconds()
          case .watch(let path):
            if let failure = perform(watchOf: path, &watch, on: screen) {
              effects += state.update(.fileLoaded(path: path ?? "", .failure(failure)))
            }
          case .editEntry(let text):
            let result = screen.outside { TextEditor(environment: surroundings.environment).edit(text: text) }
            effects += state.update(.edited(result))
          case .editFile(let path, let line):
            let failure = screen.outside {
              TextEditor(environment: surroundings.environment).edit(file: path, line: line)
            }
            effects += state.update(
              .fileChanged(path: path, failure.map { .failure($0) } ?? files.desk.read(path)))
          case .copy(let text): screen.copy(text)
          case .suspend, .journal, .dropJournal, .remember, .keepProgress, .readFile, .compareFile,
            .writeFile, .exportFile:
            break
          }
        }
        event = screen.nextEvent(timeout: .zero)
      }
      if ringing { screen.ring() }
    }
  }

  /// Watches another file; none for nil.
  private func perform(watchOf path: String?, _ watch: inout FileWatch?, on screen: Screen) -> FileFailure? {
    watch = path.flatMap { FileWatch($0) }
    screen.watched = watch?.descriptor
    return path != nil && watch == nil ? FileFailure(message: "its folder cannot be watched") : nil
  }
}
