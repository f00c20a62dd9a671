import Foundation
import Testing

/// Files of a project, and what the program reads of them.
struct ProjectTests {
  /// A folder with these files, removed with the last reference to it.
  private final class Folder {
    let path = NSTemporaryDirectory() + "trowel-project-\(UUID().uuidString)"

    init(_ files: [String: String]) throws {
      for (name, text) in files { try add(name, text) }
    }

    func add(_ name: String, _ text: String) throws {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { path + "/" + name }
  }

  private func folder() throws -> Folder {
    try Folder([
      "App/Home.h":
        "#import \"Base.h\"\n@interface Home : Base\n@property (nonatomic, strong) UILabel *title;\n@end\n",
      "App/Home.m": """
      @implementation Home
      - (void)viewDidLoad {
        [super viewDidLoad];
        Badge *badge = [Badge new];
        [self.view addSubview:badge];
        [badge mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view).offset(kMargin);
          make.width.height.mas_equalTo([self side]);
        }];
        [badge fill];
      }
      @end
      """,
      "Base/Base.h": "@interface Base : UIViewController\n- (CGFloat)side;\n@end\n",
      "Base/Base.m": "@implementation Base\n- (CGFloat)side { return 40; }\n@end\n",
      "Base/App.pch": "#define kMargin 15\n",
      "Views/Badge.swift": """
      class Badge: UIView {
        func fill() {
          let dot = UIView()
          addSubview(dot)
          dot.snp.makeConstraints { make in
            make.center.equalTo(self)
            make.size.equalTo(10)
          }
        }
      }
      """,
      "Pods/Other.m": "#define kMargin 99\n",
    ])
  }

  private func frame(of name: String, _ arguments: [String]) throws -> [Double]? {
    let outcome = try Program.run(["render", "--format", "json", "-s", "200x100"] + arguments)
    #expect(outcome.status == 0)
    let views = try outcome.json()["views"] as? [[String: Any]] ?? []
    let frame = views.first { $0["name"] as? String == name }?["frame"] as? [String: Double]
    return frame.map { frame in ["x", "y", "width", "height"].map { frame[$0] ?? .nan } }
  }

  /// Its method gives a block, whose type stands between the parentheses of the result.
  @Test func aChainThroughACategoryOfAnotherFileRuns() throws {
    let folder = try Folder([
      "Podfile": "",
      "UIView+Parts.m": """
      @implementation UIView (Parts)
      - (UIView *(^)(CGFloat))addPart {
        return ^UIView *(CGFloat side) {
          UIView *part = [[UIView alloc] initWithFrame:CGRectMake(15, 15, side, side)];
          [self addSubview:part];
          return part;
        };
      }
      @end
      """,
      "Box.m": """
      @interface Box : UIView
      @property (nonatomic, strong) UIView *avatar;
      @end
      @implementation Box
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.avatar = self.addPart(40);
        return self;
      }
      @end
      """,
    ])
    #expect(try frame(of: "avatar", [folder("Box.m")]) == [15, 15, 40, 40])
  }

  @Test func aFileAloneIsReadWithItsHeaderOnly() throws {
    let folder = try folder()
    let outcome = try Program.run(["render", "--format", "json", folder("App/Home.m")])
    #expect(outcome.errors.contains("'kMargin' is not known"))
    #expect(!outcome.errors.contains("the class 'Home'"))
    // That on the header is counted, and listed in JSON.
    #expect(outcome.errors.contains("Home.m: note: 3 more notes are on other files"))
    let notes = try outcome.json()["notes"] as? [[String: Any]] ?? []
    let superclass = notes.first {
      ($0["message"] as? String)?.hasPrefix("the class 'Base' is not known") == true
    }
    #expect(superclass?["line"] as? Int == 2)
    #expect((superclass?["file"] as? String)?.hasSuffix("Home.h") == true)
  }

  @Test func theFoldersOfWithGiveClassesAndMacros() throws {
    let folder = try folder()
    // kMargin is 15, the side 40; the dot of 10 is in the middle of 40.
    #expect(try frame(of: "badge", [folder("App/Home.m"), "--with", folder.path]) == [15, 15, 40, 40])
    #expect(try frame(of: "dot", [folder("App/Home.m"), "--with", folder.path]) == [15, 15, 10, 10])
  }

  @Test(arguments: [".git/HEAD", "Podfile", "Package.swift", "Mall.xcodeproj/project.pbxproj"])
  func theProjectAroundAFileGivesClassesAndMacros(_ marker: String) throws {
    let folder = try folder()
    try folder.add(marker, "")
    #expect(try frame(of: "badge", [folder("App/Home.m")]) == [15, 15, 40, 40])
    #expect(try frame(of: "dot", [folder("App/Home.m")]) == [15, 15, 10, 10])
    let alone = try Program.run(["render", "--alone", "--format", "json", folder("App/Home.m")])
    #expect(alone.errors.contains("'kMargin' is not known"))
  }

  /// The nearest folder with a marker is the project: what lies above it is not read.
  @Test func nothingOutsideOfTheProjectIsRead() throws {
    let folder = try folder()
    try folder.add("App/Podfile", "")
    let outcome = try Program.run(["render", folder("App/Home.m")])
    #expect(outcome.errors.contains("'kMargin' is not known"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("App/Linked"), withDestinationPath: folder("Base"))
    let linked = try Program.run(["render", folder("App/Home.m")])
    #expect(linked.errors.contains("'kMargin' is not known"))
  }

  /// An example in a library's repository is built from the library's files.
  @Test(arguments: ["Badge.podspec", "Package.swift"])
  func anExampleOfALibraryIsReadWithTheLibrary(_ marker: String) throws {
    let folder = try folder()
    try folder.add("App/Podfile", "")
    try folder.add(".git/HEAD", "")
    #expect(try frame(of: "dot", [folder("App/Home.m")]) == nil)
    try folder.add(marker, "")
    #expect(try frame(of: "dot", [folder("App/Home.m")]) == [15, 15, 10, 10])
  }

  /// A package that is a part of an app may use what the app's other folders define.
  @Test(arguments: ["Mall.xcodeproj/project.pbxproj", "Podfile"])
  func aPackageOfAnAppIsReadWithTheApp(_ marker: String) throws {
    let folder = try folder()
    try folder.add("App/Package.swift", "")
    try folder.add(".git/HEAD", "")
    #expect(try frame(of: "dot", [folder("App/Home.m")]) == nil)
    try folder.add(marker, "")
    #expect(try frame(of: "dot", [folder("App/Home.m")]) == [15, 15, 10, 10])
  }

  @Test func aHomeDirectoryIsNoProject() throws {
    let folder = try folder()
    try folder.add(".git/HEAD", "")
    let outcome = try Program.run(["render", folder("App/Home.m")], environment: ["HOME": folder.path])
    #expect(outcome.errors.contains("is a home directory, and is not read as a project"))
    #expect(outcome.errors.contains("'kMargin' is not known"))
  }

  /// The repository is larger than the package, which its settings complete.
  @Test func settingsNameFurtherFoldersOfTheRepositoryAndWhatIsNotRead() throws {
    let folder = try folder()
    try folder.add(".git/HEAD", "")
    try folder.add("App/Package.swift", "")
    try folder.add("App/Old/App.pch", "#define kMargin 77\n")
    try folder.add("App/.trowel", "with: ../Base, ../Views\nexclude: Old/\n")
    #expect(try frame(of: "badge", [folder("App/Home.m")]) == [15, 15, 40, 40])
    try folder.add("App/.trowel", "with: /etc\n")
    let outcome = try Program.run(["render", folder("App/Home.m")])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'/etc' is no file or folder of the repository"))
  }

  /// A library's definition counts where the app has none.
  @Test func librariesInTheProjectAreRead() throws {
    let folder = try folder()
    try folder.add("Podfile", "")
    try folder.add("Pods/Sides/Sides.m", "#define kSide 40\n#define kMargin 99\n")
    try folder.add(
      "App/Home.m",
      """
      @implementation Home
      - (void)viewDidLoad {
        UIView *badge = [UIView new];
        [self.view addSubview:badge];
        [badge mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view).offset(kMargin);
          make.width.height.mas_equalTo(kSide);
        }];
      }
      @end
      """)
    #expect(try frame(of: "badge", [folder("App/Home.m")]) == [15, 15, 40, 40])
  }

  @Test func furtherFilesGiveTheirClasses() throws {
    let folder = try folder()
    let files = ["App/Home.m", "Base/Base.m", "Base/App.pch", "Views/Badge.swift"].map(folder.callAsFunction)
    #expect(try frame(of: "badge", files) == [15, 15, 40, 40])
  }

  @Test func aFolderShowsTheFileWithMostConstraints() throws {
    let folder = try folder()
    #expect(try frame(of: "badge", [folder.path, "--class", "Home"]) == [15, 15, 40, 40])
    let outcome = try Program.run(["render", folder.path])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("App/Home.m makes most constraints and is shown"))
  }

  @Test func checkReadsEachFileOfAFolder() throws {
    let folder = try folder()
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.status == 0 || outcome.status == 1)
    #expect(!outcome.errors.contains("error"))
  }

  @Test func aFolderThatIsMissingIsOneError() throws {
    let folder = try folder()
    let missing = folder("Missing")
    let outcome = try Program.run(["render", folder("App/Home.m"), "--with", missing])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "trowel: \(missing): no such file\n")
    #expect(outcome.output == "")
    let other = try Program.run(["render", folder("App/Home.m"), missing])
    #expect(other.status == 2 && other.errors == "trowel: \(missing): no such file\n")
  }

  @Test func aFolderWithoutLayoutIsAnError() throws {
    let folder = try Folder(["A.m": "int x = 1;\n"])
    let outcome = try Program.run(["render", folder.path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no file in it makes constraints"))
  }
}
