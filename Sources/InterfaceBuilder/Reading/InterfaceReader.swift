import Foundation
import SceneSyntax
import TextLayout
import Translation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into elements.
enum InterfaceReader {
  /// The most elements of a file. The largest public storyboards have some 20,000.
  private static let mostElements = 60_000
  /// How deep elements may nest.
  private static let deepest = 256

  /// - Parameter file: the number of the project's file; 0 for a scene's own.
  /// - Throws: the first fault with its place.
  static func read(
    _ text: String, file: Int
  ) throws(SceneError) -> (root: InterfaceElement, end: SourcePosition) {
    let source = SourceText(text, at: SourcePosition(line: 1, column: 1, file: file))
    let places = TagPlaces(source)
    if let position = places.documentType {
      throw SceneError(
        position: position, length: 2,
        message: "a document type is declared here, which no Interface Builder file has; it is not read")
    }
    guard places.tags.count <= mostElements else {
      throw SceneError(
        position: places.tags[mostElements].lowerBound,
        message:
          "there are more than \(mostElements) elements, which is the limit for an Interface Builder file")
    }
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldResolveExternalEntities = false
    let tree = Tree(places.tags)
    parser.delegate = tree
    let isWhole = parser.parse()
    if let fault = tree.fault { throw fault }
    guard isWhole, let root = tree.root else {
      throw tree.malformation
        ?? SceneError(
          position: SourcePosition(line: 1, column: 1), message: reason(parser.parserError))
    }
    return (root, source.end)
  }

  /// What is wrong, by the number that libxml2 gives the fault: Foundation's names for these are those of other numbers.
  fileprivate static func reason(_ error: (any Error)?) -> Phrase {
    switch (error as NSError?)?.code {
    case 76: "this end tag is not that of the element which is open"
    case 4: "the file is empty, or does not begin as XML does"
    case 5, 77, 85: "the file ends before all its elements do"
    case 42: "an attribute stands twice in this tag"
    case 38, 39, 40, 41: "a value of an attribute wants to stand in quotation marks, with '&lt;' for '<'"
    case 23, 26, 68: "XML knows no such entity; '&amp;' stands for '&'"
    case 86: "there is something after the end of the document"
    default: "this is no well-formed XML"
    }
  }

  /// Builds elements as their tags are read.
  private final class Tree: NSObject, XMLParserDelegate {
    private struct Open {
      var name: String
      var attributes: [String: String]
      var tag: SourceRange
      var children: [InterfaceElement] = []
      var text = ""
    }
    private let tags: [SourceRange]
    private var count = 0
    private var open: [Open] = []
    private(set) var root: InterfaceElement?
    /// What is refused here though it is XML.
    private(set) var fault: SceneError?
    /// What is no XML.
    private(set) var malformation: SceneError?

    init(_ tags: [SourceRange]) { self.tags = tags }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let here = SourcePosition(line: max(parser.lineNumber, 1), column: 1)
      let tag = tags.indices.contains(count) ? tags[count] : here..<here
      count += 1
      open.append(Open(name: name, attributes: attributes, tag: tag))
      if open.count > InterfaceReader.deepest {
        fault = SceneError(
          position: tag.lowerBound,
          message: "elements nest more than \(InterfaceReader.deepest) deep here")
        parser.abortParsing()
      }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
      guard malformation == nil else { return }
      let place = SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
      malformation = SceneError(position: place, message: InterfaceReader.reason(error))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) {
      if !open.isEmpty { open[open.count - 1].text += String(decoding: data, as: UTF8.self) }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard let last = open.popLast() else { return }
      let element = InterfaceElement(
        last.name, last.attributes, last.children, text: last.text, tag: last.tag)
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}
