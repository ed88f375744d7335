package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.Clocks;
import dev.espionage.protocol.v1.EndFault;
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

/// Tests time limits with a clock that only the test advances. A room notices through its own
/// timers or through a request.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TimeOutTest {
  private static final long SEED = 6;
  private static final Duration DEPLOYMENT = Duration.ofMinutes(3);
  private static final Duration NEARLY = DEPLOYMENT.minusMillis(100);
  private static final Duration TOO_LONG_FOR_A_FIRST_TURN = Duration.ofSeconds(34);
  private static final Duration TOO_LONG = Duration.ofMinutes(11);

  /// The main time and 3 s, by which a connection to this machine has no excuse.
  private static final Duration MAIN_AND_PART_OF_THE_QUOTA = Duration.ofSeconds(603);

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private GuestGame inPlay(int turns) {
    return GuestGame.byList(server, "small", "600+5").deployed().play(turns, random);
  }

  private static void assertEnds(GuestGame guestGame, Result result, EndReason reason) {
    assertEnds(guestGame, Outcome.newBuilder().setResult(result).setReason(reason).build());
  }

  private static void assertIsAborted(GuestGame guestGame, Side atFault) {
    assertEnds(
        guestGame,
        Outcome.newBuilder()
            .setResult(Result.RESULT_NONE)
            .setReason(EndReason.END_REASON_ABORTED)
            .setFault(EndFault.END_FAULT_NO_FIRST_TURN)
            .setAtFault(atFault)
            .build());
  }

  private static void assertEnds(GuestGame guestGame, Outcome expected) {
    for (GameClient gameClient : guestGame.everybody()) {
      assertThat(gameClient.untilOver().getOutcome()).isEqualTo(expected);
    }
  }

  /// Returns a game with 100 ms left to deploy. White's army has just been stored, so the room has
  /// rescheduled the reminder.
  private GuestGame nearlyTooLate() {
    GuestGame guestGame = GuestGame.byList(server, "small", "600+5");
    server.hold(guestGame.game());
    guestGame.white().client().send(CommandMessages.deployAtRandom(guestGame.game()));
    server.releaseAfter(NEARLY);
    guestGame.everybody().forEach(gameClient -> gameClient.until(Snapshot::getWhiteReady));
    return guestGame;
  }

  /// Makes the journal hold a draw offer for this time; an offer stops no clock.
  private void offerDrawFor(GuestGame guestGame, GameClient gameClient, Duration time) {
    server.hold(guestGame.game());
    gameClient.client().send(CommandMessages.offerDraw(guestGame.game()));
    server.releaseAfter(time);
  }

  @Test
  void whoIsThereAndHasNotDeployedGetsAnArmyByChance() {
    GuestGame guestGame = nearlyTooLate();
    Clocks clocks = guestGame.white().newest().getClocks();
    assertThat(clocks.getWhite().getRemainingMs()).isEqualTo(100);
    assertThat(clocks.getBlack()).isEqualTo(clocks.getWhite());
    assertThat(clocks.getRunning()).isEqualTo(Side.SIDE_UNSPECIFIED);
    server.clock.pass(Duration.ofMillis(101));
    guestGame
        .everybody()
        .forEach(gameClient -> gameClient.until(s -> s.getPhase() == Phase.PHASE_PLAY));
    guestGame.play(2, random);
  }

  @Test
  void withoutBothWhoHaveNotDeployedThereIsNoGame() {
    GuestGame guestGame = nearlyTooLate();
    guestGame.black().client().abort();
    guestGame.white().until(snapshot -> !snapshot.getBlackPresent());
    server.clock.pass(Duration.ofMillis(101));
    assertThat(guestGame.white().untilOver().getOutcome().getReason())
        .isEqualTo(EndReason.END_REASON_ABORTED);
    assertThat(server.record(guestGame.game()).statusCode()).isEqualTo(404);
  }

  @Test
  void aDeploymentThatComesTooLateIsRefused() {
    GuestGame guestGame = GuestGame.byList(server, "small", "600+5");
    server.clock.pass(DEPLOYMENT.plusMillis(1));
    Error late =
        guestGame.white().client().askRefused(CommandMessages.deployAtRandom(guestGame.game()));
    assertThat(late.getCode()).isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    assertThat(late.getMessage()).contains("too late");
  }

  @Test
  void aFirstTurnThatDoesNotComeAbortsTheGameByItself() {
    GuestGame guestGame = inPlay(0);
    offerDrawFor(guestGame, guestGame.white(), TOO_LONG_FOR_A_FIRST_TURN);
    assertIsAborted(guestGame, Side.SIDE_WHITE);
    assertThat(server.record(guestGame.game()).statusCode()).isEqualTo(404);
  }

  @Test
  void theFirstTurnOfEachHasThirtySecondsOfItsOwn() {
    GuestGame guestGame = inPlay(0);
    for (GameClient gameClient : new GameClient[] {guestGame.white(), guestGame.black()}) {
      Clocks clocks = gameClient.newest().getClocks();
      assertThat(clocks.getFirstTurn()).isTrue();
      server.clock.pass(Duration.ofSeconds(30));
      guestGame.play(1, random);
    }
    Clocks clocks = guestGame.white().newest().getClocks();
    assertThat(clocks.getFirstTurn()).isFalse();
    assertThat(clocks.getWhite().getRemainingMs()).isEqualTo(600_000);
    assertThat(clocks.getBlack().getRemainingMs()).isEqualTo(600_000);
  }

  @Test
  void aFirstTurnThatComesTooLateAbortsTheGame() {
    GuestGame guestGame = inPlay(1);
    var turn = CommandMessages.turn(guestGame.game(), guestGame.think(1, random));
    server.clock.pass(TOO_LONG_FOR_A_FIRST_TURN);
    assertThat(guestGame.black().client().askRefused(turn).getMessage()).contains("too late");
    assertIsAborted(guestGame, Side.SIDE_BLACK);
  }

  @Test
  void timeThatRunsOutLosesTheGameByItself() {
    GuestGame guestGame = inPlay(3);
    offerDrawFor(guestGame, guestGame.black(), TOO_LONG);
    assertEnds(guestGame, Result.RESULT_WHITE_WINS, EndReason.END_REASON_TIMEOUT);
    assertThat(server.record(guestGame.game()).body()).contains("[Result \"1-0 timeout\"]");
    assertThat(guestGame.black().newest().getTurn()).isEqualTo(3);
  }

  @Test
  void aFlagFallsBeforeTheWholeQuotaOfANetworkDelayIsOver() {
    GuestGame guestGame = inPlay(2);
    offerDrawFor(guestGame, guestGame.white(), MAIN_AND_PART_OF_THE_QUOTA);
    assertEnds(guestGame, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIMEOUT);
  }

  @Test
  void aDrawIsNotAcceptedAfterTheFlagHasFallen() {
    GuestGame guestGame = inPlay(2);
    guestGame.black().ask(CommandMessages.offerDraw(guestGame.game()));
    server.clock.pass(MAIN_AND_PART_OF_THE_QUOTA);
    assertThat(
            guestGame
                .white()
                .client()
                .askRefused(CommandMessages.answerDraw(guestGame.game(), true))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    assertEnds(guestGame, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIMEOUT);
  }

  @Test
  void aJournalThatIsStuckCostsNobodyTheTimeOfTheTurnThatItStores() {
    GuestGame guestGame = inPlay(2);
    server.hold(guestGame.game());
    guestGame
        .white()
        .client()
        .send(CommandMessages.turn(guestGame.game(), guestGame.think(2, random)));
    server.releaseAfter(TOO_LONG);
    guestGame
        .black()
        .until(s -> s.getTurn() == 3 && s.getClocks().getBlack().getRemainingMs() == 600_000);
    guestGame.play(1, random);
    guestGame.white().ask(CommandMessages.resign(guestGame.game()));
    guestGame.over();
    assertThat(server.record(guestGame.game()).body()).contains("%clk 0:10:05");
  }

  @Test
  void aTurnThatComesTooLateLosesTheGame() {
    GuestGame guestGame = inPlay(2);
    var turn = CommandMessages.turn(guestGame.game(), guestGame.think(2, random));
    server.clock.pass(TOO_LONG);
    assertThat(guestGame.white().client().askRefused(turn).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_WRONG_PHASE);
    assertEnds(guestGame, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIMEOUT);
    assertThat(guestGame.white().newest().getClocks().getWhite().getRemainingMs()).isZero();
    assertThat(guestGame.white().newest().getTurn()).isEqualTo(2);
  }

  @Test
  void whoeverSpeaksFirstFindsThatTheTimeIsUp() {
    GuestGame guestGame = inPlay(2);
    server.clock.pass(TOO_LONG);
    assertThat(
            guestGame
                .white()
                .client()
                .askRefused(CommandMessages.resign(guestGame.game()))
                .getMessage())
        .contains("too late");
    assertEnds(guestGame, Result.RESULT_BLACK_WINS, EndReason.END_REASON_TIMEOUT);
  }

  @Test
  void aTurnOnTheLastMillisecondIsOnTime() {
    GuestGame guestGame = inPlay(2);
    server.clock.pass(Duration.ofMinutes(10));
    guestGame.play(1, random);
    // The remaining time is the increment plus the credit for the real network delay.
    assertThat(guestGame.black().newest().getClocks().getWhite().getRemainingMs())
        .isBetween(5_000, 9_000);
  }

  @Test
  void byCorrespondenceDaysPassAndNobodyIsClaimedAgainst() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "3d").deployed();
    server.clock.pass(Duration.ofDays(2));
    guestGame.play(1, random);
    guestGame.black().client().abort();
    guestGame.white().until(snapshot -> !snapshot.getBlackPresent());
    server.clock.pass(Duration.ofDays(2));
    assertThat(
            guestGame
                .white()
                .client()
                .askRefused(CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_WIN))
                .getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_CLAIM_NOT_ALLOWED);
    GameClient black =
        GameClient.taken(server.connect(guestGame.blacks()), guestGame.game(), Viewer.BLACK);
    Snapshot now = black.newest();
    assertThat(now.getClocks().getBlack().getRemainingMs()).isEqualTo(24 * 3_600_000);
  }

  @Test
  void withoutAClockNoneIsShown() {
    GuestGame guestGame = GuestGame.byLink(server, "small", "-");
    assertThat(guestGame.white().newest().hasClocks()).isFalse();
    server.clock.pass(Duration.ofDays(5));
    guestGame.deployed();
    server.clock.pass(Duration.ofDays(5));
    guestGame.play(2, random);
    assertThat(guestGame.white().newest().hasClocks()).isFalse();
    guestGame.white().ask(CommandMessages.resign(guestGame.game()));
    guestGame.over();
    assertThat(server.record(guestGame.game()).body()).doesNotContain("%clk");
  }
}
