import Lessons
import SceneLanguage
import SceneSyntax
import Translation

extension Session {
  /// The answer to an entry.
  public struct Reply: Equatable, Sendable {
    public var lines: [Line] = []
    public var effects: [Effect] = []
    /// The error that kept the entry from taking effect, its position counted within the entry.
    public var error: SceneError?
    /// Whether the entry took no effect.
    public var isRefused = false
    /// The names of the views that the entry made.
    var made: [String] = []
    /// Whether the entry was answered and left nothing in the document.
    var onlyReads = false
    /// Whether the entry stays in the prompt, to be corrected.
    public var keepsEntry = false
    /// A text that replaces the one in the prompt.
    public var proposal: Proposal?
    /// What the journal keeps in place of the action: what it came to.
    var entry: Action?
    /// Whether the entry took the place of the last step of the history.
    var replacesStep = false
    /// The lesson whose start became the document.
    var lesson: Lesson?
    /// How the document begins that took the place of the one before, for the journal; nil for an entry that replaced none.
    var beginning: JournalEntry?
    /// What is to change on the screen.
    var requests: [ScreenRequest] = []

    /// A text that is put into the prompt.
    public struct Proposal: Equatable, Sendable {
      public var text: String
      /// Where the cursor stands in it, each from 1.
      public var line = 1
      public var column = 1
      /// Whether typing replaces it.
      public var isReplaceable = false
      /// The statement of the document that the text replaces, if it does.
      var repair: Repair?
    }

    static func refusal(_ message: Phrase, keepsEntry: Bool = true) -> Reply {
      Reply(lines: [Line(.error, message, indent: 2)], isRefused: true, keepsEntry: keepsEntry)
    }

    /// - Parameter message: one that is in English in all languages, such as an error in code.
    @_disfavoredOverload
    static func refusal<Text: StringProtocol>(_ message: Text, keepsEntry: Bool = true) -> Reply {
      refusal(Phrase(verbatim: String(message)), keepsEntry: keepsEntry)
    }

    /// A missing argument goes on at the end of the entry.
    static func refusal(_ problem: CommandCall.Problem) -> Reply {
      var reply = refusal(problem.message)
      if let command = problem.missing {
        reply.proposal = Proposal(text: command.entry + " ", column: .max / 2)
        reply.requests = [.focus(.prompt)]
      }
      return reply
    }

    static func refusal(_ error: SceneError, keepsEntry: Bool = true) -> Reply {
      refusal(ErrorText.message(error), keepsEntry: keepsEntry)
    }
  }
}
