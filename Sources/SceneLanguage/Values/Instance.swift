import AutoLayout
import SceneSyntax
import TextLayout

/// An object's properties, and its view if it is a view or a controller.
final class Instance: ListedObject {
  var definition: ClassDefinition?
  /// The view itself for views, a controller's view for controllers.
  var view: UIView?
  /// Whether it is a controller: an object beside its view.
  let isController: Bool
  /// What the layout pass knows a controller by.
  var controller: SceneController?
  /// How far a controller is in its life.
  var phase = ControllerPhase.made
  /// The library's class, for instances without a class of the scene.
  private let ownLibrary: LibraryType?
  /// For a layer or a text's container: its view.
  let layerOwner: UIView?
  /// For a value of an enumeration.
  var enumCase: EnumCase?
  var properties: [String: Value] = [:]
  /// The methods that code out of sight may call and that have been called for it, by their positions.
  var templates: Set<SourcePosition> = []
  /// Makes the view of an object of an unknown class, once it is used as a view.
  var makeView: (() -> UIView?)?
  /// The name of the variable that holds it, for a view that is not made yet.
  var pendingName: String?
  /// What code out of sight would say of it: its members that are not known.
  private(set) lazy var unknown = Assumption(nil, at: SourcePosition(line: 1, column: 1))
  /// The number, text or constraint that an extension's method runs on, which is no object.
  private(set) var plain: Value?

  init(around value: Value) {
    plain = value
    (isController, ownLibrary, layerOwner) = (false, nil, nil)
    super.init()
  }

  init(
    definition: ClassDefinition? = nil, view: UIView? = nil, isController: Bool = false,
    library: LibraryType? = nil, layerOwner: UIView? = nil
  ) {
    self.definition = definition
    self.layerOwner = layerOwner
    ownLibrary = library
    self.view = view
    self.isController = isController
    plain = nil
    super.init()
  }

  /// Becomes the value that an initializer of an extension makes by `self.init(…)`: a colour, a text.
  func become(_ value: Value) { plain = value }

  deinit {
    DeferredRelease.drop(&properties)
    if enumCase != nil { DeferredRelease.drop(&enumCase) }
  }

  override func forEachPart(_ body: (TracedObject) -> Void) {
    properties.forEachPart(body)
    enumCase?.payload.forEachPart(body)
    plain?.forEachPart(body)
  }

  override func releaseParts() {
    DeferredRelease.drop(&properties)
    if enumCase != nil { DeferredRelease.drop(&enumCase) }
  }

  override func size(_ measure: inout ValueMeasure) -> Int {
    var size = 320 + measure.size(of: properties)
    for value in enumCase?.payload ?? [] { size += ValueMeasure.place + measure.size(of: value) }
    return size
  }

  /// The library's class that it is an instance of; nil if that follows from its view alone.
  var library: LibraryType? { isMaterialized ? .view : definition?.superclass.library ?? ownLibrary }

  /// Whether its class, or one that it inherits from, is out of sight.
  var isOfUnknownClass: Bool { definition?.lineage.contains(where: \.isStandIn) ?? false }

  /// For a view, the view; for a value that is no object, that; else the object.
  var value: Value {
    if let plain { return plain }
    if !isController, let view { return .view(view) }
    return .object(self)
  }
}
