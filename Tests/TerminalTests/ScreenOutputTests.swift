import Glibc
import Testing

@testable import Terminal

struct ScreenOutputTests {
  /// A pipe that keeps what is written at once apart.
  private final class Parcels {
    private var ends: [Int32] = [-1, -1]
    let file: UnsafeMutablePointer<FILE>

    init() throws {
      try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
      file = try #require(fdopen(ends[1], "w"))
      try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    }

    deinit {
      fclose(file)
      close(ends[0])
    }

    /// The next parcel; nil if there is none.
    func next() -> String? {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(ends[0], &bytes, bytes.count)
      return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
  }

  @Test func aPictureIsWrittenAtOnce() throws {
    let parcels = try Parcels()
    let output = try #require(ScreenOutput(parcels.file))
    for picture in [["one", " ", "two"], ["three"], ["four", "five"]] {
      output.collect {
        for part in picture {
          // As ncurses does it.
          #expect(write(fileno(output.file), part, part.utf8.count) == part.utf8.count)
        }
      }
      #expect(parcels.next() == picture.joined())
      #expect(parcels.next() == nil)
    }
  }

  @Test func anEmptyPictureIsNotWritten() throws {
    let parcels = try Parcels()
    let output = try #require(ScreenOutput(parcels.file))
    output.collect {}
    #expect(parcels.next() == nil)
  }

  @Test func betweenPicturesAllIsWrittenAsItComes() throws {
    let parcels = try Parcels()
    let output = try #require(ScreenOutput(parcels.file))
    output.collect { output.write("picture") }
    output.write("bell")
    output.write("title")
    #expect(parcels.next() == "picture")
    #expect(parcels.next() == "bell")
    #expect(parcels.next() == "title")
  }
}
