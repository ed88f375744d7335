package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.room.core.JournaledGames;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that whole games from a room survive encoding and decoding.
class PlayedGamesTest {
  private static final long SEED = 4;

  /// The largest size of a stored turn, including its command's id.
  private static final int TURN_BYTES = 60;

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyEntryComesBack(Variant variant) {
    List<JournalEntry> game = JournaledGames.random(variant, SEED);
    assertThat(JournalEntry.game(game)).as("seed %d", SEED).isInstanceOf(Game.Ended.class);
    game.forEach(RoundTripTest::assertRoundTrip);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aTurnIsSmall(Variant variant) {
    assertThat(JournaledGames.random(variant, SEED))
        .filteredOn(entry -> entry.event() instanceof Event.TurnPlayed)
        .as("seed %d", SEED)
        .isNotEmpty()
        .allSatisfy(
            entry -> assertThat(JournalCodec.encode(entry)).hasSizeLessThanOrEqualTo(TURN_BYTES));
  }
}
