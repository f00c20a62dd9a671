import SceneSyntax
import TextLayout

/// The start tags of an XML text in their order, as a parser of XML says of an element only where its tag ends.
struct TagPlaces {
  /// From `<` to `>`.
  private(set) var tags: [SourceRange] = []
  /// Where a document type is declared, which could name other files and repeat texts without end.
  private(set) var documentType: SourcePosition?

  init(_ source: SourceText) {
    let characters = source.characters
    var place = 0

    func begins(_ text: StaticString) -> Bool {
      let word = text.description
      return place + word.count <= characters.count
        && zip(word, characters[place...]).allSatisfy { $0 == $1 }
    }
    func skip(past end: String) {
      let end = Array(end)
      while place < characters.count {
        if characters[place] == end[0], place + end.count <= characters.count,
          zip(end, characters[place...]).allSatisfy({ $0 == $1 })
        {
          place += end.count
          return
        }
        place += 1
      }
    }

    while place < characters.count {
      guard characters[place] == "<" else {
        place += 1
        continue
      }
      let start = place
      if begins("<!--") {
        skip(past: "-->")
      } else if begins("<![CDATA[") {
        skip(past: "]]>")
      } else if begins("<?") {
        skip(past: "?>")
      } else if begins("<!") {
        documentType = documentType ?? source.position(at: start)
        skip(past: ">")
      } else if begins("</") {
        skip(past: ">")
      } else {
        place = Self.end(ofTagAt: start, in: characters)
        tags.append(source.position(at: start)..<source.position(at: place))
      }
    }
  }

  /// Behind the `>` of a tag, which may stand in the values of attributes, too.
  private static func end(ofTagAt start: Int, in characters: SourceCharacters) -> Int {
    var place = start
    var quote: Character?
    while place < characters.count {
      let character = characters[place]
      place += 1
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        break
      }
    }
    return place
  }
}

extension InterfaceElement {
  /// The range of an attribute's value in the text, without its quotation marks; nil where the tag has none of that name.
  func range(of attribute: String, in source: SourceText) -> SourceRange? {
    guard let tag = source.offsets(of: tag) else { return nil }
    let characters = source.characters
    var place = tag.lowerBound
    while place < tag.upperBound {
      // A name, a sign and a value in quotation marks.
      guard characters[place].isLetter else {
        place += 1
        continue
      }
      let start = place
      while place < tag.upperBound, !characters[place].isWhitespace, characters[place] != "=" { place += 1 }
      let name = source.text(start..<place)
      while place < tag.upperBound, characters[place].isWhitespace { place += 1 }
      guard place < tag.upperBound, characters[place] == "=" else { continue }
      place += 1
      while place < tag.upperBound, characters[place].isWhitespace { place += 1 }
      guard place < tag.upperBound, characters[place] == "\"" || characters[place] == "'" else { continue }
      let quote = characters[place]
      place += 1
      let value = place
      while place < tag.upperBound, characters[place] != quote { place += 1 }
      if name == attribute { return source.position(at: value)..<source.position(at: place) }
      place += 1
    }
    return nil
  }
}
