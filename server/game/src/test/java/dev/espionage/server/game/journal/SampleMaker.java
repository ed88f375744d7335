package dev.espionage.server.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.core.JournaledGames;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Writes the missing samples. Not a test: after adding an event, add a game with it to
/// [JournaledGames] and run
///
/// ```
/// mvn -pl server/game -am test -Dtest=SampleMaker -Dsurefire.failIfNoSpecifiedTests=false
/// ```
class SampleMaker {
  @Test
  void writesTheMissingOnes() {
    JournaledGames.all().forEach(SampleMaker::write);
    assertThat(Sample.all()).hasSizeGreaterThanOrEqualTo(JournaledGames.all().size());
  }

  private static void write(String name, List<JournalEntry> game) {
    var sample = new Sample(name);
    if (!sample.exists()) {
      sample.write(game.stream().map(JournalCodec::encode).toList(), EntryText.of(game));
    }
  }
}
