package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.core.JournaledGames;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that games stored by earlier versions are still readable. [SampleMaker] wrote them.
class SamplesTest {
  static List<Sample> samples() {
    return Sample.all();
  }

  private static List<JournalEntry> entries(Sample sample) {
    return sample.payloads().stream().map(SamplesTest::decode).toList();
  }

  private static JournalEntry decode(byte[] payload) {
    return ((DecodedEntry.Entry) JournalCodec.decode(payload, RoundTripTest::player)).entry();
  }

  private static Stream<Event> events() {
    return samples().stream().flatMap(sample -> entries(sample).stream()).map(JournalEntry::event);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aSampleMeansWhatItMeant(Sample sample) {
    assertThat(EntryText.of(entries(sample))).isEqualTo(sample.text());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aSampleIsStillAWholeGame(Sample sample) {
    assertThat(JournalEntry.game(entries(sample))).isInstanceOf(Game.Ended.class);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void whatIsReadIsWrittenAgain(Sample sample) {
    assertThat(entries(sample)).isNotEmpty().allSatisfy(RoundTripTest::assertRoundTrip);
  }

  @Test
  void thereIsASampleOfEveryKindOfEvent() {
    assertThat(events())
        .extracting(event -> (Object) event.getClass())
        .contains((Object[]) Event.class.getPermittedSubclasses());
  }

  @Test
  void thereIsASampleOfEveryVariant() {
    assertThat(events())
        .filteredOn(Event.Created.class::isInstance)
        .extracting(event -> ((Event.Created) event).setup().variant())
        .containsAll(Variants.ALL);
  }

  @Test
  void thereAreSamplesOfTheUsualEndings() {
    assertThat(events())
        .filteredOn(Event.Ended.class::isInstance)
        .extracting(event -> ((Event.Ended) event).ending().reason())
        .contains(
            Ending.Reason.HEADQUARTERS,
            Ending.Reason.RESIGNATION,
            Ending.Reason.TIMEOUT,
            Ending.Reason.AGREEMENT,
            Ending.Reason.ABORTED);
  }

  @Test
  void theirMakerMakesTheSameEveryTime() {
    assertThat(JournaledGames.all()).isEqualTo(JournaledGames.all());
  }
}
