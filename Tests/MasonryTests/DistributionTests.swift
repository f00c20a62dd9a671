import AutoLayout
import Foundation
import Masonry
import Testing

@Suite struct DistributionTests {
  let scene = MasonryFixture()

  private func place(_ axis: MASAxisType) throws -> [UIView] {
    let views = [scene.red, scene.green, scene.blue]
    try views.mas_makeConstraints { make in
      if axis == .horizontal {
        make.top.height.equalTo(0)
      } else {
        make.left.width.equalTo(0)
      }
    }
    return views
  }

  @Test func fixedGapsAndEqualLengths() throws {
    let views = try place(.horizontal)
    try views.mas_distributeViewsAlongAxis(
      .horizontal, withFixedSpacing: 10, leadSpacing: 20, tailSpacing: 30)
    // 200 - 20 - 30 - 2 * 10 = 130, a third each.
    let width = 130.0 / 3
    for (index, view) in views.enumerated() {
      #expect(abs(scene.frame(view).width - width) < 0.0005)
      #expect(abs(view.frame.minX - (20 + Double(index) * (width + 10))) < 0.0005)
    }
  }

  @Test func fixedLengthsAndEqualGaps() throws {
    let views = try place(.vertical)
    try views.mas_distributeViewsAlongAxis(
      .vertical, withFixedItemLength: 16, leadSpacing: 2, tailSpacing: 10)
    // 100 - 2 - 10 - 3 * 16 = 40, so two gaps of 20.
    #expect(views.map { scene.frame($0).minY } == [2, 38, 74])
    #expect(views.map(\.frame.height) == [16, 16, 16])
  }

  @Test func oneViewCannotBeDistributed() {
    #expect(throws: MasonryError.tooFewViews) {
      try [scene.red].mas_distributeViewsAlongAxis(
        .horizontal, withFixedSpacing: 1, leadSpacing: 0, tailSpacing: 0)
    }
  }

  @Test func strangersCannotBeDistributed() {
    #expect(throws: MasonryError.noSharedSuperview) {
      try [scene.red, UIView()].mas_distributeViewsAlongAxis(
        .horizontal, withFixedItemLength: 1, leadSpacing: 0, tailSpacing: 0)
    }
  }
}
