import Glibc
import Input
import Playground

/// The program: reads the arguments and runs the command they name.
@MainActor struct Program {
  var surroundings = Surroundings()

  /// - Parameter arguments: without the program's name
  /// - Returns: the exit status
  func run(_ arguments: [String]) -> Int32 {
    // Writing to a closed pipe fails instead of ending the program.
    signal(SIGPIPE, SIG_IGN)
    // So does writing a file that would become larger than the shell allows.
    signal(SIGXFSZ, SIG_IGN)
    do {
      let isTerminal = surroundings.isInputTerminal
      return try perform(Invocation.parse(arguments, isInputTerminal: isTerminal)).rawValue
    } catch let problem as Invocation.Problem {
      Console.complain(problem.message)
      Console.printError(Usage.hint)
    } catch is Console.ReaderLeft {
      return Console.Status.done.rawValue
    } catch let failure as FileFailure {
      Console.complain("standard output: \(failure.message)")
    } catch {
      Console.complain("\(error)")
    }
    return Console.Status.wrong.rawValue
  }

  private var configuration: Configuration {
    ConfigurationFile(environment: surroundings.environment).load().configuration
  }

  private func perform(_ invocation: Invocation) throws -> Console.Status {
    switch invocation.command {
    case .subcommand, .stream, .playground: ProcessMemory.prepare()
    default: break
    }
    switch invocation.command {
    case .help, nil: try Console.print(Usage.help(in: surroundings.language(invocation, configuration)))
    case .version: try Console.print(Usage.version)
    case .manual:
      let (configuration, complaints) = ConfigurationFile(environment: surroundings.environment).load()
      for complaint in complaints { Console.complain(complaint.english) }
      try Console.print(Manual.text(keys: configuration.keys))
    case .completions(let shell): try Console.print(shell.script)
    case .subcommand(let command, let files): return try command.run(invocation, files, surroundings)
    case .stream(let files):
      return try StreamCommand(invocation: invocation, surroundings: surroundings).run(files: files)
    case .playground(let files):
      return PlaygroundCommand(invocation: invocation, surroundings: surroundings).run(files: files)
    }
    return .done
  }
}
