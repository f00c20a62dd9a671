import AutoLayout
import Foundation
import Testing

/// Apple's facts about the screens of its devices.
@Suite struct DeviceTests {
  @Test(
    arguments: [
      ("iphone-se-3", 375, 667, 20, 0), ("iphone-13-mini", 375, 812, 50, 34), ("iphone-13", 390, 844, 47, 34),
      ("iphone-14-plus", 428, 926, 47, 34), ("iphone-14-pro", 393, 852, 59, 34),
      ("iphone-15-pro-max", 430, 932, 59, 34), ("iphone-16e", 390, 844, 47, 34),
      ("iphone-16-pro", 402, 874, 62, 34), ("iphone-16-pro-max", 440, 956, 62, 34),
      ("iphone-17", 402, 874, 62, 34), ("iphone-air", 420, 912, 68, 34), ("ipad-mini", 744, 1133, 24, 20),
      ("ipad-10.2", 810, 1080, 20, 0), ("ipad-10.9", 820, 1180, 24, 20),
      ("ipad-pro-11-m4", 834, 1210, 24, 20),
      ("ipad-pro-13", 1032, 1376, 24, 20),
    ] as [(String, CGFloat, CGFloat, CGFloat, CGFloat)])
  func sizesAndSafeAreasInPortrait(
    name: String, width: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat
  ) throws {
    let window = try #require(Device.named(name)).window()
    #expect(window.size == CGSize(width: width, height: height))
    #expect(window.safeAreaInsets == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test func aPhoneOnItsSideIsCoveredAtTheSides() throws {
    let window = try #require(Device.named("iphone-16-pro")).window(.landscape)
    #expect(window.size == CGSize(width: 874, height: 402))
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
  }

  /// The narrow part and the divider of 10 leave the rest.
  @Test(
    arguments: [
      ("ipad", 320, 694), ("ipad-10.2", 320, 750), ("ipad-10.5", 320, 782), ("ipad-10.9", 375, 795),
      ("ipad-mini", 375, 748), ("ipad-pro-11", 375, 809), ("ipad-pro-11-m4", 375, 825),
      ("ipad-pro-12.9", 375, 981), ("ipad-pro-13", 375, 991),
    ] as [(String, CGFloat, CGFloat)])
  func splitsInLandscape(name: String, third: CGFloat, twoThirds: CGFloat) throws {
    let device = try #require(Device.named(name))
    #expect(device.window(.landscape, .third).size.width == third)
    #expect(device.window(.landscape, .twoThirds).size.width == twoThirds)
  }

  @Test(
    arguments: [
      ("ipad", 320, 438), ("ipad-pro-11", 320, 504), ("ipad-mini", 320, 414), ("ipad-pro-12.9", 375, 639),
      ("ipad-pro-13", 375, 647),
    ] as [(String, CGFloat, CGFloat)])
  func splitsInPortrait(name: String, third: CGFloat, twoThirds: CGFloat) throws {
    let device = try #require(Device.named(name))
    #expect(device.window(.portrait, .third).size.width == third)
    #expect(device.window(.portrait, .twoThirds).size.width == twoThirds)
    #expect(device.window(.portrait, .twoThirds).traits.horizontalSizeClass == .compact)
    #expect(!device.splits(.portrait).contains(.half))
  }
}
