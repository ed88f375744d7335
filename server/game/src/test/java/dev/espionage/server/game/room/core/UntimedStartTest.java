package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Tests of live games whose start is untimed.
class UntimedStartTest {
  private static final Duration AWAY = UntimedStart.USUAL.away();
  private static final Duration DAY = Duration.ofDays(1);
  private static final Duration MOMENT = Duration.ofMillis(1);

  private static RoomHarness watched() {
    RoomHarness roomHarness = RoomHarness.untimed();
    roomHarness.everybodyWatches();
    return roomHarness;
  }

  private static void leaves(RoomHarness roomHarness, Viewer viewer) {
    roomHarness.take(roomHarness.room.departed(viewer, roomHarness.now));
  }

  private static void assertCalledOff(RoomHarness roomHarness) {
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
    Ending ending = roomHarness.view(Viewer.SPECTATOR).ending().orElseThrow();
    assertThat(ending).isEqualTo(Ending.closed());
  }

  @Test
  void noClockRunsUntilBothHavePlayed() {
    RoomHarness roomHarness = watched();
    assertThat(roomHarness.room.deadline()).isEmpty();
    roomHarness.pass(Duration.ofHours(5));
    roomHarness.deploy();
    for (int turn = 0; turn < 2; turn++) {
      assertThat(roomHarness.room.deadline()).isEmpty();
      roomHarness.pass(Duration.ofHours(5));
      roomHarness.playTurn();
    }
    assertThat(roomHarness.room.deadline()).isPresent();
    assertThat(roomHarness.view(Viewer.WHITE).clocks().orElseThrow().running())
        .contains(Side.WHITE);
  }

  @Test
  void itEndsWithoutAResultWhenBothAreAway() {
    RoomHarness roomHarness = watched();
    roomHarness.pass(Duration.ofHours(2));
    leaves(roomHarness, Viewer.WHITE);
    roomHarness.pass(Duration.ofHours(2));
    leaves(roomHarness, Viewer.BLACK);
    assertThat(roomHarness.room.nextCheck()).contains(roomHarness.now.plus(AWAY));
    roomHarness.pass(AWAY);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.DEPLOYMENT);
    roomHarness.pass(MOMENT);
    assertCalledOff(roomHarness);
  }

  @Test
  void aTurnBeginsTheTimeAnew() {
    RoomHarness roomHarness = RoomHarness.untimed();
    roomHarness.pass(AWAY.minusMinutes(1));
    roomHarness.deploy();
    roomHarness.pass(AWAY.minusMinutes(1));
    roomHarness.playTurn();
    roomHarness.pass(AWAY);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    roomHarness.pass(MOMENT);
    assertCalledOff(roomHarness);
  }

  @Test
  void whoWaitsKeepsItForADay() {
    RoomHarness roomHarness = watched();
    leaves(roomHarness, Viewer.BLACK);
    roomHarness.pass(DAY);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.DEPLOYMENT);
    roomHarness.pass(MOMENT);
    assertCalledOff(roomHarness);
  }

  @Test
  void aComputerPlayerDoesNotKeepIt() {
    RoomHarness computerGame = RoomHarness.withComputer();
    computerGame.everybodyWatches();
    leaves(computerGame, Viewer.WHITE);
    computerGame.pass(AWAY.plus(MOMENT));
    assertCalledOff(computerGame);
  }

  @Test
  void aGameThatHasBegunGoesOn() {
    RoomHarness roomHarness = watched();
    roomHarness.deploy();
    roomHarness.playTurn();
    roomHarness.playTurn();
    leaves(roomHarness, Viewer.WHITE);
    leaves(roomHarness, Viewer.BLACK);
    assertThat(roomHarness.room.nextCheck()).isEqualTo(roomHarness.room.deadline());
  }

  @Test
  void nobodyClaimsBeforeBothHavePlayed() {
    RoomHarness roomHarness = watched();
    roomHarness.deploy();
    leaves(roomHarness, Viewer.WHITE);
    roomHarness.pass(Duration.ofHours(1));
    assertThat(
            RoomHarness.refusal(
                roomHarness.ask(
                    Side.BLACK, new PlayerRequest.Claim(PlayerRequest.ClaimedResult.WIN))))
        .isEqualTo(Refusal.Code.CLAIM_NOT_ALLOWED);
    assertThat(roomHarness.room.audience(Viewer.BLACK, roomHarness.now).status().claimIn())
        .isEmpty();
  }

  @Test
  void aRematchBeginsInTheSameWay() {
    RoomHarness roomHarness = watched();
    JournalEntry.Opened next =
        roomHarness.rules.rematch(
            RoomState.of(roomHarness.journal), new GameId("fedcba9876543210"), RoomHarness.START);
    assertThat(next.event().setup().clockStart()).isEqualTo(ClockStart.UNTIMED);
  }
}
