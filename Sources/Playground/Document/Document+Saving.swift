import SceneLanguage

/// The text that saving writes, and whether it differs from the file.
extension Document {
  /// The text that saving writes.
  public var text: String { text(for: path) }

  /// The text that saving to a path writes: an app's source code gets no directives, and an Interface Builder file nothing of what
  /// was typed.
  func text(for path: String?) -> String {
    if FileKind(path: path) == .interface, scene.statements.first?.kind == .interface { return interfaceText }
    return source.text(with: setting(for: path))
  }

  /// The directives that saving to a path writes.
  private func setting(for path: String?) -> Setting {
    guard FileKind(path: path) == .scene else { return Setting() }
    var setting = display.setting
    setting.isLenient = setting.isLenient || scene.hasAppCode
    return setting
  }

  /// Whether there are changes that were not saved.
  public var isDirty: Bool {
    if let knownDirty { return knownDirty }
    let isDirty = !isSaved
    knownDirty = isDirty
    return isDirty
  }

  private var isSaved: Bool {
    guard source.pieces.count == saved.source.pieces.count else { return false }
    let setting = setting(for: path)
    return setting == saved.setting
      && (source.hasSamePieces(as: saved.source)
        || source.text(with: setting) == saved.source.text(with: setting))
  }

  /// Whether steps are undone that the file has.
  var lacksSaved: Bool { undoneCount > 0 && source.pieces.count < saved.source.pieces.count }

  /// Declares the present text to be that of the file.
  public func markSaved() {
    saved = (source, setting(for: path))
    knownDirty = nil
  }
}
