package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests of the offences that a room records, and of the cases without one. */
class OffenceDetectorTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final PlayerRequest CLAIM = new PlayerRequest.Claim(PlayerRequest.Wish.DRAW);

  /** Returns a room on a server that has been running for a day. */
  private static Rehearsal live() {
    return of("600+5");
  }

  private static Rehearsal of(String timeControl) {
    Rehearsal rehearsal = Rehearsal.startedBefore(Duration.ofDays(1), timeControl);
    rehearsal.everybodyWatches();
    return rehearsal;
  }

  private static List<Offence> held(Rehearsal rehearsal) {
    return rehearsal.all(Effect.Append.class).stream()
        .flatMap(append -> append.write().offences().stream())
        .toList();
  }

  private static Offence offence(Side side, Offence.Kind kind, Rehearsal rehearsal) {
    return new Offence(TestPlayers.of(side), Rehearsal.GAME, kind, rehearsal.now);
  }

  @Test
  void whoAbortsIsHeldToAccount() {
    Rehearsal early = live();
    early.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(held(early)).containsExactly(offence(Side.BLACK, Offence.Kind.ABORTED, early));
    Rehearsal late = live();
    late.deploy();
    late.ask(Side.WHITE, new PlayerRequest.Abort());
    assertThat(held(late)).containsExactly(offence(Side.WHITE, Offence.Kind.ABORTED, late));
  }

  @Test
  void whoIsHereAndDoesNotDeployIsHeldToAccount() {
    Rehearsal rehearsal = live();
    rehearsal.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    rehearsal.pass(MINUTE.multipliedBy(3).plusMillis(1));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(held(rehearsal))
        .containsExactly(offence(Side.BLACK, Offence.Kind.NOT_DEPLOYED, rehearsal));
  }

  @Test
  void whoIsAwayAndDoesNotDeployIsHeldToAccount() {
    Rehearsal rehearsal = live();
    rehearsal.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    rehearsal.take(rehearsal.room.departed(Viewer.BLACK, rehearsal.now));
    rehearsal.pass(MINUTE.multipliedBy(3).plusMillis(1));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(rehearsal))
        .containsExactly(offence(Side.BLACK, Offence.Kind.NOT_DEPLOYED, rehearsal));
  }

  @Test
  void bothAreIfNeitherDeploysAndOneIsAway() {
    Rehearsal rehearsal = live();
    rehearsal.take(rehearsal.room.departed(Viewer.BLACK, rehearsal.now));
    rehearsal.pass(MINUTE.multipliedBy(3).plusMillis(1));
    assertThat(held(rehearsal))
        .containsExactlyInAnyOrder(
            offence(Side.WHITE, Offence.Kind.NOT_DEPLOYED, rehearsal),
            offence(Side.BLACK, Offence.Kind.NOT_DEPLOYED, rehearsal));
  }

  @Test
  void whoseFirstTurnRunsOutIsHeldToAccount() {
    Rehearsal rehearsal = live();
    rehearsal.deploy();
    rehearsal.playTurn();
    rehearsal.pass(MINUTE);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(rehearsal))
        .containsExactly(offence(Side.BLACK, Offence.Kind.NO_FIRST_TURN, rehearsal));
  }

  @Test
  void whoLeavesUntilTheGameIsClaimedIsHeldToAccount() {
    Rehearsal rehearsal = live();
    rehearsal.deploy();
    rehearsal.playTurn();
    rehearsal.playTurn();
    rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
    rehearsal.pass(MINUTE);
    rehearsal.ask(Side.BLACK, CLAIM);
    assertThat(held(rehearsal)).containsExactly(offence(Side.WHITE, Offence.Kind.LEFT, rehearsal));
  }

  @Test
  void whoPlaysOrResignsOrLosesOnTimeIsNot() {
    Rehearsal played = live();
    played.deploy();
    played.playToTheEnd();
    Rehearsal resigned = live();
    resigned.deploy();
    resigned.ask(Side.WHITE, new PlayerRequest.Resign());
    Rehearsal late = live();
    late.deploy();
    late.playTurn();
    late.playTurn();
    late.pass(Duration.ofHours(1));
    for (Rehearsal rehearsal : List.of(played, resigned, late)) {
      assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
      assertThat(held(rehearsal)).isEmpty();
    }
  }

  @Test
  void nothingIsHeldAgainstAnybodyInCorrespondence() {
    Rehearsal rehearsal = of("3d");
    rehearsal.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(rehearsal)).isEmpty();
  }

  @Test
  void norForTenMinutesAfterTheServerHasStarted() {
    Rehearsal lenient = new Rehearsal(Variants.SMALL, "600+5", 1);
    lenient.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(held(lenient)).isEmpty();
    Rehearsal strict = Rehearsal.startedBefore(Duration.ofMinutes(10), "600+5");
    strict.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(held(strict)).hasSize(1);
  }

  @Test
  void norForTenMinutesAfterTheRoomHasMoved() {
    for (int seconds : List.of(599, 600)) {
      Rehearsal rehearsal = live();
      Instant longAgo = rehearsal.now.minus(Duration.ofDays(1));
      rehearsal.reopen(Duration.ofSeconds(3), Optional.empty(), longAgo);
      Instant moved = rehearsal.now;
      rehearsal.everybodyWatches();
      rehearsal.deploy();
      rehearsal.playTurn();
      rehearsal.playTurn();
      rehearsal.take(rehearsal.room.departed(Viewer.WHITE, rehearsal.now));
      rehearsal.pass(Duration.between(rehearsal.now, moved.plusSeconds(seconds)));
      rehearsal.ask(Side.BLACK, CLAIM);
      assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
      assertThat(held(rehearsal)).as("after %d s", seconds).hasSize(seconds < 600 ? 0 : 1);
    }
  }
}
