import Foundation

/// The workloads, by name.
let workloads: [(name: String, make: (Int) -> Workload)] = [
  ("list-fixed", Lists.fixed), ("list-equal", Lists.equal), ("grid", Grids.grid), ("cards", Cards.cards),
  ("form", Forms.form), ("churn", Cards.churn), ("equal-pairs", Grids.equalPairs),
]

let usage = """
  usage: trowel-bench [--format text|json] [--workload NAME]... [--sizes N,N,...] [--against-kiwi]
         trowel-bench --program [--format text|json] [--sizes N,N,...]
         trowel-bench --stages [--format text|json] [--sizes N,N,...] [--action NAME]... [--panes]
         trowel-bench --explaining [--sizes N,N,...]
         trowel-bench --interpreter
         trowel-bench --traces [--sizes N,N,...]
         trowel-bench --loading [--sizes N,N,...]
         trowel-bench --check [--sizes N,N,...]
         trowel-bench --endurance [--sizes STATEMENTS,EVENTS,RESIZES]
         trowel-bench --apps LIST --save SNAPSHOT [--alone]
         trowel-bench --apps LIST --against SNAPSHOT [--alone]
         trowel-bench --interface-builder [--list] PATH...

  Measures the solver, with --program the program itself, from a key to the screen, and with --stages what the
  stages between them take; with --panes with each tab of the side pane open, and a view selected.
  Workloads: \(workloads.map(\.name).joined(separator: ", "))
  """

var format = "text"
var chosen: [String] = []
var sizes = [10, 100, 1000, 10_000, 100_000]
var isAgainstKiwi = false
var isOfMemory = false
var isOfProgram = false
var isOfExplaining = false
var isOfInterpreter = false
var isOfLoading = false
var isOfCheck = false
var isOfTraces = false
var isOfEndurance = false
var isOfStages = false
var actions: [StageBenchmark.Action] = []
var opensPanes = false
var apps: AppComparison?
var interface: InterfaceMeasure?
var saved: String?
var compared: String?

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("trowel-bench: \(message)\n\(usage)\n".utf8))
  exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--format":
    format = arguments.popFirst() ?? ""
    if format != "text" && format != "json" { fail("the format is text or json") }
  case "--workload", "--memory-of":
    isOfMemory = argument == "--memory-of"
    let name = arguments.popFirst() ?? ""
    if !workloads.contains(where: { $0.name == name }) { fail("no workload '\(name)'") }
    chosen.append(name)
  case "--action":
    let name = arguments.popFirst() ?? ""
    guard let action = StageBenchmark.Action(rawValue: name) else { fail("no action '\(name)'") }
    actions.append(action)
  case "--panes": opensPanes = true
  case "--interface-builder":
    interface = InterfaceMeasure(
      paths: arguments.filter { $0 != "--list" }, lists: arguments.contains("--list"))
    arguments = []
  case "--apps": apps = AppComparison(list: arguments.popFirst() ?? "", options: [])
  case "--save": saved = arguments.popFirst()
  case "--against": compared = arguments.popFirst()
  case "--alone": apps?.options.append(argument)
  case "--sizes":
    sizes = (arguments.popFirst() ?? "").split(separator: ",").compactMap { Int($0) }
    if sizes.isEmpty || sizes.contains(where: { $0 < 1 || $0 > 1_000_000 }) {
      fail("sizes are numbers from 1 to 1000000")
    }
  case "--against-kiwi": isAgainstKiwi = true
  case "--program":
    isOfProgram = true
    sizes = [10, 200, 1000, 10_000]
  case "--stages":
    isOfStages = true
    sizes = [1000, 10_000]
  case "--explaining":
    isOfExplaining = true
    sizes = [10, 100, 1000]
  case "--interpreter": isOfInterpreter = true
  case "--traces":
    isOfTraces = true
    sizes = [10, 100, 500]
  case "--loading":
    isOfLoading = true
    sizes = [100, 1000, 10_000]
  case "--check":
    isOfCheck = true
    sizes = [100, 1000, 10_000]
  case "--endurance":
    isOfEndurance = true
    sizes = [100_000, 1_000_000, 86_400]
  case "--help", "-h":
    print(usage)
    exit(0)
  default: fail("unknown argument '\(argument)'")
  }
}

let selected = workloads.filter { chosen.isEmpty || chosen.contains($0.name) }
do {
  if let apps {
    if let saved { try apps.save(to: saved) }
    if let compared { try apps.compare(with: compared) }
  } else if let interface {
    interface.run()
  } else if isOfMemory, let workload = selected.first, let size = sizes.first {
    print(Measuring.memory(of: workload.make(size)))
  } else if isOfExplaining {
    try Explaining(sizes: sizes).run()
  } else if isOfInterpreter {
    try InterpreterBenchmark().run()
  } else if isOfTraces {
    try TraceBenchmark(sizes: sizes).run()
  } else if isOfLoading {
    try LoadingBenchmark(sizes: sizes).run()
  } else if isOfCheck {
    try CheckBenchmark(sizes: sizes).run()
  } else if isOfEndurance {
    guard sizes.count == 3 else { fail("--endurance takes three sizes: of statements, events and resizes") }
    try EnduranceBenchmark(statements: sizes[0], events: sizes[1], resizes: sizes[2]).run()
  } else if isOfStages {
    try StageBenchmark(
      sizes: sizes, format: format, chosen: actions, panes: opensPanes ? StageBenchmark.allPanes : []
    ).run()
  } else if isOfProgram {
    try ProgramBenchmark(sizes: sizes, format: format).run()
  } else if isAgainstKiwi {
    // A larger system takes kiwi minutes to build.
    let sizesForBoth = sizes.filter { $0 <= 3000 }
    if sizesForBoth.isEmpty { fail("kiwi is measured up to 3000") }
    try KiwiComparison().run(selected, sizes: sizesForBoth, format: format)
  } else {
    Report(format: format).run(selected, sizes: sizes)
  }
} catch {
  FileHandle.standardError.write(Data("trowel-bench: \(error)\n".utf8))
  exit(1)
}
