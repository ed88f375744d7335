package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Tests of the end of the deployment time: a player who is present but not ready deploys their
/// default deployment.
class RoomLateDeploymentTest {
  private static final Duration TIME = Duration.ofMinutes(3).plusMillis(1);
  private static final Duration LONG_WAIT = Duration.ofSeconds(1);

  /// A deployment that differs from its mirror image.
  private static final Deployment KEPT = Deployment.random(Variants.SMALL, new Random(42));

  private final RoomHarness roomHarness = RoomHarness.small();

  private void keep(Optional<Deployment> white, Optional<Deployment> black) {
    roomHarness.defaults = _ -> Optional.of(new BySide<>(white, black));
  }

  private void nobodyAnswers() {
    roomHarness.defaults = _ -> Optional.empty();
  }

  private void bothAreThere() {
    roomHarness.everybodyWatches();
    roomHarness.effects.clear();
  }

  /// Returns the deployment that was journaled for a side, which is the one that counts.
  private Deployment deployed(Side side) {
    return roomHarness.journal.stream()
        .filter(JournalEntry.Happened.class::isInstance)
        .map(entry -> ((JournalEntry.Happened) entry).event())
        .filter(Event.Deployed.class::isInstance)
        .map(Event.Deployed.class::cast)
        .filter(event -> event.side() == side)
        .map(Event.Deployed::deployment)
        .findFirst()
        .orElseThrow();
  }

  private List<Effect.FindDefaults> asked() {
    return roomHarness.all(Effect.FindDefaults.class);
  }

  @Test
  void whoIsTooLateDeploysWhatTheyKeepAsTheySeeIt() {
    keep(Optional.of(KEPT), Optional.of(KEPT));
    bothAreThere();
    roomHarness.pass(TIME);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
    assertThat(deployed(Side.BLACK)).isEqualTo(KEPT.mirrored()).isNotEqualTo(KEPT);
    assertThat(asked())
        .containsExactly(
            new Effect.FindDefaults(
                Variants.SMALL,
                Map.of(
                    Side.WHITE,
                    TestPlayers.of(Side.WHITE),
                    Side.BLACK,
                    TestPlayers.of(Side.BLACK))));
  }

  @Test
  void onlyWhoIsNotReadyIsAskedFor() {
    keep(Optional.of(KEPT), Optional.of(KEPT));
    bothAreThere();
    roomHarness.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    roomHarness.pass(TIME);
    assertThat(deployed(Side.WHITE)).isNotEqualTo(KEPT);
    assertThat(deployed(Side.BLACK)).isEqualTo(KEPT.mirrored());
    assertThat(asked())
        .containsExactly(
            new Effect.FindDefaults(
                Variants.SMALL, Map.of(Side.BLACK, TestPlayers.of(Side.BLACK))));
  }

  @Test
  void whoKeepsNothingGetsALegalOneAtRandom() {
    keep(Optional.empty(), Optional.of(KEPT));
    bothAreThere();
    roomHarness.pass(TIME);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.WHITE)).isNotEqualTo(KEPT);
    assertThat(deployed(Side.BLACK)).isEqualTo(KEPT.mirrored());
  }

  @Test
  void ifSomebodyNotReadyIsAwayNobodyIsAskedForAndTheGameIsAborted() {
    roomHarness.take(roomHarness.room.arrived(Viewer.WHITE, roomHarness.now));
    roomHarness.pass(TIME);
    assertThat(asked()).isEmpty();
    assertThat(roomHarness.view(Viewer.SPECTATOR).ending().map(Ending::isAborted)).contains(true);
  }

  @Test
  void beforeTheTimeIsUpNobodyIsAskedFor() {
    bothAreThere();
    roomHarness.pass(Duration.ofMinutes(3));
    assertThat(asked()).isEmpty();
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.DEPLOYMENT);
  }

  @Test
  void ifNobodyAnswersInASecondPlayBeginsAtRandomAndTheAnswerComesTooLate() {
    nobodyAnswers();
    bothAreThere();
    roomHarness.pass(TIME);
    roomHarness.pass(LONG_WAIT.minusMillis(1));
    assertThat(roomHarness.all(Effect.Append.class)).isEmpty();
    assertThat(asked()).hasSize(1);
    assertThat(roomHarness.room.isIdle(roomHarness.now)).isFalse();
    assertThat(roomHarness.room.deadline()).contains(roomHarness.now.plusMillis(1));
    roomHarness.pass(Duration.ofMillis(1));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.WHITE)).isNotEqualTo(KEPT);
    int entries = roomHarness.journal.size();
    roomHarness.take(
        roomHarness.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.of(KEPT)), roomHarness.now));
    assertThat(roomHarness.journal).hasSize(entries);
    assertThat(asked()).hasSize(1);
  }

  @Test
  void whatComesMeanwhileWaitsAndIsTooLate() {
    nobodyAnswers();
    bothAreThere();
    roomHarness.pass(TIME);
    List<Answer> deploy = roomHarness.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    assertThat(deploy).isEmpty();
    roomHarness.take(
        roomHarness.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.empty()), roomHarness.now));
    assertThat(RoomHarness.refusal(deploy)).isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
  }

  @Test
  void whoWasThereInTimeIsTakenToBeThereThoughTheyGoWhileItIsAskedFor() {
    nobodyAnswers();
    bothAreThere();
    roomHarness.pass(TIME);
    roomHarness.take(roomHarness.room.departed(Viewer.BLACK, roomHarness.now));
    roomHarness.take(
        roomHarness.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.of(KEPT)), roomHarness.now));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.BLACK)).isEqualTo(KEPT.mirrored());
  }

  @Test
  void aClockThatIsSetBackMeanwhileChangesNothing() {
    nobodyAnswers();
    bothAreThere();
    roomHarness.pass(TIME);
    roomHarness.now = roomHarness.now.minusSeconds(60);
    roomHarness.take(
        roomHarness.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.of(KEPT)), roomHarness.now));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void aRoomThatIsMadeAgainAfterwardsHasWhatWasJournaled() {
    keep(Optional.of(KEPT), Optional.of(KEPT));
    bothAreThere();
    roomHarness.pass(TIME);
    GameView before = roomHarness.view(Viewer.WHITE);
    keep(Optional.empty(), Optional.empty());
    roomHarness.reopen(Duration.ofSeconds(3));
    assertThat(roomHarness.view(Viewer.WHITE).view()).isEqualTo(before.view());
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
    assertThat(asked()).hasSize(1);
  }

  @Test
  void aRoomThatIsMadeAgainWhileItIsAskedForAsksAgain() {
    nobodyAnswers();
    bothAreThere();
    roomHarness.pass(TIME);
    keep(Optional.of(KEPT), Optional.of(KEPT));
    roomHarness.reopen(Duration.ofSeconds(3));
    roomHarness.everybodyWatches();
    roomHarness.pass(Duration.ofMinutes(4));
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
  }

  @Test
  void whatIsAskedAndFoundPrintsNoPiece() {
    assertThat(new BySide<>(Optional.of(KEPT), Optional.empty()).toString())
        .contains("redacted")
        .doesNotContain(KEPT.setup());
  }

  @Test
  void againstAComputerNoTimeIsLimitedUntilBothHavePlayed() {
    RoomHarness computerGame = RoomHarness.withComputer();
    computerGame.everybodyWatches();
    assertThat(computerGame.room.deadline()).isEmpty();
    assertThat(computerGame.view(Viewer.WHITE).clocks()).isEmpty();
    computerGame.pass(Duration.ofHours(5));
    computerGame.deploy();
    for (int turn = 0; turn < 2; turn++) {
      assertThat(computerGame.room.deadline()).isEmpty();
      assertThat(computerGame.view(Viewer.WHITE).clocks().orElseThrow().running()).isEmpty();
      computerGame.pass(Duration.ofHours(5));
      computerGame.playTurn();
    }
    assertThat(computerGame.view(Viewer.WHITE).clocks().orElseThrow().running())
        .contains(Side.WHITE);
    computerGame.pass(Duration.ofHours(5));
    assertThat(computerGame.view(Viewer.WHITE).ending().map(Ending::reason))
        .contains(Ending.Reason.TIMEOUT);
  }

  @Test
  void againstAComputerTheRulesOfCorrespondenceStay() {
    var correspondence = RoomHarness.withComputer("3d");
    assertThat(correspondence.room.deadline()).contains(RoomHarness.START.plus(Duration.ofDays(3)));
  }
}
