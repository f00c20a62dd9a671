/// The files of a project that are no sources, by what they say.
struct AssetFiles {
  private(set) var texts: [String] = []
  private(set) var images: [String] = []
  private(set) var colors: [String] = []
  /// Storyboards and nibs, by canonical paths.
  private(set) var interfaces: [String] = []

  /// Adds a file, if it is one of these.
  mutating func add(_ path: String) {
    if ImageSizes.areIn(path) {
      images.append(path)
    } else if NamedColors.areIn(path) {
      colors.append(path)
    } else if LocalizedTexts.areIn(path) {
      texts.append(path)
    } else if InterfaceTable.areIn(path) {
      interfaces.append(ProjectIndex.canonical(path))
    }
  }

  static func += (all: inout AssetFiles, more: AssetFiles) {
    all.texts += more.texts
    all.images += more.images
    all.colors += more.colors
    all.interfaces += more.interfaces
  }

  /// Those that are no library's.
  var ofApp: AssetFiles {
    var own = self
    own.texts.removeAll(where: FolderWalk.isOfLibrary)
    own.images.removeAll(where: FolderWalk.isOfLibrary)
    own.colors.removeAll(where: FolderWalk.isOfLibrary)
    own.interfaces.removeAll(where: FolderWalk.isOfLibrary)
    return own
  }
}
