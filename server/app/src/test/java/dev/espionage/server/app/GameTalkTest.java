package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ClaimWish;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests draw offers, resignations and claims against an absent opponent. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GameTalkTest {
  private static final long SEED = 4;

  private final WholeServer server = new WholeServer(SEED);
  private final SplittableRandom random = new SplittableRandom(SEED);

  @AfterAll
  void stop() {
    server.close();
  }

  private Table inPlay(int turns) {
    return Table.byLink(server, "small", "600+5").deployed().play(turns, random);
  }

  private static boolean isOffered(Snapshot snapshot) {
    return snapshot.getDrawOffer() == Side.SIDE_WHITE;
  }

  private void assertEnds(Table table, Result result, EndReason reason, String recorded) {
    for (Seat seat : table.everybody()) {
      assertThat(seat.untilOver().getOutcome().getResult()).isEqualTo(result);
      assertThat(seat.newest().getOutcome().getReason()).isEqualTo(reason);
      assertThat(seat.newest().getBoard().toStringUtf8()).doesNotContainIgnoringCase("x");
    }
    assertThat(server.record(table.game()).body()).contains("[Result \"" + recorded + "\"]");
  }

  @Test
  void aDrawIsOfferedAndAccepted() {
    Table table = inPlay(2);
    table.white().ask(Asking.offerDraw(table.game()));
    table.black().until(GameTalkTest::isOffered);
    table.black().ask(Asking.answerDraw(table.game(), true));
    assertEnds(table, Result.RESULT_DRAW, EndReason.END_REASON_AGREEMENT, "1/2-1/2 agreement");
  }

  @Test
  void whoOffersADrawToAnOfferAcceptsIt() {
    Table table = inPlay(2);
    table.white().ask(Asking.offerDraw(table.game()));
    table.black().ask(Asking.offerDraw(table.game()));
    assertEnds(table, Result.RESULT_DRAW, EndReason.END_REASON_AGREEMENT, "1/2-1/2 agreement");
  }

  @Test
  void aDrawIsDeclinedAndCanBeOfferedAgainOnlyAfterATurn() {
    Table table = inPlay(2);
    table.white().ask(Asking.offerDraw(table.game()));
    table.black().ask(Asking.answerDraw(table.game(), false));
    table.white().until(snapshot -> snapshot.getDrawOffer() == Side.SIDE_UNSPECIFIED);
    assertRefused(table.white(), Asking.offerDraw(table.game()), "DRAW_ALREADY_OFFERED");
    assertRefused(table.black(), Asking.answerDraw(table.game(), true), "NO_DRAW_OFFER");
    table.play(2, random).white().ask(Asking.offerDraw(table.game()));
  }

  @Test
  void anOfferStandsUntilTheOpponentHasPlayed() {
    Table table = inPlay(2);
    table.white().ask(Asking.offerDraw(table.game()));
    table.play(1, random);
    assertThat(isOffered(table.black().newest())).isTrue();
    table.play(1, random);
    assertThat(isOffered(table.black().newest())).isFalse();
    assertRefused(table.black(), Asking.answerDraw(table.game(), true), "NO_DRAW_OFFER");
  }

  @Test
  void spectatorsSeeNothingOfAnOfferNotEvenThatSomethingWasShown() {
    Table table = inPlay(2);
    List<Snapshot> before = table.spectator().snapshots();
    table.white().ask(Asking.offerDraw(table.game()));
    table.black().ask(Asking.answerDraw(table.game(), false));
    table.play(1, random);
    List<Snapshot> after = table.spectator().snapshots();
    assertThat(after).hasSize(before.size() + 1);
    assertThat(after.getLast().getVersion()).isEqualTo(before.getLast().getVersion() + 1);
    assertThat(after).extracting(Snapshot::getDrawOffer).containsOnly(Side.SIDE_UNSPECIFIED);
  }

  @Test
  void whoResignsLoses() {
    Table table = inPlay(1);
    table.white().ask(Asking.resign(table.game()));
    assertEnds(
        table, Result.RESULT_BLACK_WINS, EndReason.END_REASON_RESIGNATION, "0-1 resignation");
  }

  @Test
  void anOpponentWhoIsAwayForAMinuteIsClaimedAgainst() {
    Table table = inPlay(2);
    assertRefused(
        table.black(), Asking.claim(table.game(), ClaimWish.CLAIM_WISH_WIN), "CLAIM_NOT_ALLOWED");
    table.white().client().abort();
    Snapshot away = table.black().until(Snapshot::hasClaimInMs);
    assertThat(away.getClaimInMs()).isEqualTo(60_000);
    assertThat(table.spectator().until(s -> !s.getWhitePresent()).hasClaimInMs()).isFalse();

    server.clock.pass(Duration.ofSeconds(59));
    Error early =
        table.black().client().askRefused(Asking.claim(table.game(), ClaimWish.CLAIM_WISH_WIN));
    assertThat(early.getCode()).isEqualTo(ErrorCode.ERROR_CODE_CLAIM_NOT_ALLOWED);
    assertThat(early.getRetryable()).isTrue();
    assertThat(early.getRetryAfterMs()).isEqualTo(1_000);

    server.clock.pass(Duration.ofSeconds(1));
    table.black().ask(Asking.claim(table.game(), ClaimWish.CLAIM_WISH_WIN));
    assertThat(table.black().untilOver().getOutcome().getResult())
        .isEqualTo(Result.RESULT_BLACK_WINS);
    assertThat(server.record(table.game()).body()).contains("[Result \"0-1 abandoned\"]");
  }

  @Test
  void whoSaysThatTheyLeaveIsClaimedAgainstAfterTenSeconds() {
    Table table = inPlay(2);
    table.white().ask(Asking.leave(table.game()));
    table.black().until(snapshot -> snapshot.getClaimInMs() == 10_000);
    server.clock.pass(Duration.ofSeconds(10));
    table.black().ask(Asking.claim(table.game(), ClaimWish.CLAIM_WISH_DRAW));
    assertThat(table.black().untilOver().getOutcome().getResult()).isEqualTo(Result.RESULT_DRAW);
    assertThat(server.record(table.game()).body()).contains("[Result \"1/2-1/2 abandoned\"]");
  }

  @Test
  void whoComesBackAfterLeavingIsThereAgain() {
    Table table = inPlay(2);
    table.white().ask(Asking.leave(table.game()));
    table.black().until(Snapshot::hasClaimInMs);
    assertThat(table.white().client().watch(table.game()).hasWatching()).isTrue();
    table.black().until(Snapshot::getWhitePresent);
    server.clock.pass(Duration.ofSeconds(60));
    assertRefused(
        table.black(), Asking.claim(table.game(), ClaimWish.CLAIM_WISH_WIN), "CLAIM_NOT_ALLOWED");
    table.play(1, random);
  }

  @Test
  void nobodyClaimsWhileItIsTheirOwnTurn() {
    Table table = inPlay(3);
    table.white().client().abort();
    table.black().until(snapshot -> !snapshot.getWhitePresent());
    server.clock.pass(Duration.ofSeconds(61));
    assertRefused(
        table.black(), Asking.claim(table.game(), ClaimWish.CLAIM_WISH_WIN), "CLAIM_NOT_ALLOWED");
  }

  private static void assertRefused(
      Seat seat, dev.espionage.protocol.v1.ClientFrame.Builder frame, String code) {
    assertThat(seat.client().askRefused(frame).getCode())
        .isEqualTo(ErrorCode.valueOf("ERROR_CODE_" + code));
  }
}
