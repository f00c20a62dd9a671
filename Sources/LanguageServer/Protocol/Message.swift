import Foundation

/// The id of a request, which its response repeats.
public enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case string(String)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}

/// A request, notification or response of JSON-RPC 2.0 as it was received.
struct IncomingMessage: Sendable {
  enum Kind: Sendable {
    case request(RequestID)
    case notification
    /// The answer to a request of the server.
    case response
  }

  let kind: Kind
  /// Empty for a response.
  let method: String
  private let content: Data

  private struct Envelope: Decodable {
    var jsonrpc: String?
    var id: Null<RequestID>?
    var method: String?
  }

  /// A value that may be null, which differs from one that is missing.
  private enum Null<Value: Decodable>: Decodable {
    case null
    case value(Value)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
  }

  private struct Parameters<Value: Decodable>: Decodable {
    var params: Value
  }

  /// - Throws: `parseError` for what is no JSON, `invalidRequest` for JSON that is no message.
  init(_ content: Data) throws(ResponseError) {
    self.content = content
    let envelope: Envelope
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: content)
    } catch {
      let isJSON = (try? JSONDecoder().decode(JSONValue.self, from: content)) != nil
      throw isJSON
        ? ResponseError(.invalidRequest, "this is no message of JSON-RPC 2.0")
        : ResponseError(.parseError, "this is no JSON")
    }
    guard envelope.jsonrpc == "2.0" else {
      throw ResponseError(.invalidRequest, "the member jsonrpc is not \"2.0\"")
    }
    switch (envelope.method, envelope.id) {
    case (let method?, .value(let id)?): (self.method, kind) = (method, .request(id))
    case (let method?, nil): (self.method, kind) = (method, .notification)
    case (nil, _?): (method, kind) = ("", .response)
    default: throw ResponseError(.invalidRequest, "the message has neither a method nor an id")
    }
  }

  /// The parameters.
  ///
  /// - Throws: `invalidParams`, with the member that is wrong.
  func parameters<Value: Decodable>(_ type: Value.Type = Value.self) throws(ResponseError) -> Value {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: content).params
    } catch {
      throw ResponseError(.invalidParams, "\(method): \(Self.reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "'\(([path(context), key.stringValue].filter { !$0.isEmpty }).joined(separator: "."))' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "'\(path(context))' is not what the protocol says"
    default: "the parameters are not what the protocol says"
    }
  }
}

/// An error of JSON-RPC or of the protocol.
public struct ResponseError: Error, Codable, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    /// The document has changed since the request.
    case contentModified = -32801
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  public var code: Int
  public var message: String

  public init(_ code: Code, _ message: String) { (self.code, self.message) = (code.rawValue, message) }
}

/// The messages that the server sends, as content of frames.
enum OutgoingMessage {
  private struct Response<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID
    var result: Result
  }

  private struct Failure: Encodable {
    var jsonrpc = "2.0"
    /// Null where the request could not be read.
    var id: RequestID?
    var error: ResponseError

    enum Key: CodingKey { case jsonrpc, id, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Parameters: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID?
    var method: String
    var params: Parameters
  }

  static func response(_ id: RequestID, _ result: some Encodable) -> Data {
    encoded(Response(id: id, result: result))
  }

  static func failure(_ id: RequestID?, _ error: ResponseError) -> Data {
    encoded(Failure(id: id, error: error))
  }

  static func notification(_ method: String, _ parameters: some Encodable) -> Data {
    encoded(Call(method: method, params: parameters))
  }

  static func request(_ id: RequestID, _ method: String, _ parameters: some Encodable) -> Data {
    encoded(Call(id: id, method: method, params: parameters))
  }

  private static func encoded(_ message: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only numbers that are not finite cannot be encoded, and no message has a number that is computed.
    return (try? encoder.encode(message)) ?? Data("{}".utf8)
  }
}
