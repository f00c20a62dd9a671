// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// Whether the Swift runtime can be linked into the program, so that it runs on machines without Swift: the
/// toolchain brings static libraries, and the C++ library that they need is there to link with.
let canLinkStatically: Bool = {
  let files = FileManager.default
  // A manifest is evaluated by a program of the toolchain that builds.
  guard let builder = try? files.destinationOfSymbolicLink(atPath: "/proc/\(getppid())/exe") else {
    return false
  }
  let toolchain = URL(filePath: builder).deletingLastPathComponent().deletingLastPathComponent()
  let gcc = files.enumerator(atPath: "/usr/lib/gcc")?.compactMap { $0 as? String } ?? []
  return files.fileExists(atPath: toolchain.appending(path: "lib/swift_static/linux/libswiftCore.a").path)
    && gcc.contains { $0.hasSuffix("/libstdc++.so") }
}()
let staticRuntime = canLinkStatically ? ["-static-stdlib"] : []
// Packed, the 90,000 relocations of the static Foundation are applied at the start in a fraction of the time. The linkers of
// older toolchains cannot say that the program needs a C library which unpacks them.
#if compiler(>=6.3)
  let packing = ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
#else
  let packing: [String] = []
#endif
// Other linkers warn of functions in the static Foundation that nothing here calls.
let staticLinker = canLinkStatically ? ["-use-ld=lld"] + packing : []

let package = Package(
  name: "trowel",
  products: [
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "Masonry", targets: ["Masonry"]),
    .library(name: "SceneSyntax", targets: ["SceneSyntax"]),
    .library(name: "SceneLanguage", targets: ["SceneLanguage"]),
    .library(name: "CodeExport", targets: ["CodeExport"]),
    .library(name: "DeviceLog", targets: ["DeviceLog"]),
    .library(name: "Diagnosis", targets: ["Diagnosis"]),
    .library(name: "Canvas", targets: ["Canvas"]),
    .library(name: "SceneRendering", targets: ["SceneRendering"]),
    .executable(name: "trowel", targets: ["trowel"]),
    .executable(name: "trowel-bench", targets: ["trowel-bench"]),
  ],
  targets: [
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CNcurses"),
    .target(name: "CTerminalGuard"),
    .target(name: "CThread"),
    .systemLibrary(name: "CWideCharacters"),
    .target(name: "TextLayout", dependencies: ["CWideCharacters"]),
    .target(name: "Input", dependencies: ["Translation"]),
    .target(name: "ConstraintSolver"),
    .target(name: "AutoLayout", dependencies: ["ConstraintSolver", "TextLayout", "Translation"]),
    .target(name: "Masonry", dependencies: ["AutoLayout", "TextLayout", "Translation"]),
    .target(name: "SceneSyntax", dependencies: ["TextLayout", "Translation", "CThread"]),
    .target(
      name: "InterfaceBuilder", dependencies: ["SceneSyntax", "AutoLayout", "TextLayout", "Translation"]),
    .target(
      name: "SceneLanguage",
      dependencies: [
        "InterfaceBuilder", "SceneSyntax", "Masonry", "AutoLayout", "TextLayout", "Translation", "CThread",
      ]),
    .target(name: "CodeExport", dependencies: ["AutoLayout", "Translation"]),
    .target(name: "DeviceLog", dependencies: ["CodeExport", "AutoLayout", "TextLayout"]),
    .target(
      name: "Diagnosis",
      dependencies: [
        "CodeExport", "DeviceLog", "InterfaceBuilder", "SceneLanguage", "SceneSyntax", "AutoLayout",
        "TextLayout", "Translation",
      ]),
    .target(name: "CodeProof", dependencies: ["CodeExport", "SceneLanguage", "AutoLayout"]),
    .plugin(name: "FileEmbedding", capability: .buildTool(), path: "Sources/FileEmbedding"),
    .target(name: "SceneCollection", plugins: ["FileEmbedding"]),
    .target(
      name: "Translation", dependencies: ["TextLayout"], exclude: ["Tables"], plugins: ["FileEmbedding"]),
    .target(
      name: "Lessons",
      dependencies: [
        "SceneCollection", "SceneLanguage", "SceneSyntax", "Masonry", "AutoLayout", "TextLayout",
        "Translation",
      ]),
    .target(
      name: "ProjectFiles", dependencies: ["Input", "SceneSyntax", "Translation"], exclude: ["Kits"],
      plugins: ["FileEmbedding"]),
    .target(
      name: "Checking",
      dependencies: [
        "Diagnosis", "Lessons", "ProjectFiles", "SceneLanguage", "SceneSyntax", "AutoLayout", "Input",
        "TextLayout", "Translation",
      ]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "Checking", "Diagnosis", "ProjectFiles", "SceneLanguage", "SceneSyntax", "AutoLayout", "TextLayout",
      ]),
    .target(name: "Canvas", dependencies: ["TextLayout"]),
    .target(
      name: "SceneRendering",
      dependencies: ["Canvas", "AutoLayout", "TextLayout"]),
    .target(name: "Recording", dependencies: ["SceneRendering", "Canvas"]),
    .target(
      name: "Playground",
      dependencies: [
        "CMalloc", "Lessons", "SceneCollection", "SceneRendering", "Canvas", "Diagnosis", "DeviceLog",
        "CodeExport", "CodeProof",
        "SceneLanguage", "SceneSyntax", "Masonry",
        "AutoLayout", "TextLayout", "Input", "Translation",
      ]),
    .target(
      name: "Terminal", dependencies: ["CNcurses", "CTerminalGuard", "Input", "Canvas", "TextLayout"]),
    .plugin(name: "CommitStamp", capability: .buildTool(), path: "Sources/CommitStamp"),
    .executableTarget(
      name: "trowel",
      dependencies: [
        "CGetopt", "CMalloc", "Terminal", "Playground", "Recording", "LanguageServer", "Checking",
        "ProjectFiles",
        "Lessons",
        "SceneRendering", "Canvas", "Diagnosis", "DeviceLog", "CodeExport", "CodeProof", "SceneLanguage",
        "SceneSyntax", "AutoLayout", "Input", "TextLayout", "Translation",
      ],
      // The last module of a build, whose code reads arguments and passes events on: not optimised, it is built in a third of the time.
      swiftSettings: [.unsafeFlags(staticRuntime + ["-Onone"], .when(configuration: .release))],
      linkerSettings: [.unsafeFlags(staticRuntime + staticLinker, .when(configuration: .release))],
      plugins: ["CommitStamp"]),
    .executableTarget(
      name: "trowel-bench",
      dependencies: [
        "Terminal", "Playground", "Input", "Diagnosis", "SceneLanguage", "InterfaceBuilder", "SceneSyntax",
        "AutoLayout", "ConstraintSolver", "Canvas",
      ]),
    .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout"]),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], resources: [.copy("Oracle")]),
    .target(name: "Dice", path: "Tests/Dice"),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "TextLayout", "Translation", "Dice"]),
    .testTarget(name: "MasonryTests", dependencies: ["Masonry", "AutoLayout", "Dice"]),
    .testTarget(name: "SceneSyntaxTests", dependencies: ["SceneSyntax", "TextLayout"]),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "InterfaceBuilder", "Checking", "Diagnosis", "ProjectFiles", "SceneLanguage", "SceneSyntax",
        "AutoLayout",
        "TextLayout",
      ]),
    .testTarget(
      name: "SceneLanguageTests", dependencies: ["SceneLanguage", "SceneSyntax", "AutoLayout", "TextLayout"],
      exclude: ["Apps"], resources: [.copy("Scenes")]),
    .testTarget(
      name: "CodeExportTests",
      dependencies: [
        "CodeExport", "CodeProof", "SceneLanguage", "SceneSyntax", "SceneRendering", "AutoLayout", "Dice",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "DeviceLogTests", dependencies: ["DeviceLog", "SceneLanguage", "AutoLayout"],
      resources: [.copy("Logs")]),
    .testTarget(
      name: "DiagnosisTests",
      dependencies: [
        "Diagnosis", "DeviceLog", "SceneLanguage", "SceneSyntax", "AutoLayout", "TextLayout", "Dice",
      ],
      resources: [.copy("Logs"), .copy("Mistakes")]),
    .testTarget(
      name: "CheckingTests",
      dependencies: ["Checking", "Diagnosis", "Lessons", "ProjectFiles", "SceneLanguage"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["LanguageServer", "Checking", "ProjectFiles", "SceneLanguage", "Dice"]),
    .testTarget(
      name: "LessonsTests",
      dependencies: ["Lessons", "SceneLanguage", "SceneSyntax", "AutoLayout", "Translation"]),
    .testTarget(name: "SceneCollectionTests", dependencies: ["SceneCollection"]),
    .testTarget(name: "TranslationTests", dependencies: ["Translation"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "TextLayout"]),
    .testTarget(
      name: "SceneRenderingTests",
      dependencies: ["SceneRendering", "Canvas", "SceneLanguage", "AutoLayout", "TextLayout", "Dice"]),
    .testTarget(name: "RecordingTests", dependencies: ["Recording", "Canvas"]),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "Playground", "Lessons", "Masonry", "SceneCollection", "SceneLanguage", "SceneSyntax",
        "SceneRendering", "AutoLayout", "Input", "Translation",
        "Canvas",
        "Dice",
      ],
      exclude: ["Screens"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Canvas", "Input"]),
    .testTarget(name: "EndToEnd", dependencies: ["trowel", "trowel-bench", "Dice"]),
  ],
  swiftLanguageModes: [.v6]
)

// How releases are compiled. A package with unsafe flags cannot be a dependency: where Trowel is one, it lies in a folder `checkouts`
// and gets none.
if !Context.packageDirectory.contains("/checkouts/") {
  // With debug information, which SwiftPM asks for, the program has 130 MB instead of 90. Of several such options the last one holds.
  let withoutDebugInformation = ["-Xfrontend", "-gnone"]
  // The interface of a module is written before its code is optimised, so that `./.setup program` can compile the modules above at the same
  // time. That leaves no optimisation across modules, which only these need: drawing calls Canvas and TextLayout for each cell, and running a
  // statement reads the tree of SceneSyntax at each step.
  let interfaceFirst = ["-disable-cmo", "-emit-module-separately-wmo"]
  let optimizedAcross: Set<String> = ["Canvas", "TextLayout", "SceneSyntax"]
  // Long lists of files would go into temporary files. Their names differ from build to build, and SwiftPM compiles anew what has another
  // command.
  let sameCommands = ["-driver-filelist-threshold=1000000"]
  for target in package.targets where target.isInSwift {
    let order = optimizedAcross.contains(target.name) ? [] : interfaceFirst
    let flags = withoutDebugInformation + sameCommands + order
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
  }
  // The small modules in which all tests spend much of their time are optimised in debug builds, too: the tests take three quarters of
  // the processor's time.
  let optimizedForTests: Set<String> = ["Canvas", "ConstraintSolver", "SceneSyntax", "TextLayout"]
  for target in package.targets where optimizedForTests.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}

// For `.ci/fuzz` and the tests with AddressSanitizer: all of Trowel tells the fuzzer which of its places are reached, and is
// optimised, as both take long. Of several -sanitize options the compiler heeds the last one, so that both are in one.
if ProcessInfo.processInfo.environment["TROWEL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "trowel-fuzz",
      dependencies: [
        "Terminal", "Playground", "Checking", "ProjectFiles", "SceneRendering", "Canvas", "Diagnosis",
        "DeviceLog", "CodeExport", "CodeProof", "SceneLanguage", "SceneSyntax", "AutoLayout", "Input",
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
  for target in package.targets where target.isInSwift {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-sanitize=fuzzer,address"])]
  }
}

extension Target {
  /// Whether it is code of Trowel's own that swiftc compiles, and no test.
  var isInSwift: Bool {
    let inC: Set<String> = ["CTerminalGuard", "CThread"]
    return [.regular, .executable].contains(type) && !inC.contains(name)
  }
}
