package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Tests time limits with a clock that only the test advances. A room notices through its own timers
 * or through a request.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TimeOutTest {
  private static final long SEED = 6;
  private static final Duration DEPLOYMENT = Duration.ofMinutes(3);
  private static final Duration NEARLY = DEPLOYMENT.minusMillis(100);
  private static final Duration TOO_LONG_FOR_A_FIRST_TURN = Duration.ofSeconds(34);
  private static final Duration TOO_LONG = Duration.ofMinutes(11);

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private Table inPlay(int turns) {
    return Table.byLink(server, "small", "600+5").deployed().play(turns, random);
  }

  private static void assertEnds(Table table, Result result, EndReason reason) {
    Outcome expected = Outcome.newBuilder().setResult(result).setReason(reason).build();
    for (Seat seat : table.everybody()) {
      assertThat(seat.untilOver().getOutcome()).isEqualTo(expected);
    }
  }

  /**
   * Returns a game with 100 ms left to deploy. White's army has just been stored, so the room has
   * rescheduled the reminder.
   */
  private Table nearlyTooLate() {
    Table table = Table.byLink(server, "small", "600+5");
    server.hold(table.game());
    table.white().client().send(Asking.deployAtRandom(table.game()));
    server.releaseAfter(NEARLY);
    table.everybody().forEach(seat -> seat.until(Snapshot::getWhiteReady));
    return table;
  }

  /** Makes the journal hold a draw offer for this time; an offer stops no clock. */
  private void offerDrawFor(Table table, Seat seat, Duration time) {
    server.hold(table.game());
    seat.client().send(Asking.offerDraw(table.game()));
    server.releaseAfter(time);
  }

  @Test
  void whoIsThereAndHasNotDeployedGetsAnArmyByChance() {
    Table table = nearlyTooLate();
    Clocks clocks = table.white().newest().getClocks();
    assertThat(clocks.getWhite().getRemainingMs()).isEqualTo(100);
    assertThat(clocks.getBlack()).isEqualTo(clocks.getWhite());
    assertThat(clocks.getRunning()).isEqualTo(Side.SIDE_UNSPECIFIED);
    server.clock.pass(Duration.ofMillis(101));
    table.everybody().forEach(seat -> seat.until(s -> s.getPhase() == Phase.PHASE_PLAY));
    table.play(2, random);
  }

  @Test
  void withoutBothWhoHaveNotDeployedThereIsNoGame() {
    Table table = nearlyTooLate();
    table.black().client().abort();
    table.white().until(snapshot -> !snapshot.getBlackPresent());
    server.clock.pass(Duration.ofMillis(101));
    assertThat(table.white().untilOver().getOutcome().getReason())
        .isEqualTo(EndReason.END_REASON_ABORTED);
    assertThat(server.record(table.game()).statusCode()).isEqualTo(404);
  }

  @Test
  void aDeploymentThatComesTooLateIsRefused() {
    Table table = Table.byLink(server, "small", "600+5");
    server.clock.pass(DEPLOYMENT.plusMillis(1));
    Error late = table.white().client().askRefused(Asking.deployAtRandom(table.game()));
    assertThat(late.getCode()).isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    assertThat(late.getMessage()).contains("too late");
  }

  @Test
  void aFirstTurnThatDoesNotComeAbortsTheGameByItself() {
    Table table = inPlay(0);
    offerDrawFor(table, table.white(), TOO_LONG_FOR_A_FIRST_TURN);
    assertEnds(table, Result.RESULT_NONE, EndReason.END_REASON_ABORTED);
    assertThat(server.record(table.game()).statusCode()).isEqualTo(404);
  }

  @Test
  void theFirstTurnOfEachHasThirtySecondsOfItsOwn() {
    Table table = inPlay(0);
    for (Seat seat : new Seat[] {table.white(), table.black()}) {
      Clocks clocks = seat.newest().getClocks();
      assertThat(clocks.getFirstTurn()).isTrue();
      server.clock.pass(Duration.ofSeconds(30));
      table.play(1, random);
    }
    Clocks clocks = table.white().newest().getClocks();
    assertThat(clocks.getFirstTurn()).isFalse();
    assertThat(clocks.getWhite().getRemainingMs()).isEqualTo(600_000);
    assertThat(clocks.getBlack().getRemainingMs()).isEqualTo(600_000);
  }

  @Test
  void aFirstTurnThatComesTooLateAbortsTheGame() {
    Table table = inPlay(1);
    var turn = Asking.turn(table.game(), table.think(1, random));
    server.clock.pass(TOO_LONG_FOR_A_FIRST_TURN);
    assertThat(table.black().client().askRefused(turn).getMessage()).contains("too late");
    assertEnds(table, Result.RESULT_NONE, EndReason.END_REASON_ABORTED);
  }

  @Test
  void timeThatRunsOutLosesTheGameByItself() {
    Table table = inPlay(3);
    offerDrawFor(table, table.black(), TOO_LONG);
    assertEnds(table, Result.RESULT_WHITE_WINS, EndReason.END_REASON_TIMEOUT);
    assertThat(server.record(table.game()).body()).contains("[Result \"1-0 timeout\"]");
    assertThat(table.black().newest().getTurn()).isEqualTo(3);
  }

  @Test
  void aJournalThatIsStuckCostsNobodyTheTimeOfTheTurnThatItStores() {
    Table table = inPlay(2);
    server.hold(table.game());
    table.white().client().send(Asking.turn(table.game(), table.think(2, random)));
    server.releaseAfter(TOO_LONG);
    table
        .black()
        .until(s -> s.getTurn() == 3 && s.getClocks().getBlack().getRemainingMs() == 600_000);
    table.play(1, random);
    table.white().ask(Asking.resign(table.game()));
    table.over();
    assertThat(server.record(table.game()).body()).contains("%clk 0:10:05");
  }

  @Test
  void aTurnThatComesTooLateLosesTheGame() {
    Table table = inPlay(2);
    var turn = Asking.turn(table.game(), table.think(2, random));
    server.clock.pass(TOO_LONG);
    assertThat(table.white().client().askRefused(turn).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    assertEnds(table, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIMEOUT);
    assertThat(table.white().newest().getClocks().getWhite().getRemainingMs()).isZero();
    assertThat(table.white().newest().getTurn()).isEqualTo(2);
  }

  @Test
  void whoeverSpeaksFirstFindsThatTheTimeIsUp() {
    Table table = inPlay(2);
    server.clock.pass(TOO_LONG);
    assertThat(table.white().client().askRefused(Asking.resign(table.game())).getMessage())
        .contains("too late");
    assertEnds(table, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIMEOUT);
  }

  @Test
  void aTurnOnTheLastMillisecondIsOnTime() {
    Table table = inPlay(2);
    server.clock.pass(Duration.ofMinutes(10));
    table.play(1, random);
    // The remaining time is the increment plus the credit for the real network delay.
    assertThat(table.black().newest().getClocks().getWhite().getRemainingMs())
        .isBetween(5_000, 9_000);
  }

  @Test
  void byCorrespondenceDaysPassAndNobodyIsClaimedAgainst() {
    Table table = Table.byLink(server, "small", "3d").deployed();
    server.clock.pass(Duration.ofDays(2));
    table.play(1, random);
    table.black().client().abort();
    table.white().until(snapshot -> !snapshot.getBlackPresent());
    server.clock.pass(Duration.ofDays(2));
    assertThat(
            table
                .white()
                .client()
                .askRefused(Asking.claim(table.game(), ClaimWish.CLAIM_WISH_WIN))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_CLAIM_NOT_ALLOWED);
    Seat black = Seat.taken(server.connect(table.blacks()), table.game(), Viewer.BLACK);
    Snapshot now = black.newest();
    assertThat(now.getClocks().getBlack().getRemainingMs()).isEqualTo(24 * 3_600_000);
  }

  @Test
  void withoutAClockNoneIsShown() {
    Table table = Table.byLink(server, "small", "-").deployed();
    server.clock.pass(Duration.ofDays(5));
    table.play(2, random);
    assertThat(table.white().newest().hasClocks()).isFalse();
    table.white().ask(Asking.resign(table.game()));
    table.over();
    assertThat(server.record(table.game()).body()).doesNotContain("%clk");
  }
}
