import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Where a compositional layout places items, without cells.
@Suite struct CompositionGeometryTests {
  private func size(_ width: CollectionDimension, _ height: CollectionDimension) -> CollectionItemSize {
    CollectionItemSize(width: width, height: height)
  }

  private func group(
    _ axis: NSLayoutConstraint.Axis, _ size: CollectionItemSize, _ subitems: [CollectionItem],
    count: Int? = nil,
    spacing: CollectionSpacing = .none
  ) -> CollectionItem {
    CollectionItem(
      size: size, group: CollectionGroup(axis: axis, subitems: subitems, count: count, spacing: spacing))
  }

  private func placed(
    _ section: CollectionSection, _ count: Int, width: CGFloat = 375, height: CGFloat = 667,
    scrolling axis: NSLayoutConstraint.Axis = .vertical,
    fitting: @escaping GroupFilling.Fitting = { _, size, _ in size }
  ) throws -> PlacedSection {
    let container = CGSize(width: width, height: height)
    return try section.placed(
      count: count, in: container, scrolling: axis, visible: container[axis], fitting: fitting,
      boundaryFitting: fitting)
  }

  @Test func halvesOfAGroupLieBesideEachOther() throws {
    var item = CollectionItem(size: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let section = CollectionSection(
      group: group(.horizontal, size(.fractionalWidth(1), .absolute(175)), [item]), groupSpacing: 14)
    let result = try placed(section, 3)
    // 187.5 wide each, less 8 on all sides; the next group begins at 175 + 14.
    #expect(
      result.items == [box(8, 8, 171.5, 159), box(195.5, 8, 171.5, 159), box(8, 197, 171.5, 159)])
    #expect(result.length == 364)
  }

  @Test func fractionsMakeRoomForTheSpacingBetweenThem() throws {
    let wide = CollectionItem(size: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = CollectionItem(size: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    let section = CollectionSection(
      group: group(
        .horizontal, size(.fractionalWidth(1), .absolute(50)), [wide, small, small],
        spacing: CollectionSpacing(length: 8)))
    let result = try placed(section, 4, width: 416)
    // 416 - 2 * 8 is 400.
    #expect(
      result.items == [box(0, 0, 200, 50), box(208, 0, 100, 50), box(316, 0, 100, 50), box(0, 50, 200, 50)])
  }

  @Test func aCountSharesTheRoomEvenly() throws {
    let item = CollectionItem(size: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = CollectionSection(
      group: group(
        .horizontal, size(.fractionalWidth(1), .fractionalWidth(0.25)), [item], count: 3,
        spacing: CollectionSpacing(length: 10)), insets: UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 20))
    let result = try placed(section, 4, width: 360)
    // The container is 320 wide: (320 - 2 * 10) / 3 is 100; a group is 80 high.
    #expect(
      result.items == [
        box(20, 5, 100, 80), box(130, 5, 100, 80), box(240, 5, 100, 80), box(20, 85, 100, 80),
      ])
    // 5, twice 80, 7
    #expect(result.length == 172)
  }

  @Test func groupsLieInGroups() throws {
    let large = CollectionItem(size: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = CollectionItem(size: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = group(.vertical, size(.fractionalWidth(0.3), .fractionalHeight(1)), [small])
    let section = CollectionSection(
      group: group(.horizontal, size(.fractionalWidth(1), .fractionalHeight(0.4)), [large, column]))
    let result = try placed(section, 4, width: 300, height: 500)
    // A group is 200 high; in its right 90 points there are two items.
    #expect(
      result.items == [
        box(0, 0, 210, 200), box(210, 0, 90, 100), box(210, 100, 90, 100), box(0, 200, 210, 200),
      ])
  }

  @Test func anOrthogonalSectionIsAsHighAsItsGroups() throws {
    let item = CollectionItem(size: .full)
    var section = CollectionSection(
      group: group(.horizontal, size(.absolute(150), .absolute(90)), [item]), groupSpacing: 10,
      insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    section.isOrthogonal = true
    let result = try placed(section, 9)
    // The groups begin 160 apart, at 16, 176 and 336; the next would begin at 496, beyond 375.
    #expect(result.items == [box(16, 0, 150, 90), box(176, 0, 150, 90), box(336, 0, 150, 90)])
    #expect(result.length == 90)
    section.isCentered = true
    // (343 - 150) / 2 beyond the inset.
    #expect(try placed(section, 1).items == [box(112.5, 0, 150, 90)])
  }

  @Test func headersAndFootersLieAroundTheInsets() throws {
    let row = size(.fractionalWidth(1), .absolute(40))
    var section = CollectionSection(
      group: group(.vertical, row, [CollectionItem(size: .full)]),
      insets: UIEdgeInsets(top: 6, left: 10, bottom: 4, right: 10))
    section.boundaries = [
      CollectionBoundary(size: size(.fractionalWidth(1), .estimated(30)), kind: "head"),
      CollectionBoundary(size: size(.absolute(55), .absolute(20)), kind: "foot", edge: .bottom, alignment: 1),
    ]
    let result = try placed(section, 2) { _, size, _ in CGSize(width: size.width, height: 33) }
    // 33, 6, two rows of 40, 4; the footer ends at 375 - 10.
    #expect(result.boundaries == [box(10, 0, 355, 33), box(310, 123, 55, 20)])
    #expect(result.items == [box(10, 39, 355, 40), box(10, 79, 355, 40)])
    #expect(result.length == 143)
    section.boundariesFollowInsets = false
    #expect(
      try placed(section, 0) { _, size, _ in CGSize(width: size.width, height: 33) }.boundaries[0]
        == box(0, 0, 375, 33))
  }

  @Test func itemsOfEstimatedWidthFillLines() throws {
    let tag = CollectionItem(size: size(.estimated(50), .absolute(20)))
    let section = CollectionSection(
      group: group(
        .horizontal, size(.fractionalWidth(1), .estimated(20)), [tag], spacing: CollectionSpacing(length: 5)))
    let widths: [CGFloat] = [40, 30, 60]
    let result = try placed(section, 3, width: 100) { item, size, open in
      #expect(open == OpenAxes(width: true, height: false))
      return CGSize(width: widths[item], height: size.height)
    }
    // 40 + 5 + 30 + 5 + 60 is more than 100.
    #expect(result.items == [box(0, 0, 40, 20), box(45, 0, 30, 20), box(0, 20, 60, 20)])
  }

  @Test func aGroupOfEstimatedHeightIsAsHighAsItsItems() throws {
    let half = CollectionItem(size: size(.fractionalWidth(0.5), .estimated(10)))
    var section = CollectionSection(
      group: group(.horizontal, size(.fractionalWidth(1), .estimated(10)), [half]))
    let heights: [CGFloat] = [30, 50, 20]
    let fitting: GroupFilling.Fitting = { item, size, _ in CGSize(width: size.width, height: heights[item]) }
    var result = try placed(section, 3, width: 200, fitting: fitting)
    #expect(result.items == [box(0, 0, 100, 30), box(100, 0, 100, 50), box(0, 50, 100, 20)])
    // All beside each other are as high as the highest.
    section.group.group?.subitems[0].size.height = .uniform(10)
    result = try placed(section, 3, width: 200, fitting: fitting)
    #expect(result.items == [box(0, 0, 100, 50), box(100, 0, 100, 50), box(0, 50, 100, 20)])
  }

  @Test func flexibleSpacingsShareWhatIsLeft() throws {
    var item = CollectionItem(size: size(.absolute(20), .absolute(10)))
    let spacing = CollectionSpacing(length: 5, isFlexible: true)
    var section = CollectionSection(
      group: group(
        .horizontal, size(.fractionalWidth(1), .absolute(30)), [item], count: nil, spacing: spacing))
    // Four items and three spaces of 5 are 95 of 101: 2 more for each space.
    #expect(try placed(section, 4, width: 101).items.map(\.minX) == [0, 27, 54, 81])
    // Flexible above and below: in the middle of 30.
    item.edges.top.isFlexible = true
    item.edges.bottom.isFlexible = true
    section.group.group?.subitems = [item]
    #expect(try placed(section, 1, width: 101).items.map(\.minY) == [10])
  }

  @Test func sectionsThatScrollAcrossPlaceTheirGroupsFromLeftToRight() throws {
    let item = CollectionItem(size: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let section = CollectionSection(
      group: group(.vertical, size(.absolute(80), .fractionalHeight(1)), [item]), groupSpacing: 4)
    let result = try placed(section, 3, width: 200, height: 100, scrolling: .horizontal)
    #expect(result.items == [box(0, 0, 80, 50), box(0, 50, 80, 50), box(84, 0, 80, 50)])
    #expect(result.length == 164)
  }

  @Test func groupsWithoutASizeComeToAnEnd() throws {
    let item = CollectionItem(size: size(.absolute(0), .absolute(0)))
    let section = CollectionSection(group: group(.horizontal, size(.absolute(0), .absolute(0)), [item]))
    #expect(try placed(section, 50).items.count == 50)
  }
}
