package dev.espionage.loadtest.soak.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.RandomGame;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Result;
import dev.espionage.engine.play.Ending;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tests correct records of whole games, and each way in which a record can be wrong.
class RecordCheckTest {
  private static final long SEED = 6;
  private static final long NOW = 90_000;

  private final GameRecord record = RandomGame.play(Variants.SMALL, new SplittableRandom(SEED));
  private final String game = record.extra("GameId").orElseThrow();

  private GameNotes notes() {
    GameNotes notes = new GameNotes(game);
    for (int number = 0; number < record.turns().size(); number++) {
      notes.sent(number, record.turns().get(number).turn().steps(), number);
      notes.acknowledged(number, number);
    }
    notes.ended(Optional.of(record.result()));
    return notes;
  }

  private static List<Kind> kinds(GameNotes notes, Optional<String> text) {
    return RecordCheck.of(notes, text, NOW).stream().map(Finding::kind).toList();
  }

  private List<Kind> kinds(GameRecord stored) {
    return kinds(notes(), Optional.of(RecordNotation.format(stored)));
  }

  private GameRecord with(Result result, List<GameRecord.NotedTurn> turns) {
    return new GameRecord(
        record.volcanoes(),
        record.names(),
        record.deployments(),
        record.timeControl(),
        result,
        record.extras(),
        turns);
  }

  @Test
  void theRecordOfWhatWasPlayedIsRight() {
    assertThat(kinds(record)).as("seed %d", SEED).isEmpty();
  }

  @Test
  void aFinishedGameWithoutARecordIsLost() {
    assertThat(RecordCheck.of(notes(), Optional.empty(), NOW))
        .containsExactly(
            new Finding(Kind.LOST, game, Finding.NO_TURN, NOW, "finished but has no record"));
  }

  @Test
  void aRecordWithoutTheLastTurnLacksItAndEndsWrongly() {
    List<GameRecord.NotedTurn> turns = record.turns().subList(0, record.turns().size() - 1);
    assertThat(kinds(with(record.result(), turns))).containsExactly(Kind.LOST, Kind.DAMAGED);
  }

  @Test
  void aTurnThatIsThereTwiceIsFoundAndIsIllegal() {
    List<GameRecord.NotedTurn> turns = new ArrayList<>(record.turns());
    turns.add(10, turns.get(9));
    assertThat(kinds(with(record.result(), turns))).containsExactly(Kind.TWICE, Kind.DAMAGED);
  }

  @Test
  void anotherEndThanPlayersWereToldIsFound() {
    List<GameRecord.NotedTurn> turns = record.turns().subList(0, record.turns().size() - 1);
    Result timeout = new Result(Result.Score.WHITE_WON, Optional.of(Ending.Reason.TIMEOUT));
    assertThat(kinds(with(timeout, turns))).containsExactly(Kind.LOST, Kind.OTHER_END);
  }

  @Test
  void theRecordOfAnotherGameIsFound() {
    GameNotes other = new GameNotes("0000000000000000");
    other.ended(Optional.of(record.result()));
    assertThat(kinds(other, Optional.of(RecordNotation.format(record))))
        .contains(Kind.UNKNOWN, Kind.DAMAGED);
  }

  @Test
  void whatIsNoRecordIsFound() {
    assertThat(kinds(notes(), Optional.of("half a rec"))).containsExactly(Kind.DAMAGED);
  }

  @Test
  void aShownTurnThatTheRecordDoesNotHaveIsFound() {
    GameNotes notes = notes();
    notes.shown(4, record.turns().get(4).turn().steps());
    assertThat(kinds(notes, Optional.of(RecordNotation.format(record)))).isEmpty();
    notes.shown(4, record.turns().get(5).turn().steps());
    notes.shown(record.turns().size(), record.turns().getLast().turn().steps());
    assertThat(kinds(notes, Optional.of(RecordNotation.format(record))))
        .containsExactly(Kind.SHOWN, Kind.SHOWN);
  }

  @Test
  void anAbortedGameHasNoRecord() {
    GameNotes aborted = new GameNotes(game);
    aborted.ended(Optional.empty());
    assertThat(kinds(aborted, Optional.empty())).isEmpty();
    assertThat(kinds(aborted, Optional.of(RecordNotation.format(record))))
        .containsExactly(Kind.OTHER_END);
  }
}
