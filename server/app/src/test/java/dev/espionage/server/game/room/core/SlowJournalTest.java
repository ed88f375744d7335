package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.game.RecordedTurn;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests that a slow journal costs no player time. */
class SlowJournalTest {
  private static final Duration SLOW = Duration.ofSeconds(4);

  private final RoomHarness roomHarness = RoomHarness.inPlay();

  SlowJournalTest() {
    roomHarness.playTurn();
    roomHarness.playTurn();
  }

  private Duration left(Side side) {
    return roomHarness.view(Viewer.SPECTATOR).clocks().orElseThrow().shown().of(side).remaining();
  }

  private List<Event> events() {
    return roomHarness.journal.stream().map(JournalEntry::event).toList();
  }

  private List<Duration> credits() {
    return events().stream()
        .filter(Event.Credited.class::isInstance)
        .map(event -> ((Event.Credited) event).credit())
        .toList();
  }

  /** Submits White's turn and commits it after a delay. */
  private void slowTurn(Duration delay) {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.now = roomHarness.now.plus(delay);
    roomHarness.release();
    roomHarness.commit();
  }

  @Test
  void theOpponentGetsBackWhatATurnTookToBeStored() {
    Duration before = left(Side.BLACK);
    slowTurn(SLOW);
    assertThat(credits()).containsExactly(SLOW);
    assertThat(left(Side.BLACK)).isEqualTo(before);
    assertThat(roomHarness.view(Viewer.SPECTATOR).epoch()).isEqualTo(1);
  }

  @Test
  void everybodyIsShownTheClocksAsTheyAreThen() {
    slowTurn(SLOW);
    for (Viewer viewer : Viewer.values()) {
      var last = roomHarness.shown(viewer).getLast().audience().view().clocks().orElseThrow();
      assertThat(last.shown().black().remaining()).isEqualTo(left(Side.BLACK));
    }
  }

  @Test
  void whatNobodyNoticesIsNotWritten() {
    Duration before = left(Side.BLACK);
    slowTurn(Duration.ofMillis(249));
    assertThat(credits()).isEmpty();
    assertThat(left(Side.BLACK)).isEqualTo(before.minusMillis(249));
  }

  @Test
  void aTurnIsStillJudgedByWhenItArrived() {
    Duration before = left(Side.WHITE);
    roomHarness.now = roomHarness.now.plusSeconds(3);
    slowTurn(SLOW);
    assertThat(left(Side.WHITE)).isEqualTo(before.minusSeconds(3).plusSeconds(5));
  }

  @Test
  void nobodyLosesOnTimeByACommandThatWaited() {
    Duration black = left(Side.BLACK);
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.now = roomHarness.now.plus(black).plusSeconds(10);
    List<Answer> tooSoon = roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    roomHarness.release();
    roomHarness.commit();
    assertThat(tooSoon).hasSize(1);
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.PLAY);
    assertThat(left(Side.BLACK)).isEqualTo(black);
  }

  @Test
  void aCreditThatIsSlowToBeStoredIsCreditedToo() {
    Duration before = left(Side.BLACK);
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.now = roomHarness.now.plus(SLOW);
    roomHarness.commit();
    roomHarness.now = roomHarness.now.plusSeconds(2);
    roomHarness.release();
    roomHarness.commit();
    assertThat(credits()).containsExactly(SLOW, Duration.ofSeconds(2));
    assertThat(left(Side.BLACK)).isEqualTo(before);
  }

  @Test
  void playThatStartsLateStartsWithAWholeFirstTurn() {
    RoomHarness fresh = RoomHarness.small();
    fresh.everybodyWatches();
    fresh.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    fresh.hold();
    fresh.ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
    fresh.now = fresh.now.plus(SLOW);
    fresh.release();
    fresh.commit();
    var clocks = fresh.view(Viewer.WHITE).clocks().orElseThrow();
    assertThat(clocks.shown().white().remaining()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void aDrawOfferThatIsSlowToBeStoredStopsNoClockAndIsNotSeenBySpectators() {
    Duration before = left(Side.WHITE);
    int shown = roomHarness.shown(Viewer.SPECTATOR).size();
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    roomHarness.now = roomHarness.now.plus(SLOW);
    roomHarness.release();
    roomHarness.commit();
    assertThat(credits()).isEmpty();
    assertThat(left(Side.WHITE)).isEqualTo(before.minus(SLOW));
    assertThat(roomHarness.shown(Viewer.SPECTATOR)).hasSize(shown);
  }

  @Test
  void nothingIsCreditedWhenTheGameIsOver() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    roomHarness.now = roomHarness.now.plus(SLOW);
    roomHarness.release();
    roomHarness.commit();
    assertThat(credits()).isEmpty();
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void aRoomMadeAgainFromTheJournalKnowsOfIt() {
    slowTurn(SLOW);
    var before = roomHarness.view(Viewer.WHITE);
    roomHarness.reopen(Duration.ZERO);
    assertThat(roomHarness.view(Viewer.WHITE).clocks()).isEqualTo(before.clocks());
  }

  @Test
  void theRecordCountsWhatWasThoughtAndNotWhatTheJournalTook() {
    slowTurn(SLOW);
    roomHarness.playTurn();
    Duration black = left(Side.BLACK);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    ArchivedGame archived =
        roomHarness.all(Effect.Append.class).getLast().write().finished().orElseThrow();
    FinishedGame finished = archived.game();
    RecordedTurn slow = finished.turns().getLast();
    assertThat(slow.spent()).isEqualTo(Duration.ofSeconds(1));
    assertThat(slow.left()).isEqualTo(black);
    assertThat(RecordWriter.write(archived)).contains("%clk 0:10:04");
  }

  @Test
  void aMinuteOfAJournalThatIsStuckDoesNotMakeAClaim() {
    roomHarness.take(roomHarness.room.departed(Viewer.BLACK, roomHarness.now));
    slowTurn(Duration.ofSeconds(61));
    var claim =
        roomHarness.ask(Side.WHITE, new PlayerRequest.Claim(PlayerRequest.ClaimedResult.WIN));
    assertThat(RoomHarness.refusal(claim)).isEqualTo(RefusalCode.CLAIM_NOT_ALLOWED);
    assertThat(roomHarness.room.audience(Viewer.WHITE, roomHarness.now).status().claimIn())
        .isEqualTo(Optional.of(Duration.ofSeconds(60)));
  }
}
