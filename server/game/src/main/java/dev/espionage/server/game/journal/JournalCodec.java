package dev.espionage.server.game.journal;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.journal.v1.Entry;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.function.Function;

/**
 * Between entries of the journal and the bytes that are stored of them, which are an {@code Entry}
 * of {@code journal.proto}. Encoding the same entry gives the same bytes.
 *
 * <p>Judges form only: that everything is there, of the right length, and a value that the engine's
 * types allow. Whether events follow from each other is for the fold to find out, and whether the
 * bytes are those that were written is told by their {@link EntryChecksum}.
 */
public final class JournalCodec {
  private JournalCodec() {}

  /**
   * The bytes to store.
   *
   * @throws IllegalArgumentException for an entry that no room writes: a time that is not whole
   *     milliseconds, a square outside of 0 to 127, a negative duration, a game created by anything
   *     but {@link JournalEntry.Opened}
   */
  public static byte[] encode(JournalEntry entry) {
    return EntryWriter.write(entry).toByteArray();
  }

  /**
   * Reads stored bytes. Throws nothing for what they hold.
   *
   * @param players the player of an id as they are now; called twice for the first entry of a game
   *     and never for others. What it throws comes through.
   */
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
