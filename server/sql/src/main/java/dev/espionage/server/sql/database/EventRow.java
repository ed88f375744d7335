package dev.espionage.server.sql.database;

/// A new row for `game_event`. [#toString] hides the payload.
///
/// @param first the number of the first event of the same write, whose predecessor must exist
/// @param previousAt the time of that predecessor, in milliseconds since 1970
/// @param at the time in milliseconds since 1970
/// @param payload the encoded event; not copied, must not be modified
@SuppressWarnings("ArrayRecordComponent") // Rows are not compared, and copying would be costly.
public record EventRow(
    String game, long seq, long first, long previousAt, long at, byte[] payload) {
  @Override
  public String toString() {
    return "EventRow[%s, %d]".formatted(game, seq);
  }
}
