package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.game.GameId;
import dev.espionage.journal.v1.Entry;
import org.junit.jupiter.api.Test;

/// Tests that the checksum binds an entry to its game and its place.
class EntryChecksumTest {
  private static final GameId GAME = new GameId("0123456789abcdef");
  private static final GameId OTHER = new GameId("0123456789abcdee");
  private static final byte[] ENTRY =
      Entry.newBuilder().setAtEpochMs(1_700_000_000_000L).setMinReader(1).build().toByteArray();

  @Test
  void whatWasStoredFitsItsPlaceAndNoOther() {
    byte[] stored = EntryChecksum.append(ENTRY, GAME, 7);
    assertThat(EntryChecksum.fits(stored, GAME, 7)).isTrue();
    assertThat(EntryChecksum.fits(stored, GAME, 8)).isFalse();
    assertThat(EntryChecksum.fits(stored, OTHER, 7)).isFalse();
  }

  @Test
  void everyBitCounts() {
    byte[] stored = EntryChecksum.append(ENTRY, GAME, 7);
    for (int bit = 0; bit < 8 * stored.length; bit++) {
      stored[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(EntryChecksum.fits(stored, GAME, 7)).as("bit %d", bit).isFalse();
      stored[bit / 8] ^= (byte) (1 << bit % 8);
    }
  }

  @Test
  void anEntryWithoutItDoesNotFit() {
    assertThat(EntryChecksum.fits(ENTRY, GAME, 7)).isFalse();
    assertThat(EntryChecksum.fits(new byte[0], GAME, 7)).isFalse();
  }

  @Test
  void itIsAFieldOfTheEntry() throws InvalidProtocolBufferException {
    Entry entry = Entry.parseFrom(EntryChecksum.append(ENTRY, GAME, 7));
    assertThat(entry.getChecksum()).isNotZero();
    assertThat(entry.toBuilder().clearChecksum().build().toByteArray()).isEqualTo(ENTRY);
  }
}
