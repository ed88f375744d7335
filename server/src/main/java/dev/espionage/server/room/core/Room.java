package dev.espionage.server.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.archive.ArchivedGame;
import dev.espionage.server.journal.JournalEntry;
import dev.espionage.server.journal.StoredGame;
import dev.espionage.server.journal.Write;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.Audience;
import dev.espionage.server.room.GameCreated;
import dev.espionage.server.session.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A room: it takes what happens to a game, one thing after another, and says what is to be done
 * about it. It does nothing itself.
 *
 * <p>A command that changes the game becomes an {@link Effect.Append}; the command's answer and
 * what its audiences are shown come out of {@link #committed}, never before. Until then further
 * commands wait, at most {@value #MOST_WAITING}, at most {@link #LONGEST_WAIT}, and are judged by
 * when they arrived. Reading goes on from the last committed state. After {@link #failed} nothing
 * is known any more: the room is to be thrown away and made again from the journal.
 *
 * <p>Mutable. It belongs to the actor that made it; whoever works on it says so by {@link #owned},
 * and every method asserts that it is the same thread. {@code now} is what the clock on the wall
 * says; the room's own time is never before its last event.
 */
public final class Room {
  /** How many commands wait for the journal before further ones are refused. */
  public static final int MOST_WAITING = 16;

  /** How long a command waits for the journal before its asker is told that nothing is known. */
  public static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

  private static final int HISTORY_PAGE = 256;
  private static final Duration LEAST_LEFT = Duration.ofSeconds(15);
  private static final Set<Viewer> EVERYBODY = EnumSet.allOf(Viewer.class);
  private static final Set<Viewer> PLAYERS = EnumSet.of(Viewer.WHITE, Viewer.BLACK);

  private final Rules rules;
  private final Judge judge;
  private final Stage stage;
  private final Deque<Submission> waiting = new ArrayDeque<>();
  private RoomState state;
  private @Nullable InFlight inFlight;
  private Thread owner = Thread.currentThread();

  /**
   * @param game as the journal has it
   */
  public Room(StoredGame game, Rules rules, Instant now) {
    this.rules = rules;
    this.judge = new Judge(rules);
    this.state = RoomState.of(game.entries());
    this.stage = new Stage(state.time(now));
  }

  /** From here on the calling thread works on this room. */
  public void owned() {
    owner = Thread.currentThread();
  }

  private void assertOwned() {
    assert owner.equals(Thread.currentThread())
        : "room of %s used by %s, it belongs to %s"
            .formatted(state.game().setup().id(), Thread.currentThread(), owner);
  }

  /** The first thing that a room does: it claims the fence and numbers the epoch. */
  public List<Effect> activate(Instant now) {
    assertOwned();
    Instant time = state.time(now);
    Event activated = new Event.Activated(credit(time), time);
    return append(Ruling.unasked(List.of(activated)), null, time);
  }

  /** What an outage took is given back; a game that nobody has taken up yet had none. */
  private Duration credit(Instant time) {
    if (state.game().epoch() == 0) {
      return Duration.ZERO;
    }
    Duration outage = Duration.between(state.lastEventAt(), time);
    return state
        .game()
        .deadline()
        .map(deadline -> Duration.between(deadline, time.plus(LEAST_LEFT)))
        .filter(least -> least.compareTo(outage) > 0)
        .orElse(outage);
  }

  /** A player asks for something. */
  public List<Effect> submit(Submission submission) {
    assertOwned();
    if (inFlight == null) {
      return decide(submission);
    }
    if (waiting.size() >= MOST_WAITING) {
      return List.of(reply(submission, new Answer.Refused(Refusals.BUSY)));
    }
    waiting.add(submission);
    return List.of();
  }

  private List<Effect> decide(Submission submission) {
    Ruling ruling = judge.rule(submission, state, stage.attendance());
    return ruling.events().isEmpty()
        ? List.of(reply(submission, ruling.answer()))
        : append(ruling, submission, state.time(submission.arrivedAt()));
  }

  /** Looks whether time is up. Does nothing when it is not, so that timers need only be hints. */
  public List<Effect> look(Instant now) {
    assertOwned();
    Instant time = state.time(now);
    if (inFlight != null || state.game().deadline().filter(time::isAfter).isEmpty()) {
      return List.of();
    }
    Ruling ruling = judge.look(state, stage.attendance(), time);
    return ruling.events().isEmpty() ? List.of() : append(ruling, null, time);
  }

  private List<Effect> append(Ruling ruling, @Nullable Submission submission, Instant time) {
    List<JournalEntry> entries = ruling.entries();
    RoomState next = state.after(entries);
    InFlight flight = new InFlight(ruling, next, submission);
    inFlight = flight;
    return List.of(
        new Effect.Append(
            new Write(
                state.game().setup().id(),
                state.nextSeq(),
                entries,
                flight
                    .event(Event.Ended.class)
                    .flatMap(_ -> FinishedGame.of(next.game()))
                    .map(game -> new ArchivedGame(game, next.players())),
                flight
                    .event(Event.RematchAgreed.class)
                    .map(agreed -> rules.rematch(state, agreed.next(), time)),
                next.standing())));
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
    List<Effect> effects = new ArrayList<>();
    if (done.event(Event.Started.class).isPresent()) {
      effects.addAll(stage.inform(state, now));
    }
    Submission asked = done.submission();
    long received = asked == null ? 0 : asked.receivedNanos();
    effects.addAll(stage.show(reach(done), state, now, received));
    done.event(Event.RematchAgreed.class).ifPresent(agreed -> effects.addAll(rematch(agreed)));
    if (asked != null) {
      effects.add(reply(asked, done.ruling().answer()));
    }
    while (inFlight == null && !waiting.isEmpty()) {
      effects.addAll(decide(waiting.remove()));
    }
    return effects;
  }

  /** Who may notice: a spectator must not learn of a draw offer even from a new version. */
  private static Set<Viewer> reach(InFlight done) {
    return done.ruling().events().stream().allMatch(Room::isBetweenPlayers) ? PLAYERS : EVERYBODY;
  }

  private static boolean isBetweenPlayers(Event event) {
    return switch (event) {
      case Event.DrawOffered _,
          Event.DrawDeclined _,
          Event.RematchOffered _,
          Event.RematchDeclined _,
          Event.RematchAgreed _ ->
          true;
      case Event.Created _,
          Event.Activated _,
          Event.Deployed _,
          Event.Started _,
          Event.TurnPlayed _,
          Event.Ended _ ->
          false;
    };
  }

  private List<Effect> rematch(Event.RematchAgreed agreed) {
    String origin = state.game().setup().id().text();
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
    if (inFlight != null && inFlight.submission() != null) {
      waiting.addFirst(inFlight.submission());
    }
    waiting.forEach(submission -> effects.add(unavailable(submission)));
    waiting.clear();
    return effects;
  }

  /** Those who have waited too long for the journal are told so. */
  public List<Effect> overdue(Instant now) {
    assertOwned();
    List<Effect> effects = new ArrayList<>();
    if (inFlight != null
        && inFlight.submission() != null
        && isOverdue(inFlight.submission(), now)) {
      effects.add(unavailable(inFlight.submission()));
      inFlight = inFlight.unasked();
    }
    waiting.removeIf(
        submission -> isOverdue(submission, now) && effects.add(unavailable(submission)));
    return effects;
  }

  private static boolean isOverdue(Submission submission, Instant now) {
    return !now.isBefore(submission.arrivedAt().plus(LONGEST_WAIT));
  }

  /** Somebody begins to watch; the newcomer is shown nothing by the effects, but by the answer. */
  public List<Effect> arrived(Viewer viewer, Instant now) {
    assertOwned();
    List<Effect> effects = attend(side(viewer).map(stage.attendance()::arrived), now);
    stage.watched(viewer, 1);
    return effects;
  }

  /** Somebody does not watch any more. */
  public List<Effect> departed(Viewer viewer, Instant now) {
    assertOwned();
    stage.watched(viewer, -1);
    return attend(
        side(viewer).map(side -> stage.attendance().departed(side, state.time(now))), now);
  }

  /** A player says that they go. Empty if they don't play here. */
  public Optional<List<Effect>> leaving(PlayerId player, Instant now) {
    assertOwned();
    return state
        .sideOf(player)
        .map(side -> attend(Optional.of(stage.attendance().leaving(side)), now));
  }

  private List<Effect> attend(Optional<Attendance> changed, Instant now) {
    Attendance before = stage.attendance();
    changed.ifPresent(stage::attendance);
    return stage.attendance().looksLike(before) ? List.of() : stage.show(EVERYBODY, state, now, 0);
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

  /** When to {@link #look} if nothing happens before; empty while writing and without a limit. */
  public Optional<Instant> deadline() {
    return inFlight == null ? state.game().deadline() : Optional.empty();
  }

  /** When to look for {@link #overdue} askers; empty if nobody waits. */
  public Optional<Instant> nextOverdue() {
    Submission first =
        inFlight != null && inFlight.submission() != null ? inFlight.submission() : waiting.peek();
    return Optional.ofNullable(first).map(asked -> asked.arrivedAt().plus(LONGEST_WAIT));
  }

  /** Whether nothing is left to do here: the game is over and nobody watches. */
  public boolean isIdle() {
    return phase() == Phase.ENDED && inFlight == null && !stage.isWatched();
  }

  private static Optional<Side> side(Viewer viewer) {
    return switch (viewer) {
      case WHITE -> Optional.of(Side.WHITE);
      case BLACK -> Optional.of(Side.BLACK);
      case SPECTATOR -> Optional.empty();
    };
  }

  private static Effect reply(Submission submission, Answer answer) {
    return new Effect.Reply(submission.asker(), answer);
  }

  private static Effect unavailable(Submission submission) {
    return reply(submission, new Answer.Refused(Refusals.UNAVAILABLE));
  }
}
