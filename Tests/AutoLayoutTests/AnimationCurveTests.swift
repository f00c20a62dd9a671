import AutoLayout
import Foundation
import Testing

/// How far animations have come.
struct AnimationCurveTests {
  /// By the cubic Bézier curve, with its parameter s: across is 3(1-s)²s x1 + 3(1-s)s² x2 + s³, up the same of y.
  ///
  /// - Ease in and out, (0.42, 0) and (0.58, 1): s = 1/4 is 0.1771875 + 0.0815625 + 0.015625 = 0.274375 across and
  ///   0 + 0.140625 + 0.015625 = 0.15625 up.
  /// - Ease in, (0.42, 0) and (1, 1): s = 1/2 is 0.1575 + 0.375 + 0.125 across, 0.375 + 0.125 up.
  /// - Ease out, (0, 0) and (0.58, 1): s = 1/2 is 0.2175 + 0.125 across, 0.375 + 0.125 up.
  @Test(arguments: [
    (AnimationCurve.linear, 0.3, 0.3), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.274375, 0.15625),
    (.easeInOut, 1 - 0.274375, 1 - 0.15625), (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5),
    // 1 - exp(-9.2334 / 2) (1 + 9.2334 / 2)
    (.spring(damping: 1, velocity: 0), 0.5, 0.944477),
    // The first swing of a damped oscillator goes beyond by exp(-pi d / sqrt(1 - d²)), here exp(-1.8138), at half a
    // period: pi over (ln 1000 / 0.5 * sqrt(3) / 2).
    (.spring(damping: 0.5, velocity: 0), 0.262575, 1.163034),
  ])
  func valuesAreThoseOfTheCurve(curve: AnimationCurve, progress: Double, expected: Double) {
    #expect(abs(curve.value(at: progress, duration: 1) - expected) < 0.00001)
  }

  @Test(arguments: [
    AnimationCurve.linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 0.2, velocity: 3),
    .spring(damping: 7, velocity: -1), .spring(damping: -1, velocity: 0),
  ])
  func allBeginAtNothingAndEndAtAll(curve: AnimationCurve) {
    #expect(curve.value(at: 0, duration: 0.3) == 0)
    #expect(curve.value(at: -1, duration: 0.3) == 0)
    #expect(curve.value(at: 1, duration: 0.3) == 1)
    #expect(curve.value(at: 9, duration: 0.3) == 1)
    #expect(abs(curve.value(at: 0.99999, duration: 0.3) - 1) < 0.05)
  }

  @Test func aSpringStartsWithItsVelocity() {
    // 2 whole ways a second are 1 a duration of half a second: a millionth of that is a millionth of the way.
    let spring = AnimationCurve.spring(damping: 0.6, velocity: 2)
    #expect(abs(spring.value(at: 1e-6, duration: 0.5) * 1e6 - 1) < 0.001)
  }

  @Test func aPresentationInterpolatesItsFrameColourAndAlpha() {
    var from = ViewPresentation(frame: CGRect(x: 0, y: 10, width: 20, height: 4))
    from.appearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0)
    var to = ViewPresentation(frame: CGRect(x: 8, y: 6, width: 0, height: 4))
    to.appearance.alpha = 0
    let quarter = from.interpolated(to: to, by: 0.25)
    #expect(quarter.frame == CGRect(x: 2, y: 9, width: 15, height: 4))
    #expect(quarter.appearance.alpha == 0.75)
    // No colour is the same one, transparent.
    #expect(quarter.appearance.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.75))
    // A spring that goes beyond never turns a view inside out.
    #expect(from.interpolated(to: to, by: 1.5).frame == CGRect(x: 12, y: 4, width: 0, height: 4))
  }

  @Test func subviewsMoveWithAView() {
    let window = LayoutWindow(size: CGSize(width: 80, height: 24))
    let outer = UIView(frame: CGRect(x: 10, y: 2, width: 30, height: 10))
    let inner = UIView(frame: CGRect(x: 3, y: 1, width: 5, height: 5))
    (outer.name, inner.name) = ("outer", "inner")
    window.rootView.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 1, y: 0)
    let moved = window.snapshot().changing([
      "outer": ViewPresentation(frame: CGRect(x: 20, y: 4, width: 30, height: 10))
    ])
    #expect(moved.views[1].absoluteFrame == CGRect(x: 20, y: 4, width: 30, height: 10))
    // 20 + 3, less the 1 that the content is scrolled by.
    #expect(moved.views[2].absoluteFrame == CGRect(x: 22, y: 5, width: 5, height: 5))
    #expect(moved.views[2].frame == CGRect(x: 3, y: 1, width: 5, height: 5))
  }
}
