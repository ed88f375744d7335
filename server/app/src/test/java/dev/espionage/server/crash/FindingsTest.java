package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Tests that each kind of damage is found, and that sound games have no findings.
class FindingsTest {
  private static final GameId GAME = new GameId("0123456789abcdef");
  private static final Step ONE = new Step(8, 16);
  private static final Step OTHER = new Step(16, 24);
  private static final PlayedTurn FIRST = turn(0, ONE, OTHER);
  private static final PlayedTurn SECOND = turn(1, OTHER);

  private static PlayedTurn turn(int turn, Step... steps) {
    return new PlayedTurn(GAME, turn, List.of(steps), new UUID(0, turn));
  }

  private static JournalEntry stored(Side side, PlayedTurn turn) {
    return new JournalEntry.Happened(
        new Event.TurnPlayed(side, new Turn(turn.steps()), Duration.ZERO, Instant.EPOCH),
        Optional.of(new JournalEntry.Cause(side, turn.command())));
  }

  private static final JournalEntry END =
      new JournalEntry.Happened(
          new Event.Ended(Ending.win(Side.WHITE, Ending.Reason.NO_MOVE), Instant.EPOCH),
          Optional.empty());

  private static Findings find(JournalEntry... stored) {
    return Findings.of(List.of(FIRST, SECOND), Map.of(GAME, List.of(stored)));
  }

  @Test
  void nothingIsFoundWhereEverythingIs() {
    assertThat(find(stored(Side.WHITE, FIRST), stored(Side.BLACK, SECOND), END))
        .isEqualTo(Findings.NONE);
  }

  @Test
  void stepsThatWereNoLongerPossibleAreNotMissed() {
    assertThat(find(stored(Side.WHITE, turn(0, ONE)), stored(Side.BLACK, SECOND), END).lost())
        .isEmpty();
  }

  @Test
  void aTurnThatIsNotThereIsLost() {
    assertThat(find(stored(Side.WHITE, FIRST), END).lost()).containsExactly(SECOND);
    assertThat(find(stored(Side.BLACK, SECOND), END).lost()).contains(FIRST);
    assertThat(find().lost()).containsExactly(FIRST, SECOND);
  }

  @Test
  void aTurnWithOtherStepsIsLost() {
    assertThat(find(stored(Side.WHITE, turn(0, OTHER)), stored(Side.BLACK, SECOND), END).lost())
        .containsExactly(FIRST);
  }

  @Test
  void aTurnThatIsThereAgainWasPlayedTwice() {
    Findings findings =
        find(stored(Side.WHITE, FIRST), stored(Side.BLACK, SECOND), stored(Side.WHITE, FIRST), END);
    assertThat(findings.twice()).extracting(PlayedTurn::command).containsExactly(FIRST.command());
    assertThat(findings.lost()).isEmpty();
  }

  @Test
  void aTurnThatNobodyHeardOfIsFound() {
    Findings findings =
        find(
            stored(Side.WHITE, FIRST),
            stored(Side.BLACK, SECOND),
            stored(Side.WHITE, turn(2, ONE)),
            END);
    assertThat(findings.unheard()).containsExactly(turn(2, ONE));
  }

  @Test
  void turnsInTheWrongOrderAreFound() {
    assertThat(find(stored(Side.BLACK, FIRST), stored(Side.BLACK, SECOND), END).outOfOrder())
        .containsExactly(FIRST);
  }

  @Test
  void aGameWithoutAnEndIsFound() {
    assertThat(find(stored(Side.WHITE, FIRST), stored(Side.BLACK, SECOND)).unfinished())
        .containsExactly(GAME);
    assertThat(find(stored(Side.WHITE, FIRST), stored(Side.BLACK, SECOND), END, END).unfinished())
        .containsExactly(GAME);
  }
}
