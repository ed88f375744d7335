package dev.espionage.server.sql.database;

/**
 * A stored event. {@link #toString} hides the payload.
 *
 * @param writer the node that wrote the event
 * @param at the time in milliseconds since 1970
 * @param payload the encoded event; not copied, must not be modified
 */
@SuppressWarnings("ArrayRecordComponent") // Events are not compared, and copying would be costly.
public record StoredEvent(long seq, long writer, long at, byte[] payload) {
  @Override
  public String toString() {
    return "StoredEvent[%d]".formatted(seq);
  }
}
