/// What a statement does that is not written in the scene language, as in a file of Interface Builder.
///
/// The parser of that notation makes it, and the interpreter knows it by its type.
package protocol ForeignStatement: Sendable {}
