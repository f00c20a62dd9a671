import SceneSyntax

/// An expression of a scene; Foundation has a type of the same name.
typealias Expression = SceneSyntax.Expression
