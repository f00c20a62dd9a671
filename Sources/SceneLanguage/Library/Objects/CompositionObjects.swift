import AutoLayout
import Foundation
import SceneSyntax

// The objects of a compositional layout. They only keep their arguments; `CompositionReading` makes `CollectionSection` of them.

extension LibraryType {
  static let compositionObjects: [LibraryType] = [
    dimension, spacing, layoutSize, layoutItem, layoutGroup, supplementaryItem, boundaryItem, layoutSection,
    layoutAnchor, edgeSpacing, listConfiguration, layoutEnvironment, layoutContainer,
    .objects("NSCollectionLayoutDecorationItem", inherits: layoutItem, ["elementKind": nil, "zIndex": 0]),
    .objects("NSCollectionLayoutGroupCustomItem", ["frame": .zero("CGRect"), "zIndex": 0]),
    .objects("UICollectionViewCompositionalLayoutConfiguration", layoutConfiguration),
  ]

  /// Those whose initializers and class methods Swift calls without their names: `.init(layoutSize: size)`,
  /// `.fractionalWidth(1)`.
  static let impliedCompositions = [
    dimension, spacing, layoutSize, layoutItem, layoutGroup, boundaryItem, layoutSection, edgeSpacing,
  ]

  /// The initializer or class method of a selector that only one of these classes has, so that the class need not be written.
  static func impliedComposition(_ selector: Selector) -> Method? {
    impliedCompositions.lazy.compactMap {
      $0.members.initializers[selector.key] ?? $0.members.statics[selector.key]
    }.first
  }

  /// The name of the property in which a dimension keeps its kind.
  static let dimensionKind = "\u{0}kind"

  private static let dimension = objects("NSCollectionLayoutDimension", ["dimension": 0.0]) { type in
    for kind in ["fractionalWidth", "fractionalHeight", "absolute", "estimated"] {
      let make = maker("NSCollectionLayoutDimension", of: kind, property: "dimension")
      type.statics(kind + ":", kind + "Dimension:", run: make)
      type.property("is" + kind.prefix(1).uppercased() + kind.dropFirst()) { dimension, _ in
        .boolean(dimension.properties[dimensionKind]?.text == kind)
      }
    }
    type.statics(
      "uniformAcrossSiblingsEstimate:", "uniformAcrossSiblingsWithEstimate:",
      run: maker("NSCollectionLayoutDimension", of: "uniform", property: "dimension"))
  }

  private static let spacing = objects("NSCollectionLayoutSpacing", ["spacing": 0.0]) { type in
    for kind in ["fixed", "flexible"] {
      let make = maker("NSCollectionLayoutSpacing", of: kind, property: "spacing")
      type.statics(kind + ":", kind + "Spacing:", run: make)
      for suffix in ["", "Spacing"] {
        type.property("is" + kind.prefix(1).uppercased() + kind.dropFirst() + suffix) { spacing, _ in
          .boolean(spacing.properties[dimensionKind]?.text == kind)
        }
      }
    }
  }

  /// Makes an object that has its kind and one number.
  private static func maker(
    _ name: String, of kind: String, property: String
  ) -> @Sendable (Call) throws -> Value {
    { call in
      let object = call.interpreter.object(of: name, call)
      object.properties[dimensionKind] = .string(kind)
      object.properties[property] =
        kind.hasPrefix("fractional") ? .number(try fraction(call)) : try call.value(0)
      return .object(object)
    }
  }

  /// A part of a length: `1/3` of literals is no whole number.
  private static func fraction(_ call: Call) throws -> Double {
    if case .number(let number)? = call.places.first?.asFloating.kind { return number }
    return try call.factor(0)
  }

  private static let layoutSize = objects(
    "NSCollectionLayoutSize", ["widthDimension": nil, "heightDimension": nil]
  ) { type in
    declareInitializers(
      "initWithWidthDimension:heightDimension:", of: "NSCollectionLayoutSize", in: &type)
  }

  private static let layoutItem = objects("NSCollectionLayoutItem", item) { type in
    declareInitializers(
      "initWithLayoutSize:", "initWithLayoutSize:supplementaryItems:", of: "NSCollectionLayoutItem", in: &type
    )
  }

  private static let item: KeyValuePairs<String, Constant> = [
    "layoutSize": nil, "contentInsets": .zero("UIEdgeInsets"), "edgeSpacing": nil,
    "supplementaryItems": .array,
  ]

  private static let layoutGroup = objects(
    "NSCollectionLayoutGroup", inherits: layoutItem,
    ["subitems": .array, "subitem": nil, "count": nil, "interItemSpacing": nil, "itemProvider": nil]
  ) { type in
    for (axis, words) in [("horizontal", "horizontal"), ("vertical", "vertical"), ("custom", "custom")] {
      for middle in ["LayoutSize:", "GroupWithLayoutSize:"] {
        for rest in ["subitems:", "subitem:count:", "repeatingSubitem:count:", "itemProvider:"] {
          type.statics(words + middle + rest) { call in
            let group = call.interpreter.object(
              of: "NSCollectionLayoutGroup", call, (words + middle + rest).lowercased())
            group.properties[dimensionKind] = .string(axis)
            return .object(group)
          }
        }
      }
    }
  }

  private static let supplementaryItem = objects(
    "NSCollectionLayoutSupplementaryItem", inherits: layoutItem,
    ["elementKind": nil, "containerAnchor": nil, "itemAnchor": nil, "zIndex": 0])

  private static let boundaryItem = objects(
    "NSCollectionLayoutBoundarySupplementaryItem", inherits: supplementaryItem,
    [
      "alignment": .symbol("top"), "absoluteOffset": .zero("CGPoint"), "offset": .zero("CGPoint"),
      "extendsBoundary": true, "pinToVisibleBounds": false,
    ]
  ) { type in
    declareInitializers(
      "initWithLayoutSize:elementKind:alignment:", "initWithLayoutSize:elementKind:alignment:absoluteOffset:",
      of: "NSCollectionLayoutBoundarySupplementaryItem", in: &type)
  }

  private static let layoutSection = objects(
    "NSCollectionLayoutSection",
    [
      "group": nil, "contentInsets": .zero("UIEdgeInsets"), "interGroupSpacing": 0.0,
      "orthogonalScrollingBehavior": .symbol("none"), "boundarySupplementaryItems": .array,
      "decorationItems": .array, "supplementariesFollowContentInsets": true, "contentInsetsReference": nil,
      "visibleItemsInvalidationHandler": nil, "listConfiguration": nil,
    ]
  ) { type in
    declareInitializers("initWithGroup:", of: "NSCollectionLayoutSection", in: &type)
    type.statics(
      "listUsing:layoutEnvironment:", "sectionWithListConfiguration:layoutEnvironment:"
    ) { call in .object(listSection(call)) }
  }

  /// A section with rows as wide as the collection.
  private static func listSection(_ call: Call) -> Instance {
    call.interpreter.object(
      of: "NSCollectionLayoutSection", call, "sectionwithlistconfiguration:layoutenvironment:")
  }

  private static let layoutAnchor = objects(
    "NSCollectionLayoutAnchor",
    ["edges": nil, "absoluteOffset": .zero("CGPoint"), "fractionalOffset": .zero("CGPoint")])

  private static let edgeSpacing = objects(
    "NSCollectionLayoutEdgeSpacing", ["leading": nil, "top": nil, "trailing": nil, "bottom": nil]
  ) { type in
    // Insets have the same labels in another order.
    declareInitializers(
      "initWithLeading:top:trailing:bottom:", of: "NSCollectionLayoutEdgeSpacing", in: &type)
  }

  private static let listConfiguration = objects(
    "UICollectionLayoutListConfiguration",
    [
      "appearance": .symbol("plain"), "showsSeparators": true, "separatorConfiguration": nil,
      "headerMode": .symbol("none"), "footerMode": .symbol("none"), "headerTopPadding": nil,
      "backgroundColor": nil, "leadingSwipeActionsConfigurationProvider": nil,
      "trailingSwipeActionsConfigurationProvider": nil, "itemSeparatorHandler": nil,
    ])

  private static let layoutEnvironment = objects(
    "NSCollectionLayoutEnvironment", ["container": nil, "traitCollection": nil])

  private static let layoutContainer = objects(
    "NSCollectionLayoutContainer",
    [
      "contentSize": .zero("CGSize"), "effectiveContentSize": .zero("CGSize"),
      "contentInsets": .zero("UIEdgeInsets"), "effectiveContentInsets": .zero("UIEdgeInsets"),
    ])

  private static let layoutConfiguration: KeyValuePairs<String, Constant> = [
    "scrollDirection": .symbol("vertical"), "interSectionSpacing": 0.0, "boundarySupplementaryItems": .array,
    "contentInsetsReference": nil,
  ]

  /// Declares initializers that `.init(…)` finds by their labels alone.
  private static func declareInitializers(
    _ selectors: String..., of name: String, in type: inout TypeDeclaration<Instance>
  ) {
    for selector in selectors {
      type.initializer(selector) { call in
        .object(call.interpreter.object(of: name, call, selector.lowercased()))
      }
    }
  }

  // MARK: The layout

  static let compositionalLayout = objects(
    "UICollectionViewCompositionalLayout", inherits: collectionLayout,
    [
      "section": nil, "sectionProvider": nil,
      "configuration": .object("UICollectionViewCompositionalLayoutConfiguration"),
    ]
  ) { type in
    type.anyInitializer { _, call in
      let layout = call.interpreter.object(of: "UICollectionViewCompositionalLayout", call)
      layout.keepComposition(call.arguments)
      return .object(layout)
    }
    type.statics("listUsing:", "layoutWithListConfiguration:") { call in
      let layout = call.interpreter.object(of: "UICollectionViewCompositionalLayout", call)
      layout.properties["section"] = .object(listSection(call))
      return .object(layout)
    }
  }
}

extension Instance {
  /// Keeps what a compositional layout is made with: a section or a block that makes sections, and a configuration.
  func keepComposition(_ arguments: [Value]) {
    for argument in arguments {
      if argument.asClosure != nil {
        properties["sectionProvider"] = argument
      } else if case .object(let object) = argument, let name = object.library?.name {
        switch name {
        case "NSCollectionLayoutSection": properties["section"] = argument
        case "UICollectionViewCompositionalLayoutConfiguration": properties["configuration"] = argument
        default: break
        }
      }
    }
  }
}
