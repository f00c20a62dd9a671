import CNcurses
import Canvas
import Glibc
import Input

extension Screen {
  /// The next event; nil when the timeout ends without one.
  ///
  /// Suspends and resumes the program itself: resuming yields a `resize`, upon which the caller presents
  /// everything again. After the terminal is gone every event is `hangup`.
  ///
  /// - Parameter timeout: nil waits without limit, zero not at all.
  public func nextEvent(timeout: Duration?) -> Event? {
    let clock = ContinuousClock()
    let deadline = timeout.map { clock.now + $0 }
    while true {
      if !queue.isEmpty {
        let event = queue.removeFirst()
        // In raw mode the driver does not handle the key.
        if event == .key(.control("z")) {
          suspend()
          continue
        }
        return event
      }
      if isHungUp { return .hangup }
      let remaining = deadline.map { max(.zero, $0 - clock.now) }
      let patience = Self.patience(decoder.wait)
      let wait = [remaining, patience].compactMap { $0 }.min()
      if poll(wait) { continue }
      if let patience, remaining.map({ patience <= $0 }) ?? true {
        queue += decoder.finish()
      } else if let deadline, clock.now >= deadline {
        return nil
      }
    }
  }

  /// The timeout for the rest of a sequence.
  private static func patience(_ wait: InputDecoder.Wait) -> Duration? {
    switch wait {
    case .none: nil
    case .sequence: .milliseconds(25)
    case .paste: .seconds(1)
    }
  }

  /// Waits for input or signals, and handles them; false if the wait ended without either.
  private func poll(_ wait: Duration?) -> Bool {
    var sources = [
      pollfd(fd: guardian.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if let watched { sources.append(pollfd(fd: watched, events: Int16(POLLIN), revents: 0)) }
    let count = Glibc.poll(&sources, nfds_t(sources.count), Self.milliseconds(wait))
    if count <= 0 { return count < 0 }
    if let notice = sources.dropFirst(2).first, notice.revents != 0, !queue.contains(.notice) {
      queue.append(.notice)
      if sources[0].revents == 0, sources[1].revents == 0 { return true }
    }
    if sources[0].revents != 0 {
      answer(guardian.takeNotices())
    } else {
      readInput()
    }
    return true
  }

  /// Rounded up, so that a wait never ends early; -1 is forever.
  private static func milliseconds(_ wait: Duration?) -> Int32 {
    guard let wait else { return -1 }
    let (seconds, attoseconds) = wait.components
    if seconds >= 1_000_000 { return 1_000_000_000 }
    let attosecondsOfMillisecond: Int64 = 1_000_000_000_000_000
    let started: Int64 = max(0, attoseconds) + attosecondsOfMillisecond - 1
    return Int32(1000 * max(0, seconds) + started / attosecondsOfMillisecond)
  }

  private func readInput() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 {
      queue += decoder.decode(bytes.prefix(count))
      for reply in decoder.takeReplies() { take(reply) }
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isHungUp = true
    }
  }

  /// Whether Ctrl-C was pressed, or the terminal is gone. What was typed before it is dropped, as terminals do; waits for nothing.
  public func takeInterrupt() -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !isHungUp, Glibc.poll(&source, 1, 0) > 0 { readInput() }
    guard let place = queue.lastIndex(of: .key(.control("c"))) else { return isHungUp }
    let kept = queue[...place].filter { event in
      switch event {
      case .key, .mouse, .paste: false
      default: true
      }
    }
    queue.replaceSubrange(...place, with: kept)
    return true
  }

  // MARK: - The terminal's answers

  /// Waits for what the terminal tells about itself. What is typed meanwhile is kept.
  ///
  /// - Parameter deadline: when to stop waiting; later answers are events.
  func awaitReplies(until deadline: ContinuousClock.Instant) {
    while decoder.awaitsReplies, !isHungUp {
      let remaining = deadline - .now
      guard remaining > .zero, poll(remaining) else { return }
    }
  }

  private func take(_ reply: TerminalReply) {
    switch reply {
    case .background(let color):
      queue.append(.background(isLight: color.contrasting == .rgb(0, 0, 0)))
    case .synchronizedOutput(let isKnown): isSynchronized = isKnown
    case .attributes: break
    }
  }

  // MARK: - Signals

  private func answer(_ notices: Set<TerminalGuard.Notice>) {
    if notices.contains(.suspended) {
      suspend()
    } else if notices.contains(.continued) {
      // The program was stopped without notice; the terminal may have changed meanwhile.
      enter()
      resize(isForced: true)
    } else if notices.contains(.resized) {
      resize(isForced: false)
    }
  }

  /// Gives the terminal to another program while a closure runs; the next `present` draws every cell.
  public func outside<Result>(_ body: () -> Result) -> Result {
    leave()
    defer {
      enter()
      resize(isForced: true)
    }
    return body()
  }

  private func suspend() {
    leave()
    guardian.stop()
    _ = guardian.takeNotices()
    enter()
    resize(isForced: true)
  }

  /// Adopts the terminal's size; successive changes are one event.
  private func resize(isForced: Bool) {
    var (newColumns, newRows) = (Int32(columns), Int32(rows))
    _ = cn_terminal_size(descriptor, &newColumns, &newRows)
    let isChanged = newColumns != columns || newRows != rows
    if isChanged {
      resizeterm(newRows, newColumns)
      columns = Int(newColumns)
      rows = Int(newRows)
      rewriteAll()
    }
    if isChanged || isForced { queue.append(.resize(columns: columns, rows: rows)) }
  }
}
