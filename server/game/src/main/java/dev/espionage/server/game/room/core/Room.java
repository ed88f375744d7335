package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.conduct.Offence;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.Audience;
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

  private final Rules rules;
  private final Stage stage;
  private final AcceptedCommands accepted = new AcceptedCommands();
  private final Waiting waiting = new Waiting();
  private final Inquiry inquiry = new Inquiry();

  /** Empty after {@link #activate}, which it is for. */
  private Optional<Instant> ownerSeen;

  private Lenience lenience;
  private RoomState state;
  private @Nullable InFlight inFlight;

  private Thread owner = Thread.currentThread();

  /**
   * @param game as the journal has it
   */
  public Room(StoredGame game, Rules rules, Instant now) {
    this.rules = rules;
    this.ownerSeen = game.ownerSeen();
    this.state = RoomState.of(game.entries());
    this.lenience = Lenience.of(game.entries());
    game.entries().forEach(entry -> entry.cause().ifPresent(accepted::remember));
    this.stage = new Stage(state.time(now));
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
    lenience = lenience.activated(startedAt, time);
    return append(Ruling.unasked(state.game(), new Event.Activated(credit, time)), null);
  }

  /** A player asks for something. */
  public List<Effect> submit(Asked.Submission submission) {
    return ask(submission);
  }

  /** Administration wants the game ended; accepted, too, if it has done so already. */
  public List<Effect> close(Asked.Closing closing) {
    return ask(closing);
  }

  private List<Effect> ask(Asked asked) {
    assertOwned();
    if (!isBusy() && waiting.isEmpty()) {
      return decide(asked);
    }
    if (waiting.size() >= MOST_WAITING) {
      return List.of(asked.answered(new Answer.Refused(Refusals.BUSY)));
    }
    waiting.add(asked);
    return List.of();
  }

  private List<Effect> decide(Asked asked) {
    Instant time = state.time(asked.arrivedAt());
    Optional<LateTurn> late = LateTurn.of(state, time);
    if (late.isPresent()) {
      waiting.putBack(asked);
      return List.of(inquiry.ask(late.get()));
    }
    Ruling ruling =
        switch (asked) {
          case Asked.Submission submission ->
              judge().rule(submission, state, accepted, stage.attendance());
          case Asked.Closing _ -> judge().close(state.game(), time);
        };
    return ruling.events().isEmpty()
        ? List.of(asked.answered(ruling.answer()))
        : append(ruling, asked);
  }

  private Judge judge() {
    return rules.judge();
  }

  /** Looks whether time is up. Does nothing when it is not, so that timers need only be hints. */
  public List<Effect> look(Instant now) {
    assertOwned();
    Instant time = state.time(now);
    if (inquiry.isOverdue(time)) {
      return onDefaults(LateDeployment.NO_DEFAULTS, now);
    }
    if (isBusy() || state.game().deadline().filter(time::isAfter).isEmpty()) {
      return List.of();
    }
    return LateTurn.of(state, time)
        .<Inquiry.Question>map(Function.identity())
        .or(() -> LateDeployment.of(state, stage.attendance(), time))
        .map(question -> List.of(inquiry.ask(question)))
        .orElseGet(() -> timeIsUp(stage.attendance(), LateDeployment.NO_DEFAULTS, time));
  }

  private List<Effect> timeIsUp(
      Attendance attendance, Pair<Optional<Deployment>> defaults, Instant time) {
    Ruling ruling = judge().look(state, attendance, defaults, time);
    return ruling.events().isEmpty() ? List.of() : append(ruling, null);
  }

  private boolean isBusy() {
    return inFlight != null || inquiry.isOpen();
  }

  /**
   * What the players keep who were too late to deploy, as they see it; nothing happens if that is
   * not waited for any more.
   *
   * @param defaults empty for who has none, or if it is not known
   */
  public List<Effect> onDefaults(Pair<Optional<Deployment>> defaults, Instant now) {
    assertOwned();
    return inquiry
        .answered(LateDeployment.class)
        .map(late -> timeIsUp(late.attendance(), defaults, late.notBefore(state.time(now))))
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
        inquiry
            .answered(LateTurn.class)
            .orElseThrow(() -> new IllegalStateException("nobody's vacation was asked for"))
            .mover();
    Instant time = state.time(now);
    return until
        .map(end -> new Event.VacationTaken(mover, end, time))
        .map(taken -> append(Ruling.unasked(state.game(), taken), null))
        .orElseGet(() -> timeIsUp(stage.attendance(), LateDeployment.NO_DEFAULTS, time));
  }

  /**
   * It is not known whether the mover is on vacation: nothing is decided, and it is asked again.
   */
  public List<Effect> vacationUnknown(Instant now) {
    assertOwned();
    inquiry.unanswered(now);
    return List.of();
  }

  private List<Effect> append(Ruling ruling, @Nullable Asked asked) {
    InFlight flight = new InFlight(ruling, state.after(ruling), asked);
    inFlight = flight;
    List<Offence> offences = lenience.offences(state, ruling);
    return List.of(new Effect.Append(flight.write(state, rules, offences)));
  }

  /** What was to be appended is durable. */
  public List<Effect> committed(Instant now) {
    assertOwned();
    InFlight done = inFlight;
    if (done == null) {
      throw new IllegalStateException("nothing was being written");
    }
    inFlight = null;
    state = done.next();
    done.ruling().cause().ifPresent(accepted::remember);
    List<Effect> effects = new ArrayList<>();
    if (done.event(Event.Started.class).isPresent()) {
      effects.addAll(stage.inform(state, now));
    }
    Asked asked = done.asked();
    long received = asked == null ? 0 : asked.receivedNanos();
    effects.addAll(stage.show(done.reach(), state, now, received));
    done.event(Event.RematchAgreed.class).ifPresent(agreed -> effects.addAll(rematch(agreed)));
    if (asked != null) {
      effects.add(asked.answered(done.ruling().answer()));
    }
    effects.addAll(credit(done, now));
    while (!isBusy() && !waiting.isEmpty()) {
      effects.addAll(decide(waiting.remove()));
    }
    return effects;
  }

  /** Gives back the time that a slow journal took of somebody's turn. */
  private List<Effect> credit(InFlight done, Instant now) {
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
    if (inFlight != null && inFlight.asked() != null) {
      waiting.putBack(inFlight.asked());
    }
    waiting.removeAll().forEach(asked -> effects.add(asked.unavailable()));
    return effects;
  }

  /** Those who have waited too long for the journal are told so. */
  public List<Effect> overdue(Instant now) {
    assertOwned();
    List<Effect> effects = new ArrayList<>();
    if (inFlight != null && inFlight.asked() != null && inFlight.asked().isOverdue(now)) {
      effects.add(inFlight.asked().unavailable());
      inFlight = inFlight.unasked();
    }
    waiting.removeOverdue(now).forEach(asked -> effects.add(asked.unavailable()));
    return effects;
  }

  /** Somebody begins to watch; the newcomer is shown nothing by the effects, but by the answer. */
  public List<Effect> arrived(Viewer viewer, Instant now) {
    assertOwned();
    return stage.arrived(viewer, state, now);
  }

  /** Somebody does not watch any more. */
  public List<Effect> departed(Viewer viewer, Instant now) {
    assertOwned();
    return stage.departed(viewer, state, now);
  }

  /** A player says that they go. Empty if they don't play here. */
  public Optional<List<Effect>> leaving(PlayerId player, Instant now) {
    assertOwned();
    return state.sideOf(player).map(side -> stage.leaving(side, state, now));
  }

  /** How many spectators there are now; shown with the next snapshot, whatever brings it. */
  public void spectators(int count) {
    assertOwned();
    stage.spectators(count);
  }

  /** All that {@code viewer} may be told now, of what is committed. */
  public Audience audience(Viewer viewer, Instant now) {
    assertOwned();
    return stage.audience(viewer, state, now);
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
    Instant until = inquiry.until();
    if (until != null) {
      return Optional.of(until);
    }
    return isBusy() ? Optional.empty() : state.game().deadline().map(inquiry::notBeforeAgain);
  }

  /** When to look for {@link #overdue} askers; empty if nobody waits. */
  public Optional<Instant> nextOverdue() {
    return Optional.ofNullable(inFlight)
        .map(InFlight::asked)
        .or(waiting::first)
        .map(Asked::overdueAt);
  }

  /**
   * Since when what is being written is true, though nobody could be told; empty if not writing.
   */
  public Optional<Instant> stuckSince() {
    return Optional.ofNullable(inFlight).map(InFlight::at);
  }

  /**
   * Whether nobody needs this room for now: nobody watches, nothing is being written, and the game
   * is over, or may sleep and has no deadline soon.
   */
  public boolean isIdle(Instant now) {
    return !isBusy() && !stage.isWatched() && (phase() == Phase.ENDED || maySleep(now));
  }

  private boolean maySleep(Instant now) {
    return state.maySleep() && state.game().deadline().filter(now.plus(SOON)::isAfter).isEmpty();
  }
}
