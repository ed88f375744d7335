package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Durations.later;
import static dev.espionage.engine.clock.Durations.min;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The clocks of a game: at most one runs.
 *
 * <p>A turn is on time if the time since the clock began to run, less what is compensated of the
 * measured network delay ({@link LagQuota}), is no more than what the side has left; exactly as
 * much is on time. Who only looks, without a turn, cannot know what delay the turn on its way will
 * have met: to a look the time is up when it would be too late even for a turn with the whole quota
 * compensated, and {@link #deadline} is the last instant before.
 *
 * <p>In a live game each side's first turn has {@link TimeControl#firstTurnLimit} of its own
 * instead, and leaves the side's clock as it is: no charge, no increment, nothing given back. Lag
 * is compensated as in any other turn.
 *
 * <p>An instant before the clock began to run counts as that instant, so that no time is counted
 * twice when a system clock is set back.
 *
 * <p>Source: docs/rules.md, section 9.
 *
 * @param control what both sides play with
 * @param white White's clock as of White's last turn
 * @param black Black's clock as of Black's last turn
 * @param turn whose clock runs and since when, or how it was stopped
 */
public record Clocks(TimeControl control, PlayerClock white, PlayerClock black, TurnTime turn) {

  /** The time of the turn that is being played, or was when the clocks were stopped. */
  public sealed interface TurnTime {

    /** Whose turn it is, or was. */
    Side side();

    /**
     * The side's clock runs; before {@code since} no time has passed.
     *
     * @param vacation the end of the last day of vacation that the side took in this turn
     */
    record Running(Side side, Instant since, Optional<Instant> vacation) implements TurnTime {
      Running(Side side, Instant since) {
        this(side, since, Optional.empty());
      }
    }

    /** Both clocks stand still for good; the side's turn had taken {@code elapsed}. */
    record Stopped(Side side, Duration elapsed) implements TurnTime {

      public Stopped {
        Durations.requireNotNegative(elapsed, "elapsed");
      }
    }
  }

  /** The clocks at the start of play, {@code first}'s running. */
  public static Clocks start(TimeControl control, Side first, Instant now) {
    PlayerClock full = PlayerClock.start(control);
    return new Clocks(control, full, full, new TurnTime.Running(first, now));
  }

  /** The side's clock as of its last turn. */
  public PlayerClock clock(Side side) {
    return switch (side) {
      case WHITE -> white;
      case BLACK -> black;
    };
  }

  /** How many turns the side has completed. */
  public int turnsCompleted(Side side) {
    return clock(side).turns();
  }

  /** Whose clock runs, in a game without clocks whose turn it is; empty when stopped. */
  public Optional<Side> running() {
    return whileRunning().map(TurnTime.Running::side);
  }

  /** Since when the running side's turn is timed; empty when stopped. */
  public Optional<Instant> since() {
    return whileRunning().map(TurnTime.Running::since);
  }

  /**
   * Whether the running time is that of a live game's first turn of a side. If it is when the time
   * is up, the game is aborted; otherwise the side has lost.
   */
  public boolean runsFirstTurn() {
    return whileRunning().isPresent() && isFirstTurn();
  }

  /** What is left of the time for a first turn, never negative; empty if none runs. */
  public Optional<Duration> firstTurnRemaining(Instant now) {
    return runsFirstTurn()
        ? turnLimit().map(limit -> Durations.orZeroIfNegative(limit.minus(elapsed(now))))
        : Optional.empty();
  }

  /**
   * The last instant at which a turn may still be on time, the whole lag quota included; empty when
   * stopped and when the side has no limit. The time to look again.
   */
  public Optional<Instant> deadline() {
    if (!(turn instanceof TurnTime.Running(var _, Instant since, var _))) {
      return Optional.empty();
    }
    Optional<Duration> longest = longestTurn();
    return longest.isPresent()
        ? Optional.of(control.after(since, longest.get()))
        : Optional.empty();
  }

  /** Whether the running side's time is up, for one who looks: whether the deadline is past. */
  public boolean isTimeUp(Instant now) {
    Optional<Instant> deadline = deadline();
    return deadline.isPresent() && now.isAfter(deadline.get());
  }

  /**
   * Ends the mover's turn and starts the opponent's clock.
   *
   * @param mover whose clock must be running
   * @param now when the turn arrived
   * @param measuredLag the round trip to the mover as measured by the server, 0 if unknown
   * @throws IllegalArgumentException if the mover's clock is not running: whose turn it is must
   *     have been looked at before
   */
  public ClockedTurn afterTurn(Side mover, Instant now, Duration measuredLag) {
    TurnTime.Running running = requireRunning(mover);
    Duration elapsed = elapsed(now);
    Duration compensated = min(elapsed, clock(mover).lag().compensation(measuredLag));
    Duration used = elapsed.minus(compensated);
    Optional<Duration> limit = turnLimit();
    return limit.isPresent() && used.compareTo(limit.get()) > 0
        ? new ClockedTurn.TooLate(used.minus(limit.get()), isFirstTurn())
        : onTime(later(now, running.since()), used, compensated);
  }

  private ClockedTurn onTime(Instant now, Duration used, Duration compensated) {
    Side mover = turn.side();
    PlayerClock charged = clock(mover).afterTurn(control, used, compensated);
    TurnTime next = new TurnTime.Running(mover.opponent(), now);
    return new ClockedTurn.OnTime(with(mover, charged, next), used, compensated);
  }

  private Clocks with(Side side, PlayerClock clock, TurnTime newTurn) {
    return switch (side) {
      case WHITE -> new Clocks(control, clock, black, newTurn);
      case BLACK -> new Clocks(control, white, clock, newTurn);
    };
  }

  /** Both clocks still, showing what they show now; as they are if that has been done. */
  public Clocks stopped(Instant now) {
    return with(new TurnTime.Stopped(turn.side(), elapsed(now)));
  }

  /**
   * Gives the running side time back that it could not use, for an outage of the server: its turn
   * counts as begun that much later. Nothing to do when stopped.
   *
   * @param lost not negative
   */
  public Clocks credited(Duration lost) {
    Durations.requireNotNegative(lost, "lost");
    return whileRunning().map(running -> delayed(running, lost, running.vacation())).orElse(this);
  }

  /**
   * The running side's time is up, but it is on vacation: its clock stands still from when the time
   * was up to {@code until}. Nothing to do when stopped, and for a side without a limit.
   */
  public Clocks onVacation(Instant until) {
    Optional<Instant> up = deadline();
    return whileRunning()
        .filter(_ -> up.isPresent())
        .map(running ->
            delayed(running, control.passed(up.orElseThrow(), until), Optional.of(until)))
        .orElse(this);
  }

  /** The end of the vacation that the running side took in this turn; empty if it took none. */
  public Optional<Instant> vacation() {
    return whileRunning().flatMap(TurnTime.Running::vacation);
  }

  private Clocks delayed(TurnTime.Running running, Duration time, Optional<Instant> vacation) {
    Instant since = control.after(running.since(), time);
    return with(new TurnTime.Running(running.side(), since, vacation));
  }

  private Clocks with(TurnTime newTurn) {
    return new Clocks(control, white, black, newTurn);
  }

  /** What the side's clock shows; empty without clocks. */
  public Optional<ClockFace> face(Side side, Instant now) {
    boolean counts = side == turn.side() && !isFirstTurn();
    Duration used = counts ? elapsed(now) : Duration.ZERO;
    return clock(side).face(control, used, counts && whileRunning().isPresent());
  }

  /** {@link ClockFace#remaining} of what the side's clock shows; empty without clocks. */
  public Optional<Duration> remaining(Side side, Instant now) {
    return face(side, now).map(ClockFace::remaining);
  }

  private Optional<TurnTime.Running> whileRunning() {
    return switch (turn) {
      case TurnTime.Running running -> Optional.of(running);
      case TurnTime.Stopped _ -> Optional.empty();
    };
  }

  private Duration elapsed(Instant now) {
    return switch (turn) {
      case TurnTime.Running running -> control.passed(running.since(), now);
      case TurnTime.Stopped stopped -> stopped.elapsed();
    };
  }

  private TurnTime.Running requireRunning(Side mover) {
    if (turn instanceof TurnTime.Running running && running.side() == mover) {
      return running;
    }
    throw new IllegalArgumentException(mover + "'s clock is not running: " + turn);
  }

  private PlayerClock mover() {
    return clock(turn.side());
  }

  private boolean isFirstTurn() {
    return mover().isFirstTurn(control);
  }

  private Optional<Duration> turnLimit() {
    return mover().turnLimit(control);
  }

  private Optional<Duration> longestTurn() {
    Duration lag = mover().lag().available();
    return turnLimit().map(lag::plus);
  }
}
