package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Claims against an absent opponent who is to move (docs/rules.md, section 9).
class ClaimTest {

  private static final Duration MINUTE = Duration.ofSeconds(60);

  /// A game with White to move.
  private final TestGame game = TestGame.underWay();

  private final Instant turnBegan = game.now();

  private static Command claim(Side side, boolean win, Instant awaySince) {
    return new Command.Claim(side, win, Optional.of(new Command.Absence(awaySince, false)));
  }

  private static Command claimAfterLeave(Side side, Instant left) {
    return new Command.Claim(side, true, Optional.of(new Command.Absence(left, true)));
  }

  @Test
  void whoHasBeenAwayForAMinuteOfTheOwnTurnCanBeClaimedAgainst() {
    game.after(MINUTE).does(claim(Side.BLACK, true, turnBegan));
    assertThat(game.ended().ending()).isEqualTo(Ending.abandoned(Side.BLACK, true));
  }

  @Test
  void theClaimantMayTakeADrawInstead() {
    game.after(MINUTE).does(claim(Side.BLACK, false, turnBegan));
    assertThat(game.ended().ending()).isEqualTo(Ending.abandoned(Side.BLACK, false));
    assertThat(game.ended().ending().winner()).isEmpty();
    assertThat(game.ended().ending().fault())
        .contains(new Ending.Fault(Ending.Fault.Kind.AWAY, Side.WHITE));
  }

  @Test
  void aClaimThatComesTooEarlyIsToldWhen() {
    Instant left = turnBegan.plusSeconds(20);
    game.after(Duration.ofSeconds(79));
    assertThat(game.refusal(claim(Side.BLACK, true, left)))
        .isEqualTo(new Rejection.ClaimTooEarly(left.plus(MINUTE)));
    game.after(Duration.ofSeconds(1)).does(claim(Side.BLACK, true, left));
  }

  @Test
  void absenceBeforeTheOwnTurnDoesNotCount() {
    game.after(MINUTE.minusNanos(1));
    assertThat(game.refusal(claim(Side.BLACK, true, turnBegan.minusSeconds(500))))
        .isEqualTo(new Rejection.ClaimTooEarly(turnBegan.plus(MINUTE)));
  }

  @Test
  void tenSecondsAreEnoughAfterLeaving() {
    game.after(Duration.ofSeconds(10).minusNanos(1));
    assertThat(game.refusal(claimAfterLeave(Side.BLACK, turnBegan)))
        .isEqualTo(new Rejection.ClaimTooEarly(turnBegan.plusSeconds(10)));
    game.after(Duration.ofNanos(1)).does(claimAfterLeave(Side.BLACK, turnBegan));
  }

  @Test
  void aPresentOpponentCannotBeClaimedAgainst() {
    game.after(MINUTE);
    assertThat(game.refusal(new Command.Claim(Side.BLACK, true, Optional.empty())))
        .isEqualTo(new Rejection.ClaimNotAllowed());
  }

  @Test
  void anOpponentWhoIsNotToMoveMayBeAway() {
    game.after(MINUTE);
    assertThat(game.refusal(claim(Side.WHITE, true, turnBegan)))
        .isEqualTo(new Rejection.ClaimNotAllowed());
  }

  @Test
  void correspondenceKnowsNoClaims() {
    TestGame slow = TestGame.inPlay("3d").after(Duration.ofDays(2));
    assertThat(slow.refusal(claim(Side.BLACK, true, TestGame.CREATED)))
        .isEqualTo(new Rejection.ClaimNotAllowed());
  }

  @Test
  void timeComesBeforeAClaim() {
    game.after(Duration.ofSeconds(605));
    assertThat(game.send(claim(Side.BLACK, false, turnBegan)))
        .isInstanceOf(Decision.Rejected.class);
    assertThat(game.ended().ending()).isEqualTo(Ending.win(Side.BLACK, Ending.Reason.TIMEOUT));
  }

  @Test
  void anOutageOfTheServerDoesNotCountAsAbsence() {
    game.credits(Duration.ofSeconds(40));
    game.after(MINUTE);
    assertThat(game.refusal(claim(Side.BLACK, true, turnBegan)))
        .isEqualTo(new Rejection.ClaimTooEarly(turnBegan.plusSeconds(100)));
  }
}
