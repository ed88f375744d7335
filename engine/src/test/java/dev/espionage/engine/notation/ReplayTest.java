package dev.espionage.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.engine.vectors.Vectors;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReplayTest {

  private static final Map<String, String> ILLEGAL_STEPS =
      Map.ofEntries(
          Map.entry("illegal-blind-square", "63: a6b6: an earlier step"),
          Map.entry("illegal-diagonal", "53: c2d3: a step goes"),
          Map.entry("illegal-empty-square", "53: a1a2: no piece"),
          Map.entry("illegal-enemy-piece", "53: d8c8: the piece belongs"),
          Map.entry("illegal-far", "53: c2c4: a step goes"),
          Map.entry("illegal-immobile", "53: c3c4: Mines and"),
          Map.entry("illegal-one-step", "53: -: the turn needs"),
          Map.entry("illegal-own-piece", "53: c2c3: an own piece"),
          Map.entry("illegal-return", "53: f3f4: the piece came"),
          Map.entry("illegal-same-piece", "22: e7d7: this piece"),
          Map.entry("illegal-too-many", "53: b2a2: the turn has ended"),
          Map.entry("illegal-volcano", "53: e5e6: no piece may"));

  @ParameterizedTest
  @MethodSource("dev.espionage.engine.vectors.Vectors#legalRecords")
  void aLegalRecordGivesTheLinesOfEveryViewer(String name) {
    Replay replay = Replay.of(record(Vectors.text(name + ".egr")));
    assertThat(replay.fault()).isEmpty();
    assertThat(lines(replay, Replay.ReplayState::position))
        .isEqualTo(Vectors.text(name + ".full.txt"));
    assertThat(lines(replay, Viewer.WHITE)).isEqualTo(Vectors.text(name + ".white.txt"));
    assertThat(lines(replay, Viewer.BLACK)).isEqualTo(Vectors.text(name + ".black.txt"));
    assertThat(lines(replay, Viewer.SPECTATOR)).isEqualTo(Vectors.text(name + ".spectator.txt"));
  }

  @ParameterizedTest
  @MethodSource("dev.espionage.engine.vectors.Vectors#illegalRecords")
  void anIllegalRecordIsPlayedUpToItsLastLegalTurn(String name) {
    GameRecord record = record(Vectors.text(name + ".egr"));
    Replay replay = Replay.of(record);
    assertThat(replay.moments()).hasSize(record.turns().size());
    assertThat(replay.fault().map(Replay.ReplayFault::toString).orElse(""))
        .startsWith("turn " + ILLEGAL_STEPS.get(name));
    assertThat(replay.moments().getLast().position().toMove()).isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    // the turns do not end the game
    "unfinished, * unfinished, ''",
    "unfinished, 1-0 resignation, ''",
    "unfinished, 0-1 timeout, ''",
    "unfinished, 1/2-1/2 abandoned, ''",
    "unfinished, 1-0 headquarters, turn 11: -: the turns do not end the game in 1-0 headquarters",
    "unfinished, 1-0 no-move, turn 11: -: the turns do not end the game in 1-0 no-move",
    "unfinished, 1/2-1/2 quiet, turn 11: -: the turns do not end the game in 1/2-1/2 quiet",
    "unfinished, 1/2-1/2 timeout, turn 11: -: the turns do not end the game in 1/2-1/2 timeout",
    "unfinished, 1-0 agreement, turn 11: -: the turns do not end the game in 1-0 agreement",
    "unfinished, * abandoned, turn 11: -: the turns do not end the game in * abandoned",
    "unfinished, 1-0 unfinished, turn 11: -: the turns do not end the game in 1-0 unfinished",
    "abandoned, 1-0 quiet, turn 0: -: the turns do not end the game in 1-0 quiet",
    // the turns do
    "quiet, * unfinished, 'turn 100: -: the turns end in 1/2-1/2 quiet, not in * unfinished'",
    "quiet, 1-0 resignation, 'turn 100: -: the turns end in 1/2-1/2 quiet, not in 1-0 resignation'",
    "no-move, 0-1 no-move, 'turn 265: -: the turns end in 1-0 no-move, not in 0-1 no-move'",
  })
  void theResultHasToFitTheTurns(String name, String result, String fault) {
    Replay replay = Replay.of(record(withResult(name, result)));
    assertThat(replay.fault().map(Replay.ReplayFault::toString).orElse("")).isEqualTo(fault);
  }

  @Test
  void aWrongResultDoesNotEndTheGame() {
    Replay replay = Replay.of(record(withResult("unfinished", "1-0 headquarters")));
    assertThat(replay.moments().getLast().position().toMove()).isPresent();
  }

  @Test
  void noTurnMayFollowTheEnd() {
    GameRecord record = record(Vectors.text("no-move.egr").stripTrailing() + " a1a2\n");
    assertThat(Replay.of(record).fault())
        .isEqualTo(
            Optional.of(new Replay.ReplayFault(266, "a1a2", "the game was over before this turn")));
  }

  @Test
  void aStepMayNotLeaveTheBoard() {
    String text = withResult("abandoned", "* unfinished") + "1. a2a3+h2i2\n";
    assertThat(Replay.of(record(text)).fault())
        .isEqualTo(Optional.of(new Replay.ReplayFault(1, "h2i2", "the step leaves the board")));
  }

  @Test
  void thePiecesThatFellAreKept() {
    Replay replay = Replay.of(record(Vectors.text("small.egr")));
    replay
        .moments()
        .forEach(replayState ->
            assertThat(replayState.fallen().count() + pieces(replayState.position()))
                .isEqualTo(32));
  }

  private static int pieces(Position position) {
    return position.board().pieces(Side.WHITE).size() + position.board().pieces(Side.BLACK).size();
  }

  private static String withResult(String name, String result) {
    return Vectors.text(name + ".egr").replaceFirst("Result \".*\"", "Result \"" + result + "\"");
  }

  private static GameRecord record(String text) {
    return switch (RecordNotation.parse(text)) {
      case ParsedRecord.Value(GameRecord record) -> record;
      case ParsedRecord.Failure failure -> throw new AssertionError(failure);
    };
  }

  private static String lines(Replay replay, Viewer viewer) {
    Function<Replay.ReplayState, View> seen = replayState -> replayState.seenBy(viewer);
    return lines(replay, seen.andThen(View::position));
  }

  private static String lines(Replay replay, Function<Replay.ReplayState, Position> seen) {
    return replay.moments().stream()
        .map(seen)
        .map(position -> PositionNotation.format(position) + "\n")
        .collect(Collectors.joining());
  }
}
