package dev.espionage.server.game.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.espionage.engine.board.Side;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.sql.JournaledMatch;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests of the signals that committed writes give, and of those who follow players.
class GameSignalsTest {
  private static final Set<Change> ALL = EnumSet.allOf(Change.class);

  private final GameSignals signals = new GameSignals();
  private final List<GameSignal> heard = new CopyOnWriteArrayList<>();
  private final GameSignals.Follower follower = new GameSignals.Follower(ALL, heard::add);

  @AfterEach
  void close() {
    signals.close();
  }

  private void commit(JournaledMatch match) {
    match.writes.forEach(signals::committed);
  }

  private List<Change> changes(int count) {
    await().until(() -> heard.size() >= count);
    return heard.stream().map(GameSignal::change).toList();
  }

  private static JournaledMatch played(String timeControl) {
    return JournaledMatch.inPlay(timeControl, 1)
        .play(2)
        .ask(Side.WHITE, new PlayerRequest.OfferDraw())
        .ask(Side.WHITE, new PlayerRequest.Resign());
  }

  @Test
  void aGameIsCreatedStartedPlayedAndEnded() {
    signals.follow(TestPlayers.ANNA.id(), follower);
    JournaledMatch match = played("600+5");
    commit(match);
    assertThat(changes(5))
        .containsExactly(
            Change.CREATED, Change.STARTED, Change.LIVE_TURN, Change.LIVE_TURN, Change.ENDED);
    assertThat(heard)
        .allMatch(signal -> signal.game().equals(match.last().game()))
        .allMatch(signal -> signal.players().black().equals(TestPlayers.BORIS.id()))
        .flatExtracting(signal -> signal.toMove().stream().toList())
        .containsExactly(Side.WHITE, Side.BLACK, Side.WHITE);
  }

  @Test
  void aTurnInAGameWithDaysATurnIsAnotherChange() {
    signals.follow(
        TestPlayers.BORIS.id(),
        new GameSignals.Follower(
            EnumSet.of(Change.LIVE_TURN, Change.CORRESPONDENCE_TURN), heard::add));
    Stream.of("600+5", "3d", "-").forEach(control -> commit(played(control)));
    assertThat(changes(6))
        .containsExactly(
            Change.LIVE_TURN,
            Change.LIVE_TURN,
            Change.CORRESPONDENCE_TURN,
            Change.CORRESPONDENCE_TURN,
            Change.LIVE_TURN,
            Change.LIVE_TURN);
  }

  @Test
  void aRematchIsANewGame() {
    signals.follow(
        TestPlayers.ANNA.id(), new GameSignals.Follower(EnumSet.of(Change.CREATED), heard::add));
    JournaledMatch match =
        played("600+5")
            .ask(Side.WHITE, new PlayerRequest.OfferRematch())
            .ask(Side.BLACK, new PlayerRequest.OfferRematch());
    commit(match);
    assertThat(changes(2)).hasSize(2);
    assertThat(heard.getLast().players().white()).isEqualTo(TestPlayers.BORIS.id());
    assertThat(heard.getLast().game()).isNotEqualTo(match.last().game());
  }

  @Test
  void aSignalComesOnceToWhoFollowsBothPlayersAndNotToWhoFollowsNone() {
    signals.follow(TestPlayers.CLARA.id(), follower);
    signals.committed(played("600+5").writes.getFirst());
    signals.follow(TestPlayers.ANNA.id(), follower);
    signals.follow(TestPlayers.BORIS.id(), follower);
    JournalWrite second = JournaledMatch.inPlay("600+5", 2).writes.getFirst();
    signals.committed(second);
    await().until(() -> !heard.isEmpty());
    signals.unfollow(TestPlayers.ANNA.id(), follower);
    signals.unfollow(TestPlayers.BORIS.id(), follower);
    signals.committed(JournaledMatch.inPlay("600+5", 3).writes.getFirst());
    signals.follow(TestPlayers.ANNA.id(), follower);
    JournalWrite last = JournaledMatch.inPlay("600+5", 4).writes.getFirst();
    signals.committed(last);
    await().until(() -> heard.size() >= 2);
    assertThat(heard).extracting(GameSignal::game).containsExactly(second.game(), last.game());
  }

  @Test
  void aSlowOrFailingFeatureNeverHoldsUpACommit() {
    var release = new CountDownLatch(1);
    var failed = new AtomicBoolean();
    signals.follow(
        TestPlayers.ANNA.id(),
        new GameSignals.Follower(ALL, _ -> Uninterruptibles.awaitUninterruptibly(release)));
    signals.follow(
        TestPlayers.ANNA.id(),
        new GameSignals.Follower(
            ALL,
            _ -> {
              if (!failed.getAndSet(true)) {
                throw new IllegalStateException("a feature fails on purpose");
              }
            }));
    signals.follow(TestPlayers.BORIS.id(), follower);
    JournalWrite write = played("3d").writes.getFirst();
    for (int i = 0; i < 10_000; i++) {
      signals.committed(write);
    }
    release.countDown();
    await().until(() -> heard.size() >= 4_096);
    assertThat(failed).isTrue();
    assertThat(heard).hasSizeLessThanOrEqualTo(4_097);
  }
}
