package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.ClocksView;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.PastPositions;
import dev.espionage.engine.game.Referee;
import dev.espionage.server.game.room.AudienceView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The snapshots for each audience: the game, the number of spectators, the players' presence, and
/// for each player the network delay of the own last turn. Each audience has a version counter of
/// its own, which reveals nothing about the other audiences. Mutable; owned by its [Room].
///
/// A room that was loaded after the end writes nothing, so no later room could number on. It shows
/// only what follows from the journal, and numbers that by the journal, too: nobody seems present.
final class AudienceSnapshots {
  /// The state of one audience.
  private static final class AudienceState {
    private int version = 1;
    private int watchers;
  }

  private static final int HISTORY_PAGE = 256;

  private final PastPositions past = new PastPositions();
  private final AudienceState white = new AudienceState();
  private final AudienceState black = new AudienceState();
  private final AudienceState others = new AudienceState();

  /// The end of the game if the room was loaded after it.
  private final Optional<Instant> ended;

  private PlayerPresence playerPresence;
  private int spectators;
  private BySide<Optional<AudienceView.LagReceipt>> lagReceipts =
      new BySide<>(Optional.empty(), Optional.empty());

  /// Makes the snapshots of a room without watchers. The players are absent since now.
  ///
  /// @param state the state as the room was loaded
  AudienceSnapshots(RoomState state, Instant now) {
    ended = state.game() instanceof Game.Ended over ? Optional.of(over.at()) : Optional.empty();
    playerPresence = PlayerPresence.nobody(state.time(now));
  }

  /// Numbers the snapshots on after those of the last room.
  void resumed(RoomSleep sleep) {
    white.version = sleep.white() + 1;
    black.version = sleep.black() + 1;
    others.version = sleep.others() + 1;
  }

  /// Returns what the next room needs to number its snapshots on.
  RoomSleep sleep(RoomState state) {
    return new RoomSleep(state.end(), state.credit(), white.version, black.version, others.version);
  }

  PlayerPresence playerPresence() {
    return playerPresence;
  }

  /// Adds a watcher, and returns the effects for the others. The answer to the watcher shows the
  /// state.
  List<Effect> arrived(Viewer viewer, RoomState state, Instant now) {
    List<Effect> effects = attend(viewer.side().map(playerPresence::arrived), state, now);
    stateOf(viewer).watchers++;
    return effects;
  }

  /// Removes a watcher.
  List<Effect> departed(Viewer viewer, RoomState state, Instant now) {
    stateOf(viewer).watchers--;
    return attend(
        viewer.side().map(side -> playerPresence.departed(side, state.time(now))), state, now);
  }

  /// Records that a player leaves the game.
  List<Effect> leaving(Side side, RoomState state, Instant now) {
    return attend(Optional.of(playerPresence.leaving(side)), state, now);
  }

  private List<Effect> attend(Optional<PlayerPresence> changed, RoomState state, Instant now) {
    if (ended.isPresent()) {
      return List.of();
    }
    PlayerPresence before = playerPresence;
    playerPresence = changed.orElse(before);
    return playerPresence.looksLike(before) ? List.of() : show(state, now);
  }

  /// Returns the effects that show a change to everybody who watches.
  List<Effect> show(RoomState state, Instant now) {
    List<Effect> shown = new ArrayList<>();
    show(PendingWrite.EVERYBODY, state, now, 0, shown);
    return shown;
  }

  /// Adds the effects that show a write, which is durable now, to all who may notice it.
  ///
  /// @param state the state at the commit
  void committed(PendingWrite done, RoomState state, Instant now, List<Effect> effects) {
    for (Event event : done.ruling().events()) {
      if (event instanceof Event.TurnPlayed turn) {
        lagReceipts = lagReceipts.with(turn.side(), done.lagReceipt(turn));
      } else if (event instanceof Event.Started) {
        effects.addAll(inform(state, now));
      }
    }
    PendingRequest cause = done.pendingRequest();
    show(done.audiences(), state, now, cause == null ? 0 : cause.receivedNanos(), effects);
  }

  void spectators(int count) {
    spectators = count;
  }

  int spectators() {
    return spectators;
  }

  boolean isWatched() {
    return white.watchers > 0 || black.watchers > 0 || others.watchers > 0;
  }

  private AudienceState stateOf(Viewer viewer) {
    return switch (viewer) {
      case WHITE -> white;
      case BLACK -> black;
      case SPECTATOR -> others;
    };
  }

  private boolean isWatchedBy(Viewer viewer) {
    return stateOf(viewer).watchers > 0;
  }

  /// Adds the effects that show a change to the audiences in `reach` that have watchers.
  private void show(
      List<Viewer> reach, RoomState state, Instant now, long receivedNanos, List<Effect> effects) {
    Instant time = state.time(now);
    Optional<ClocksView> clocks = ClocksView.of(state.game(), time);
    for (int i = 0; i < reach.size(); i++) {
      Viewer viewer = reach.get(i);
      stateOf(viewer).version++;
      if (isWatchedBy(viewer)) {
        effects.add(new Effect.Show(viewer, audience(viewer, state, time, clocks), receivedNanos));
      }
    }
  }

  /// Returns the effects that send the changed game info to all audiences that have watchers.
  private List<Effect> inform(RoomState state, Instant now) {
    List<Effect> told = new ArrayList<>();
    for (Viewer viewer : PendingWrite.EVERYBODY) {
      if (isWatchedBy(viewer)) {
        told.add(new Effect.Inform(viewer, audience(viewer, state, now)));
      }
    }
    return told;
  }

  /// Returns the computation, on any thread, of the turns from `from` on as `viewer` saw them, at
  /// most one page.
  Supplier<List<HistoryView.Entry>> history(Viewer viewer, Game game, int from) {
    return () -> HistoryView.of(game, viewer, from, HISTORY_PAGE, past);
  }

  /// Returns everything that `viewer` may know.
  AudienceView audience(Viewer viewer, RoomState state, Instant now) {
    Instant time = state.time(now);
    return audience(viewer, state, time, ClocksView.of(state.game(), time));
  }

  private AudienceView audience(
      Viewer viewer, RoomState state, Instant time, Optional<ClocksView> clocks) {
    AudienceView.RoomStatus status =
        new AudienceView.RoomStatus(
            state.players(),
            playerPresence.present(),
            spectators,
            ended.isPresent() ? state.versionAfter(ended.get(), viewer) : stateOf(viewer).version,
            claimIn(viewer, state.game(), time),
            viewer.side().isPresent() ? lagReceipts.of(viewer.side().get()) : Optional.empty());
    return new AudienceView(GameView.of(state.game(), viewer, clocks), status);
  }

  private Optional<Duration> claimIn(Viewer viewer, Game game, Instant time) {
    if (!(game instanceof Game.Playing playing) || viewer.side().isEmpty()) {
      return Optional.empty();
    }
    Side side = viewer.side().get();
    return Referee.claimPossibleAt(playing, side, playerPresence.absence(side.opponent()))
        .map(at -> at.isAfter(time) ? Duration.between(time, at) : Duration.ZERO);
  }
}
