extension Scene {
  /// The steps of evaluation that the scene took so far, as they are counted against ``Limits/steps``.
  public var stepsTaken: Int { world.interpreter.stepsTaken }
}
