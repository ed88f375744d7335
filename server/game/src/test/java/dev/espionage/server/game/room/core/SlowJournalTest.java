package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.game.RecordedTurn;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that a slow journal costs no player time.
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

  private Duration credit() {
    return roomHarness.journal.getLast().credit();
  }

  /// Submits White's turn and commits it after a delay.
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
    int entries = roomHarness.journal.size();
    int epoch = roomHarness.view(Viewer.SPECTATOR).epoch();
    slowTurn(SLOW);
    assertThat(roomHarness.journal).as("only the turn").hasSize(entries + 1);
    assertThat(left(Side.BLACK)).isEqualTo(before);
    assertThat(roomHarness.view(Viewer.SPECTATOR).epoch()).isEqualTo(epoch);
    roomHarness.playTurn();
    assertThat(credit()).isEqualTo(SLOW);
    roomHarness.playTurn();
    assertThat(credit()).isZero();
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
  void aTurnThatWaitedDoesNotStartAClockInTheFuture() {
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.commit();
    Duration white = left(Side.WHITE);
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferDraw());
    roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    roomHarness.now = roomHarness.now.plus(SLOW);
    roomHarness.commit();
    roomHarness.now = roomHarness.now.plus(SLOW);
    roomHarness.commit();
    assertThat(left(Side.WHITE)).isEqualTo(white);
    roomHarness.now = roomHarness.now.plusSeconds(1);
    assertThat(left(Side.WHITE)).isEqualTo(white.minusSeconds(1));
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
    assertThat(credit()).isZero();
    assertThat(roomHarness.room.phase()).isEqualTo(Phase.ENDED);
  }

  @Test
  void aRoomMadeAgainFromTheJournalKnowsOfItWithTheNextEntry() {
    slowTurn(SLOW);
    roomHarness.now = roomHarness.now.plusSeconds(2);
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferDraw());
    var before = roomHarness.view(Viewer.WHITE);
    roomHarness.reopen(Duration.ZERO);
    assertThat(roomHarness.view(Viewer.WHITE).clocks()).isEqualTo(before.clocks());
  }

  /// The process that stored the turn did not live to see that it was stored.
  @Test
  void theClockStartsWhenTheRoomIsLoadedIfTheTurnWasNeverApplied() {
    Duration before = left(Side.BLACK);
    Instant seen = roomHarness.now;
    roomHarness.hold();
    roomHarness.ask(Side.WHITE, roomHarness.turn(Side.WHITE));
    roomHarness.journal.addAll(roomHarness.all(Effect.Append.class).getLast().write().entries());
    roomHarness.release();
    roomHarness.reopen(SLOW, Optional.of(seen));
    assertThat(left(Side.BLACK)).isEqualTo(before);
  }

  @Test
  void aRoomThatIsStuckOwesWhatTheLastTurnTookToBeStored() {
    Duration before = left(Side.BLACK);
    slowTurn(SLOW);
    roomHarness.hold();
    roomHarness.ask(Side.BLACK, roomHarness.turn(Side.BLACK));
    roomHarness.release();
    roomHarness.mend(SLOW);
    assertThat(credit()).isEqualTo(SLOW.multipliedBy(2));
    assertThat(left(Side.BLACK)).isEqualTo(before);
  }

  @Test
  void theRecordCountsWhatWasThoughtAndNotWhatTheJournalTook() {
    slowTurn(SLOW);
    roomHarness.playTurn();
    Duration black = left(Side.BLACK);
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(credit()).isZero();
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
    assertThat(RoomHarness.refusal(claim)).isEqualTo(Refusal.Code.CLAIM_NOT_ALLOWED);
    assertThat(roomHarness.room.audience(Viewer.WHITE, roomHarness.now).status().claimIn())
        .isEqualTo(Optional.of(Duration.ofSeconds(60)));
  }

  /// A store of which every commit takes the same time, and a room that waits for it.
  private static final class SlowStore {
    private final RoomHarness game = RoomHarness.small();
    private final Duration commit;
    private int commits;
    private int commands;
    private Instant storedAt = Instant.MAX;

    SlowStore(Duration commit) {
      this.commit = commit;
      game.everybodyWatches();
      game.hold();
      commits = game.all(Effect.Append.class).size();
    }

    boolean isWriting() {
      return game.all(Effect.Append.class).size() > commits;
    }

    /// Lets everything happen at its time until there is an answer, or the time is over.
    void until(Instant end, BooleanSupplier enough) {
      while (game.now.isBefore(end) && !enough.getAsBoolean()) {
        storedAt =
            !isWriting()
                ? Instant.MAX
                : storedAt.equals(Instant.MAX) ? game.now.plus(commit) : storedAt;
        Instant overdue = game.room.nextOverdue().orElse(Instant.MAX);
        Instant due = game.room.deadline().map(at -> at.plusMillis(1)).orElse(Instant.MAX);
        game.now = Stream.of(storedAt, overdue, due, end).min(Instant::compareTo).orElseThrow();
        if (game.now.equals(storedAt)) {
          commits++;
          storedAt = Instant.MAX;
          game.commit();
        }
        game.take(game.room.answerOverdue(game.now));
        game.take(game.room.checkClock(game.now));
      }
    }

    /// Sends a command that waits alone, and returns the time that its answer took.
    Duration ask(Side side, PlayerRequest request) {
      CommandId id = TestPlayers.fresh();
      Instant asked = game.now;
      List<Answer> answers = game.ask(side, id, request);
      until(asked.plusSeconds(60), () -> !answers.isEmpty());
      Duration took = Duration.between(asked, game.now);
      if (answers.getFirst() instanceof Answer.Refused) {
        assertThat(RoomHarness.refusal(answers)).isEqualTo(Refusal.Code.UNAVAILABLE);
        until(asked.plusSeconds(60), () -> !isWriting());
        assertThat(game.ask(side, id, request)).containsExactly(new Answer.Accepted());
      }
      commands++;
      return took;
    }
  }

  static Stream<Duration> commitTimes() {
    return LongStream.of(50, 120, 180, 250, 350, 1_000, 3_000, 8_000).mapToObj(Duration::ofMillis);
  }

  @ParameterizedTest
  @MethodSource("commitTimes")
  void slowCommitsCostNobodyTimeAndCauseNoWrites(Duration commit) {
    var store = new SlowStore(commit);
    RoomHarness game = store.game;
    int before = game.journal.size();
    List<Duration> answers = new ArrayList<>();
    answers.add(store.ask(Side.WHITE, new PlayerRequest.DeployAtRandom()));
    answers.add(store.ask(Side.BLACK, new PlayerRequest.DeployAtRandom()));
    Duration thought = Duration.ofSeconds(7);
    for (int turn = 0; turn < 20; turn++) {
      Side side = game.view(Viewer.SPECTATOR).toMove().orElseThrow();
      store.until(game.now.plus(thought), () -> false);
      answers.add(store.ask(side, game.turn(side)));
      Duration spent = thought.minusSeconds(5).multipliedBy(turn / 2);
      assertThat(game.view(Viewer.SPECTATOR).clocks().orElseThrow().shown().of(side).remaining())
          .isEqualTo(Duration.ofMinutes(10).minus(spent));
    }
    Duration longest = PendingRequest.LONGEST_WAIT;
    assertThat(answers).containsOnly(commit.compareTo(longest) < 0 ? commit : longest);
    store.until(game.now.plusSeconds(300), () -> false);
    assertThat(game.journal).as("with Started").hasSize(before + store.commands + 1);
    assertThat(game.journal.subList(before + 4, game.journal.size()))
        .extracting(JournalEntry::credit)
        .containsOnly(commit);
    assertThat(JournalEntry.game(game.journal).deadline()).isPresent();
    System.out.printf(
        "commits of %s: answers in %s, %d entries for %d commands%n",
        commit, answers.getFirst(), game.journal.size() - before, store.commands);
  }

  @Test
  void aCommandWhoseCommitNeverEndsIsAnsweredAfterFiveSeconds() {
    var store = new SlowStore(Duration.ofDays(1));
    Instant asked = store.game.now;
    List<Answer> answers = store.game.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    store.until(asked.plusSeconds(60), () -> false);
    assertThat(RoomHarness.refusal(answers)).isEqualTo(Refusal.Code.UNAVAILABLE);
    assertThat(answers).hasSize(1);
    assertThat(store.game.all(Effect.Append.class)).hasSize(store.commits + 1);
  }
}
