package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Rejection;
import dev.espionage.engine.play.TurnRule;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RejectionRefusalsTest {
  private final RoomHarness roomHarness = RoomHarness.inPlay();

  private Refusal refusal(Side side, PlayerRequest request) {
    return ((Answer.Refused) roomHarness.ask(side, request).getFirst()).refusal();
  }

  @Test
  void anIllegalTurnNamesStepAndRule() {
    var turn = new PlayerRequest.PlayTurn(0, List.of(new Step(0, 2)));
    Refusal refusal = refusal(Side.WHITE, turn);
    assertThat(refusal.message())
        .isEqualTo("step 1, a1c1: a step goes to an orthogonally adjacent square");
    assertThat(refusal.illegal())
        .contains(new TurnVerdict.Illegal(OptionalInt.of(0), TurnRule.NOT_ADJACENT));
  }

  @Test
  void aStepOffTheBoardIsNamedAsFarAsItCanBe() {
    var turn = new PlayerRequest.PlayTurn(0, List.of(new Step(0, Integer.MAX_VALUE)));
    assertThat(refusal(Side.WHITE, turn).message()).startsWith("step 1, a1?: ");
  }

  @Test
  void aTurnWithoutStepsHasTooFew() {
    Refusal refusal = refusal(Side.WHITE, new PlayerRequest.PlayTurn(0, List.of()));
    assertThat(refusal.illegal())
        .contains(new TurnVerdict.Illegal(OptionalInt.empty(), TurnRule.TOO_FEW_STEPS));
  }

  @Test
  void anUnreadableSetupSaysWhere() {
    RoomHarness fresh = RoomHarness.small();
    var answer = fresh.ask(Side.WHITE, new PlayerRequest.Deploy("CCCL?")).getFirst();
    Refusal refusal = ((Answer.Refused) answer).refusal();
    assertThat(refusal.code()).isEqualTo(Refusal.Code.ILLEGAL_DEPLOYMENT);
    assertThat(refusal.message()).startsWith("setup, column 5: ");
  }

  @Test
  void theSecondDeploymentIsRefused() {
    RoomHarness fresh = RoomHarness.small();
    fresh.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    assertThat(RoomHarness.refusal(fresh.ask(Side.WHITE, new PlayerRequest.DeployAtRandom())))
        .isEqualTo(Refusal.Code.ALREADY_DEPLOYED);
    assertThat(RoomHarness.refusal(fresh.ask(Side.WHITE, new PlayerRequest.Resign())))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
  }

  @Test
  void eachCommandHasItsReason() {
    assertThat(refusal(Side.WHITE, new PlayerRequest.Claim(PlayerRequest.ClaimedResult.WIN)).code())
        .isEqualTo(Refusal.Code.CLAIM_NOT_ALLOWED);
    assertThat(refusal(Side.WHITE, new PlayerRequest.OfferRematch()).code())
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(refusal(Side.WHITE, new PlayerRequest.OfferDraw()).code())
        .isEqualTo(Refusal.Code.DRAW_ALREADY_OFFERED);
    roomHarness.playTurn();
    roomHarness.playTurn();
    assertThat(refusal(Side.WHITE, new PlayerRequest.Abort()).code())
        .isEqualTo(Refusal.Code.TOO_LATE_TO_ABORT);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(refusal(Side.WHITE, new PlayerRequest.DeclineRematch()).code())
        .isEqualTo(Refusal.Code.REMATCH_NOT_ALLOWED);
  }

  @Test
  void everyRuleOfTheEngineIsNamedAndPutInWords() {
    Game game = RoomState.of(roomHarness.journal).game();
    var turn = new Turn(List.of(new Step(0, 2)));
    var command = new Command.PlayTurn(Side.WHITE, 0, turn, Duration.ZERO);
    for (TurnRule rule : TurnRule.values()) {
      var rejection = new Rejection.IllegalTurn(OptionalInt.of(0), rule);
      Refusal refusal = RejectionRefusals.of(rejection, game, command, roomHarness.now);
      assertThat(refusal.code()).isEqualTo(Refusal.Code.ILLEGAL_TURN);
      assertThat(refusal.message()).isEqualTo("step 1, a1c1: " + rule.text());
      assertThat(refusal.illegal()).contains(new TurnVerdict.Illegal(OptionalInt.of(0), rule));
    }
  }
}
