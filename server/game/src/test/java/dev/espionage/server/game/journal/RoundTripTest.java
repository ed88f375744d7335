package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.journal.v1.Entry;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests that an encoded entry is decoded to an equal one.
class RoundTripTest {
  private static final long SEED = 17;
  private static final int ROUNDS = 500;

  /// Returns the player as known at the time of reading.
  static Player player(PlayerId id) {
    return List.of(TestPlayers.ANNA, TestPlayers.BORIS).stream()
        .filter(player -> player.id().equals(id))
        .findAny()
        .orElseThrow();
  }

  static void assertRoundTrip(JournalEntry entry) {
    byte[] bytes = JournalCodec.encode(entry);
    assertThat(JournalCodec.decode(bytes, RoundTripTest::player))
        .isEqualTo(new DecodedEntry.Entry(entry));
    assertThat(JournalCodec.encode(entry)).isEqualTo(bytes);
  }

  @Test
  void anyValueOfEveryKindComesBack() {
    var entries = new RandomEntries(new SplittableRandom(SEED));
    for (int round = 0; round < ROUNDS; round++) {
      entries.oneOfEach().forEach(RoundTripTest::assertRoundTrip);
    }
  }

  @Test
  void onlyReadersThatKnowItsTermsOpenAGame() {
    var players = TestPlayers.PLAYERS;
    assertThat(
            Stream.of(
                    setup("600+5", ClockStart.UNTIMED),
                    setup("600d5", ClockStart.TIMED),
                    setup("3dw", ClockStart.TIMED))
                .map(Event.Created::new)
                .map(event -> EntryWriter.write(new JournalEntry.Opened(event, players)))
                .map(Entry::getMinReader))
        .containsExactly(3, 0, 2);
  }

  private static GameSetup setup(String control, ClockStart clockStart) {
    var random = new SplittableRandom(SEED);
    return new GameSetup(
        GameId.random(random),
        Volcanoes.random(Variants.SMALL, random),
        TimeControl.parse(control).orThrow(),
        false,
        Instant.ofEpochSecond(1),
        clockStart);
  }

  @Test
  void theRandomEntriesAreOfEveryKind() {
    assertThat(new RandomEntries(new SplittableRandom(SEED)).oneOfEach())
        .extracting(entry -> (Object) entry.event().getClass())
        .containsExactlyInAnyOrder((Object[]) Event.class.getPermittedSubclasses());
  }

  @Test
  void everyKindOfEventHasAField() {
    assertThat(Entry.getDescriptor().getOneofs().getFirst().getFields())
        .hasSameSizeAs(Event.class.getPermittedSubclasses());
  }

  @Test
  void whatNoRoomWritesIsNotWritten() {
    Event created = new RandomEntries(new SplittableRandom(SEED)).oneOfEach().getFirst().event();
    Instant now = created.at();
    for (JournalEntry entry :
        List.of(
            happened(created, Duration.ZERO),
            happened(new Event.DrawOffered(Side.WHITE, now.plusNanos(1)), Duration.ZERO),
            happened(new Event.DrawOffered(Side.WHITE, Instant.ofEpochMilli(-1)), Duration.ZERO),
            happened(new Event.Activated(now), Duration.ofNanos(1)),
            happened(new Event.Activated(now), Duration.ofMillis(-1)),
            happened(
                new Event.TurnPlayed(Side.WHITE, Turn.of(new Step(0, 128)), Duration.ZERO, now),
                Duration.ZERO))) {
      assertThatIllegalArgumentException()
          .as("%s", entry)
          .isThrownBy(() -> JournalCodec.encode(entry));
    }
  }

  private static JournalEntry happened(Event event, Duration credit) {
    return new JournalEntry.Happened(event, Optional.empty(), credit);
  }
}
