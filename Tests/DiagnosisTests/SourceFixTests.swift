import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Fixes of constraints that no maker made.
@Suite struct SourceFixTests {
  private struct Found {
    var fix: Fix
    /// The source with it made.
    var text: String
  }

  /// The fixes of the only conflict, each applied to the text and run: the conflict is gone.
  private func fixes(_ text: String, width: Double = 100, height: Double = 100) throws -> [Found] {
    let diagnosis = try diagnose(text, width: width, height: height)
    #expect(diagnosis.snapshot.conflicts.count == 1)
    return try diagnosis.fixes(forConflict: 0).map { fix in
      let edited = fix.edit.applied(to: text)
      let scene = Scene(size: CGSize(width: width, height: height))
      _ = try scene.run(edited)
      #expect(scene.snapshot().conflicts.isEmpty, "\(fix.description)\n\(edited)")
      return Found(fix: fix, text: edited)
    }
  }

  private func text(_ kind: Fix.Kind, priority: Int? = nil, in found: [Found], line: Int) throws -> String {
    let match = found.first {
      $0.fix.kind == kind && $0.fix.description.hasPrefix("line \(line):")
        && (priority == nil || $0.fix.priority == priority)
    }
    let fix = try #require(match, "\(found.map(\.fix.description))")
    return fix.text
  }

  private let messages = """
    view a
    a.translatesAutoresizingMaskIntoConstraints = NO
    [a.leftAnchor constraintEqualToAnchor:view.leftAnchor constant:10].active = YES;
    // as wide as can be
    [a.rightAnchor constraintEqualToAnchor:view.rightAnchor constant:-10].active = YES; // not more
    [a.widthAnchor constraintEqualToConstant:90].active = YES;
    """

  @Test func anAnchorsConstantIsChangedInPlace() throws {
    // 100 - 10 - 10 = 80
    let changed = try text(.changeConstant, in: fixes(messages), line: 6)
    #expect(changed == messages.replacing("Constant:90", with: "Constant:80"))
  }

  @Test func anAnchorsRelationIsChangedInPlace() throws {
    let changed = try text(.changeRelation, in: fixes(messages), line: 6)
    #expect(
      changed
        == messages.replacing("constraintEqualToConstant", with: "constraintLessThanOrEqualToConstant"))
  }

  @Test func aConstraintInAMessageIsGivenANameToBeWeakened() throws {
    let changed = try text(.weaken, priority: 999, in: fixes(messages), line: 6)
    #expect(
      changed
        == messages.replacing(
          "[a.widthAnchor constraintEqualToConstant:90].active = YES;",
          with: "NSLayoutConstraint *aWidth = [a.widthAnchor constraintEqualToConstant:90];\n"
            + "aWidth.priority = 999;\naWidth.active = YES;"))
    let deeper = try text(.weaken, priority: 750, in: fixes(messages), line: 6)
    #expect(deeper.contains("aWidth.priority = 750;"))
  }

  @Test func theStatementOfADroppedConstraintGoes() throws {
    let changed = try text(.drop, in: fixes(messages), line: 6)
    #expect(
      changed == messages.replacing("[a.widthAnchor constraintEqualToConstant:90].active = YES;", with: ""))
  }

  private let swift = """
    view a
    a.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: view.leftAnchor),
      a.rightAnchor.constraint(equalTo: view.rightAnchor),
      a.widthAnchor.constraint(equalToConstant: 90),
    ])
    """

  @Test func anElementOfAnArrayIsWeakenedByAName() throws {
    let changed = try text(.weaken, priority: 999, in: fixes(swift), line: 6)
    #expect(
      changed == """
        view a
        a.translatesAutoresizingMaskIntoConstraints = false
        let aWidth = a.widthAnchor.constraint(equalToConstant: 90)
        aWidth.priority = 999
        NSLayoutConstraint.activate([
          a.leftAnchor.constraint(equalTo: view.leftAnchor),
          a.rightAnchor.constraint(equalTo: view.rightAnchor),
          aWidth,
        ])
        """)
  }

  @Test func anElementOfAnArrayIsTakenOut() throws {
    let changed = try text(.drop, in: fixes(swift), line: 6)
    #expect(changed == swift.replacing("  a.widthAnchor.constraint(equalToConstant: 90),\n", with: ""))
  }

  @Test func aConstantThatIsNotThereIsAdded() throws {
    let changed = try fixes(swift).filter { $0.fix.kind == .changeConstant }.map(\.text)
    // 90 from the left.
    #expect(
      changed.contains {
        $0.contains("a.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10)")
          || $0.contains("constraint(equalToConstant: 100)")
      })
  }

  @Test func aConstraintWithANameIsWeakenedBelowIt() throws {
    let source = """
      view a
      a.make { left.right.equalTo(view) }
      let width = a.widthAnchor.constraint(equalToConstant: 90)
      width.isActive = true
      """
    let changed = try text(.weaken, priority: 999, in: fixes(source), line: 3)
    #expect(
      changed
        == source.replacing(
          "equalToConstant: 90)", with: "equalToConstant: 90)\nwidth.priority = 999"))
  }

  @Test func aConstraintByItemsIsRewritten() throws {
    let source = """
      view a
      a.make { left.right.equalTo(view) }
      [a addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeWidth \
      relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:90]];
      """
    let found = try fixes(source)
    #expect(try text(.changeConstant, in: found, line: 3).contains("constant:100]];"))
    #expect(
      try text(.changeRelation, in: found, line: 3).contains("relatedBy:NSLayoutRelationGreaterThanOrEqual"))
    #expect(try text(.weaken, priority: 999, in: found, line: 3).hasSuffix("[a addConstraint:aWidth];"))
  }

  private let format = """
    view a, b
    NSDictionary *views = @{@"a": a, @"b": b};
    [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-10-[a(40)]-[b(>=50)]-10-|" \
    options:0 metrics:nil views:views]];
    """

  @Test func aVisualFormatIsRewrittenWithinItsQuotes() throws {
    // 10 + 40 + 8 + 50 + 10 = 118 in 100
    let found = try fixes(format)
    let changes = found.filter { $0.fix.kind == .changeConstant }.map(\.text)
    #expect(changes.contains(format.replacing("b(>=50)", with: "b(>=32)")))
    #expect(changes.contains(format.replacing("a(40)", with: "a(22)")))
    let weaker = found.filter { $0.fix.kind == .weaken }.map(\.text)
    #expect(weaker.contains { $0.contains("@999") })
  }

  @Test func theFixChangesTheGapThatItSpeaksOf() throws {
    let source = """
      view a
      [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-3-[a(90)]-20-|" options:0 \
      metrics:nil views:@{@"a": a}]];
      """
    // 3 + 90 + 20 = 113 in 100; the gap below is the newest.
    let changed = try text(.changeRelation, in: fixes(source), line: 2)
    #expect(changed == source.replacing("]-20-|", with: "]-(<=20)-|"))
  }

  @Test func aFrameInTheWayIsUnmasked() throws {
    let source = """
      UIView *old = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 30, 30)]; // small
      [self.view addSubview:old];
      [old.widthAnchor constraintEqualToConstant:90].active = YES;
      """
    let found = try fixes(source)
    let unmasked = try #require(found.first { $0.fix.kind == .unmask })
    #expect(unmasked.fix.view == "old")
    #expect(unmasked.text.contains("\nold.translatesAutoresizingMaskIntoConstraints = NO"))
    #expect(unmasked.text.contains("// small"))
    #expect(found.count >= 2)
  }

  /// In a class no statement can stand beside a property; the view is added in a method.
  @Test func aPropertyOfASwiftClassIsUnmaskedWhereItIsAdded() throws {
    let source = """
      class PriceView: UIView {
        let badge = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          badge.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
          addSubview(badge)
          badge.heightAnchor.constraint(equalToConstant: 56).isActive = true
        }
      }
      let price = PriceView()
      view.addSubview(price)
      """
    let unmasked = try #require(try fixes(source).first { $0.fix.kind == .unmask })
    #expect(
      unmasked.text
        == source.replacing(
          "addSubview(badge)",
          with: "addSubview(badge)\n    badge.translatesAutoresizingMaskIntoConstraints = false"))
  }

  @Test func oneOfTwoAlikeIsTakenAwayFirst() throws {
    let found = try fixes("view a\na.make.width.equalTo(50)\na.make.width.equalTo(51)\n")
    #expect(found.prefix(3).contains { $0.fix.kind == .drop })
  }

  @Test func whatIsMadeInALoopIsChangedForAllAndSaysSo() throws {
    let found = try fixes(
      """
      view a, b
      for (UIView *v in @[a, b]) { [v.widthAnchor constraintEqualToConstant:60].active = YES; }
      a.make.left.equalTo(view)
      b.make { left.equalTo(a.right); right.lessThanOrEqualTo(view) }
      """)
    #expect(found.count >= 2)
    for found in found where found.fix.description.hasPrefix("line 2") {
      #expect(found.fix.description.hasSuffix("and what else is made there"))
    }
  }
}
