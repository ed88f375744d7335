package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A room: it takes what happens to a game, one thing after another, and says what is to be done
 * about it. It does nothing itself.
 *
 * <p>A command that changes the game becomes an {@link Effect.Append}; the command's answer and
 * what its audiences are shown come out of {@link #committed}, never before. Until then further
 * commands wait, at most {@value #MOST_WAITING}, at most five seconds, and are judged by when they
 * arrived. If it takes so long that somebody's time would have been lost, that is given back.
 * Reading goes on from the last committed state. After {@link #failed} nothing is known any more:
 * the room is to be thrown away and made again from the journal.
 *
 * <p>Before the time of a turn by correspondence is up, a day of the mover's vacation is asked for,
 * by {@link Effect.TakeVacation}; what comes until that is answered waits, too. So it does when the
 * time to deploy is up, while the default deployments of who is not ready are asked for, by {@link
 * Effect.FindDefaults}; but that for a second at most.
 *
 * <p>Mutable. It belongs to the actor that made it; whoever works on it says so by {@link #owned},
 * and every method asserts that it is the same thread. {@code now} is what the clock on the wall
 * says; the room's own time is never before its last event.
 */
public final class Room {
  /** How many commands wait for the journal before further ones are refused. */
  public static final int MOST_WAITING = 16;

  private static final int HISTORY_PAGE = 256;

  /** A room with a deadline within this does not go to sleep. */
  private static final Duration SOON = Duration.ofMinutes(10);

  private final RoomRules rules;
  private final AudienceSnapshots audienceSnapshots;
  private final AcceptedCommands accepted = new AcceptedCommands();
  private final RequestQueue requestQueue = new RequestQueue();
  private final PendingQuery pendingQuery = new PendingQuery();

  /** Empty after {@link #activate}, which it is for. */
  private Optional<Instant> ownerSeen;

  private GracePeriod gracePeriod;
  private RoomState state;
  private @Nullable PendingWrite pendingWrite;

  private Thread owner = Thread.currentThread();

  /**
   * @param game as the journal has it
   */
  public Room(StoredGame game, RoomRules rules, Instant now) {
    this.rules = rules;
    this.ownerSeen = game.ownerSeen();
    this.state = RoomState.of(game.entries());
    this.gracePeriod = GracePeriod.of(game.entries());
    game.entries().forEach(entry -> entry.cause().ifPresent(accepted::remember));
    this.audienceSnapshots = new AudienceSnapshots(state.time(now));
  }

  /** Whose room this is. */
  public GameId game() {
    return state.game().setup().id();
  }

  /** From here on the calling thread works on this room. */
  public void owned() {
    owner = Thread.currentThread();
  }

  private void assertOwned() {
    assert owner.equals(Thread.currentThread())
        : "room of %s used by %s, it belongs to %s"
            .formatted(game(), Thread.currentThread(), owner);
  }

  /**
   * The first thing that a room does: it claims the fence, numbers the epoch, and gives back what
   * an outage took.
   *
   * @param startedAt when this process started
   * @param stuckSince {@link #stuckSince} of the room in this process that this one comes after, if
   *     that one failed
   */
  public List<Effect> activate(Instant startedAt, Optional<Instant> stuckSince, Instant now) {
    assertOwned();
    Instant time = state.time(now);
    Duration credit = new Outage(ownerSeen, stuckSince, startedAt).credit(state, time);
    ownerSeen = Optional.empty();
    gracePeriod = gracePeriod.activated(startedAt, time);
    return append(Ruling.unasked(state.game(), new Event.Activated(credit, time)), null);
  }

  /** A player asks for something. */
  public List<Effect> submit(PendingRequest.Submission submission) {
    return ask(submission);
  }

  /** Administration wants the game ended; accepted, too, if it has done so already. */
  public List<Effect> close(PendingRequest.Closing closing) {
    return ask(closing);
  }

  private List<Effect> ask(PendingRequest pendingRequest) {
    assertOwned();
    if (!isBusy() && requestQueue.isEmpty()) {
      return decide(pendingRequest);
    }
    if (requestQueue.size() >= MOST_WAITING) {
      return List.of(pendingRequest.answered(new Answer.Refused(RejectionRefusals.BUSY)));
    }
    requestQueue.add(pendingRequest);
    return List.of();
  }

  private List<Effect> decide(PendingRequest pendingRequest) {
    Instant time = state.time(pendingRequest.arrivedAt());
    Optional<LateTurn> late = LateTurn.of(state, time);
    if (late.isPresent()) {
      requestQueue.putBack(pendingRequest);
      return List.of(pendingQuery.ask(late.get()));
    }
    Ruling ruling =
        switch (pendingRequest) {
          case PendingRequest.Submission submission ->
              judge().rule(submission, state, accepted, audienceSnapshots.playerPresence());
          case PendingRequest.Closing _ -> judge().close(state.game(), time);
        };
    return ruling.events().isEmpty()
        ? List.of(pendingRequest.answered(ruling.answer()))
        : append(ruling, pendingRequest);
  }

  private RequestJudge judge() {
    return rules.judge();
  }

  /** Looks whether time is up. Does nothing when it is not, so that timers need only be hints. */
  public List<Effect> look(Instant now) {
    assertOwned();
    Instant time = state.time(now);
    if (pendingQuery.isOverdue(time)) {
      return onDefaults(LateDeployment.NO_DEFAULTS, now);
    }
    if (isBusy() || state.game().deadline().filter(time::isAfter).isEmpty()) {
      return List.of();
    }
    return LateTurn.of(state, time)
        .<PendingQuery.Question>map(Function.identity())
        .or(() -> LateDeployment.of(state, audienceSnapshots.playerPresence(), time))
        .map(question -> List.of(pendingQuery.ask(question)))
        .orElseGet(
            () -> timeIsUp(audienceSnapshots.playerPresence(), LateDeployment.NO_DEFAULTS, time));
  }

  private List<Effect> timeIsUp(
      PlayerPresence playerPresence, BySide<Optional<Deployment>> defaults, Instant time) {
    Ruling ruling = judge().look(state, playerPresence, defaults, time);
    return ruling.events().isEmpty() ? List.of() : append(ruling, null);
  }

  private boolean isBusy() {
    return pendingWrite != null || pendingQuery.isOpen();
  }

  /**
   * What the players keep who were too late to deploy, as they see it; nothing happens if that is
   * not waited for any more.
   *
   * @param defaults empty for who has none, or if it is not known
   */
  public List<Effect> onDefaults(BySide<Optional<Deployment>> defaults, Instant now) {
    assertOwned();
    return pendingQuery
        .answered(LateDeployment.class)
        .map(late -> timeIsUp(late.playerPresence(), defaults, late.notBefore(state.time(now))))
        .orElseGet(List::of);
  }

  /**
   * The mover's time is up, but they are on vacation.
   *
   * @param until the end of the day; empty if they have none left, so that time decides
   */
  public List<Effect> onVacation(Optional<Instant> until, Instant now) {
    assertOwned();
    Side mover =
        pendingQuery
            .answered(LateTurn.class)
            .orElseThrow(() -> new IllegalStateException("nobody's vacation was asked for"))
            .mover();
    Instant time = state.time(now);
    return until
        .map(end -> new Event.VacationTaken(mover, end, time))
        .map(taken -> append(Ruling.unasked(state.game(), taken), null))
        .orElseGet(
            () -> timeIsUp(audienceSnapshots.playerPresence(), LateDeployment.NO_DEFAULTS, time));
  }

  /**
   * It is not known whether the mover is on vacation: nothing is decided, and it is asked again.
   */
  public List<Effect> vacationUnknown(Instant now) {
    assertOwned();
    pendingQuery.unanswered(now);
    return List.of();
  }

  private List<Effect> append(Ruling ruling, @Nullable PendingRequest pendingRequest) {
    PendingWrite flight = new PendingWrite(ruling, state.after(ruling), pendingRequest);
    pendingWrite = flight;
    List<Offence> offences = gracePeriod.offences(state, ruling);
    return List.of(new Effect.Append(flight.write(state, rules, offences)));
  }

  /** What was to be appended is durable. */
  public List<Effect> committed(Instant now) {
    assertOwned();
    PendingWrite done = pendingWrite;
    if (done == null) {
      throw new IllegalStateException("nothing was being written");
    }
    pendingWrite = null;
    state = done.next();
    done.ruling().cause().ifPresent(accepted::remember);
    List<Effect> effects = new ArrayList<>();
    if (done.event(Event.Started.class).isPresent()) {
      effects.addAll(audienceSnapshots.inform(state, now));
    }
    PendingRequest pendingRequest = done.pendingRequest();
    long received = pendingRequest == null ? 0 : pendingRequest.receivedNanos();
    effects.addAll(audienceSnapshots.show(done.reach(), state, now, received));
    done.event(Event.RematchAgreed.class).ifPresent(agreed -> effects.addAll(rematch(agreed)));
    if (pendingRequest != null) {
      effects.add(pendingRequest.answered(done.ruling().answer()));
    }
    effects.addAll(credit(done, now));
    while (!isBusy() && !requestQueue.isEmpty()) {
      effects.addAll(decide(requestQueue.remove()));
    }
    return effects;
  }

  /** Gives back the time that a slow journal took of somebody's turn. */
  private List<Effect> credit(PendingWrite done, Instant now) {
    Instant time = state.time(now);
    Duration late = Outage.noticeable(done.at(), time);
    return late.isZero() || !done.startsTime() || state.game().deadline().isEmpty()
        ? List.of()
        : append(Ruling.unasked(state.game(), new Event.Credited(late, time)), null);
  }

  private List<Effect> rematch(Event.RematchAgreed agreed) {
    String origin = game().text();
    return List.of(
        new Effect.Notify(
            state.players().black().id(), new GameCreated(agreed.next(), Side.WHITE, origin)),
        new Effect.Notify(
            state.players().white().id(), new GameCreated(agreed.next(), Side.BLACK, origin)));
  }

  /** It is not known whether what was to be appended is there. The last thing that a room does. */
  public List<Effect> failed() {
    assertOwned();
    List<Effect> effects = new ArrayList<>();
    if (pendingWrite != null && pendingWrite.pendingRequest() != null) {
      requestQueue.putBack(pendingWrite.pendingRequest());
    }
    requestQueue.removeAll().forEach(pendingRequest -> effects.add(pendingRequest.unavailable()));
    return effects;
  }

  /** Those who have waited too long for the journal are told so. */
  public List<Effect> overdue(Instant now) {
    assertOwned();
    List<Effect> effects = new ArrayList<>();
    if (pendingWrite != null
        && pendingWrite.pendingRequest() != null
        && pendingWrite.pendingRequest().isOverdue(now)) {
      effects.add(pendingWrite.pendingRequest().unavailable());
      pendingWrite = pendingWrite.unasked();
    }
    requestQueue
        .removeOverdue(now)
        .forEach(pendingRequest -> effects.add(pendingRequest.unavailable()));
    return effects;
  }

  /** Somebody begins to watch; the newcomer is shown nothing by the effects, but by the answer. */
  public List<Effect> arrived(Viewer viewer, Instant now) {
    assertOwned();
    return audienceSnapshots.arrived(viewer, state, now);
  }

  /** Somebody does not watch any more. */
  public List<Effect> departed(Viewer viewer, Instant now) {
    assertOwned();
    return audienceSnapshots.departed(viewer, state, now);
  }

  /** A player says that they go. Empty if they don't play here. */
  public Optional<List<Effect>> leaving(PlayerId player, Instant now) {
    assertOwned();
    return state.sideOf(player).map(side -> audienceSnapshots.leaving(side, state, now));
  }

  /** How many spectators there are now; shown with the next snapshot, whatever brings it. */
  public void spectators(int count) {
    assertOwned();
    audienceSnapshots.spectators(count);
  }

  /** All that {@code viewer} may be told now, of what is committed. */
  public AudienceView audience(Viewer viewer, Instant now) {
    assertOwned();
    return audienceSnapshots.audience(viewer, state, now);
  }

  /** What {@code viewer} saw of the turns from {@code from} on, as many as may fit a page. */
  public List<HistoryView.Entry> history(Viewer viewer, int from) {
    assertOwned();
    return HistoryView.of(state.game(), viewer, from, HISTORY_PAGE);
  }

  /** How a player sees the game, and everybody else. */
  public Optional<Viewer> seat(PlayerId player) {
    return state.sideOf(player).map(Viewer::of);
  }

  /** Turns played so far. */
  public int turns() {
    return state.turns();
  }

  public Phase phase() {
    return state.game().phase();
  }

  /**
   * When to {@link #look} if nothing happens before; empty while writing, without a limit, and
   * while a day of vacation is asked for.
   */
  public Optional<Instant> deadline() {
    Instant until = pendingQuery.until();
    if (until != null) {
      return Optional.of(until);
    }
    return isBusy() ? Optional.empty() : state.game().deadline().map(pendingQuery::notBeforeAgain);
  }

  /** When to look for {@link #overdue} askers; empty if nobody waits. */
  public Optional<Instant> nextOverdue() {
    return Optional.ofNullable(pendingWrite)
        .map(PendingWrite::pendingRequest)
        .or(requestQueue::first)
        .map(PendingRequest::overdueAt);
  }

  /**
   * Since when what is being written is true, though nobody could be told; empty if not writing.
   */
  public Optional<Instant> stuckSince() {
    return Optional.ofNullable(pendingWrite).map(PendingWrite::at);
  }

  /**
   * Whether nobody needs this room for now: nobody watches, nothing is being written, and the game
   * is over, or may sleep and has no deadline soon.
   */
  public boolean isIdle(Instant now) {
    return !isBusy() && !audienceSnapshots.isWatched() && (phase() == Phase.ENDED || maySleep(now));
  }

  private boolean maySleep(Instant now) {
    return state.maySleep() && state.game().deadline().filter(now.plus(SOON)::isAfter).isEmpty();
  }
}
