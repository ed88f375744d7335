package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 7: the ends that a turn causes, and their order.
class EndingsTest {

  private static final Ending WHITE_TAKES_HEADQUARTERS =
      Ending.win(Side.WHITE, Ending.Reason.HEADQUARTERS);
  private static final Ending WHITE_LEAVES_NO_MOVE = Ending.win(Side.WHITE, Ending.Reason.NO_MOVE);
  private static final Ending QUIET = Ending.draw(Ending.Reason.QUIET);

  @ParameterizedTest
  @ValueSource(strings = {"C", "L", "P", "N", "G", "S", "E"})
  void whoTakesTheHeadquartersWinsAtOnce(String attacker) {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            5 . . h!
            4 . . %s . . G
            """
                .formatted(attacker));
    PlayedTurn played = drawnPosition.play("c4c5");
    assertThat(played.ending()).contains(WHITE_TAKES_HEADQUARTERS);
    assertThat(played.after().toMove()).isEmpty();
    assertThat(played.after().turn()).isEqualTo(1);
    assertThatThrownBy(() -> played.after().begin()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void theSecondStepMayTakeItToo() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            5 . . h! . c
            4 . . C . C
            """);
    assertThat(drawnPosition.play("e4d4+c4c5").ending()).contains(WHITE_TAKES_HEADQUARTERS);
  }

  @Test
  void blackWinsByTheSameRule() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 c
                5 . . c
                4 . . H! . . G
                """)
            .blackToMove();
    assertThat(drawnPosition.play("c5c4").ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.HEADQUARTERS));
  }

  @Test
  void aPlayerWithoutMobilePiecesLosesWhenItIsThatPlayersTurn() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 m h
            6 . . c
            5 . . P . . C
            """);
    assertThat(drawnPosition.play("c5c6+f5f6").ending()).contains(WHITE_LEAVES_NO_MOVE);
    assertThat(drawnPosition.play("c5b5+f5f6").ending()).isEmpty();
  }

  @Test
  void aPlayerWhoLosesTheLastMobilePieceInTheOwnTurnIsBeatenAfterTheOpponentsTurn() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 m h
            6 . . g
            5 . . P
            """);
    assertThat(drawnPosition.play("c5c6").ending()).isEmpty();
    assertThat(new DrawnPosition(drawnPosition.play("c5c6").after()).play("c6c7").ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.NO_MOVE));
  }

  @Test
  void aPlayerWhoLosesTheLastMobilePieceWinsIfTheOpponentIsStuck() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 m h
            6 . . m
            5 . . P
            """);
    assertThat(drawnPosition.play("c5c6").ending()).contains(WHITE_LEAVES_NO_MOVE);
  }

  @Test
  void aPlayerWhoseMobilePiecesAreBlockedInLoses() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            10 c m
            9 m ^
            5 . . P . . C
            """);
    assertThat(drawnPosition.play("c5c6+f5f6").ending()).contains(WHITE_LEAVES_NO_MOVE);
  }

  @Test
  void aPlayerBarredByNoReturnFromTheLastStepLoses() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            10 c m
            9 . ^
            5 . . P . . C
            """);
    assertThat(drawnPosition.play("c5c6+f5f6").ending()).isEmpty();
    assertThat(drawnPosition.lastBlack("a9a10").play("c5c6+f5f6").ending())
        .contains(WHITE_LEAVES_NO_MOVE);
  }

  @Test
  void theTestIsMadeForThePlayerWhoWouldBeNextOnly() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            2 . ^
            1 L M
            """);
    DrawnPosition cornered = drawnPosition.after("a1a2").after("a9a8");
    assertThat(cornered.position().toMove()).contains(Side.WHITE);
    DrawnPosition walled =
        DrawnPosition.of(
                """
                5 . . c
                2 M ^
                1 L M
                """)
            .blackToMove();
    assertThat(walled.play("c5c6").ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.NO_MOVE));
  }

  @Test
  void takingTheHeadquartersCountsBeforeNoMove() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 m
            5 . . h!
            4 . . C . . G
            """);
    assertThat(drawnPosition.play("c4c5").ending()).contains(WHITE_TAKES_HEADQUARTERS);
  }

  @Test
  void noMoveCountsBeforeTheHundredQuietTurns() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
                """
                9 m h
                4 . . C . . G
                """)
            .quiet(99);
    assertThat(drawnPosition.play("c4c5+f4f5").ending()).contains(WHITE_LEAVES_NO_MOVE);
  }

  @Test
  void endingsSayWhoWonAndWhetherTheGameWasAborted() {
    assertThat(WHITE_TAKES_HEADQUARTERS.winner()).contains(Side.WHITE);
    assertThat(QUIET.winner()).isEmpty();
    assertThat(QUIET.isAborted()).isFalse();
    Ending aborted = Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, Side.WHITE));
    assertThat(aborted.isAborted()).isTrue();
    assertThat(aborted.winner()).isEmpty();
  }
}
