/// The classes that code uses names as, by the members that only these classes have: `JT.image = arrow` is an image view.
struct UsedTypes {
  private var signs: [String: Set<String>] = [:]

  /// - Parameter key: the member or the method in lower case, with or without the labels of its arguments.
  mutating func add(_ key: String, of name: String) {
    let member = String(key.prefix { $0 != ":" })
    if Self.known.contains(member) { signs[name, default: []].insert(member) }
  }

  /// The class that a view of a name is used as; nil for any.
  subscript(name: String) -> String? {
    guard let used = signs[name] else { return nil }
    return Self.types.first { !$0.members.isDisjoint(with: used) }?.type
  }

  /// The most telling first: a text field has a text as well, and a table a content size.
  private static let types: [(type: String, members: Set<String>)] = [
    (
      "UITextField",
      [
        "placeholder", "attributedplaceholder", "leftview", "leftviewmode", "rightview", "rightviewmode",
        "clearbuttonmode", "issecuretextentry", "securetextentry", "borderstyle",
      ]
    ),
    ("UIButton", ["settitle", "settitlecolor", "setbackgroundimage", "setimage", "contentedgeinsets"]),
    ("UISwitch", ["ison", "seton", "ontintcolor"]),
    ("UIPageControl", ["numberofpages", "currentpage", "currentpageindicatortintcolor"]),
    ("UIProgressView", ["setprogress", "progresstintcolor", "tracktintcolor"]),
    (
      "UITableView",
      [
        "rowheight", "separatorstyle", "separatorcolor", "tableheaderview", "tablefooterview",
        "estimatedrowheight", "dequeuereusablecellwithidentifier", "dequeuereusablecell",
      ]
    ),
    ("UICollectionView", ["collectionviewlayout", "dequeuereusablecellwithreuseidentifier"]),
    ("UIStackView", ["axis", "distribution", "addarrangedsubview", "arrangedsubviews"]),
    (
      "UIScrollView",
      [
        "contentsize", "contentoffset", "ispagingenabled", "pagingenabled", "showsverticalscrollindicator",
        "showshorizontalscrollindicator", "alwaysbouncevertical",
      ]
    ),
    (
      "UIImageView",
      ["image", "setimagewithurl", "sd_setimagewithurl", "sd_setimage", "kf", "animationimages"]
    ),
    (
      "UILabel",
      [
        "text", "attributedtext", "numberoflines", "textalignment", "adjustsfontsizetofitwidth",
        "linebreakmode",
      ]
    ),
  ]

  private static let known = types.reduce(into: Set<String>()) { $0.formUnion($1.members) }
}
