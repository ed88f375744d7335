package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests of a room while the journal has not answered.
class RoomWaitingTest {
  private final RoomHarness roomHarness = RoomHarness.inPlay();

  @Test
  void nothingIsAnsweredOrShownBeforeTheCommit() {
    roomHarness.hold();
    roomHarness.effects.clear();
    List<Answer> answers = roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    assertThat(roomHarness.effects).hasSize(1).first().isInstanceOf(Effect.Append.class);
    assertThat(answers).isEmpty();
    roomHarness.commit();
    assertThat(answers).containsExactly(new Answer.Accepted());
    assertThat(roomHarness.shown(Viewer.BLACK)).hasSize(1);
  }

  @Test
  void whoReadsMeanwhileSeesTheLastCommittedState() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    assertThat(roomHarness.view(Viewer.BLACK).view().position().turn()).isZero();
    assertThat(roomHarness.room.history(Viewer.BLACK, 0).get()).hasSize(1);
  }

  @Test
  void sixteenCommandsWaitAndTheNextIsToldBusy() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    List<Answer> waiting = new ArrayList<>();
    for (int i = 0; i < RequestQueue.MOST; i++) {
      waiting.addAll(roomHarness.ask(Side.BLACK, new PlayerRequest.AnswerDraw(false)));
    }
    assertThat(waiting).isEmpty();
    var busy = roomHarness.ask(Side.BLACK, new PlayerRequest.Resign());
    assertThat(RoomHarness.refusal(busy)).isEqualTo(Refusal.Code.BUSY);
  }

  /// A slow commit makes nodes and clients repeat commands.
  @Test
  void repeatsTakeNoPlaceOfACommandAndAreAllAnswered() {
    roomHarness.hold();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = roomHarness.turn(Side.WHITE);
    List<List<Answer>> attempts = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      attempts.add(roomHarness.ask(Side.WHITE, id, turn));
    }
    for (int i = 1; i < RequestQueue.MOST; i++) {
      assertThat(roomHarness.ask(Side.BLACK, new PlayerRequest.AnswerDraw(false))).isEmpty();
    }
    roomHarness.commit();
    assertThat(attempts)
        .allSatisfy(answers -> assertThat(answers).containsExactly(new Answer.Accepted()));
    assertThat(roomHarness.all(Effect.Append.class)).hasSize(4);
  }

  @Test
  void afterVeryManyRepeatsTheNextIsToldBusy() {
    roomHarness.hold();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = roomHarness.turn(Side.WHITE);
    for (int i = 0; i < 66; i++) {
      assertThat(roomHarness.ask(Side.WHITE, id, turn)).isEmpty();
    }
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.WHITE, id, turn)))
        .isEqualTo(Refusal.Code.BUSY);
  }

  @Test
  void whatWaitedIsJudgedInOrderAfterTheCommit() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    List<Answer> offered = roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    List<Answer> agreed = roomHarness.ask(Side.BLACK, new PlayerRequest.AnswerDraw(true));
    roomHarness.commit();
    assertThat(offered).isEmpty();
    roomHarness.commit();
    assertThat(offered).containsExactly(new Answer.Accepted());
    roomHarness.commit();
    assertThat(agreed).containsExactly(new Answer.Accepted());
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void aRepeatThatComesWhileTheFirstIsBeingWrittenIsAcceptedOnce() {
    roomHarness.hold();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = roomHarness.turn(Side.WHITE);
    roomHarness.ask(Side.WHITE, id, turn);
    List<Answer> again = roomHarness.ask(Side.WHITE, id, turn);
    roomHarness.commit();
    assertThat(again).containsExactly(new Answer.Accepted());
    assertThat(roomHarness.view(Viewer.WHITE).view().position().turn()).isEqualTo(1);
  }

  @Test
  void aCommandThatWaitedIsJudgedByWhenItArrived() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    List<Answer> played = roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.now = roomHarness.now.plus(Duration.ofSeconds(40));
    roomHarness.commit();
    roomHarness.commit();
    assertThat(played).containsExactly(new Answer.Accepted());
  }

  @Test
  void whoHasWaitedFiveSecondsIsToldThatNothingIsKnown() {
    roomHarness.hold();
    List<Answer> first = roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.now = roomHarness.now.plusSeconds(2);
    List<Answer> second = roomHarness.ask(Side.BLACK, new PlayerRequest.Resign());
    assertThat(roomHarness.room.nextOverdue()).contains(roomHarness.now.plusSeconds(3));
    roomHarness.now = roomHarness.now.plusSeconds(3);
    roomHarness.take(roomHarness.room.answerOverdue(roomHarness.now));
    assertThat(RoomHarness.refusal(first)).isEqualTo(Refusal.Code.UNAVAILABLE);
    assertThat(second).isEmpty();
    roomHarness.now = roomHarness.now.plusSeconds(2);
    roomHarness.take(roomHarness.room.answerOverdue(roomHarness.now));
    assertThat(RoomHarness.refusal(second)).isEqualTo(Refusal.Code.UNAVAILABLE);
    roomHarness.commit();
    assertThat(first).hasSize(1);
    assertThat(roomHarness.view(Viewer.WHITE).view().position().turn()).isEqualTo(1);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
  }

  @Test
  void aFailedAppendTellsEverybodyThatNothingIsKnown() {
    roomHarness.hold();
    List<Answer> first = roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    List<Answer> second = roomHarness.ask(Side.BLACK, new PlayerRequest.Resign());
    roomHarness.effects.clear();
    roomHarness.take(roomHarness.room.failed());
    assertThat(RoomHarness.refusal(first)).isEqualTo(Refusal.Code.UNAVAILABLE);
    assertThat(RoomHarness.refusal(second)).isEqualTo(Refusal.Code.UNAVAILABLE);
    assertThat(roomHarness.effects).hasOnlyElementsOfType(Effect.Reply.class);
  }

  @Test
  void aRoomMadeAgainFromTheJournalIsTheSameInTheNextEpoch() {
    roomHarness.playTurn();
    roomHarness.playTurn();
    var before = roomHarness.view(Viewer.WHITE);
    roomHarness.reopen(Duration.ofSeconds(20));
    var after = roomHarness.view(Viewer.WHITE);
    assertThat(after.epoch()).isGreaterThan(before.epoch());
    assertThat(after.view()).isEqualTo(before.view());
    assertThat(after.ownSalt()).isEqualTo(before.ownSalt());
    assertThat(after.clocks().orElseThrow().shown())
        .isEqualTo(before.clocks().orElseThrow().shown());
  }

  @Test
  void aGameThatIsLoadedAtOnceIsInItsSecondEpochWithoutCredit() {
    RoomHarness fresh = RoomHarness.small();
    assertThat(fresh.view(Viewer.SPECTATOR).epoch()).isEqualTo(2);
    assertThat(fresh.journal.get(1).event())
        .isEqualTo(new dev.espionage.engine.game.Event.Activated(RoomHarness.START));
    assertThat(fresh.journal.get(1).credit()).isZero();
  }

  @Test
  void timeNeverGoesBackWithTheClockOnTheWall() {
    roomHarness.playTurn();
    var last = roomHarness.journal.getLast().event().at();
    roomHarness.now = last.minusSeconds(60);
    roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    assertThat(roomHarness.journal.getLast().event().at()).isEqualTo(last);
  }

  @Test
  void anotherThreadMayNotUseIt() throws InterruptedException {
    List<Throwable> thrown = new ArrayList<>();
    Thread thread = new Thread(() -> roomHarness.room.checkClock(roomHarness.now));
    thread.setUncaughtExceptionHandler((_, failure) -> thrown.add(failure));
    thread.start();
    thread.join();
    assertThat(thrown).singleElement().isInstanceOf(AssertionError.class);
  }
}
