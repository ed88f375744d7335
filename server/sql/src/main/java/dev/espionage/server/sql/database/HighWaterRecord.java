package dev.espionage.server.sql.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32C;

/// The length of a game after a write. The encoding consists of the game's id, the length, and a
/// checksum of both, so that a partly written record is invalid.
///
/// @param game the game's id of 16 characters
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

  /// Reads the next record; returns empty if it is damaged. Advances the position in both cases.
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
