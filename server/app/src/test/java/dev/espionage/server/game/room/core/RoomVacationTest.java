package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests of a correspondence game when a player's time is up, with and without days of vacation
 * left.
 */
class RoomVacationTest {
  private static final Duration DAY = Duration.ofDays(1);

  private final Rehearsal rehearsal = new Rehearsal(Variants.SMALL, "2d", 3);

  @BeforeEach
  void play() {
    rehearsal.everybodyWatches();
    rehearsal.deploy();
    rehearsal.playTurn();
    rehearsal.effects.clear();
  }

  private void withDaysOff() {
    rehearsal.daysOff = (_, at) -> Optional.of(Optional.of(at.plus(DAY)));
  }

  private void nobodyAnswers() {
    rehearsal.daysOff = (_, _) -> Optional.empty();
  }

  private Instant dayLater() {
    return rehearsal.now.plus(DAY);
  }

  @Test
  void aDayIsTakenWhenTheTimeIsUpAndEverybodySeesIt() {
    withDaysOff();
    rehearsal.pass(Duration.ofDays(2).plusMillis(1));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(rehearsal.all(Effect.TakeVacation.class))
        .containsExactly(new Effect.TakeVacation(TestPlayers.of(Side.BLACK), rehearsal.now));
    for (Viewer viewer : Viewer.values()) {
      assertThat(rehearsal.shown(viewer)).hasSize(1);
      assertThat(rehearsal.view(viewer).clocks().orElseThrow().vacation()).contains(dayLater());
    }
    assertThat(rehearsal.room.deadline()).contains(dayLater());
  }

  @Test
  void withoutDaysTheGameIsLost() {
    rehearsal.pass(Duration.ofDays(2).plusMillis(1));
    assertThat(rehearsal.view(Viewer.SPECTATOR).ending().map(Ending::reason))
        .contains(Ending.Reason.TIMEOUT);
  }

  @Test
  void aTurnThatComesLateIsPlayedOnceADayIsTaken() {
    withDaysOff();
    rehearsal.now = rehearsal.now.plus(Duration.ofDays(2)).plusSeconds(1);
    List<Answer> answers = rehearsal.ask(Side.BLACK, rehearsal.turn(Side.BLACK));
    assertThat(answers).containsExactly(new Answer.Accepted());
    assertThat(rehearsal.view(Viewer.SPECTATOR).toMove()).contains(Side.WHITE);
    assertThat(rehearsal.view(Viewer.SPECTATOR).clocks().orElseThrow().vacation()).isEmpty();
  }

  @Test
  void aTurnThatComesLateWithoutDaysIsTooLate() {
    rehearsal.now = rehearsal.now.plus(Duration.ofDays(2)).plusSeconds(1);
    List<Answer> answers = rehearsal.ask(Side.BLACK, rehearsal.turn(Side.BLACK));
    assertThat(Rehearsal.refusal(answers)).isEqualTo(RefusalCode.WRONG_PHASE);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void whileNobodyAnswersNothingIsDecidedAndNobodyAsksTwice() {
    nobodyAnswers();
    rehearsal.pass(Duration.ofDays(2).plusMillis(1));
    List<Answer> turn = rehearsal.ask(Side.BLACK, rehearsal.turn(Side.BLACK));
    rehearsal.pass(Duration.ofSeconds(1));
    assertThat(rehearsal.all(Effect.TakeVacation.class)).hasSize(1);
    assertThat(rehearsal.all(Effect.Append.class)).isEmpty();
    assertThat(turn).isEmpty();
    assertThat(rehearsal.room.deadline()).isEmpty();
    assertThat(rehearsal.room.isIdle(rehearsal.now)).isFalse();
    rehearsal.take(rehearsal.room.onVacation(Optional.of(dayLater()), rehearsal.now));
    assertThat(turn).containsExactly(new Answer.Accepted());
  }

  @Test
  void afterAFailureItIsAskedAgainAndNobodyHasLost() {
    nobodyAnswers();
    rehearsal.pass(Duration.ofDays(2).plusMillis(1));
    rehearsal.take(rehearsal.room.vacationUnknown(rehearsal.now));
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
    Instant again = rehearsal.room.deadline().orElseThrow();
    assertThat(again).isAfter(rehearsal.now);
    withDaysOff();
    rehearsal.pass(Duration.between(rehearsal.now, again));
    assertThat(rehearsal.room.deadline()).contains(dayLater());
  }

  @Test
  void whoWaitsForADayThatNobodyCanTellOfIsToldSo() {
    nobodyAnswers();
    rehearsal.now = rehearsal.now.plus(Duration.ofDays(2)).plusSeconds(1);
    List<Answer> turn = rehearsal.ask(Side.BLACK, rehearsal.turn(Side.BLACK));
    rehearsal.take(rehearsal.room.vacationUnknown(rehearsal.now));
    rehearsal.now = rehearsal.room.nextOverdue().orElseThrow();
    rehearsal.take(rehearsal.room.overdue(rehearsal.now));
    assertThat(Rehearsal.refusal(turn)).isEqualTo(RefusalCode.UNAVAILABLE);
  }

  @Test
  void inALiveGameNobodyAsks() {
    Rehearsal live = Rehearsal.inPlay();
    live.playTurn();
    live.playTurn();
    live.playTurn();
    live.pass(Duration.ofDays(1));
    assertThat(live.room.phase()).isEqualTo(Phase.ENDED);
    assertThat(live.all(Effect.TakeVacation.class)).isEmpty();
  }
}
