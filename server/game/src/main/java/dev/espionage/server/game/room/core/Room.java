package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A room, in which one game is played. It processes one event after another, and returns the
/// effects that are to be executed. It has no side effects itself.
///
/// A command that changes the game becomes an [Effect.Append]. The command's answer and the new
/// states for the audiences come from [#committed], never earlier. Until then further commands
/// wait, at most {@value RequestQueue#MOST} and at most five seconds, and are judged by their time
/// of arrival. Reads use the last committed state. After [#failed] the state is unknown: the caller
/// discards the room and reloads it from the journal. Time that the server takes from a player is
/// given back at once; the next entry stores it, so slowness causes no write.
///
/// Mutable; owned by the actor that created it. A thread that works on the room first calls
/// [#owned], and every method asserts that it runs on that thread. `now` is the time of the
/// caller's clock; the room's own time is never before its last event.
public final class Room {
  private final RoomRules rules;
  private final AudienceSnapshots audienceSnapshots;
  private final AcceptedCommands accepted = new AcceptedCommands();
  private final RequestQueue requestQueue = new RequestQueue();
  private final PendingQuery pendingQuery = new PendingQuery();

  private final Interruptions interruptions;
  private RoomState state;
  private PlayerLags lags = PlayerLags.NONE;
  private @Nullable PendingWrite pendingWrite;

  private Thread owner = Thread.currentThread();

  /// Makes a room of a game as the journal has it. It is not active yet.
  public Room(StoredGame game, RoomRules rules, Instant now) {
    this.rules = rules;
    this.state = RoomState.of(game.entries());
    this.interruptions = new Interruptions(game);
    game.entries().forEach(entry -> entry.cause().ifPresent(accepted::remember));
    this.audienceSnapshots = new AudienceSnapshots(state, now);
  }

  /// Returns the id of the room's game.
  public GameId game() {
    return state.game().setup().id();
  }

  /// Makes the calling thread the owner of this room.
  public void owned() {
    owner = Thread.currentThread();
  }

  private void assertOwned() {
    assert owner.equals(Thread.currentThread())
        : "room of game %s accessed on %s, but it belongs to %s"
            .formatted(game(), Thread.currentThread(), owner);
  }

  /// Activates the room, first of all: claims the fence, numbers the epoch, and gives back the time
  /// that an outage took. That depends on the start of this process, and on the time since which
  /// the last room in it was stuck. A room whose game is over needs no entry, and is active at
  /// once.
  public List<Effect> activate(Instant startedAt, Optional<Instant> stuckSince, Instant now) {
    assertOwned();
    if (phase() == Phase.ENDED) {
      return List.of();
    }
    Instant time = state.time(now);
    state = state.credited(interruptions.activated(state, startedAt, stuckSince, time));
    return append(Ruling.withoutCommand(state.game(), new Event.Activated(time)), null);
  }

  /// Begins a game that this process has just created, instead of [#activate]. Needs no entry: if
  /// another room has claimed the fence since, it rejects this room's first one. Gives back the
  /// time that the creation took.
  public void begin(Instant startedAt, Instant now) {
    assertOwned();
    Instant time = state.time(now);
    state = state.credited(interruptions.activated(state, startedAt, Optional.empty(), time));
  }

  /// Goes on, instead of [#activate], where the last room of this process stopped. Needs no entry,
  /// since nobody has claimed the fence since. Returns false, and does nothing, if somebody has
  /// written to the game, or its deadline is so near that a lost second could matter.
  public boolean resume(RoomSleep sleep, Instant startedAt, Instant now) {
    assertOwned();
    boolean unchanged = sleep.end().equals(state.end()) && state.maySleepAt(now);
    if (unchanged) {
      state = state.credited(sleep.credit());
      interruptions.resumed(startedAt, state.time(now));
      audienceSnapshots.resumed(sleep);
    }
    return unchanged;
  }

  /// Returns what the next room of this process needs to resume; empty if there is none.
  public Optional<RoomSleep> sleep(Instant now) {
    return phase() != Phase.ENDED && isIdle(now)
        ? Optional.of(audienceSnapshots.sleep(state))
        : Optional.empty();
  }

  /// Records a player's round trip, as their connection has measured it; zero if it is unknown.
  public void measured(Viewer viewer, Duration lag) {
    assertOwned();
    viewer.side().ifPresent(side -> lags = lags.measured(side, lag));
  }

  /// Submits a player's request.
  public List<Effect> submit(PendingRequest.Submission submission) {
    assertOwned();
    Optional<Side> side = state.sideOf(submission.player());
    side.ifPresent(known -> lags = lags.measured(known, submission.lag()));
    interruptions.returned(side, state.time(submission.arrivedAt()));
    return joined(giveOwed(submission.arrivedAt()), ask(submission));
  }

  /// Ends the game for an administrator; accepted, too, if it was already ended so.
  public List<Effect> close(PendingRequest.Closing closing) {
    return ask(closing);
  }

  private List<Effect> ask(PendingRequest pendingRequest) {
    assertOwned();
    if (!isBusy() && requestQueue.isEmpty()) {
      return decide(pendingRequest);
    }
    return requestQueue.offer(pendingRequest)
        ? List.of()
        : List.of(pendingRequest.answered(new Answer.Refused(RejectionRefusals.BUSY)));
  }

  private List<Effect> decide(PendingRequest pendingRequest) {
    Instant time = state.time(pendingRequest.arrivedAt());
    Optional<VacationQuery> late = VacationQuery.of(state, time);
    if (late.isPresent()) {
      requestQueue.putBack(pendingRequest);
      return List.of(pendingQuery.ask(late.get()));
    }
    Ruling ruling = rules.judge().rule(pendingRequest, state, accepted, presence(), lags);
    return ruling.events().isEmpty()
        ? List.of(pendingRequest.answered(ruling.answer()))
        : append(ruling, pendingRequest);
  }

  /// Checks whether time is up. Early or repeated timers do no harm.
  public List<Effect> checkClock(Instant now) {
    assertOwned();
    Instant time = state.time(now);
    if (pendingQuery.isOverdue(time)) {
      return onDefaults(DefaultDeploymentQuery.NO_DEFAULTS, now);
    }
    if (isBusy()) {
      return List.of();
    }
    if (startLimit().filter(time::isAfter).isPresent()) {
      return append(rules.judge().callOff(state, lags, time), null);
    }
    if (!isLate(time)) {
      return List.of();
    }
    List<Effect> effects = new ArrayList<>(giveOwed(now));
    if (isLate(time)) {
      effects.addAll(
          PendingQuery.beforeTheEnd(state, presence(), time)
              .map(question -> List.of(pendingQuery.ask(question)))
              .orElseGet(() -> timeIsUp(presence(), DefaultDeploymentQuery.NO_DEFAULTS, time)));
    }
    return effects;
  }

  private Optional<Instant> startLimit() {
    return rules.untimedStart().limit(state, presence());
  }

  private boolean isLate(Instant time) {
    return lags.deadline(state.game()).filter(time::isAfter).isPresent();
  }

  private List<Effect> timeIsUp(
      PlayerPresence playerPresence, BySide<Optional<Deployment>> defaults, Instant time) {
    Ruling ruling = rules.judge().look(state, playerPresence, defaults, lags, time);
    return ruling.events().isEmpty() ? List.of() : append(ruling, null);
  }

  private PlayerPresence presence() {
    return audienceSnapshots.playerPresence();
  }

  private boolean isBusy() {
    return pendingWrite != null || pendingQuery.isOpen();
  }

  /// Applies the default deployments, as each player sees it, of the players who were too late to
  /// deploy. Does nothing if the room does not wait for them any more.
  public List<Effect> onDefaults(BySide<Optional<Deployment>> defaults, Instant now) {
    assertOwned();
    return pendingQuery
        .answered(DefaultDeploymentQuery.class)
        .map(late -> timeIsUp(late.playerPresence(), defaults, late.notBefore(state.time(now))))
        .orElseGet(List::of);
  }

  /// Applies the vacation of a mover whose time is up; if there is none, time decides.
  public List<Effect> onVacation(Optional<Vacation> vacation, Instant now) {
    assertOwned();
    VacationQuery late =
        pendingQuery
            .answered(VacationQuery.class)
            .orElseThrow(() -> new IllegalStateException("no vacation query is pending"));
    Instant time = state.time(now);
    return vacation
        .map(taken -> append(late.granted(state.game(), taken, time), null))
        .orElseGet(() -> timeIsUp(presence(), DefaultDeploymentQuery.NO_DEFAULTS, time));
  }

  /// Records that the mover's vacation is unknown: decides nothing, and asks again later.
  public List<Effect> vacationUnknown(Instant now) {
    assertOwned();
    pendingQuery.unanswered(now);
    return List.of();
  }

  private List<Effect> append(Ruling ruling, @Nullable PendingRequest pendingRequest) {
    PendingWrite flight = new PendingWrite(ruling, state.after(ruling), pendingRequest);
    pendingWrite = flight;
    boolean inGracePeriod = interruptions.inGracePeriod(flight.at());
    return List.of(new Effect.Append(flight.write(state, rules, inGracePeriod)));
  }

  /// Applies the pending write, which is durable now.
  public List<Effect> committed(Instant now) {
    assertOwned();
    PendingWrite done = Objects.requireNonNull(pendingWrite, "no write is pending");
    pendingWrite = null;
    state = done.committed(now);
    done.ruling().cause().ifPresent(accepted::remember);
    List<Effect> effects = new ArrayList<>(4);
    audienceSnapshots.committed(done, state, now, effects);
    done.replies(effects);
    effects.addAll(giveOwed(now));
    while (!isBusy() && !requestQueue.isEmpty()) {
      effects.addAll(decide(requestQueue.remove()));
    }
    return effects;
  }

  /// Gives back time in which the server did not work, and moves the room's time forward by it.
  /// Empty while the room is busy; the caller then tries again later.
  public Optional<List<Effect>> giveBack(Duration lost, Instant now) {
    assertOwned();
    return isBusy() ? Optional.empty() : Optional.of(credit(lost, state.time(now).plus(lost)));
  }

  private List<Effect> credit(Duration lost, Instant now) {
    RoomState before = state;
    state = state.credited(lost);
    return state.credit().equals(before.credit()) ? List.of() : audienceSnapshots.show(state, now);
  }

  /// Returns whether a live game has got back noticeable time, of which no entry tells yet.
  public boolean owes() {
    return !state.maySleep() && state.credit().compareTo(Outage.NOTICEABLE) >= 0;
  }

  /// Answers all callers after an append whose outcome is unknown. The last call on a room.
  public List<Effect> failed() {
    assertOwned();
    if (pendingWrite != null && pendingWrite.pendingRequest() != null) {
      requestQueue.putBack(pendingWrite.pendingRequest());
    }
    return requestQueue.removeAll().stream().map(PendingRequest::unavailable).toList();
  }

  /// Tells callers that have waited too long for the journal that the outcome is unknown.
  public List<Effect> answerOverdue(Instant now) {
    assertOwned();
    List<Effect> effects = new ArrayList<>();
    if (pendingWrite != null
        && pendingWrite.pendingRequest() != null
        && pendingWrite.pendingRequest().isOverdue(now)) {
      effects.add(pendingWrite.pendingRequest().unavailable());
      pendingWrite = pendingWrite.withoutRequest();
    }
    requestQueue.removeOverdue(now).forEach(waiting -> effects.add(waiting.unavailable()));
    return effects;
  }

  /// Adds a watcher. The effects are for the others; the watcher's answer shows the state.
  public List<Effect> arrived(Viewer viewer, Instant now) {
    assertOwned();
    interruptions.returned(viewer.side(), state.time(now));
    return joined(audienceSnapshots.arrived(viewer, state, now), giveOwed(now));
  }

  private static List<Effect> joined(List<Effect> first, List<Effect> then) {
    if (first.isEmpty()) {
      return then;
    }
    List<Effect> all = new ArrayList<>(first);
    all.addAll(then);
    return all;
  }

  private List<Effect> giveOwed(Instant now) {
    return isBusy() ? List.of() : credit(interruptions.credit(state, state.time(now)), now);
  }

  /// Removes a watcher.
  public List<Effect> departed(Viewer viewer, Instant now) {
    assertOwned();
    return audienceSnapshots.departed(viewer, state, now);
  }

  /// Removes a watcher whose node was removed. A player is then expected to come back.
  public List<Effect> lost(Viewer viewer, Instant now) {
    List<Effect> effects = departed(viewer, now);
    interruptions.lost(viewer.side(), presence(), state.time(now));
    return effects;
  }

  /// Records that a player leaves the game; empty if they do not play it.
  public Optional<List<Effect>> leaving(PlayerId player, Instant now) {
    assertOwned();
    return state.sideOf(player).map(side -> audienceSnapshots.leaving(side, state, now));
  }

  /// Sets the number of spectators. The next snapshot shows it, whatever causes that.
  public void spectators(int count) {
    assertOwned();
    audienceSnapshots.spectators(count);
  }

  /// Returns everything committed that `viewer` may know now.
  public AudienceView audience(Viewer viewer, Instant now) {
    assertOwned();
    return audienceSnapshots.audience(viewer, state, now);
  }

  /// Returns the computation, on any thread, of a page of the turns as `viewer` saw them.
  public Supplier<List<HistoryView.Entry>> history(Viewer viewer, int from) {
    assertOwned();
    return audienceSnapshots.history(viewer, state.game(), from);
  }

  /// Returns the view of a player of this game; empty for everybody else.
  public Optional<Viewer> seat(PlayerId player) {
    return state.sideOf(player).map(Viewer::of);
  }

  /// Returns the number of entries that are certainly stored.
  public long length() {
    return state.end().length();
  }

  public int turns() {
    return state.turns();
  }

  public Phase phase() {
    return state.game().phase();
  }

  /// Returns the time at which to call [#checkClock] if nothing happens before. Empty while an
  /// append or a query for vacation is pending, and without a limit.
  public Optional<Instant> nextCheck() {
    return deadline().or(() -> isBusy() ? Optional.empty() : startLimit());
  }

  /// Returns the time at which the time of a player is up, or a query is overdue. Empty while an
  /// append or a query for vacation is pending, and without a time limit.
  public Optional<Instant> deadline() {
    return isBusy()
        ? Optional.ofNullable(pendingQuery.until())
        : lags.deadline(state.game()).map(pendingQuery::notBeforeAgain);
  }

  /// Returns the time at which to call [#answerOverdue]; empty if no caller waits.
  public Optional<Instant> nextOverdue() {
    return Optional.ofNullable(pendingWrite)
        .map(PendingWrite::pendingRequest)
        .or(requestQueue::first)
        .map(PendingRequest::overdueAt);
  }

  /// Returns the time since which the pending write, with its credit, is due; empty if none is.
  public Optional<Instant> stuckSince() {
    return Optional.ofNullable(pendingWrite).map(write -> write.at().minus(state.credit()));
  }

  /// Returns whether the room can be unloaded: nobody watches, nothing is pending, and the game is
  /// over, or may sleep and has no deadline soon.
  public boolean isIdle(Instant now) {
    return !isBusy()
        && !audienceSnapshots.isWatched()
        && (phase() == Phase.ENDED || state.maySleepAt(now));
  }
}
