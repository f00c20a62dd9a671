import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The three ways to say one thing say one thing.
@Suite struct SpellingTests {
  static let objectiveC = """
    UIView *redView = [[UIView alloc] init];
    redView.backgroundColor = [UIColor redColor];
    self.redView = redView;
    [self.view addSubview:redView];
    [redView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.bottom.mas_equalTo(0);//上下
        make.centerX.mas_equalTo(self.view.mas_centerX);//X
        make.width.mas_equalTo(self.view.frame.size.width/3.0);
    }];

    UIView *greenView = [[UIView alloc] init];
    greenView.backgroundColor = [UIColor greenColor];
    self.greenView = greenView;
    [self.view addSubview:greenView];
    [greenView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.bottom.mas_equalTo(0);
        make.right.mas_equalTo(redView.mas_left);
    }];

    UIView *blueView = [[UIView alloc] init];
    blueView.backgroundColor = [UIColor blueColor];
    self.blueView = blueView;
    [self.view addSubview:blueView];
    [blueView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.top.bottom.mas_equalTo(0);
        make.left.mas_equalTo(redView.mas_right);
    }];
    """

  static let swift = """
    let redView = UIView()
    let greenView = UIView()
    let blueView = UIView()
    view.addSubview(redView); view.addSubview(greenView); view.addSubview(blueView)
    redView.mas_makeConstraints { make in
      make.top.bottom.equalTo(0)
      make.centerX.equalTo(view)
      make.width.equalTo(view).multipliedBy(1.0 / 3)
    }
    greenView.mas_makeConstraints { (make) in
      make.left.top.bottom.equalTo(0)
      make.right.equalTo(redView.mas_left)
    }
    blueView.mas_makeConstraints {
      $0.right.top.bottom.equalTo(0)
      $0.left.equalTo(redView.mas_right)
    }
    """

  static let terse = """
    view redView, greenView, blueView
    redView.make { top.bottom.equalTo(0); centerX.equalTo(view); width.equalTo(view).multipliedBy(1.0/3) }
    greenView.make { left.top.bottom.equalTo(0); right.equalTo(redView.mas_left) }
    blueView.make { right.top.bottom.equalTo(0); left.equalTo(redView.mas_right) }
    """

  static let prompt = """
    view redView, greenView, blueView
    redView.make.top.bottom.equalTo(0)
    redView.make.centerX.equalTo(view)
    redView.make.width.equalTo(view).multipliedBy(1.0/3)
    greenView.make.left.top.bottom.equalTo(0)
    greenView.make.right.equalTo(redView.left)
    blueView.make.right.top.bottom.equalTo(0)
    blueView.make.left.equalTo(redView.right)
    """

  @Test(arguments: [objectiveC, swift, terse, prompt])
  func threeColumnsAreThirds(_ text: String) throws {
    let scene = try Scene.made(text)
    // 90 / 3 = 30 for red in the middle, from 30 to 60; green and blue take what is left of it and right of it.
    #expect(scene.frame("greenView") == box(0, 0, 30, 24))
    #expect(scene.frame("redView") == box(30, 0, 30, 24))
    #expect(scene.frame("blueView") == box(60, 0, 30, 24))
    #expect(scene.snapshot().views.allSatisfy { $0.ambiguous.isEmpty })
  }

  @Test func aCapturedWidthStaysWhileARelationFollows() throws {
    let captured = try Scene.made(Self.objectiveC)
    captured.resize(to: CGSize(width: 120, height: 24))
    // 90 / 3 = 30 was captured; centred in 120 it begins at 45.
    #expect(captured.frame("redView") == box(45, 0, 30, 24))
    let related = try Scene.made(Self.terse)
    related.resize(to: CGSize(width: 120, height: 24))
    #expect(related.frame("redView") == box(40, 0, 40, 24))
  }

  static let insets: [String] = [
    "a.make { edges.equalTo(view).insets(UIEdgeInsetsMake(10, 10, 10, 10)) }",
    "a.make { edges.equalTo(view).inset(10) }",
    "a.make.edges.equalTo(view).with.insets(UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))",
    "a.make { edges.equalTo(UIEdgeInsetsMake(10, 10, 10, 10)) }",
    "a.make { top.left.equalTo(10); bottom.right.equalTo(-10) }",
    "a.make { top.left.offset(10); bottom.right.offset(-10) }",
    """
    UIEdgeInsets padding = UIEdgeInsetsMake(10, 10, 10, 10);
    [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(a.superview.mas_top).with.offset(padding.top); //with is optional
        make.left.equalTo(a.superview.mas_left).with.offset(padding.left);
        make.bottom.equalTo(a.superview.mas_bottom).with.offset(-padding.bottom);
        make.right.equalTo(a.superview.mas_right).with.offset(-padding.right);
    }];
    """,
    """
    a.mas_makeConstraints { make in
        make.edges.equalTo(a.superview!).with.insets(UIEdgeInsetsMake(10, 10, 10, 10))
    }
    """,
    """
    UIEdgeInsets padding = UIEdgeInsetsMake(10, 10, 10, 10);
    a.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addConstraints:@[
        [NSLayoutConstraint constraintWithItem:a
                                     attribute:NSLayoutAttributeTop
                                     relatedBy:NSLayoutRelationEqual
                                        toItem:self.view
                                     attribute:NSLayoutAttributeTop
                                    multiplier:1.0
                                      constant:padding.top],
        [NSLayoutConstraint constraintWithItem:a
                                     attribute:NSLayoutAttributeLeft
                                     relatedBy:NSLayoutRelationEqual
                                        toItem:self.view
                                     attribute:NSLayoutAttributeLeft
                                    multiplier:1.0
                                      constant:padding.left],
        [NSLayoutConstraint constraintWithItem:a
                                     attribute:NSLayoutAttributeBottom
                                     relatedBy:NSLayoutRelationEqual
                                        toItem:self.view
                                     attribute:NSLayoutAttributeBottom
                                    multiplier:1.0
                                      constant:-padding.bottom],
        [NSLayoutConstraint constraintWithItem:a
                                     attribute:NSLayoutAttributeRight
                                     relatedBy:NSLayoutRelationEqual
                                        toItem:self.view
                                     attribute:NSLayoutAttributeRight
                                    multiplier:1
                                      constant:-padding.right],
    ]];
    """,
    """
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      a.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
      a.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
    ])
    """,
  ]

  @Test(arguments: insets)
  func edgesInsetByTen(_ text: String) throws {
    let scene = try Scene.made("view a\n" + text)
    // 10 from each edge of 90 by 24.
    #expect(scene.frame("a") == box(10, 10, 70, 4))
  }
}
