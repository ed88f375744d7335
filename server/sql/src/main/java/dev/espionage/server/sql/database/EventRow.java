package dev.espionage.server.sql.database;

/**
 * A row of {@code game_event} to be. Printing it shows no payload.
 *
 * @param first the number of the first event of the same write: the one before has to be there
 * @param at milliseconds since 1970
 * @param payload not copied; nobody changes it
 */
@SuppressWarnings("ArrayRecordComponent") // Rows are not compared, and copying would cost.
public record EventRow(String game, long seq, long first, long at, byte[] payload) {
  @Override
  public String toString() {
    return "EventRow[%s, %d]".formatted(game, seq);
  }
}
