package dev.espionage.server.sql.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * That a game had so many entries. As bytes: the game's id, the number, and a checksum of both, so
 * that a record which was written in part is none.
 *
 * @param game an id of 16 characters
 */
record HighWaterRecord(String game, int entries) {
  static final int BYTES = 24;
  private static final int ID_BYTES = 16;

  static HighWaterRecord of(EventRow last) {
    return new HighWaterRecord(last.game(), Math.toIntExact(last.seq() + 1));
  }

  void put(ByteBuffer to) {
    int start = to.position();
    to.put(game.getBytes(StandardCharsets.US_ASCII)).putInt(entries);
    to.putInt(checksum(to, start));
  }

  /** The next of a file; empty if it is damaged. Whether so or so, the position is behind it. */
  static Optional<HighWaterRecord> take(ByteBuffer from) {
    int start = from.position();
    byte[] id = new byte[ID_BYTES];
    from.get(id);
    int entries = from.getInt();
    return from.getInt() == checksum(from, start)
        ? Optional.of(new HighWaterRecord(new String(id, StandardCharsets.US_ASCII), entries))
        : Optional.empty();
  }

  private static int checksum(ByteBuffer record, int start) {
    var checksum = new CRC32C();
    checksum.update(record.slice(start, BYTES - Integer.BYTES));
    return (int) checksum.getValue();
  }
}
