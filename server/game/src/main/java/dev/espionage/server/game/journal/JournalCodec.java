package dev.espionage.server.game.journal;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.journal.v1.Entry;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.function.Function;

/// Converts between journal entries and their stored bytes, each an `Entry` of `journal.proto`.
/// Encoding is deterministic.
///
/// It checks form only: that every field is present, of the right length, and a value that the
/// engine's types allow. The fold checks that events follow from each other. The [EntryChecksum]
/// checks that the bytes are those that were written.
public final class JournalCodec {
  private JournalCodec() {}

  /// Returns the bytes to store.
  ///
  /// @throws IllegalArgumentException for an entry that no room writes: a time that is not whole
  ///   milliseconds, a square outside 0 to 127, a negative duration, or a game that is not created
  ///   by [JournalEntry.Opened]
  public static byte[] encode(JournalEntry entry) {
    return EntryWriter.write(entry).toByteArray();
  }

  /// Reads stored bytes. Their content never causes an exception.
  ///
  /// @param players the lookup of the current player with an id; called twice for the first entry
  ///   of a game and never for others. Its exceptions pass through.
  public static DecodedEntry decode(byte[] payload, Function<PlayerId, Player> players) {
    Entry entry;
    try {
      entry = Entry.parseFrom(payload);
    } catch (InvalidProtocolBufferException e) {
      return new DecodedEntry.DamagedEntry("the bytes are not an entry of espionage.journal.v1");
    }
    try {
      return new DecodedEntry.Entry(EntryReader.read(entry, players));
    } catch (UnreadableEntryException e) {
      return e.failure();
    }
  }
}
