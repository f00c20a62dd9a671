import Glibc
import Testing

@testable import Terminal

/// The process has one locale, which the screen's tests set too.
extension ScreenTests {
  @Suite struct TerminalLocaleTests {
    @Test func anInstalledLocaleIsAdoptedInSilence() {
      #expect(TerminalLocale.adopt(["LANG": "C.UTF-8"]) == nil)
      #expect(TerminalLocale.isUnicode)
      #expect(TerminalLocale.adopt(["LANG": "C.UTF-8", "LC_ALL": "C"]) == nil)
      #expect(!TerminalLocale.isUnicode)
      #expect(TerminalLocale.adopt([:]) == nil)
      #expect(!TerminalLocale.isUnicode)
    }

    @Test func oneThatIsNotInstalledIsToldAndReplaced() {
      let problem = TerminalLocale.adopt(["LC_ALL": "", "LANG": "tlh_QO.utf8"])
      #expect(problem?.contains("LANG=tlh_QO.utf8 is not installed, C.UTF-8 is used in its place") == true)
      #expect(TerminalLocale.isUnicode)
    }

    @Test func oneWithoutUTF8IsReplacedByASCII() {
      let problem = TerminalLocale.adopt(["LANG": "tlh_QO.ISO-8859-1"])
      #expect(problem?.contains("so that everything is drawn in ASCII") == true)
      #expect(!TerminalLocale.isUnicode)
    }
  }
}
