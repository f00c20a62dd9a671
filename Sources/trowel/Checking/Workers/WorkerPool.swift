import Checking
import Foundation
import Glibc
import Input
import TextLayout

/// Checks files in processes of their own, so that one that is slow, or that the program fails at, stops no other.
struct WorkerPool {
  private static let mostWorkers = 8
  /// How long a worker may scan the project.
  private static let patience = Duration.seconds(120)

  let plan: CheckPlan
  /// The time for one file.
  let limit: Duration
  /// The program and its arguments; this one by default.
  var program = "/proc/self/exe"
  var arguments = ["check", "--worker", "-"]

  /// A process, and what it is doing.
  private struct Worker {
    enum State {
      case starting, idle
      /// The index of a file.
      case checking(Int)
    }
    var process: WorkerProcess
    var state = State.starting
    var deadline: ContinuousClock.Instant
    /// The memory above which it is replaced once it is idle, in bytes.
    var memoryLimit = Int.max
  }

  /// The bytes of memory that the workers may have together between files, and what each has beside the project.
  private static let memoryInAll = 300 << 20
  private static let memoryForFiles = 32 << 20

  /// What is known so far.
  private struct Results {
    let paths: [String]
    var files: [CheckedFile?]
    var count = 0

    init(_ paths: [String]) {
      self.paths = paths
      files = Array(repeating: nil, count: paths.count)
    }

    mutating func set(_ index: Int, _ file: CheckedFile) {
      files[index] = file
      count += 1
    }

    mutating func fail(_ index: Int, _ reason: String) {
      let message = "trowel: \("\(paths[index]): not checked: \(reason)".inertLine)"
      set(index, .refused(paths[index], reason: reason, error: message))
    }
  }

  /// Checks files.
  ///
  /// - Parameter progress: called with the number of files that are done.
  /// - Returns: the results in the order of the paths.
  /// - Throws: why no worker could be started.
  func check(_ paths: [String], progress: (Int) -> Void) throws(FileFailure) -> [CheckedFile] {
    var results = Results(paths)
    var next = 0
    var workers: [Worker] = []
    for _ in 0..<workerCount(for: paths) { workers.append(try start()) }
    while results.count < paths.count {
      for index in workers.indices where next < paths.count {
        guard case .idle = workers[index].state else { continue }
        workers[index].process.send((try? CheckWorker.line(paths[next])) ?? "\n")
        workers[index].state = .checking(next)
        workers[index].deadline = .now + limit
        next += 1
      }
      let (readable, before) = (wait(for: workers), results.count)
      for index in workers.indices {
        guard let end = end(of: &workers[index], isReadable: readable.contains(index), &results) else {
          continue
        }
        switch workers[index].state {
        case .checking(let file): results.fail(file, end)
        case .starting: throw FileFailure(message: "no process for checking could be started: \(end)")
        case .idle: break
        }
        workers[index] = try start()
      }
      if results.count != before { progress(results.count) }
    }
    return results.files.compactMap { $0 }
  }

  private func workerCount(for paths: [String]) -> Int {
    max(1, min(ProcessInfo.processInfo.activeProcessorCount, Self.mostWorkers, paths.count))
  }

  private func start() throws(FileFailure) -> Worker {
    let process = try WorkerProcess(program, arguments)
    process.send((try? CheckWorker.line(plan)) ?? "\n")
    return Worker(process: process, deadline: .now + Self.patience)
  }

  /// Waits until a worker has written something, at most until the first deadline.
  ///
  /// - Returns: the indices of those that have.
  private func wait(for workers: [Worker]) -> [Int] {
    var requests = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
    let busy = workers.filter { if case .idle = $0.state { false } else { true } }
    let rest = (busy.map(\.deadline).min() ?? .now) - .now
    let milliseconds = rest / .milliseconds(1)
    poll(&requests, nfds_t(requests.count), Int32(min(max(milliseconds.rounded(.up), 0), 1_000_000)))
    return requests.indices.filter { requests[$0].revents != 0 }
  }

  /// Takes a worker's answer.
  ///
  /// - Returns: why the worker is of no more use, if so; it has been ended then.
  private func end(of worker: inout Worker, isReadable: Bool, _ results: inout Results) -> String? {
    switch (isReadable ? worker.process.receive() : .nothing, worker.state) {
    case (.line(CheckWorker.ready), .starting):
      worker.state = .idle
      worker.memoryLimit = max(
        Self.memoryInAll / workerCount(for: results.paths), worker.process.memory + Self.memoryForFiles)
      return nil
    case (.line(let line), .checking(let index)):
      guard let file = try? JSONDecoder().decode(CheckedFile.self, from: Data(line.utf8)),
        file.path == results.paths[index]
      else { return unreadable(worker) }
      results.set(index, file)
      worker.state = .idle
      guard worker.process.memory > worker.memoryLimit else { return nil }
      worker.process.end()
      return "it has much memory"
    case (.line, _): return unreadable(worker)
    case (.end, _): return worker.process.failure()
    case (.nothing, .idle): return nil
    case (.nothing, let state):
      guard ContinuousClock.now >= worker.deadline else { return nil }
      worker.process.end()
      if case .starting = state { return Self.patience.excess }
      return limit.excess
    }
  }

  private func unreadable(_ worker: Worker) -> String {
    worker.process.end()
    return WorkerProcess.unreadable
  }
}
