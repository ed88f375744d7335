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
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Tests of the end of the deployment time: a player who is present but not ready deploys their
 * default deployment.
 */
class RoomLateDeploymentTest {
  private static final Duration TIME = Duration.ofMinutes(3).plusMillis(1);
  private static final Duration LONG_WAIT = Duration.ofSeconds(1);

  /** A deployment that differs from its mirror image. */
  private static final Deployment KEPT = Deployment.random(Variants.SMALL, new Random(42));

  private final Rehearsal rehearsal = Rehearsal.small();

  private void keep(Optional<Deployment> white, Optional<Deployment> black) {
    rehearsal.defaults = _ -> Optional.of(new BySide<>(white, black));
  }

  private void nobodyAnswers() {
    rehearsal.defaults = _ -> Optional.empty();
  }

  private void bothAreThere() {
    rehearsal.everybodyWatches();
    rehearsal.effects.clear();
  }

  /** Returns the deployment that was journaled for a side, which is the one that counts. */
  private Deployment deployed(Side side) {
    return rehearsal.journal.stream()
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
    return rehearsal.all(Effect.FindDefaults.class);
  }

  @Test
  void whoIsTooLateDeploysWhatTheyKeepAsTheySeeIt() {
    keep(Optional.of(KEPT), Optional.of(KEPT));
    bothAreThere();
    rehearsal.pass(TIME);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
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
    rehearsal.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    rehearsal.pass(TIME);
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
    rehearsal.pass(TIME);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.WHITE)).isNotEqualTo(KEPT);
    assertThat(deployed(Side.BLACK)).isEqualTo(KEPT.mirrored());
  }

  @Test
  void ifSomebodyNotReadyIsAwayNobodyIsAskedForAndTheGameIsAborted() {
    rehearsal.take(rehearsal.room.arrived(Viewer.WHITE, rehearsal.now));
    rehearsal.pass(TIME);
    assertThat(asked()).isEmpty();
    assertThat(rehearsal.view(Viewer.SPECTATOR).ending().map(Ending::isAborted)).contains(true);
  }

  @Test
  void beforeTheTimeIsUpNobodyIsAskedFor() {
    bothAreThere();
    rehearsal.pass(Duration.ofMinutes(3));
    assertThat(asked()).isEmpty();
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.DEPLOYMENT);
  }

  @Test
  void ifNobodyAnswersInASecondPlayBeginsAtRandomAndTheAnswerComesTooLate() {
    nobodyAnswers();
    bothAreThere();
    rehearsal.pass(TIME);
    rehearsal.pass(LONG_WAIT.minusMillis(1));
    assertThat(rehearsal.all(Effect.Append.class)).isEmpty();
    assertThat(asked()).hasSize(1);
    assertThat(rehearsal.room.isIdle(rehearsal.now)).isFalse();
    assertThat(rehearsal.room.deadline()).contains(rehearsal.now.plusMillis(1));
    rehearsal.pass(Duration.ofMillis(1));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.WHITE)).isNotEqualTo(KEPT);
    int entries = rehearsal.journal.size();
    rehearsal.take(
        rehearsal.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.of(KEPT)), rehearsal.now));
    assertThat(rehearsal.journal).hasSize(entries);
    assertThat(asked()).hasSize(1);
  }

  @Test
  void whatComesMeanwhileWaitsAndIsTooLate() {
    nobodyAnswers();
    bothAreThere();
    rehearsal.pass(TIME);
    List<Answer> deploy = rehearsal.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    assertThat(deploy).isEmpty();
    rehearsal.take(
        rehearsal.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.empty()), rehearsal.now));
    assertThat(Rehearsal.refusal(deploy)).isEqualTo(RefusalCode.WRONG_PHASE);
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
  }

  @Test
  void whoWasThereInTimeIsTakenToBeThereThoughTheyGoWhileItIsAskedFor() {
    nobodyAnswers();
    bothAreThere();
    rehearsal.pass(TIME);
    rehearsal.take(rehearsal.room.departed(Viewer.BLACK, rehearsal.now));
    rehearsal.take(
        rehearsal.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.of(KEPT)), rehearsal.now));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(deployed(Side.BLACK)).isEqualTo(KEPT.mirrored());
  }

  @Test
  void aClockThatIsSetBackMeanwhileChangesNothing() {
    nobodyAnswers();
    bothAreThere();
    rehearsal.pass(TIME);
    rehearsal.now = rehearsal.now.minusSeconds(60);
    rehearsal.take(
        rehearsal.room.onDefaults(
            new BySide<>(Optional.of(KEPT), Optional.of(KEPT)), rehearsal.now));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void aRoomThatIsMadeAgainAfterwardsHasWhatWasJournaled() {
    keep(Optional.of(KEPT), Optional.of(KEPT));
    bothAreThere();
    rehearsal.pass(TIME);
    GameView before = rehearsal.view(Viewer.WHITE);
    keep(Optional.empty(), Optional.empty());
    rehearsal.reopen(Duration.ofSeconds(3));
    assertThat(rehearsal.view(Viewer.WHITE).view()).isEqualTo(before.view());
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
    assertThat(asked()).hasSize(1);
  }

  @Test
  void aRoomThatIsMadeAgainWhileItIsAskedForAsksAgain() {
    nobodyAnswers();
    bothAreThere();
    rehearsal.pass(TIME);
    keep(Optional.of(KEPT), Optional.of(KEPT));
    rehearsal.reopen(Duration.ofSeconds(3));
    rehearsal.everybodyWatches();
    rehearsal.pass(Duration.ofMinutes(4));
    assertThat(deployed(Side.WHITE)).isEqualTo(KEPT);
  }

  @Test
  void whatIsAskedAndFoundPrintsNoPiece() {
    assertThat(new BySide<>(Optional.of(KEPT), Optional.empty()).toString())
        .contains("redacted")
        .doesNotContain(KEPT.setup());
  }
}
