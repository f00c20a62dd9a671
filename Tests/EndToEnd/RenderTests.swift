import Foundation
import Testing

/// The frame of a view in a rendered scene, as x, y, width, height.
private func frame(of name: String, in json: [String: Any]) -> [Double]? {
  let views = json["views"] as? [[String: Any]] ?? []
  let frame = views.first { $0["name"] as? String == name }?["frame"] as? [String: Double]
  return frame.map { frame in ["x", "y", "width", "height"].map { frame[$0] ?? .nan } }
}

private func ambiguous(in json: [String: Any]) -> [String] {
  let views = json["views"] as? [[String: Any]] ?? []
  return views.filter { !($0["ambiguous"] as? [String] ?? []).isEmpty }.compactMap { $0["name"] as? String }
}

struct RenderTests {
  private let terse = """
    view red, green, blue
    red.make { top.bottom.equalTo(0); centerX.equalTo(view); width.equalTo(view).multipliedBy(1.0/3) }
    green.make { left.top.bottom.equalTo(0); right.equalTo(red.mas_left) }
    blue.make { right.top.bottom.equalTo(0); left.equalTo(red.mas_right) }

    """

  private let objectiveC = """
    UIView *red = [[UIView alloc] init];
    red.backgroundColor = [UIColor redColor];
    [self.view addSubview:red];
    [red mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.bottom.mas_equalTo(0);
        make.centerX.mas_equalTo(self.view.mas_centerX);
        make.width.mas_equalTo(self.view.frame.size.width/3.0);
    }];

    UIView *green = [[UIView alloc] init];
    [self.view addSubview:green];
    [green mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.bottom.mas_equalTo(0);
        make.right.mas_equalTo(red.mas_left);
    }];

    UIView *blue = [[UIView alloc] init];
    [self.view addSubview:blue];
    [blue mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.top.bottom.mas_equalTo(0);
        make.left.mas_equalTo(red.mas_right);
    }];

    """

  @Test func threeColumnsAreThirdsInEverySpelling() throws {
    for source in [terse, objectiveC] {
      let outcome = try Program.run(["render", "-", "--size", "90x24", "--format", "json"], input: source)
      #expect(outcome.status == 0)
      let json = try outcome.json()
      #expect(frame(of: "green", in: json) == [0, 0, 30, 24])
      #expect(frame(of: "red", in: json) == [30, 0, 30, 24])
      #expect(frame(of: "blue", in: json) == [60, 0, 30, 24])
      #expect(ambiguous(in: json) == [])
    }
  }

  @Test func thePictureIsAsLargeAsAskedFor() throws {
    let outcome = try Program.run(["render", "-", "--size", "30x4"], input: terse)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines.dropLast().allSatisfy { $0.count == 30 })
    #expect(outcome.output.contains("green"))
  }

  @Test func aFileSaysItsOwnSizeAndTheCommandLineOverridesIt() throws {
    let source = ":size 40x10\nview red\nred.make.edges.equalTo(view)\n"
    let own = try Program.run(["render", "-", "--format", "json"], input: source).json()
    #expect(frame(of: "red", in: own) == [0, 0, 40, 10])
    let asked = try Program.run(["render", "-", "-f", "json", "-s", "50x20"], input: source).json()
    #expect(frame(of: "red", in: asked) == [0, 0, 50, 20])
  }

  @Test func sourceCodeIsDrawnAtThePointsOfAPhone() throws {
    let folder = try Folder()
    let source = "UIView *red = UIView.new; [self.view addSubview:red];\nred.make.edges.equalTo(view)\n"
    let file = try folder.write(source, to: "Red.m")
    let outcome = try Program.run(["render", file, "--size", "80x64"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count == 10 })
  }

  @Test func coloursAreInWhatIsAskedForOnly() throws {
    let escape = "\u{1B}["
    #expect(try Program.run(["render", "-", "-s", "30x4"], input: terse).output.contains(escape) == false)
    #expect(
      try Program.run(["render", "-", "-s", "30x4", "--format", "ansi"], input: terse).output.contains(escape)
    )
    #expect(
      try Program.run(["render", "-", "-s", "30x4", "--color=always"], input: terse).output.contains(escape))
    #expect(
      try Program.run(["render", "-", "-s", "30x4", "-f", "ansi", "--color=never"], input: terse).output
        .contains(escape + "3") == false)
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    for format in ["text", "ansi", "json", "svg"] {
      let first = try Program.run(["render", Scenes.path("screens/login.mas"), "--format", format])
      let second = try Program.run(["render", Scenes.path("screens/login.mas"), "--format", format])
      #expect(first.status == 0)
      #expect(first.output == second.output)
    }
  }

  @Test func alikeConstraintsAreUpdatedAndOthersAdded() throws {
    let source = """
      view red
      red.make { left.equalTo(0).priority(500); width.equalTo(10) }
      red.update { left.equalTo(4).priority(500) }
      red.update { left.equalTo(6).priority(400) }
      """
    let json = try Program.run(["render", "-", "--format", "json"], input: source).json()
    let constraints = json["constraints"] as? [[String: Any]] ?? []
    #expect(constraints.count == 3)
    #expect(frame(of: "red", in: json)?.first == 4)
    let remade = try Program.run(
      ["render", "-", "--format", "json"], input: source + "\nred.remake { edges.equalTo(view) }\n"
    ).json()
    #expect((remade["constraints"] as? [Any])?.count == 4)
  }

  @Test func oneAt751OutweighsTwoHundredAt750() throws {
    var source = "view red\nred.make.left.equalTo(7).priority(751)\n"
    for _ in 0..<200 { source += "red.make.left.equalTo(50).priority(750)\n" }
    let json = try Program.run(["render", "-", "--format", "json"], input: source).json()
    #expect(frame(of: "red", in: json)?.first == 7)
  }
}

struct SceneTests {
  @Test func thereAreScenesToOpen() {
    #expect(Scenes.all.count >= 30)
  }

  /// Sizes of terminals, or of a tablet's window in whole and in parts for a scene that names a device.
  @Test(arguments: Scenes.healthy)
  func everyHealthySceneIsDeterminedAtEverySize(name: String) throws {
    let text = try String(contentsOfFile: Scenes.path(name), encoding: .utf8)
    let sizes =
      text.contains("\n:device ")
      ? ["1024x768", "768x1024", "393x852", "320x768"] : ["80x24", "80x15", "40x12", "120x40"]
    for size in sizes {
      let outcome = try Program.run(["render", Scenes.path(name), "--size", size, "--format", "json"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let json = try outcome.json()
      #expect(ambiguous(in: json) == [], "\(size)")
      #expect((json["conflicts"] as? [Any])?.count == 0, "\(size)")
    }
  }

  /// The conflicts that the comment of each scene names; at a size that the file names, as far as it does.
  @Test(
    arguments: [
      ("collapsed", 1), ("forgotten-mask", 4), ("keys", 1), ("row-height", 1), ("too-narrow", 1),
      ("two-widths", 1), ("update-adds", 1),
    ])
  func everyConflictIsThere(name: String, count: Int) throws {
    let outcome = try Program.run(["render", Scenes.path("conflicts/\(name).mas"), "--format", "json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let json = try outcome.json()
    #expect(ambiguous(in: json) == [])
    #expect((json["conflicts"] as? [Any])?.count == count)
  }

  /// A list shows the first line of each scene by itself.
  @Test(arguments: Scenes.all)
  func theFirstLineOfASceneIsASentence(name: String) throws {
    let text = try String(contentsOfFile: Scenes.path(name), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first)
    #expect(line.hasPrefix("// "))
    #expect(line.count <= 110)
    #expect(line.last == "." || line.last == "?")
  }

  @Test(arguments: Scenes.all)
  func everySceneBeginsByTellingWhatToLookAtAndToTry(name: String) throws {
    let text = try String(contentsOfFile: Scenes.path(name), encoding: .utf8)
    let introduction = text.split(separator: "\n").prefix { $0.hasPrefix("//") }.joined()
    #expect(introduction.contains("Look:"))
    #expect(introduction.contains("Try:"))
  }

  @Test func theConflictIsThatOfTheTwoWidths() throws {
    let json = try Program.run(["render", Scenes.path("conflicts/two-widths.mas"), "--format", "json"]).json()
    let conflict = (json["conflicts"] as? [[String: Any]] ?? []).first ?? [:]
    let members = conflict["constraints"] as? [Int] ?? []
    let descriptions = (json["constraints"] as? [[String: Any]] ?? [])
      .filter { members.contains($0["id"] as? Int ?? 0) }
      .compactMap { $0["description"] as? String }
    #expect(descriptions.count == 2)
    #expect(descriptions.first?.contains("box.width == 20") == true)
    #expect(descriptions.last?.contains("box.width == 30") == true)
    #expect(conflict["broken"] as? Int == members.max())
  }

  /// 1 from the top, 5000 high, and 1 past the bottom of 12.
  @Test func theKeysNameTheConstraintsOfTheirConflict() throws {
    let json = try Program.run(["render", Scenes.path("conflicts/keys.mas"), "--format", "json"]).json()
    let conflict = (json["conflicts"] as? [[String: Any]] ?? []).first ?? [:]
    let members = conflict["constraints"] as? [Int] ?? []
    let descriptions = (json["constraints"] as? [[String: Any]] ?? [])
      .filter { members.contains($0["id"] as? Int ?? 0) }
      .compactMap { $0["description"] as? String }
    #expect(
      descriptions == [
        "<MASLayoutConstraint:ConflictingConstraint[2] UILabel:bigLabel.top == UIView:superview.top + 1>",
        "<MASLayoutConstraint:ConflictingConstraint[3] UILabel:bigLabel.bottom == UIView:superview.bottom + 1>",
        "<MASLayoutConstraint:ConstantConstraint UILabel:bigLabel.height >= 5000>",
      ])
    let fixed = try Program.run(["check", Scenes.path("conflicts/keys.mas"), "--fix", "1"])
    #expect(fixed.status == 0)
    #expect(fixed.output.contains("greaterThanOrEqualTo(@12).key(@\"ConstantConstraint\")"))
  }

  @Test func checkFindsTheConflictAndNothingElsewhere() throws {
    let conflict = try Program.run(["check", Scenes.path("conflicts/two-widths.mas")])
    #expect(conflict.status == 1)
    #expect(conflict.output.contains("two-widths.mas:15:"))
    #expect(conflict.output.contains("warning: conflict"))
    let rest = try Program.run(["check"] + Scenes.healthy.map(Scenes.path))
    #expect(rest.status == 0)
    #expect(rest.output == "")
  }
}
