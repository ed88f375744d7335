package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoomPresenceTest {
  private static final PlayerRequest CLAIM =
      new PlayerRequest.Claim(PlayerRequest.ClaimedResult.WIN);

  private final RoomHarness roomHarness = RoomHarness.inPlay();

  private AudienceView.RoomStatus status(Viewer viewer) {
    return roomHarness.room.audience(viewer, roomHarness.now).status();
  }

  @Test
  void whoComesAndGoesIsShownToEverybody() {
    int shown = roomHarness.shown(Viewer.SPECTATOR).size();
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    assertThat(roomHarness.shown(Viewer.SPECTATOR)).hasSize(shown + 1);
    assertThat(status(Viewer.BLACK).present()).isEqualTo(new BySide<>(false, true));
  }

  @Test
  void aSecondConnectionOfAPlayerChangesNothing() {
    roomHarness.effects.clear();
    roomHarness.take(roomHarness.room.arrived(Viewer.WHITE, roomHarness.now));
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    assertThat(roomHarness.effects).isEmpty();
    assertThat(status(Viewer.BLACK).present()).isEqualTo(new BySide<>(true, true));
  }

  @Test
  void theNewcomerIsNotShownWhatTheAnswerTells() {
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    roomHarness.effects.clear();
    roomHarness.take(roomHarness.room.arrived(Viewer.WHITE, roomHarness.now));
    assertThat(roomHarness.shown(Viewer.WHITE)).isEmpty();
    assertThat(roomHarness.shown(Viewer.BLACK)).hasSize(1);
  }

  @Test
  void spectatorsComingAndGoingShowNothingToAnybody() {
    roomHarness.effects.clear();
    roomHarness.take(roomHarness.room.arrived(Viewer.SPECTATOR, roomHarness.now));
    roomHarness.room.spectators(12);
    assertThat(roomHarness.effects).isEmpty();
    assertThat(status(Viewer.WHITE).spectators()).isEqualTo(12);
  }

  @Test
  void anAudienceWithoutWatchersIsNotEncoded() {
    RoomHarness alone = RoomHarness.small();
    alone.deploy();
    assertThat(alone.all(Effect.Show.class)).isEmpty();
    assertThat(alone.all(Effect.Inform.class)).isEmpty();
  }

  @Test
  void onlyWhoWaitsForAnAbsentOpponentIsToldWhenToClaim() {
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    assertThat(status(Viewer.BLACK).claimIn()).contains(Duration.ofSeconds(60));
    assertThat(status(Viewer.WHITE).claimIn()).isEmpty();
    assertThat(status(Viewer.SPECTATOR).claimIn()).isEmpty();
  }

  @Test
  void aClaimIsRefusedUntilTheOpponentIsAwayForLongEnough() {
    playBothFirstTurns();
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    roomHarness.pass(Duration.ofSeconds(59));
    var early = (Answer.Refused) roomHarness.ask(Side.BLACK, CLAIM).getFirst();
    assertThat(early.refusal().code()).isEqualTo(Refusal.Code.CLAIM_NOT_ALLOWED);
    assertThat(early.refusal().retryAfter()).contains(Duration.ofSeconds(1));
    roomHarness.pass(Duration.ofSeconds(1));
    assertThat(roomHarness.ask(Side.BLACK, CLAIM)).containsExactly(new Answer.Accepted());
    assertThat(roomHarness.view(Viewer.WHITE).ending())
        .contains(Ending.abandoned(Side.BLACK, true));
  }

  @Test
  void whoSaysThatTheyGoCanBeClaimedAgainstSooner() {
    playBothFirstTurns();
    roomHarness.take(
        roomHarness.room.leaving(TestPlayers.of(Side.WHITE), roomHarness.now).orElseThrow());
    assertThat(status(Viewer.BLACK).present()).isEqualTo(new BySide<>(true, true));
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    assertThat(status(Viewer.BLACK).claimIn()).contains(Duration.ofSeconds(10));
  }

  @Test
  void whoComesBackHasNotSaidThatTheyGo() {
    playBothFirstTurns();
    roomHarness.take(
        roomHarness.room.leaving(TestPlayers.of(Side.WHITE), roomHarness.now).orElseThrow());
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    roomHarness.take(roomHarness.room.arrived(Viewer.WHITE, roomHarness.now));
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    assertThat(status(Viewer.BLACK).claimIn()).contains(Duration.ofSeconds(60));
  }

  @Test
  void aStrangerCannotLeave() {
    assertThat(roomHarness.room.leaving(TestPlayers.CLARA.id(), roomHarness.now)).isEmpty();
  }

  @Test
  void aClockThatRunsOutIsSeenByLooking() {
    playBothFirstTurns();
    roomHarness.now = roomHarness.room.deadline().orElseThrow();
    roomHarness.pass(Duration.ZERO);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    roomHarness.pass(Duration.ofMillis(1));
    assertThat(roomHarness.view(Viewer.WHITE).ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.TIMEOUT));
  }

  @Test
  void aFirstTurnThatIsNotPlayedAbortsTheGame() {
    roomHarness.now = roomHarness.room.deadline().orElseThrow();
    roomHarness.pass(Duration.ofMillis(1));
    assertThat(roomHarness.view(Viewer.WHITE).ending())
        .contains(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NO_FIRST_TURN, Side.WHITE)));
  }

  @Test
  void aTurnThatComesTooLateIsRefusedAndEndsTheGame() {
    playBothFirstTurns();
    var turn = roomHarness.turn(Side.WHITE);
    roomHarness.now = roomHarness.room.deadline().orElseThrow().plusMillis(1);
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.WHITE, turn)))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void whoIsThereWhenTheDeploymentClockRunsOutGetsARandomArmy() {
    RoomHarness slow = RoomHarness.small();
    slow.everybodyWatches();
    slow.pass(Duration.ofMinutes(3).plusMillis(1));
    assertThat(slow.room.phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void whoIsAwayThenAbortsTheGame() {
    RoomHarness slow = RoomHarness.small();
    slow.take(slow.room.arrived(Viewer.WHITE, slow.now));
    slow.pass(Duration.ofMinutes(3).plusMillis(1));
    assertThat(slow.view(Viewer.WHITE).ending())
        .contains(
            Ending.aborted(new Ending.Fault(Ending.Fault.Kind.NOT_DEPLOYED, Optional.empty())));
  }

  @Test
  void anEndedRoomThatNobodyWatchesIsIdle() {
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(roomHarness.room.isIdle(roomHarness.now)).isFalse();
    for (Viewer viewer : Viewer.values()) {
      roomHarness.take(roomHarness.room.departed(viewer, roomHarness.now));
    }
    assertThat(roomHarness.room.isIdle(roomHarness.now)).isTrue();
  }

  private void playBothFirstTurns() {
    roomHarness.playTurn();
    roomHarness.playTurn();
  }
}
