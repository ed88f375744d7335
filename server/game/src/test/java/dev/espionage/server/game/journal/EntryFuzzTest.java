package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.espionage.server.game.room.TestPlayers;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes stored journal entries: each is damaged, too new, or read and written again as it was.
class EntryFuzzTest {
  static Stream<byte[]> seeds() {
    return new RandomEntries(new SplittableRandom(3))
        .oneOfEach().stream().map(JournalCodec::encode);
  }

  @MethodSource("seeds")
  @FuzzTest
  void entries(byte[] stored) {
    switch (JournalCodec.decode(stored, _ -> TestPlayers.ANNA)) {
      case DecodedEntry.Entry(var entry) ->
          assertThat(JournalCodec.decode(JournalCodec.encode(entry), _ -> TestPlayers.ANNA))
              .isEqualTo(new DecodedEntry.Entry(entry));
      case DecodedEntry.Failure failure -> assertThat(failure.reason()).isNotBlank();
    }
  }
}
