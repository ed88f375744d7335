package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The past as each viewer saw it at the time.
class HistoryViewTest {

  private static final int ALL = 1000;

  /// A deployment with a Spy on a7.
  private static final Deployment SPY_IN_FRONT = TestGame.army("SGPLCNEC/MHEPLSMC");

  /// Turns of which the fourth puts the Spy on a5, where it unmasks the Corporal on a4.
  private static final List<String> SKIRMISH =
      List.of("a2a3+h2h3", "a7a6+h7h6", "a3a4+h3h4", "a6a5+h6h5", "a4a5+g2g3");

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void eachEntryIsWhatThatViewerSawThen(Viewer viewer) {
    TestGame game = skirmish();
    List<View> seen = new ArrayList<>();
    seen.add(game.view(viewer).view());
    for (String turn : SKIRMISH) {
      seen.add(game.plays(turn).view(viewer).view());
    }
    assertThat(HistoryView.of(game.game(), viewer, 0, ALL))
        .extracting(HistoryView.Entry::view)
        .isEqualTo(seen);
    game.does(new Command.Resign(Side.WHITE));
    assertThat(HistoryView.of(game.game(), viewer, 0, ALL))
        .as("what was masked stays masked after the end")
        .extracting(HistoryView.Entry::view)
        .isEqualTo(seen);
  }

  @Test
  void aPieceUnmaskedLaterIsMaskedInTheEntriesBefore() {
    TestGame game = skirmish().plays(SKIRMISH.toArray(String[]::new));
    List<HistoryView.Entry> entries = HistoryView.of(game.game(), Viewer.SPECTATOR, 0, ALL);
    int a4 = TestGame.square("a4");
    byte before = entries.get(3).view().position().board().cell(a4);
    byte after = entries.get(4).view().position().board().cell(a4);
    assertThat(before).isEqualTo(Cell.masked(Side.WHITE));
    assertThat(Cell.isUnmasked(after)).isTrue();
  }

  @Test
  void entriesAreNumberedByTheTurnThatTheyShow() {
    TestGame game = skirmish().plays(SKIRMISH.toArray(String[]::new));
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 2, 2))
        .extracting(entry -> entry.view().position().turn())
        .containsExactly(2, 3);
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 0, 1))
        .extracting(entry -> entry.view().position().turn())
        .containsExactly(0);
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 99, ALL)).isEmpty();
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 0, 0)).isEmpty();
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 2, 0)).isEmpty();
  }

  @Test
  void aPartOfTheHistoryIsReplayedFromAPositionNearby() {
    TestGame game = longGame(90);
    var past = new PastPositions();
    for (int turns = 90; turns >= 0; turns -= 7) {
      assertThat(past.before(game.play(), turns).position().turn())
          .isBetween(turns - 15, turns)
          .isNotNegative();
    }
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void partsOfTheHistoryAreThoseOfTheWhole(Viewer viewer) {
    var past = new PastPositions();
    TestGame game = longGame(70);
    List<HistoryView.Entry> all = HistoryView.of(game.game(), viewer, 0, ALL);
    assertThat(all).hasSize(71);
    for (int from : new int[] {70, 0, 1, 15, 16, 17, 33, 64, 69}) {
      assertThat(HistoryView.of(game.game(), viewer, from, 20, past))
          .as("from %d", from)
          .isEqualTo(all.subList(from, Math.min(71, from + 20)));
    }
    game.plays(turnAfter(70));
    assertThat(HistoryView.of(game.game(), viewer, 71, ALL, past))
        .isEqualTo(HistoryView.of(game.game(), viewer, 0, ALL).subList(71, 72));
  }

  /// Turns in which both sides move four pieces to and fro, two at a time.
  private static final List<String> TO_AND_FRO =
      List.of(
          "a2a3+b2b3",
          "a7a6+b7b6",
          "c2c3+d2d3",
          "c7c6+d7d6",
          "a3a2+b3b2",
          "a6a7+b6b7",
          "c3c2+d3d2",
          "c6c7+d6d7");

  private static String turnAfter(int turns) {
    return TO_AND_FRO.get(turns % TO_AND_FRO.size());
  }

  /// Returns a game of this many turns.
  private static TestGame longGame(int turns) {
    TestGame game = TestGame.inPlay();
    for (int turn = 0; turn < turns; turn++) {
      game.plays(turnAfter(turn));
    }
    return game;
  }

  @Test
  void thinkingTimeIsPublicAndCompensatedLagOnlyAfterTheEnd() {
    TestGame game = TestGame.underWay().after(Duration.ofSeconds(10));
    game.does(
        new Command.PlayTurn(Side.WHITE, 2, TestGame.turn("c2c3+d2d3"), Duration.ofMillis(250)));
    HistoryView.Entry running = HistoryView.of(game.game(), Viewer.BLACK, 3, 1).getFirst();
    assertThat(running.spent()).isEqualTo(Duration.ofMillis(9750));
    assertThat(running.lag()).isZero();
    game.does(new Command.Resign(Side.WHITE));
    HistoryView.Entry over = HistoryView.of(game.game(), Viewer.BLACK, 3, 1).getFirst();
    assertThat(over.spent()).isEqualTo(Duration.ofMillis(9750));
    assertThat(over.lag()).isEqualTo(Duration.ofMillis(250));
  }

  @Test
  void thereIsNoHistoryWhileDeployingAndAfterAnAbort() {
    TestGame game = TestGame.created("600+5").deploys(Side.WHITE, TestGame.WHITE);
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 0, ALL)).isEmpty();
    game.deploys(Side.BLACK, TestGame.BLACK).plays("a2a3+b2b3").does(new Command.Abort(Side.BLACK));
    assertThat(HistoryView.of(game.game(), Viewer.WHITE, 0, ALL)).isEmpty();
  }

  private static TestGame skirmish() {
    return TestGame.inPlay("600+5", TestGame.WHITE, SPY_IN_FRONT);
  }
}
