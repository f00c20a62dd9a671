import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

@Suite struct ValueTests {
  @Test(arguments: [
    ("7 / 2", "7 / 2 = 3"), ("7 / 2.0", "7 / 2.0 = 3.5"), ("7 % 4", "7 % 4 = 3"),
    ("1 + 2 * 3", "1 + 2 * 3 = 7"),
    ("-(1 + 2)", "-(1 + 2) = -3"), ("1 < 2 && 2 < 1", "1 < 2 && 2 < 1 = NO"), ("1 ? 2 : 3", "1 ? 2 : 3 = 2"),
    ("nil ?? 4", "nil ?? 4 = 4"), ("(CGFloat)7 / 2", "(CGFloat)7 / 2 = 3.5"), ("MAX(3, 4)", "MAX(3, 4) = 4"),
    ("floor(2.7)", "floor(2.7) = 2"),
    ("CGRectGetMaxX(CGRectMake(1, 2, 3, 4))", "CGRectGetMaxX(CGRectMake(1, 2, 3, 4)) = 4"),
    (
      "CGRectInset(CGRectMake(0, 0, 10, 10), 2, 3)",
      "CGRectInset(CGRectMake(0, 0, 10, 10), 2, 3) = (2, 3, 6, 4)"
    ),
    ("@[@1, @2].count", "@[@1, @2].count = 2"), ("[1, 2, 3][1]", "[1, 2, 3][1] = 2"),
    ("@{@\"a\": @1}[@\"a\"]", "@{@\"a\": @1}[@\"a\"] = 1"), ("\"a\" + \"b\"", "ab"),
    ("5 & 3 | 8", "5 & 3 | 8 = 9"), ("1 << 4", "1 << 4 = 16"), ("~0", "~0 = -1"), ("0x10", "16"),
    ("!YES", "!YES = NO"),
  ])
  func expressionsShowTheirValue(_ text: String, _ shown: String) throws {
    #expect(try printed(text) == [shown])
  }

  @Test func typedVariablesConvertNumbers() throws {
    #expect(try printed("CGFloat a = 7;\na / 2") == ["a / 2 = 3.5"])
    #expect(try printed("int a = 7.9;\na") == ["a = 7"])
    #expect(try printed("let a: CGFloat = 7\na / 2") == ["a / 2 = 3.5"])
  }

  @Test func structuresAreValuesWithFieldsThatCanBeSet() throws {
    #expect(
      try printed(
        "CGRect r = CGRectMake(1, 2, 3, 4);\nCGRect s = r;\nr.size.width = 50;\nr.origin.x += 1\nr\ns") == [
          "r = (2, 2, 50, 4)", "s = (1, 2, 3, 4)",
        ])
    #expect(try printed("var p = CGPoint(x: 1, y: 2)\np.y = 9\np") == ["p = (1, 9)"])
  }

  @Test func aViewsFrameIsReadSolvedAndWrittenByField() throws {
    #expect(
      try printed(
        "view red\nred.make { left.top.equalTo(0); width.equalTo(30); height.equalTo(24) }\nred.frame") == [
          "red.frame = (0, 0, 30, 24)"
        ])
    #expect(
      try printed(
        "UIView *v = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 3, 4)];\n[self.view addSubview:v];\nCGRect frame = v.frame;\nframe.size.width = 50;\nv.frame = frame;\nv.frame"
      ) == ["v.frame = (1, 2, 50, 4)"])
  }

  @Test func attributesShowTheirSolvedValue() throws {
    #expect(
      try printed("view red\nred.make { left.equalTo(12); width.equalTo(30) }\nred.right") == [
        "red.right = 42"
      ])
  }

  @Test func logsFormatAsInC() throws {
    #expect(
      try printed(
        #"NSLog(@"%@ %d %.2f %5.1f|%-4d|%03d %% %s", @"a", 3, 1.5, 2.25, 7, 5, @"z"); print("x", 1)"#)
        == ["a 3 1.50   2.2|7   |005 % z", "x 1"])
    #expect(try printed(#"NSLog(@"%@", NSStringFromCGRect(CGRectMake(1, 2, 3, 4)))"#) == ["{{1, 2}, {3, 4}}"])
    #expect(try printed("let n = 2\nprint(\"n is \\(n + 1)\")") == ["n is 3"])
  }

  @Test func coloursComeInAllSpellings() throws {
    let scene = try Scene.made(
      """
      view a, b, c, d, e
      a.backgroundColor = UIColor.redColor
      [b setBackgroundColor:[UIColor redColor]]
      c.backgroundColor = .red
      d.backgroundColor = [UIColor colorWithRed:1 green:0 blue:0 alpha:1]
      e.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      """)
    #expect(scene.snapshot().views.dropFirst().allSatisfy { $0.backgroundColor == .red })
  }
}

@Suite struct ControlFlowTests {
  @Test func loopsAndBranches() throws {
    #expect(
      try printed(
        """
        int sum = 0;
        for (int i = 0; i < 10; i++) { if (i == 3) continue; if (i == 6) break; sum += i; }
        for (NSNumber *n in @[@10, @20]) { sum += n; }
        for i in 0..<3 where i != 1 { sum += i * 100 }
        while (sum < 250) sum++;
        do { sum++; } while (sum < 252);
        switch (sum) { case 1: sum = 0; break; case 252: sum = 1000; break; default: sum = 2 }
        sum
        """) == ["sum = 1000"])
  }

  @Test func functionsMethodsAndBlocks() throws {
    #expect(
      try printed(
        """
        CGFloat half(CGFloat x) { return x / 2; }
        func twice(_ x: Int, plus y: Int = 1) -> Int { return x * 2 + y }
        - (int)add:(int)a to:(int)b { return a + b; }
        int (^square)(int) = ^int(int n) { return n * n; };
        let cube = { n in n * n * n }
        half(5)
        twice(3, plus: 4)
        [self add:1 to:2]
        square(5)
        cube(3)
        """) == [
          "half(5) = 2.5", "twice(3, plus: 4) = 10", "[self add:1 to:2] = 3", "square(5) = 25",
          "cube(3) = 27",
        ])
  }

  @Test func closuresCaptureTheirVariables() throws {
    #expect(try printed("int n = 1;\nlet f = { n = n + 1 }\nf(); f()\nn") == ["n = 3"])
  }

  @Test func arraysEnumerate() throws {
    #expect(
      try printed(
        """
        NSMutableArray *xs = [NSMutableArray array];
        [@[@1, @2, @3, @4] enumerateObjectsUsingBlock:^(id x, NSUInteger i, BOOL *stop) {
          [xs addObject:@(x * 10)];
          if (i == 2) *stop = YES;
        }];
        xs
        xs.firstObject
        [xs lastObject]
        [xs objectAtIndex:1]
        """) == [
          "xs = [10, 20, 30]", "xs.firstObject = 10", "[xs lastObject] = 30", "[xs objectAtIndex:1] = 20",
        ])
  }

  @Test func messagesToNilGiveNil() throws {
    #expect(try printed("UIView *v;\n[v addSubview:v];\nv.superview.frame") == ["v.superview.frame = nil"])
  }
}

@Suite struct ViewTests {
  @Test func viewsAreDeclaredInTheirSuperviews() throws {
    let scene = try Scene.made(
      "view red, green\nview badge in red\nlabel title in badge \"Hello\"\nbutton ok \"OK\"")
    let snapshot = scene.snapshot()
    #expect(snapshot.views.map(\.name) == ["view", "red", "badge", "title", "green", "ok"])
    #expect(
      snapshot.views.map(\.className) == ["UIView", "UIView", "UIView", "UILabel", "UIView", "UIButton"])
    #expect(snapshot.views.map(\.superview) == [nil, 0, 1, 2, 0, 0])
    #expect(snapshot.views[3].content?.text == "Hello")
    // Pictures tell views without a background apart.
    #expect(snapshot.views.allSatisfy { $0.backgroundColor == nil })
  }

  @Test func viewsAreNamedAfterTheFirstVariable() throws {
    let scene = try Scene.made(
      "for (int i = 0; i < 3; i++) { UIView *v = UIView.new; [self.view addSubview:v]; }\nself.card = [UIView new]; [self.view addSubview:self.card];"
    )
    #expect(scene.snapshot().views.map(\.name) == ["view", "v", "v2", "v3", "card"])
  }

  @Test func pastingCodeTwiceRebinds() throws {
    let text = "UIView *red = [UIView new]; [self.view addSubview:red];\n"
    #expect(try Scene.made(text + text).snapshot().views.map(\.name) == ["view", "red", "red2"])
  }

  @Test func answersTellWhatWasDone() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    #expect(try scene.run("view red, green").flatMap(\.created) == ["red", "green"])
    let made = try scene.run("red.make { left.equalTo(8); width.equalTo(10).priority(750) }")
    #expect(made.flatMap(\.installed).map(\.id) == [1, 2])
    #expect(
      made.flatMap(\.installed).map(\.description)[0]
        == "<MASLayoutConstraint:#1 UIView:red.left == UIView:view.left + 8>")
    let updated = try scene.run("red.update { left.equalTo(9); width.equalTo(10) }")
    // The priority differs, so a second width is installed.
    #expect(updated.flatMap(\.updated).map(\.id) == [1])
    #expect(updated.flatMap(\.installed).map(\.id) == [3])
    let remade = try scene.run("red.remake.left.equalTo(1)")
    #expect(remade.flatMap(\.removed).map(\.id) == [1, 2, 3])
    #expect(remade.flatMap(\.installed).map(\.id) == [4])
  }

  @Test func keptConstraintsCanBeChanged() throws {
    let scene = try Scene.made(
      """
      view red
      __block MASConstraint *c;
      [red mas_makeConstraints:^(MASConstraintMaker *make) { c = make.left.equalTo(@0); make.width.equalTo(@10); }];
      c.offset(5)
      """)
    #expect(scene.frame("red")?.minX == 5)
    _ = try scene.run("c.offset = 7")
    #expect(scene.frame("red")?.minX == 7)
    _ = try scene.run("[c uninstall]")
    #expect(scene.snapshot().constraints.count == 1)
    _ = try scene.run("[c install]; [c setOffset:9]")
    #expect(scene.frame("red")?.minX == 9)
  }

  @Test func aKeptConstraintIsShownWhenItIsAskedFor() throws {
    #expect(
      try printed("view red\nlet c = red.make.left.equalTo(8)\nc\nred.make.top.equalTo(1)") == [
        "c = <MASLayoutConstraint:#1 UIView:red.left == UIView:view.left + 8>"
      ])
  }

  @Test func arraysOfViewsTakeTheVerbs() throws {
    let scene = try Scene.made(
      """
      view a, b, c
      [a, b].make { height.equalTo(3) }
      [@[a, b] mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(@2); }];
      [a, b].make.left.equalTo(1)
      [@[a, b, c] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:0 leadSpacing:0 tailSpacing:0];
      """)
    #expect(scene.frame("b")?.minY == 2)
    #expect(scene.frame("b")?.height == 3)
  }

  @Test func distributionSpreadsViews() throws {
    let scene = try Scene.made(
      "view a, b, c\n[a, b, c].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 3, leadSpacing: 6, tailSpacing: 6)\n[a, b, c].make { top.bottom.equalTo(0) }"
    )
    // 90 - 6 - 6 - 2 * 3 = 72, 24 each.
    #expect(scene.frame("a") == box(6, 0, 24, 24))
    #expect(scene.frame("b") == box(33, 0, 24, 24))
    #expect(scene.frame("c") == box(60, 0, 24, 24))
  }

  @Test func constraintsKnowWhereTheyWereWritten() throws {
    let scene = try Scene.made(
      "view red\n[red mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(@0);\n  make.top.equalTo(@0); }];\nred.make.width.equalTo(3)"
    )
    #expect(scene.snapshot().constraints.map(\.line) == [3, 4, 5])
    #expect(scene.snapshot().constraints.map(\.position?.column) == [5, 3, 1])
  }

  @Test func groupsAndAttributeMasks() throws {
    let scene = try Scene.made(
      "view a\na.make { attributes(MASAttributeLeft | MASAttributeTop).equalTo(view).offset(2); group { width; height }.equalTo(5) }"
    )
    #expect(scene.frame("a") == box(2, 2, 5, 5))
  }
}

@Suite struct HookTests {
  @Test func updateConstraintsRunsAgainOnAChangeOfSize() throws {
    let scene = try Scene.made(
      """
      view a
      updateConstraints {
        a.remake {
          left.top.bottom.equalTo(0)
          if (view.frame.size.width > 60) { width.equalTo(20) } else { width.equalTo(10) }
        }
      }
      """)
    #expect(scene.frame("a")?.width == 20)
    scene.resize(to: CGSize(width: 40, height: 24))
    _ = scene.snapshot()
    #expect(scene.frame("a")?.width == 10)
    scene.resize(to: CGSize(width: 90, height: 24))
    #expect(scene.frame("a")?.width == 20)
    #expect(scene.snapshot().constraints.count == 4)
  }

  @Test func updateConstraintsRunsWhenAskedFor() throws {
    #expect(
      try printed(
        "- (void)updateConstraints { NSLog(@\"update\"); [super updateConstraints]; }\n[self.view setNeedsUpdateConstraints]"
      )
        == ["update", "update"])
  }

  @Test func aHookThatFailsUndoesItsStatement() throws {
    let scene = try Scene.made("view a")
    let before = scene.snapshot()
    #expect(throws: SceneError.self) { try scene.run("updateConstraints { b.make.left.equalTo(0) }") }
    #expect(scene.snapshot() == before)
    #expect(scene.statements.count == 1)
  }
}
