package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.conduct.Offence;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests of the offences that a room records, and of the cases without one.
class OffenceDetectorTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final PlayerRequest CLAIM =
      new PlayerRequest.Claim(PlayerRequest.ClaimedResult.DRAW);

  /// Returns a room on a server that has been running for a day.
  private static RoomHarness live() {
    return of("600+5");
  }

  private static RoomHarness of(String timeControl) {
    RoomHarness roomHarness = RoomHarness.startedBefore(Duration.ofDays(1), timeControl);
    roomHarness.everybodyWatches();
    return roomHarness;
  }

  private static List<Offence> held(RoomHarness roomHarness) {
    return roomHarness.all(Effect.Append.class).stream()
        .flatMap(append -> ConductStore.PARTICIPANT.items().apply(append.write()).stream())
        .toList();
  }

  private static Offence offence(Side side, Offence.Kind kind, RoomHarness roomHarness) {
    return new Offence(TestPlayers.of(side), RoomHarness.GAME, kind, roomHarness.now);
  }

  @Test
  void whoAbortsIsHeldToAccount() {
    RoomHarness early = live();
    early.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(held(early)).containsExactly(offence(Side.BLACK, Offence.Kind.ABORTED, early));
    RoomHarness late = live();
    late.deploy();
    late.ask(Side.WHITE, new PlayerRequest.Abort());
    assertThat(held(late)).containsExactly(offence(Side.WHITE, Offence.Kind.ABORTED, late));
  }

  @Test
  void nobodyIsBeforeBothHavePlayedAfterAnUntimedStart() {
    RoomHarness aborted = RoomHarness.untimed();
    aborted.ask(Side.BLACK, new PlayerRequest.Abort());
    RoomHarness resigned = RoomHarness.untimed();
    resigned.deploy();
    resigned.playTurn();
    resigned.ask(Side.BLACK, new PlayerRequest.Resign());
    RoomHarness forgotten = RoomHarness.untimed();
    forgotten.pass(Duration.ofDays(2));
    for (RoomHarness roomHarness : List.of(aborted, resigned, forgotten)) {
      assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
      assertThat(held(roomHarness)).isEmpty();
    }
  }

  @Test
  void whoIsHereAndDoesNotDeployIsHeldToAccount() {
    RoomHarness roomHarness = live();
    roomHarness.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    roomHarness.pass(MINUTE.multipliedBy(3).plusMillis(1));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(held(roomHarness))
        .containsExactly(offence(Side.BLACK, Offence.Kind.NOT_DEPLOYED, roomHarness));
  }

  @Test
  void whoIsAwayAndDoesNotDeployIsHeldToAccount() {
    RoomHarness roomHarness = live();
    roomHarness.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    roomHarness.take(roomHarness.room.departed(Viewer.BLACK, roomHarness.now));
    roomHarness.pass(MINUTE.multipliedBy(3).plusMillis(1));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(roomHarness))
        .containsExactly(offence(Side.BLACK, Offence.Kind.NOT_DEPLOYED, roomHarness));
  }

  @Test
  void bothAreIfNeitherDeploysAndOneIsAway() {
    RoomHarness roomHarness = live();
    roomHarness.take(roomHarness.room.departed(Viewer.BLACK, roomHarness.now));
    roomHarness.pass(MINUTE.multipliedBy(3).plusMillis(1));
    assertThat(held(roomHarness))
        .containsExactlyInAnyOrder(
            offence(Side.WHITE, Offence.Kind.NOT_DEPLOYED, roomHarness),
            offence(Side.BLACK, Offence.Kind.NOT_DEPLOYED, roomHarness));
  }

  @Test
  void whoseFirstTurnRunsOutIsHeldToAccount() {
    RoomHarness roomHarness = live();
    roomHarness.deploy();
    roomHarness.playTurn();
    roomHarness.pass(MINUTE);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(roomHarness))
        .containsExactly(offence(Side.BLACK, Offence.Kind.NO_FIRST_TURN, roomHarness));
  }

  @Test
  void whoseFirstTurnComesTooLateIsHeldToAccount() {
    RoomHarness roomHarness = live();
    roomHarness.deploy();
    PlayerRequest late = roomHarness.turn(Side.WHITE);
    roomHarness.now = roomHarness.now.plus(Duration.ofSeconds(30)).plusMillis(1);
    roomHarness.ask(Side.WHITE, late);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(roomHarness))
        .containsExactly(offence(Side.WHITE, Offence.Kind.NO_FIRST_TURN, roomHarness));
  }

  @Test
  void whoLeavesUntilTheGameIsClaimedIsHeldToAccount() {
    RoomHarness roomHarness = live();
    roomHarness.deploy();
    roomHarness.playTurn();
    roomHarness.playTurn();
    roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
    roomHarness.pass(MINUTE);
    roomHarness.ask(Side.BLACK, CLAIM);
    assertThat(held(roomHarness))
        .containsExactly(offence(Side.WHITE, Offence.Kind.LEFT, roomHarness));
  }

  @Test
  void whoPlaysOrResignsOrLosesOnTimeIsNot() {
    RoomHarness played = live();
    played.deploy();
    played.playToTheEnd();
    RoomHarness resigned = live();
    resigned.deploy();
    resigned.playTurn();
    resigned.playTurn();
    resigned.ask(Side.WHITE, new PlayerRequest.Resign());
    RoomHarness late = live();
    late.deploy();
    late.playTurn();
    late.playTurn();
    late.pass(Duration.ofHours(1));
    for (RoomHarness roomHarness : List.of(played, resigned, late)) {
      assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
      assertThat(held(roomHarness)).isEmpty();
    }
  }

  @Test
  void whoResignsBeforeBothHavePlayedIsHeldToAccount() {
    RoomHarness roomHarness = live();
    roomHarness.deploy();
    roomHarness.playTurn();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(roomHarness))
        .containsExactly(offence(Side.WHITE, Offence.Kind.LEFT, roomHarness));
  }

  @Test
  void nothingIsHeldAgainstAnybodyWhoPlaysAComputer() {
    RoomHarness aborted = RoomHarness.withComputer();
    aborted.ask(Side.WHITE, new PlayerRequest.Abort());
    RoomHarness resigned = RoomHarness.withComputer();
    resigned.deploy();
    resigned.ask(Side.WHITE, new PlayerRequest.Resign());
    RoomHarness notBegun = RoomHarness.withComputer();
    notBegun.deploy();
    notBegun.pass(Duration.ofMinutes(20));
    assertThat(notBegun.room.phase()).isEqualTo(Phase.PLAY);
    notBegun.ask(Side.WHITE, new PlayerRequest.Abort());
    for (RoomHarness roomHarness : List.of(aborted, resigned, notBegun)) {
      assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
      assertThat(held(roomHarness)).isEmpty();
    }
  }

  @Test
  void nothingIsHeldAgainstAnybodyInCorrespondence() {
    RoomHarness roomHarness = of("3d");
    roomHarness.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(held(roomHarness)).isEmpty();
  }

  @Test
  void norForTenMinutesAfterTheServerHasStarted() {
    RoomHarness lenient = new RoomHarness(Variants.SMALL, "600+5", 1);
    lenient.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(held(lenient)).isEmpty();
    RoomHarness strict = RoomHarness.startedBefore(Duration.ofMinutes(10), "600+5");
    strict.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(held(strict)).hasSize(1);
  }

  @Test
  void norForTenMinutesAfterTheRoomHasMoved() {
    for (int seconds : List.of(599, 600)) {
      RoomHarness roomHarness = live();
      Instant longAgo = roomHarness.now.minus(Duration.ofDays(1));
      roomHarness.reopen(Duration.ofSeconds(3), Optional.empty(), longAgo);
      Instant moved = roomHarness.now;
      roomHarness.everybodyWatches();
      roomHarness.deploy();
      roomHarness.playTurn();
      roomHarness.playTurn();
      roomHarness.take(roomHarness.room.departed(Viewer.WHITE, roomHarness.now));
      roomHarness.pass(Duration.between(roomHarness.now, moved.plusSeconds(seconds)));
      roomHarness.ask(Side.BLACK, CLAIM);
      assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
      assertThat(held(roomHarness)).as("after %d s", seconds).hasSize(seconds < 600 ? 0 : 1);
    }
  }
}
