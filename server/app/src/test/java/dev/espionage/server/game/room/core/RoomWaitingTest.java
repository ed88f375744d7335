package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of a room while the journal has not answered. */
class RoomWaitingTest {
  private final Rehearsal rehearsal = Rehearsal.inPlay();

  @Test
  void nothingIsAnsweredOrShownBeforeTheCommit() {
    rehearsal.hold();
    rehearsal.effects.clear();
    List<Answer> answers = rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    assertThat(rehearsal.effects).hasSize(1).first().isInstanceOf(Effect.Append.class);
    assertThat(answers).isEmpty();
    rehearsal.commit();
    assertThat(answers).containsExactly(new Answer.Accepted());
    assertThat(rehearsal.shown(Viewer.BLACK)).hasSize(1);
  }

  @Test
  void whoReadsMeanwhileSeesTheLastCommittedState() {
    rehearsal.hold();
    rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    assertThat(rehearsal.view(Viewer.BLACK).view().position().turn()).isZero();
    assertThat(rehearsal.room.history(Viewer.BLACK, 0)).hasSize(1);
  }

  @Test
  void sixteenCommandsWaitAndTheNextIsToldBusy() {
    rehearsal.hold();
    rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    List<Answer> waiting = new ArrayList<>();
    for (int i = 0; i < Room.MOST_WAITING; i++) {
      waiting.addAll(rehearsal.ask(Side.BLACK, new PlayerRequest.AnswerDraw(false)));
    }
    assertThat(waiting).isEmpty();
    var busy = rehearsal.ask(Side.BLACK, new PlayerRequest.Resign());
    assertThat(Rehearsal.refusal(busy)).isEqualTo(RefusalCode.BUSY);
  }

  @Test
  void whatWaitedIsJudgedInOrderAfterTheCommit() {
    rehearsal.hold();
    rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    List<Answer> offered = rehearsal.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    List<Answer> agreed = rehearsal.ask(Side.BLACK, new PlayerRequest.AnswerDraw(true));
    rehearsal.commit();
    assertThat(offered).isEmpty();
    rehearsal.commit();
    assertThat(offered).containsExactly(new Answer.Accepted());
    rehearsal.commit();
    assertThat(agreed).containsExactly(new Answer.Accepted());
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void aRepeatThatComesWhileTheFirstIsBeingWrittenIsAcceptedOnce() {
    rehearsal.hold();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = rehearsal.turn(Side.WHITE);
    rehearsal.ask(Side.WHITE, id, turn);
    List<Answer> again = rehearsal.ask(Side.WHITE, id, turn);
    rehearsal.commit();
    assertThat(again).containsExactly(new Answer.Accepted());
    assertThat(rehearsal.view(Viewer.WHITE).view().position().turn()).isEqualTo(1);
  }

  @Test
  void aCommandThatWaitedIsJudgedByWhenItArrived() {
    rehearsal.hold();
    rehearsal.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    List<Answer> played = rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    rehearsal.now = rehearsal.now.plus(Duration.ofSeconds(40));
    rehearsal.commit();
    rehearsal.commit();
    assertThat(played).containsExactly(new Answer.Accepted());
  }

  @Test
  void whoHasWaitedFiveSecondsIsToldThatNothingIsKnown() {
    rehearsal.hold();
    List<Answer> first = rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    rehearsal.now = rehearsal.now.plusSeconds(2);
    List<Answer> second = rehearsal.ask(Side.BLACK, new PlayerRequest.Resign());
    assertThat(rehearsal.room.nextOverdue()).contains(rehearsal.now.plusSeconds(3));
    rehearsal.now = rehearsal.now.plusSeconds(3);
    rehearsal.take(rehearsal.room.overdue(rehearsal.now));
    assertThat(Rehearsal.refusal(first)).isEqualTo(RefusalCode.UNAVAILABLE);
    assertThat(second).isEmpty();
    rehearsal.now = rehearsal.now.plusSeconds(2);
    rehearsal.take(rehearsal.room.overdue(rehearsal.now));
    assertThat(Rehearsal.refusal(second)).isEqualTo(RefusalCode.UNAVAILABLE);
    rehearsal.commit();
    assertThat(first).hasSize(1);
    assertThat(rehearsal.view(Viewer.WHITE).view().position().turn()).isEqualTo(1);
    assertThat(rehearsal.room.phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void aFailedAppendTellsEverybodyThatNothingIsKnown() {
    rehearsal.hold();
    List<Answer> first = rehearsal.ask(Side.WHITE, rehearsal.turn(Side.WHITE));
    List<Answer> second = rehearsal.ask(Side.BLACK, new PlayerRequest.Resign());
    rehearsal.effects.clear();
    rehearsal.take(rehearsal.room.failed());
    assertThat(Rehearsal.refusal(first)).isEqualTo(RefusalCode.UNAVAILABLE);
    assertThat(Rehearsal.refusal(second)).isEqualTo(RefusalCode.UNAVAILABLE);
    assertThat(rehearsal.effects).hasOnlyElementsOfType(Effect.Reply.class);
  }

  @Test
  void aRoomMadeAgainFromTheJournalIsTheSameInTheNextEpoch() {
    rehearsal.playTurn();
    rehearsal.playTurn();
    var before = rehearsal.view(Viewer.WHITE);
    rehearsal.reopen(Duration.ofSeconds(20));
    var after = rehearsal.view(Viewer.WHITE);
    assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
    assertThat(after.view()).isEqualTo(before.view());
    assertThat(after.ownSalt()).isEqualTo(before.ownSalt());
    assertThat(after.clocks().orElseThrow().shown())
        .isEqualTo(before.clocks().orElseThrow().shown());
  }

  @Test
  void theFirstTimeIsEpochOneWithoutCredit() {
    Rehearsal fresh = Rehearsal.small();
    assertThat(fresh.view(Viewer.SPECTATOR).epoch()).isEqualTo(1);
    assertThat(fresh.journal.get(1).event())
        .isEqualTo(new dev.espionage.engine.game.Event.Activated(Duration.ZERO, Rehearsal.START));
  }

  @Test
  void timeNeverGoesBackWithTheClockOnTheWall() {
    rehearsal.playTurn();
    var last = rehearsal.journal.getLast().event().at();
    rehearsal.now = last.minusSeconds(60);
    rehearsal.ask(Side.BLACK, rehearsal.turn(Side.BLACK));
    assertThat(rehearsal.journal.getLast().event().at()).isEqualTo(last);
  }

  @Test
  void anotherThreadMayNotUseIt() throws InterruptedException {
    List<Throwable> thrown = new ArrayList<>();
    Thread thread = new Thread(() -> rehearsal.room.look(rehearsal.now));
    thread.setUncaughtExceptionHandler((_, failure) -> thrown.add(failure));
    thread.start();
    thread.join();
    assertThat(thrown).singleElement().isInstanceOf(AssertionError.class);
  }
}
