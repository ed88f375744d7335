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
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RoomPresenceTest {
  private static final PlayerRequest CLAIM = new PlayerRequest.Claim(PlayerRequest.Wish.WIN);

  private final Rehearsal rehearsal = Rehearsal.inPlay();

  private AudienceView.RoomStatus status(Viewer viewer) {
    return rehearsal.room.audience(viewer, rehearsal.now).status();
  }

  @Test
  void whoComesAndGoesIsShownToEverybody() {
    int shown = rehearsal.shown(Viewer.SPECTATOR).size();
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    assertThat(rehearsal.shown(Viewer.SPECTATOR)).hasSize(shown + 1);
    assertThat(status(Viewer.BLACK).present()).isEqualTo(new BySide<>(false, true));
  }

  @Test
  void aSecondConnectionOfAPlayerChangesNothing() {
    rehearsal.effects.clear();
    rehearsal.take(rehearsal.room.arrived(Viewer.WHITE, rehearsal.now));
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    assertThat(rehearsal.effects).isEmpty();
    assertThat(status(Viewer.BLACK).present()).isEqualTo(new BySide<>(true, true));
  }

  @Test
  void theNewcomerIsNotShownWhatTheAnswerTells() {
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    rehearsal.effects.clear();
    rehearsal.take(rehearsal.room.arrived(Viewer.WHITE, rehearsal.now));
    assertThat(rehearsal.shown(Viewer.WHITE)).isEmpty();
    assertThat(rehearsal.shown(Viewer.BLACK)).hasSize(1);
  }

  @Test
  void spectatorsComingAndGoingShowNothingToAnybody() {
    rehearsal.effects.clear();
    rehearsal.take(rehearsal.room.arrived(Viewer.SPECTATOR, rehearsal.now));
    rehearsal.room.spectators(12);
    assertThat(rehearsal.effects).isEmpty();
    assertThat(status(Viewer.WHITE).spectators()).isEqualTo(12);
  }

  @Test
  void anAudienceWithoutWatchersIsNotEncoded() {
    Rehearsal alone = Rehearsal.small();
    alone.deploy();
    assertThat(alone.all(Effect.Show.class)).isEmpty();
    assertThat(alone.all(Effect.Inform.class)).isEmpty();
  }

  @Test
  void onlyWhoWaitsForAnAbsentOpponentIsToldWhenToClaim() {
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    assertThat(status(Viewer.BLACK).claimIn()).contains(Duration.ofSeconds(60));
    assertThat(status(Viewer.WHITE).claimIn()).isEmpty();
    assertThat(status(Viewer.SPECTATOR).claimIn()).isEmpty();
  }

  @Test
  void aClaimIsRefusedUntilTheOpponentIsAwayForLongEnough() {
    playBothFirstTurns();
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    rehearsal.pass(Duration.ofSeconds(59));
    var early = (Answer.Refused) rehearsal.ask(Side.BLACK, CLAIM).getFirst();
    assertThat(early.refusal().code()).isEqualTo(RefusalCode.CLAIM_NOT_ALLOWED);
    assertThat(early.refusal().retryAfter()).contains(Duration.ofSeconds(1));
    rehearsal.pass(Duration.ofSeconds(1));
    assertThat(rehearsal.ask(Side.BLACK, CLAIM)).containsExactly(new Answer.Accepted());
    assertThat(rehearsal.view(Viewer.WHITE).ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.ABANDONED));
  }

  @Test
  void whoSaysThatTheyGoCanBeClaimedAgainstSooner() {
    playBothFirstTurns();
    rehearsal.take(rehearsal.room.leaving(TestPlayers.of(Side.WHITE), rehearsal.now).orElseThrow());
    assertThat(status(Viewer.BLACK).present()).isEqualTo(new BySide<>(true, true));
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    assertThat(status(Viewer.BLACK).claimIn()).contains(Duration.ofSeconds(10));
  }

  @Test
  void whoComesBackHasNotSaidThatTheyGo() {
    playBothFirstTurns();
    rehearsal.take(rehearsal.room.leaving(TestPlayers.of(Side.WHITE), rehearsal.now).orElseThrow());
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    rehearsal.take(rehearsal.room.arrived(Viewer.WHITE, rehearsal.now));
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    assertThat(status(Viewer.BLACK).claimIn()).contains(Duration.ofSeconds(60));
  }

  @Test
  void aStrangerCannotLeave() {
    assertThat(rehearsal.room.leaving(TestPlayers.CLARA.id(), rehearsal.now)).isEmpty();
  }

  @Test
  void aClockThatRunsOutIsSeenByLooking() {
    playBothFirstTurns();
    rehearsal.now = rehearsal.room.deadline().orElseThrow();
    rehearsal.pass(Duration.ZERO);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    rehearsal.pass(Duration.ofMillis(1));
    assertThat(rehearsal.view(Viewer.WHITE).ending())
        .contains(Ending.win(Side.BLACK, Ending.Reason.TIMEOUT));
  }

  @Test
  void aFirstTurnThatIsNotPlayedAbortsTheGame() {
    rehearsal.now = rehearsal.room.deadline().orElseThrow();
    rehearsal.pass(Duration.ofMillis(1));
    assertThat(rehearsal.view(Viewer.WHITE).ending()).contains(Ending.aborted());
  }

  @Test
  void aTurnThatComesTooLateIsRefusedAndEndsTheGame() {
    playBothFirstTurns();
    var turn = rehearsal.turn(Side.WHITE);
    rehearsal.now = rehearsal.room.deadline().orElseThrow().plusMillis(1);
    assertThat(Rehearsal.refusal(rehearsal.ask(Side.WHITE, turn)))
        .isEqualTo(RefusalCode.WRONG_PHASE);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void whoIsThereWhenTheDeploymentClockRunsOutGetsARandomArmy() {
    Rehearsal slow = Rehearsal.small();
    slow.everybodyWatches();
    slow.pass(Duration.ofMinutes(3).plusMillis(1));
    assertThat(slow.room.phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void whoIsAwayThenAbortsTheGame() {
    Rehearsal slow = Rehearsal.small();
    slow.take(slow.room.arrived(Viewer.WHITE, slow.now));
    slow.pass(Duration.ofMinutes(3).plusMillis(1));
    assertThat(slow.view(Viewer.WHITE).ending()).contains(Ending.aborted());
  }

  @Test
  void anEndedRoomThatNobodyWatchesIsIdle() {
    rehearsal.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(rehearsal.room.isIdle(rehearsal.now)).isFalse();
    for (Viewer viewer : Viewer.values()) {
      rehearsal.take(rehearsal.room.departed(viewer, rehearsal.now));
    }
    assertThat(rehearsal.room.isIdle(rehearsal.now)).isTrue();
  }

  private void playBothFirstTurns() {
    rehearsal.playTurn();
    rehearsal.playTurn();
  }
}
