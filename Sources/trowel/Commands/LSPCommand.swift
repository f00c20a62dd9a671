import Checking
import Dispatch
import Foundation
import Glibc
import LanguageServer
import ProjectFiles
import Synchronization

extension Subcommand {
  static let lsp = Subcommand(
    name: "lsp", operands: "[OPTION]...",
    summary: "serve editors: a language server on standard input and output",
    files: 0...0,
    options: ["sizes", "time-limit", "worker"],
    writes: { _ in false },
    run: { invocation, _, _ in try LSPCommand(invocation: invocation).run() })
}

/// `trowel lsp`: a language server on standard input and output.
struct LSPCommand {
  var invocation: Invocation

  func run() throws -> Console.Status {
    if invocation.isWorker { return try AnalysisProcess.serve() }
    do throws(ProjectIndex.Missing) {
      _ = try ProjectIndex(ProjectScope(roots: invocation.with))
    } catch {
      return Console.fail("\(error.path): \(error.failure.message)")
    }
    return serve()
  }

  /// Serves until the client says to exit, or closes the stream.
  private func serve() -> Console.Status {
    var options = ServerOptions(version: Usage.number)
    (options.sizes, options.loading) = (invocation.sizes, invocation.loading)
    (options.roots, options.isAlone) = (invocation.with, invocation.isAlone)
    let ending = Ending()
    // What nobody can be answered is not worked at.
    let output = MessageOutput(descriptor: STDOUT_FILENO) { ending.semaphore.signal() }
    let worker = AnalysisProcess(limit: .seconds(invocation.timeLimit))
    let server = LanguageServer(options: options, worker: worker, send: output.send)
    Task.detached {
      for await frame in MessageInput.frames(of: STDIN_FILENO) {
        await server.receive(frame)
        if let status = await server.exitStatus {
          ending.status.withLock { $0 = status }
          break
        }
      }
      await server.stop()
      ending.semaphore.signal()
    }
    ending.semaphore.wait()
    output.finish()
    if let failure = output.failure { return Console.fail("standard output: \(failure.message)") }
    return ending.status.withLock { $0 } == 0 ? .done : .found
  }

  /// How a server ended.
  private final class Ending: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    /// As after `exit` without `shutdown`, unless the client says otherwise.
    let status = Mutex<Int32>(1)
  }
}
