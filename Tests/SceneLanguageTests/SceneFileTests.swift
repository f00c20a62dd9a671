import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The directives at the top of a scene file.
struct SceneFileTests {
  private func message(_ text: String) -> String? {
    do {
      _ = try SceneFile.parse(text)
      return nil
    } catch {
      return "\(error.position.line):\(error.position.column): \(error.message)"
    }
  }

  @Test func aDeviceDecidesTheViewport() throws {
    let file = try SceneFile.parse("// top\n:device iphone-8 landscape // held so\nview red\n")
    #expect(file.text == "// top\n\nview red\n")
    let viewport = file.viewport(
      size: nil, scale: nil, usual: .cells, cells: CGSize(width: 80, height: 24))
    #expect(viewport.size == CGSize(width: 667, height: 375))
    #expect(viewport.cell == CGSize(width: 8, height: 16))
    #expect(viewport.effectiveTraits.verticalSizeClass == .compact)
  }

  @Test func ofSizeAndDeviceTheLaterOneCounts() throws {
    let sized = try SceneFile.parse(":device ipad\n:size 40x10\n")
    #expect(sized.device == nil)
    #expect(sized.size == CGSize(width: 40, height: 10))
    let held = try SceneFile.parse(":size 40x10\n:device ipad\n")
    #expect(held.size == nil)
    #expect(held.device?.text == "ipad")
  }

  @Test func theCommandLinesSizeLeavesTheDeviceButNotItsScale() throws {
    let file = try SceneFile.parse(":device iphone-x\n")
    let viewport = file.viewport(
      size: CGSize(width: 320, height: 480), scale: nil, usual: .cells,
      cells: CGSize(width: 80, height: 24))
    #expect(viewport == Viewport(size: CGSize(width: 320, height: 480), cell: CGSize(width: 8, height: 16)))
  }

  @Test func anUnknownDeviceIsRefusedAtItsPlace() {
    #expect(
      message("\n :device ihpone-8\n") == "2:2: there is no device 'ihpone-8'; did you mean 'iphone-8'?")
    #expect(message(":device\n")?.hasPrefix("1:1: which device? one of iphone-se, iphone-8, ") == true)
  }
}
