import AutoLayout
import Foundation
import Testing

/// What is written and what content asks for, at one priority.
@Suite struct ContentTieTests {
  private let fixture = LayoutFixture(width: 200, height: 100)

  /// A label of five characters that is to be 60 wide, and the width it gets.
  private func width(at priority: UILayoutPriority) throws -> CGFloat {
    let label = UILabel()
    label.text = "Hello"
    fixture.root.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let wide = try label.widthAnchor.constraint(equalToConstant: 60)
    try wide.setPriority(priority)
    try wide.activate()
    return fixture.frame(label).width
  }

  @Test func whatIsWrittenOutweighsHugging() throws {
    // Hugging is at 250.
    #expect(try width(at: 250) == 60)
    #expect(try width(at: 249) == 5)
  }

  @Test func whatIsWrittenOutweighsCompressionResistance() throws {
    let label = UILabel()
    label.text = "Hello"
    fixture.root.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let narrow = try label.widthAnchor.constraint(equalToConstant: 2)
    try narrow.setPriority(750)
    try narrow.activate()
    #expect(fixture.frame(label).width == 2)
  }
}
