package dev.espionage.server.game.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.JournaledGames;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Tests of the optional contents of a record.
class RecordWriterTest {
  private static String record(String game) {
    List<JournalEntry> entries = Objects.requireNonNull(JournaledGames.all().get(game), game);
    var finished = FinishedGame.of(JournalEntry.game(entries)).orElseThrow();
    return RecordWriter.write(new ArchivedGame(finished, TestPlayers.PLAYERS));
  }

  @Test
  void weekendsOffAreInAHeaderAndNotInTheTimeControl() {
    String record = record("small-vacation");
    assertThat(record).contains("[TimeControl \"1d\"]", "[DaysOff \"weekends\"]");
    assertThat(RecordNotation.parse(record)).isInstanceOf(ParsedRecord.Value.class);
  }

  @Test
  void otherGamesSayNothingOfDaysOff() {
    assertThat(record("open-fast-agreement"))
        .contains("[TimeControl \"3d\"]")
        .doesNotContain("DaysOff");
  }

  @Test
  void weekendsOffInTheTimeControlOfARecordAreRefused() {
    String record =
        record("open-fast-agreement").replace("[TimeControl \"3d\"]", "[TimeControl \"3dw\"]");
    assertThat(RecordNotation.parse(record))
        .isEqualTo(new ParsedRecord.Failure(7, 17, "expected the end, found \"w\""));
  }
}
