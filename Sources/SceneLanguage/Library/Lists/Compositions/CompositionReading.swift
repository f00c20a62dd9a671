import AutoLayout
import Foundation

/// Reads the objects of a compositional layout. A length that is not known counts as estimated, any other property that is
/// not known as not set.
extension Interpreter {
  /// - Returns: nil for anything but a section with a group or a list.
  func collectionSection(_ value: Value?, width: CGFloat) -> CollectionSection? {
    guard let section = composition(value, "NSCollectionLayoutSection") else { return nil }
    var result: CollectionSection
    if let list = section.properties["listConfiguration"] {
      result = listSection(list, width: width)
    } else if let group = composition(section.properties["group"], "NSCollectionLayoutGroup") {
      result = CollectionSection(group: collectionItem(group))
    } else {
      return nil
    }
    if let insets = section.properties["contentInsets"].flatMap(UIEdgeInsets.bridged) {
      result.insets = insets
    }
    result.groupSpacing = length(section.properties["interGroupSpacing"]) ?? 0
    let behavior = word(section.properties["orthogonalScrollingBehavior"])
    result.isOrthogonal = !["", "none"].contains(behavior)
    result.isCentered = behavior.hasSuffix("centered")
    result.boundaries += boundaries(of: section)
    result.boundariesFollowInsets = section.properties["supplementariesFollowContentInsets"]?.isTrue ?? true
    return result
  }

  func boundaries(of object: Instance) -> [CollectionBoundary] {
    (object.properties["boundarySupplementaryItems"]?.asElements ?? []).compactMap { item in
      composition(item, "NSCollectionLayoutBoundarySupplementaryItem").map(collectionBoundary)
    }
  }

  private func collectionBoundary(_ item: Instance) -> CollectionBoundary {
    var boundary = CollectionBoundary(
      size: collectionSize(item.properties["layoutSize"]), kind: item.properties["elementKind"]?.text ?? "")
    let alignment = word(item.properties["alignment"])
    if alignment.contains("bottom") {
      boundary.edge = .bottom
    } else if ["leading", "trailing"].contains(alignment) {
      boundary.edge = .side
    }
    if alignment.hasSuffix("leading") { boundary.alignment = 0 }
    if alignment.hasSuffix("trailing") { boundary.alignment = 1 }
    boundary.offset =
      (item.properties["absoluteOffset"] ?? item.properties["offset"]).flatMap(CGPoint.bridged) ?? .zero
    boundary.isOutside = item.properties["extendsBoundary"]?.isTrue ?? true
    return boundary
  }

  // MARK: Items

  private func collectionItem(_ object: Instance) -> CollectionItem {
    var item = CollectionItem(size: collectionSize(object.properties["layoutSize"]))
    if let insets = object.properties["contentInsets"].flatMap(UIEdgeInsets.bridged) { item.insets = insets }
    if let edges = composition(object.properties["edgeSpacing"], "NSCollectionLayoutEdgeSpacing") {
      item.edges = CollectionEdgeSpacing(
        leading: spacing(edges.properties["leading"]), top: spacing(edges.properties["top"]),
        trailing: spacing(edges.properties["trailing"]), bottom: spacing(edges.properties["bottom"]))
    }
    if object.library?.name == "NSCollectionLayoutGroup" { item.group = collectionGroup(object) }
    return item
  }

  private func collectionGroup(_ object: Instance) -> CollectionGroup {
    let given = object.properties["subitem"].map { [$0] } ?? object.properties["subitems"]?.asElements ?? []
    let subitems = given.compactMap { instance(behind: $0) }.map(collectionItem)
    var group = CollectionGroup(
      axis: word(object.properties[LibraryType.dimensionKind]) == "vertical" ? .vertical : .horizontal,
      // A group that places its items itself has one.
      subitems: subitems.isEmpty ? [CollectionItem(size: .full)] : subitems)
    if let count = object.properties["count"] { group.count = max(1, count.asInteger ?? 1) }
    group.spacing = spacing(object.properties["interItemSpacing"])
    return group
  }

  private func spacing(_ value: Value?) -> CollectionSpacing {
    guard let spacing = composition(value, "NSCollectionLayoutSpacing") else { return .none }
    return CollectionSpacing(
      length: max(0, length(spacing.properties["spacing"]) ?? 0),
      isFlexible: word(spacing.properties[LibraryType.dimensionKind]) == "flexible")
  }

  private func collectionSize(_ value: Value?) -> CollectionItemSize {
    guard let size = composition(value, "NSCollectionLayoutSize") else { return .full }
    return CollectionItemSize(
      width: dimension(size.properties["widthDimension"], else: .fractionalWidth(1)),
      height: dimension(size.properties["heightDimension"], else: .estimated(Self.rowHeight)))
  }

  private func dimension(_ value: Value?, else other: CollectionDimension) -> CollectionDimension {
    guard let dimension = composition(value, "NSCollectionLayoutDimension") else { return other }
    let number = length(dimension.properties["dimension"])
    switch word(dimension.properties[LibraryType.dimensionKind]) {
    case "fractionalwidth": return .fractionalWidth(part(number))
    case "fractionalheight": return .fractionalHeight(part(number))
    case "absolute": return number.map { .absolute($0) } ?? other
    case "uniform": return .uniform(number ?? Self.rowHeight)
    case "estimated": return .estimated(number ?? Self.rowHeight)
    default: return other
    }
  }

  /// A part of a container. One of many times its size is a guess of a length, which counts as 1.
  private func part(_ number: CGFloat?) -> CGFloat {
    guard let number, number >= 0, number <= 10 else { return 1 }
    return number
  }

  // MARK: Lists

  /// The least height of a list's row whose cell says nothing, in points.
  private static let rowHeight: CGFloat = 44

  /// Rows as wide as the collection, with a header and a footer where the configuration says so.
  private func listSection(_ configuration: Value, width: CGFloat) -> CollectionSection {
    let row = CollectionItemSize(width: .fractionalWidth(1), height: .estimated(Self.rowHeight))
    let group = CollectionGroup(axis: .horizontal, subitems: [CollectionItem(size: row)])
    var section = CollectionSection(group: CollectionItem(size: row, group: group))
    guard let properties = instance(behind: configuration)?.properties else { return section }
    if word(properties["appearance"]) == "insetgrouped" {
      let margin = Device.sideMargin(ofWidth: width)
      section.insets = UIEdgeInsets(left: margin, right: margin)
    }
    for (mode, edge) in [("headerMode", CollectionBoundary.Edge.top), ("footerMode", .bottom)]
    where word(properties[mode]) == "supplementary" {
      let kind = "UICollectionElementKindSection" + (edge == .top ? "Header" : "Footer")
      section.boundaries.append(CollectionBoundary(size: row, kind: kind, edge: edge))
    }
    return section
  }

  // MARK: Values

  /// The object of a class, or of a subclass; nil for any other value.
  private func composition(_ value: Value?, _ name: String) -> Instance? {
    guard let object = value.flatMap(instance(behind:)),
      object.library?.lineage.contains(where: { $0.name == name }) == true
    else { return nil }
    return object
  }

  /// A constant's name in small letters; empty for anything else.
  private func word(_ value: Value?) -> String {
    switch value?.known {
    case .symbol(let name)?: name.key
    case .string(let text)?: text.lowercased()
    default: ""
    }
  }

  private func length(_ value: Value?) -> CGFloat? {
    guard let number = value?.asNumber, number.isFinite else { return nil }
    return CGFloat(number)
  }
}
