import DeviceLog
import Testing

@Test(arguments: LogFixture.all)
func rebuiltLogConflictsInTheSetWorkedOutByHand(_ fixture: LogFixture) throws {
  let log = DeviceLog.parse(try fixture.text)
  let found = try log.blocks.flatMap { try conflicts(of: $0) }
  #expect(found == fixture.conflicts, "\(log.blocks.map { $0.rebuild().source }.joined())")
}

@Test(arguments: LogFixture.all)
func everyConstraintOfALogIsRead(_ fixture: LogFixture) throws {
  let log = DeviceLog.parse(try fixture.text)
  #expect(log.unread.map(\.line) == fixture.unread)
}
