import Testing

@testable import SceneLanguage

/// A property that nothing assigns is nil where only its own file could assign it, and not known where other code may.
@Suite struct UnassignedPropertyTests {
  private func scene(_ declaration: String) throws -> Scene {
    try Scene.app(
      """
      class Home: UIViewController {
        \(declaration)
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          if style != nil { box.isHidden = true }
        }
      }
      """)
  }

  @Test(arguments: ["private var style: Style?", "fileprivate var style: Style?"])
  func aPrivateOneIsNil(_ declaration: String) throws {
    #expect(try scene(declaration).notes(containing: "'style'").isEmpty)
  }

  @Test(arguments: ["var style: Style?", "private(set) var style: Style!"])
  func anotherOneIsNotKnown(_ declaration: String) throws {
    #expect(try scene(declaration).notes(containing: "'style' is not known").count == 1)
  }

  /// Objective-C's instance variables are the class's own.
  @Test func anInstanceVariableIsNil() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController {
        Style *_style;
        UIView *_box;
      }
      @end
      @implementation Home
      - (void)viewDidLoad {
        _box = [UIView new];
        [self.view addSubview:_box];
        if (_style) { _box.hidden = YES; }
      }
      @end
      """)
    #expect(scene.notes(containing: "style").isEmpty)
  }
}
