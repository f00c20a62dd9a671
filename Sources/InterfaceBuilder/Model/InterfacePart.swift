/// The part of a file that makes the views of an object of the app: of a controller, a cell or a view.
public struct InterfacePart: Sendable {
  public let file: InterfaceFile
  /// The element of the object's view.
  public let view: InterfaceElement
  /// The element whose connections are the object's.
  public let owner: InterfaceElement
  /// All objects that belong together with it.
  let objects: [InterfaceElement]
}

extension InterfaceElement {
  /// The object's outlets in the order of the file: each property, and the identifier of the object that it refers to.
  public var outlets: [(property: String, destination: String, isCollection: Bool)] {
    connections.compactMap { element in
      guard element.name == "outlet" || element.name == "outletCollection",
        let property = element["property"],
        let destination = element["destination"]
      else { return nil }
      return (property, destination, element.name == "outletCollection")
    }
  }
}

extension InterfaceFile {
  /// The part for an object of a class: a scene whose controller is of it, a view or a cell of it, or the nib whose owner is.
  ///
  /// - Parameter isController: whether the object is a controller; a view loads a nib that it owns by itself.
  public func part(ofClass name: String, isController: Bool) -> InterfacePart? {
    for scene in scenes {
      if scene.object["customClass"] == name, let view = scene.view {
        return InterfacePart(file: self, view: view, owner: scene.object, objects: scene.objects)
      }
    }
    if isController { return part(ofOwner: name) }
    for scene in scenes {
      for element in scene.view?.subtree ?? [] where element["customClass"] == name && element.frame != nil {
        // A cell; other views in a scene are made with it.
        guard element.name.contains("Cell") || element.name == "collectionReusableView" else { continue }
        return InterfacePart(file: self, view: element, owner: element, objects: scene.objects)
      }
    }
    return nil
  }

  /// The part that a nib makes for its owner.
  ///
  /// - Parameter name: the owner's class; nil for any.
  public func part(ofOwner name: String?) -> InterfacePart? {
    let objects = root.children(of: "objects")
    guard let owner = objects.first(where: { $0["placeholderIdentifier"] == "IBFilesOwner" }),
      name == nil || owner["customClass"] == name
    else { return nil }
    let id = owner.children(of: "connections").first { $0["property"] == "view" }?["destination"]
    guard let view = objects.first(where: { $0.id == id && id != nil }) ?? scenes.first?.view else {
      return nil
    }
    return InterfacePart(file: self, view: view, owner: owner, objects: objects)
  }
}
