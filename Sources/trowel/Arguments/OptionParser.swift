@preconcurrency import CGetopt
import Glibc

/// Parses options with the C library's getopt_long, which knows abbreviations, `--name=value`, `--`, and options after
/// operands.
struct OptionParser {
  let options: [CommandOption]

  /// The options and operands of a command line, each in order.
  struct Result {
    var options: [(option: CommandOption, value: String)] = []
    var operands: [String] = []
  }

  /// What getopt_long returns for an option without its argument.
  private static let missingValue = Int32(UInt8(ascii: ":"))

  /// - Parameter arguments: without the program's name
  @MainActor func parse(_ arguments: [String]) throws(Invocation.Problem) -> Result {
    var strings: [UnsafeMutablePointer<CChar>?] = (["trowel"] + arguments).map { strdup($0) }
    let all = strings
    strings.append(nil)
    // getopt_long keeps pointers to the names while it runs.
    let names = options.map { strdup($0.name) }
    defer {
      for pointer in all { free(pointer) }
      for pointer in names { free(pointer) }
    }
    var table = options.indices.map { index in
      CGetopt.option(
        name: UnsafePointer(names[index]), has_arg: options[index].value == nil ? 0 : 1, flag: nil,
        val: Int32(1000 + index))
    }
    table.append(CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0))
    let shorts = options.compactMap { option in
      option.short.map { "\($0)" + (option.value == nil ? "" : ":") }
    }.joined()
    // The colon keeps getopt_long from printing messages, which would contain the arguments' control characters.
    let specification = ":" + shorts

    var result = Result()
    optind = 1
    while true {
      let code = getopt_long(Int32(all.count), &strings, specification, &table, nil)
      if code == -1 { break }
      guard let option = option(for: code) else {
        let argument = strings[Int(optind) - 1].map { String(cString: $0) } ?? ""
        throw Invocation.Problem(message: refusal(of: argument, isValueMissing: code == Self.missingValue))
      }
      result.options.append((option, optarg.map { String(cString: $0) } ?? ""))
    }
    for index in Int(optind)..<max(Int(optind), all.count) {
      if let string = strings[index] { result.operands.append(String(cString: string)) }
    }
    return result
  }

  private func option(for code: Int32) -> CommandOption? {
    let index = Int(code) - 1000
    if options.indices.contains(index) { return options[index] }
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: code)) else { return nil }
    return options.first { $0.short == Character(scalar) }
  }

  /// Why getopt_long refused an argument, in its own words.
  @MainActor private func refusal(of argument: String, isValueMissing: Bool) -> String {
    guard argument.hasPrefix("--") else {
      let letter = Unicode.Scalar(UInt32(bitPattern: optopt)).map(String.init) ?? argument
      return (isValueMissing ? "option requires an argument" : "invalid option") + " -- '\(letter)'"
    }
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    let meant = options.filter { $0.name.hasPrefix(name) }
    if isValueMissing { return "option '\(argument)' requires an argument" }
    if meant.isEmpty { return "unrecognized option '--\(name)'" }
    if meant.count > 1, !meant.contains(where: { $0.name == name }) {
      return "option '--\(name)' is ambiguous: \(meant.map { "'--\($0.name)'" }.joined(separator: ", "))"
    }
    return "option '--\(name)' takes no argument"
  }
}
