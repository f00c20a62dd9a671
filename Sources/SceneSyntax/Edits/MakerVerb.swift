/// The verbs of Masonry and SnapKit that open a maker.
public enum MakerVerb {
  /// As they are written: `mas_makeConstraints`, `makeConstraints` and, in scenes, `make`.
  public static let names: Set<String> = [
    "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints", "makeConstraints",
    "updateConstraints", "remakeConstraints", "make", "update", "remake",
  ]
}
