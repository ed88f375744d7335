package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.EndFault;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests draw offers, resignations and claims against an absent opponent.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GameTalkTest {
  private static final long SEED = 4;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private GuestGame inPlay(int turns) {
    return GuestGame.byLink(server, "small", "600+5").deployed().play(turns, random);
  }

  private static boolean isOffered(Snapshot snapshot) {
    return snapshot.getDrawOffer() == Side.SIDE_WHITE;
  }

  private void assertEnds(GuestGame guestGame, Result result, EndReason reason, String recorded) {
    for (GameClient gameClient : guestGame.everybody()) {
      assertThat(gameClient.untilOver().getOutcome().getResult()).isEqualTo(result);
      assertThat(gameClient.newest().getOutcome().getReason()).isEqualTo(reason);
      assertThat(gameClient.newest().getBoard().toStringUtf8()).doesNotContainIgnoringCase("x");
    }
    assertThat(server.record(guestGame.game()).body()).contains("[Result \"" + recorded + "\"]");
  }

  @Test
  void aDrawIsOfferedAndAccepted() {
    GuestGame guestGame = inPlay(2);
    guestGame.white().ask(CommandMessages.offerDraw(guestGame.game()));
    guestGame.black().until(GameTalkTest::isOffered);
    guestGame.black().ask(CommandMessages.answerDraw(guestGame.game(), true));
    assertEnds(guestGame, Result.RESULT_DRAW, EndReason.END_REASON_AGREEMENT, "1/2-1/2 agreement");
  }

  @Test
  void whoOffersADrawToAnOfferAcceptsIt() {
    GuestGame guestGame = inPlay(2);
    guestGame.white().ask(CommandMessages.offerDraw(guestGame.game()));
    guestGame.black().ask(CommandMessages.offerDraw(guestGame.game()));
    assertEnds(guestGame, Result.RESULT_DRAW, EndReason.END_REASON_AGREEMENT, "1/2-1/2 agreement");
  }

  @Test
  void aDrawIsDeclinedAndCanBeOfferedAgainOnlyAfterATurn() {
    GuestGame guestGame = inPlay(2);
    guestGame.white().ask(CommandMessages.offerDraw(guestGame.game()));
    guestGame.black().ask(CommandMessages.answerDraw(guestGame.game(), false));
    guestGame.white().until(snapshot -> snapshot.getDrawOffer() == Side.SIDE_UNSPECIFIED);
    assertRefused(
        guestGame.white(), CommandMessages.offerDraw(guestGame.game()), "DRAW_ALREADY_OFFERED");
    assertRefused(
        guestGame.black(), CommandMessages.answerDraw(guestGame.game(), true), "NO_DRAW_OFFER");
    guestGame.play(2, random).white().ask(CommandMessages.offerDraw(guestGame.game()));
  }

  @Test
  void anOfferStandsUntilTheOpponentHasPlayed() {
    GuestGame guestGame = inPlay(2);
    guestGame.white().ask(CommandMessages.offerDraw(guestGame.game()));
    guestGame.play(1, random);
    assertThat(isOffered(guestGame.black().newest())).isTrue();
    guestGame.play(1, random);
    assertThat(isOffered(guestGame.black().newest())).isFalse();
    assertRefused(
        guestGame.black(), CommandMessages.answerDraw(guestGame.game(), true), "NO_DRAW_OFFER");
  }

  @Test
  void spectatorsSeeNothingOfAnOfferNotEvenThatSomethingWasShown() {
    GuestGame guestGame = inPlay(2);
    List<Snapshot> before = guestGame.spectator().snapshots();
    guestGame.white().ask(CommandMessages.offerDraw(guestGame.game()));
    guestGame.black().ask(CommandMessages.answerDraw(guestGame.game(), false));
    guestGame.play(1, random);
    List<Snapshot> after = guestGame.spectator().snapshots();
    assertThat(after).hasSize(before.size() + 1);
    assertThat(after.getLast().getVersion()).isEqualTo(before.getLast().getVersion() + 1);
    assertThat(after).extracting(Snapshot::getDrawOffer).containsOnly(Side.SIDE_UNSPECIFIED);
  }

  @Test
  void whoResignsLoses() {
    GuestGame guestGame = inPlay(1);
    guestGame.white().ask(CommandMessages.resign(guestGame.game()));
    assertEnds(
        guestGame, Result.RESULT_BLACK_WINS, EndReason.END_REASON_RESIGNATION, "0-1 resignation");
  }

  @Test
  void anOpponentWhoIsAwayForAMinuteIsClaimedAgainst() {
    GuestGame guestGame = inPlay(2);
    assertRefused(
        guestGame.black(),
        CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_WIN),
        "CLAIM_NOT_ALLOWED");
    guestGame.white().client().abort();
    Snapshot away = guestGame.black().until(Snapshot::hasClaimInMs);
    assertThat(away.getClaimInMs()).isEqualTo(60_000);
    assertThat(guestGame.spectator().until(s -> !s.getWhitePresent()).hasClaimInMs()).isFalse();

    server.clock.pass(Duration.ofSeconds(59));
    Error early =
        guestGame
            .black()
            .client()
            .askRefused(CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_WIN));
    assertThat(early.getCode()).isEqualTo(ErrorCode.ERROR_CODE_CLAIM_NOT_ALLOWED);
    assertThat(early.getRetryable()).isTrue();
    assertThat(early.getRetryAfterMs()).isEqualTo(1_000);

    server.clock.pass(Duration.ofSeconds(1));
    guestGame.black().ask(CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_WIN));
    assertWhiteStayedAway(guestGame, Result.RESULT_BLACK_WINS);
    assertThat(server.record(guestGame.game()).body())
        .contains("[Result \"0-1 abandoned\"]", "[Away \"White\"]");
  }

  @Test
  void whoSaysThatTheyLeaveIsClaimedAgainstAfterTenSeconds() {
    GuestGame guestGame = inPlay(2);
    guestGame.white().ask(CommandMessages.leave(guestGame.game()));
    guestGame.black().until(snapshot -> snapshot.getClaimInMs() == 10_000);
    server.clock.pass(Duration.ofSeconds(10));
    guestGame.black().ask(CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_DRAW));
    assertWhiteStayedAway(guestGame, Result.RESULT_DRAW);
    assertThat(server.record(guestGame.game()).body())
        .contains("[Result \"1/2-1/2 abandoned\"]", "[Away \"White\"]");
  }

  @Test
  void whoComesBackAfterLeavingIsThereAgain() {
    GuestGame guestGame = inPlay(2);
    guestGame.white().ask(CommandMessages.leave(guestGame.game()));
    guestGame.black().until(Snapshot::hasClaimInMs);
    assertThat(guestGame.white().client().watch(guestGame.game()).hasWatching()).isTrue();
    guestGame.black().until(Snapshot::getWhitePresent);
    server.clock.pass(Duration.ofSeconds(60));
    assertRefused(
        guestGame.black(),
        CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_WIN),
        "CLAIM_NOT_ALLOWED");
    guestGame.play(1, random);
  }

  @Test
  void nobodyClaimsWhileItIsTheirOwnTurn() {
    GuestGame guestGame = inPlay(3);
    guestGame.white().client().abort();
    guestGame.black().until(snapshot -> !snapshot.getWhitePresent());
    server.clock.pass(Duration.ofSeconds(61));
    assertRefused(
        guestGame.black(),
        CommandMessages.claim(guestGame.game(), ClaimWish.CLAIM_WISH_WIN),
        "CLAIM_NOT_ALLOWED");
  }

  private static void assertWhiteStayedAway(GuestGame guestGame, Result result) {
    assertThat(guestGame.black().untilOver().getOutcome())
        .isEqualTo(
            Outcome.newBuilder()
                .setResult(result)
                .setReason(EndReason.END_REASON_ABANDONED)
                .setFault(EndFault.END_FAULT_AWAY)
                .setAtFault(Side.SIDE_WHITE)
                .build());
  }

  private static void assertRefused(
      GameClient gameClient, dev.espionage.protocol.v1.ClientFrame.Builder frame, String code) {
    assertThat(gameClient.client().askRefused(frame).getCode())
        .isEqualTo(ErrorCode.valueOf("ERROR_CODE_" + code));
  }
}
