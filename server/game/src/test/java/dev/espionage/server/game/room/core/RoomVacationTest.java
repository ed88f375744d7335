package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests of a correspondence game when a player's time is up, with and without days of vacation
/// left.
class RoomVacationTest {
  private static final Duration DAY = Duration.ofDays(1);

  private final RoomHarness roomHarness = new RoomHarness(Variants.SMALL, "2d", 3);

  @BeforeEach
  void play() {
    roomHarness.everybodyWatches();
    roomHarness.deploy();
    roomHarness.playTurn();
    roomHarness.effects.clear();
  }

  private void withDaysOff() {
    roomHarness.daysOff = RoomHarness::dayOff;
  }

  private void nobodyAnswers() {
    roomHarness.daysOff = _ -> Optional.empty();
  }

  private Instant dayLater() {
    return roomHarness.now.plus(DAY);
  }

  @Test
  void aDayIsTakenWhenTheTimeIsUpAndEverybodySeesIt() {
    withDaysOff();
    Instant began = roomHarness.now;
    roomHarness.pass(Duration.ofDays(2).plusMillis(1));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(roomHarness.all(Effect.TakeVacation.class))
        .containsExactly(
            new Effect.TakeVacation(
                new LateTurn(
                    TestPlayers.of(Side.BLACK),
                    TimeControl.parse("2d").orThrow(),
                    began,
                    began.plus(Duration.ofDays(2)),
                    roomHarness.now)));
    for (Viewer viewer : Viewer.values()) {
      assertThat(roomHarness.shown(viewer)).hasSize(1);
      assertThat(roomHarness.view(viewer).clocks().orElseThrow().vacation()).contains(dayLater());
    }
    assertThat(roomHarness.room.deadline()).contains(dayLater());
  }

  @Test
  void afterPlannedDaysTheTurnHasTheTimeThatItUsedOnThem() {
    Duration used = Duration.ofHours(30);
    Duration away = Duration.ofDays(12);
    roomHarness.daysOff =
        turn -> Optional.of(Optional.of(new Vacation(turn.now().plus(away), used)));
    roomHarness.pass(Duration.ofDays(2).plusMillis(1));
    Instant end = roomHarness.now.plus(away);
    for (Viewer viewer : Viewer.values()) {
      assertThat(roomHarness.view(viewer).clocks().orElseThrow().vacation()).contains(end);
      assertThat(shownToBlack(viewer)).isEqualTo(used);
    }
    assertThat(roomHarness.room.deadline()).contains(end.plus(used));
    roomHarness.reopen(Duration.ZERO, Optional.of(roomHarness.now), roomHarness.now);
    assertThat(roomHarness.room.deadline()).contains(end.plus(used));
    roomHarness.pass(away.plusHours(1));
    assertThat(shownToBlack(Viewer.WHITE)).isEqualTo(used.minusHours(1));
    roomHarness.daysOff = _ -> Optional.of(Optional.empty());
    roomHarness.pass(used);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  private Duration shownToBlack(Viewer viewer) {
    return roomHarness.view(viewer).clocks().orElseThrow().shown().black().remaining();
  }

  @Test
  void aTurnDuringALongVacationStartsTheOpponentsClockAtOnce() {
    roomHarness.daysOff =
        turn -> Optional.of(Optional.of(new Vacation(turn.now().plus(DAY.multipliedBy(9)), DAY)));
    roomHarness.pass(Duration.ofDays(2).plusMillis(1));
    roomHarness.pass(DAY);
    assertThat(roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK)))
        .containsExactly(new Answer.Accepted());
    assertThat(roomHarness.room.deadline()).contains(roomHarness.now.plus(DAY.multipliedBy(2)));
  }

  @Test
  void withoutDaysTheGameIsLost() {
    roomHarness.pass(Duration.ofDays(2).plusMillis(1));
    assertThat(roomHarness.view(Viewer.SPECTATOR).ending().map(Ending::reason))
        .contains(Ending.Reason.TIMEOUT);
  }

  @Test
  void aTurnThatComesLateIsPlayedOnceADayIsTaken() {
    withDaysOff();
    roomHarness.now = roomHarness.now.plus(Duration.ofDays(2)).plusSeconds(1);
    List<Answer> answers = roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    assertThat(answers).containsExactly(new Answer.Accepted());
    assertThat(roomHarness.view(Viewer.SPECTATOR).toMove()).contains(Side.WHITE);
    assertThat(roomHarness.view(Viewer.SPECTATOR).clocks().orElseThrow().vacation()).isEmpty();
  }

  @Test
  void aTurnThatComesLateWithoutDaysIsTooLate() {
    roomHarness.now = roomHarness.now.plus(Duration.ofDays(2)).plusSeconds(1);
    List<Answer> answers = roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    assertThat(RoomHarness.refusal(answers)).isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void whileNobodyAnswersNothingIsDecidedAndNobodyAsksTwice() {
    nobodyAnswers();
    roomHarness.pass(Duration.ofDays(2).plusMillis(1));
    List<Answer> turn = roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    roomHarness.pass(Duration.ofSeconds(1));
    assertThat(roomHarness.all(Effect.TakeVacation.class)).hasSize(1);
    assertThat(roomHarness.all(Effect.Append.class)).isEmpty();
    assertThat(turn).isEmpty();
    assertThat(roomHarness.room.deadline()).isEmpty();
    assertThat(roomHarness.room.isIdle(roomHarness.now)).isFalse();
    roomHarness.take(
        roomHarness.room.onVacation(
            Optional.of(new Vacation(dayLater(), Duration.ZERO)), roomHarness.now));
    assertThat(turn).containsExactly(new Answer.Accepted());
  }

  @Test
  void afterAFailureItIsAskedAgainAndNobodyHasLost() {
    nobodyAnswers();
    roomHarness.pass(Duration.ofDays(2).plusMillis(1));
    roomHarness.take(roomHarness.room.vacationUnknown(roomHarness.now));
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    Instant again = roomHarness.room.deadline().orElseThrow();
    assertThat(again).isAfter(roomHarness.now);
    withDaysOff();
    roomHarness.pass(Duration.between(roomHarness.now, again));
    assertThat(roomHarness.room.deadline()).contains(dayLater());
  }

  @Test
  void whoWaitsForADayThatNobodyCanTellOfIsToldSo() {
    nobodyAnswers();
    roomHarness.now = roomHarness.now.plus(Duration.ofDays(2)).plusSeconds(1);
    List<Answer> turn = roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    roomHarness.take(roomHarness.room.vacationUnknown(roomHarness.now));
    roomHarness.now = roomHarness.room.nextOverdue().orElseThrow();
    roomHarness.take(roomHarness.room.answerOverdue(roomHarness.now));
    assertThat(RoomHarness.refusal(turn)).isEqualTo(Refusal.Code.UNAVAILABLE);
  }

  @Test
  void inALiveGameNobodyAsks() {
    RoomHarness live = RoomHarness.inPlay();
    live.playTurn();
    live.playTurn();
    live.playTurn();
    live.pass(Duration.ofDays(1));
    assertThat(live.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(live.all(Effect.TakeVacation.class)).isEmpty();
  }
}
