package dev.espionage.engine.game;

import static dev.espionage.engine.game.TestGame.BLACK;
import static dev.espionage.engine.game.TestGame.SALTS;
import static dev.espionage.engine.game.TestGame.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.play.Ending;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rules, section 3, and the deployment clock of docs/rules.md, section 9.
class DeploymentPhaseTest {

  private static final Duration LIMIT = Duration.ofMinutes(3);

  private final TestGame game = TestGame.created("600+5");

  @Test
  void oneDeploymentDoesNotStartPlay() {
    game.deploys(Side.BLACK, BLACK);
    assertThat(game.game().phase()).isEqualTo(Phase.DEPLOYMENT);
    assertThat(game.view(Viewer.WHITE).ready()).isEqualTo(new BySide<>(false, true));
  }

  @Test
  void theSecondDeploymentStartsPlayWithWhiteToMove() {
    game.deploys(Side.BLACK, BLACK).after(Duration.ofSeconds(9)).deploys(Side.WHITE, WHITE);
    Game.Playing play = game.play();
    assertThat(play.position().toMove()).contains(Side.WHITE);
    assertThat(play.position().turn()).isZero();
    assertThat(play.position().board()).isEqualTo(Board.deployed(TestGame.VOLCANOES, WHITE, BLACK));
    assertThat(play.clocks().running()).contains(Side.WHITE);
    assertThat(play.clocks().since()).contains(game.now());
  }

  @Test
  void playStartsWithTheSaltsOfTheCommandThatStartsIt() {
    game.does(
            new Command.Deploy(Side.WHITE, WHITE, new BySide<>(TestGame.salt(1), TestGame.salt(2))))
        .deploys(Side.BLACK, BLACK);
    assertThat(game.play().seals().white().salt()).isEqualTo(SALTS.white());
    assertThat(game.play().seals().black().salt()).isEqualTo(SALTS.black());
  }

  @Test
  void eachSideIsCommittedToItsOwnArmyWithItsOwnSalt() {
    game.deploys(Side.WHITE, WHITE).deploys(Side.BLACK, BLACK);
    assertThat(game.play().seals().white().commitment()).isEqualTo(commitment(Side.WHITE));
    assertThat(game.play().seals().black().commitment()).isEqualTo(commitment(Side.BLACK));
  }

  private static Commitment commitment(Side side) {
    return CommitmentScheme.sha256()
        .commit(
            TestGame.ID,
            TestGame.VOLCANOES.variant(),
            side,
            TestGame.VOLCANOES,
            side == Side.WHITE ? WHITE : BLACK,
            SALTS.of(side));
  }

  @Test
  void aSentDeploymentIsFinal() {
    game.deploys(Side.WHITE, WHITE);
    assertThat(game.refusal(new Command.Deploy(Side.WHITE, BLACK, SALTS)))
        .isEqualTo(new Rejection.AlreadyDeployed());
  }

  @Test
  void theLastInstantOfTheClockIsInTimeAndTheNextIsNot() {
    Command deploy = new Command.Deploy(Side.WHITE, WHITE, SALTS);
    game.after(LIMIT);
    assertThat(game.ask(deploy)).isInstanceOf(Decision.Accepted.class);
    game.after(Duration.ofNanos(1));
    assertThat(game.refusal(deploy)).isEqualTo(new Rejection.TimeUp());
  }

  @Test
  void theDeadlineIsWhenTheClockRunsOutAndOneWhoLooksThenIsEarly() {
    Instant deadline = TestGame.CREATED.plus(LIMIT);
    assertThat(game.game().deadline()).contains(deadline);
    game.after(LIMIT);
    assertThat(game.ask(game.look()).events()).isEmpty();
  }

  @Test
  void correspondenceHasThreeDaysToDeploy() {
    TestGame slow = TestGame.created("3d");
    assertThat(slow.game().deadline()).contains(TestGame.CREATED.plus(Duration.ofDays(3)));
  }

  @Test
  void withoutClocksDeployingHasNoLimitAndEitherMayAbort() {
    TestGame untimed = TestGame.created("-");
    assertThat(untimed.game().deadline()).isEmpty();
    assertThat(untimed.view(Viewer.WHITE).clocks()).isEmpty();
    untimed.after(Duration.ofDays(100)).does(untimed.look()).deploys(Side.WHITE, WHITE);
    assertThat(untimed.game().phase()).isEqualTo(Phase.DEPLOYMENT);
    untimed.after(Duration.ofDays(100)).does(new Command.Abort(Side.BLACK));
    assertThat(untimed.ended().ending())
        .isEqualTo(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, Side.BLACK)));
  }

  @Test
  void whoIsPresentButNotReadyIsDeployedWhenTheClockRunsOut() {
    game.deploys(Side.WHITE, BLACK).after(LIMIT.plusMillis(1)).does(game.look(Side.BLACK));
    assertThat(game.play().deployments()).isEqualTo(new BySide<>(BLACK, BLACK));
    assertThat(game.play().seals().black().salt()).isEqualTo(SALTS.black());
  }

  @Test
  void bothAreDeployedIfBothArePresentAndNotReady() {
    game.after(LIMIT.plusMillis(1)).does(game.look(Side.WHITE, Side.BLACK));
    assertThat(game.play().deployments()).isEqualTo(new BySide<>(WHITE, BLACK));
  }

  @Test
  void aReadyPlayerNeedNotBePresent() {
    game.deploys(Side.WHITE, WHITE).after(LIMIT.plusMillis(1)).does(game.look(Side.BLACK));
    assertThat(game.game().phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void theGameIsAbortedIfSomebodyNotReadyIsAbsent() {
    game.after(LIMIT.plusMillis(1)).does(game.look(Side.WHITE));
    assertThat(game.ended().ending())
        .isEqualTo(
            Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NOT_DEPLOYED, Optional.empty())));
    assertThat(game.ended().deployments())
        .as("nobody is deployed on the way to an abort")
        .isEqualTo(new BySide<>(Optional.empty(), Optional.empty()));
  }

  @Test
  void thenTheSideThatDidNotDeployIsAtFault() {
    game.deploys(Side.WHITE, WHITE).after(LIMIT.plusMillis(1)).does(game.look(Side.WHITE));
    assertThat(game.ended().ending())
        .isEqualTo(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NOT_DEPLOYED, Side.BLACK)));
  }

  @Test
  void eitherMayAbortWhileDeploying() {
    game.deploys(Side.WHITE, WHITE).does(new Command.Abort(Side.WHITE));
    assertThat(game.ended().ending())
        .isEqualTo(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, Side.WHITE)));
  }

  @Test
  void theDeploymentClockRunsAtWeekendsEvenWithWeekendsOff() {
    assertThat(TestGame.created("3dw").game().deadline())
        .contains(TestGame.CREATED.plus(Duration.ofDays(3)));
  }

  @Test
  void nobodyAbortsAfterTheDeploymentClockHasRunOut() {
    game.after(Duration.ofMinutes(3)).after(Duration.ofNanos(1));
    assertThat(game.refusal(new Command.Abort(Side.WHITE))).isEqualTo(new Rejection.TimeUp());
  }

  @Test
  void commandsOfPlayAreOutOfPhase() {
    assertThat(game.refusal(new Command.Resign(Side.WHITE)))
        .isEqualTo(new Rejection.WrongPhase(Phase.DEPLOYMENT));
    assertThat(game.refusal(new Command.OfferDraw(Side.WHITE)))
        .isEqualTo(new Rejection.WrongPhase(Phase.DEPLOYMENT));
    assertThat(game.refusal(new Command.Claim(Side.WHITE, true, Optional.empty())))
        .isEqualTo(new Rejection.WrongPhase(Phase.DEPLOYMENT));
    assertThat(game.refusal(new Command.OfferRematch(Side.WHITE, TestGame.NEXT)))
        .isEqualTo(new Rejection.WrongPhase(Phase.DEPLOYMENT));
    Command turn = new Command.PlayTurn(Side.WHITE, 0, TestGame.turn("a2a3+b2b3"), Duration.ZERO);
    assertThat(game.refusal(turn)).isEqualTo(new Rejection.WrongPhase(Phase.DEPLOYMENT));
  }
}
