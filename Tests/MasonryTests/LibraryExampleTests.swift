import AutoLayout
import Foundation
import Masonry
import Testing

/// The example in the module's documentation.
struct LibraryExampleTests {
  @Test func theFrameIsTheOneThatIsSaid() throws {
    // begin
    let window = LayoutWindow(size: CGSize(width: 320, height: 480))
    let red = UIView()
    window.rootView.addSubview(red)
    try red.mas_makeConstraints { make in
      make.edges.equalTo(window.rootView).inset(10)
    }
    window.layoutIfNeeded()
    // end
    // 10 from each edge: 320 - 2 * 10 and 480 - 2 * 10.
    #expect(red.frame == CGRect(x: 10, y: 10, width: 300, height: 460))
  }

  @Test func theCodeIsTheOneThatRuns() throws {
    let own = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: own, encoding: .utf8)
    let afterBegin = try #require(source.components(separatedBy: "    // begin\n").dropFirst().first)
    let code = try #require(afterBegin.components(separatedBy: "    // end\n").first)
    let page = own.deletingLastPathComponent().appendingPathComponent(
      "../../Sources/Masonry/Masonry.docc/Masonry.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains(code))
  }
}
