package dev.espionage.server.sql.database;

/**
 * An event as it is stored. Printing it shows no payload.
 *
 * @param writer the node that wrote it
 * @param payload not copied; nobody changes it
 */
@SuppressWarnings("ArrayRecordComponent") // Not compared, and copying would cost.
public record StoredEvent(long seq, long writer, byte[] payload) {
  @Override
  public String toString() {
    return "StoredEvent[%d]".formatted(seq);
  }
}
