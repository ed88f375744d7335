package dev.espionage.server.game.journal;

import com.google.protobuf.WireFormat;
import dev.espionage.engine.game.GameId;
import dev.espionage.journal.v1.Entry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// The last field of a stored entry: a checksum of its bytes and of its place in the journal. It
/// detects a changed byte, and an entry that is stored at another place.
public final class EntryChecksum {
  private static final byte TAG =
      (byte) (Entry.CHECKSUM_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_FIXED32);
  private static final int BYTES = 1 + Integer.BYTES;

  private EntryChecksum() {}

  /// Returns the bytes to store.
  ///
  /// @param entry the bytes from [JournalCodec#encode]
  /// @param seq the number of the entry in the game's journal
  public static byte[] append(byte[] entry, GameId game, long seq) {
    byte[] stored = Arrays.copyOf(entry, entry.length + BYTES);
    ByteBuffer.wrap(stored, entry.length, BYTES)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(TAG)
        .putInt(checksum(entry, entry.length, game, seq));
    return stored;
  }

  /// Returns whether these bytes were stored at this place.
  public static boolean fits(byte[] stored, GameId game, long seq) {
    int length = stored.length - BYTES;
    return length >= 0
        && stored[length] == TAG
        && ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN).getInt(length + 1)
            == checksum(stored, length, game, seq);
  }

  private static int checksum(byte[] bytes, int length, GameId game, long seq) {
    var checksum = new CRC32C();
    checksum.update(game.text().getBytes(StandardCharsets.US_ASCII));
    checksum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, seq));
    checksum.update(bytes, 0, length);
    return (int) checksum.getValue();
  }
}
