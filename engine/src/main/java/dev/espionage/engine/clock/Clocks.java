package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Durations.later;
import static dev.espionage.engine.clock.Durations.min;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The clocks of a game; at most one runs.
///
/// A turn is on time if its thinking time is at most the time that the side has left. The thinking
/// time is the time since the clock started, minus the compensated network delay ([LagQuota]).
///
/// A check without a turn cannot know the delay of a turn in transit. It therefore waits for the
/// mover's last measured round trip and a tolerance, at most for the whole quota. [#deadline] is
/// the last instant before it reports that time is up. All other commands are judged by the same
/// deadline, except the mover's own: [#isTooLate] judges them like a turn.
///
/// In a live game, each side's first turn has its own limit ([TimeControl#firstTurnLimit]) and
/// leaves the side's clock unchanged: no charge, no increment, nothing given back. Lag is
/// compensated as in any other turn.
///
/// An instant before the clock started counts as the start. No time is therefore counted twice when
/// the system clock is set back.
///
/// During a vacation the clock stands still: every instant counts as the end of the vacation. A
/// turn played meanwhile starts the opponent's clock at once.
///
/// Source: docs/rules.md, section 9.
///
/// @param control the time control of both sides
/// @param clockStart the way in which the clocks began
/// @param white White's clock as of White's last turn
/// @param black Black's clock as of Black's last turn
/// @param turn the timing of the current turn: the side and the start of its clock, or the time
///   that it had used when the clocks stopped
public record Clocks(
    TimeControl control,
    ClockStart clockStart,
    PlayerClock white,
    PlayerClock black,
    TurnTime turn) {

  /// The timing of the current turn, or of the turn during which the clocks stopped.
  public sealed interface TurnTime {

    /// Returns the side whose turn it is, or was.
    Side side();

    /// A running clock of one side; no time passes before `since`.
    ///
    /// @param vacation the end of the last vacation that the side had in this turn
    record Running(Side side, Instant since, Optional<Instant> vacation) implements TurnTime {
      Running(Side side, Instant since) {
        this(side, since, Optional.empty());
      }

      /// Returns the instant up to which time counts at `now`.
      private Instant counted(Instant now) {
        return vacation.isPresent() ? later(now, vacation.get()) : now;
      }

      /// Returns the end of a turn that arrives at `now`. Only a vacation can move the start of the
      /// turn into the future.
      private Instant end(Instant now) {
        return vacation.isPresent() ? now : later(now, since);
      }
    }

    /// Two clocks stopped for good; the side's turn had taken `elapsed`.
    record Stopped(Side side, Duration elapsed) implements TurnTime {

      public Stopped {
        Durations.requireNotNegative(elapsed, "elapsed");
      }
    }
  }

  /// Returns the clocks at the start of play, with the clock of `first` running.
  public static Clocks start(TimeControl control, ClockStart clockStart, Side first, Instant now) {
    PlayerClock full = PlayerClock.start(control);
    return new Clocks(control, clockStart, full, full, new TurnTime.Running(first, now));
  }

  /// Returns the side's clock as of its last turn.
  public PlayerClock clock(Side side) {
    return switch (side) {
      case WHITE -> white;
      case BLACK -> black;
    };
  }

  /// Returns the side to move, whose clock runs if its time is limited; empty when stopped.
  public Optional<Side> running() {
    return turn instanceof TurnTime.Running ? Viewer.of(turn.side()).side() : Optional.empty();
  }

  /// Returns the instant from which the running side's turn is timed; empty when stopped.
  public Optional<Instant> since() {
    return whileRunning().map(TurnTime.Running::since);
  }

  /// Returns whether the running time is the limit of a side's first turn in a live game. If it is
  /// when the time runs out, the game is aborted; otherwise the side has lost.
  public boolean runsFirstTurn() {
    return isFirstTurn() && isTimed();
  }

  /// Returns whether a clock runs whose time is limited, so that there is a [#deadline()].
  public boolean isTimed() {
    return turn instanceof TurnTime.Running && turnLimit().isPresent();
  }

  /// Returns the time left for a first turn, never negative; empty if no first turn is running.
  public Optional<Duration> firstTurnRemaining(Instant now) {
    return runsFirstTurn()
        ? turnLimit().map(limit -> Durations.orZeroIfNegative(limit.minus(elapsed(now))))
        : Optional.empty();
  }

  /// Returns the last instant at which a turn may still be on time, including the whole lag quota.
  /// Empty when stopped and when the side has no limit.
  public Optional<Instant> deadline() {
    return deadline(Optional.empty());
  }

  /// Returns the last instant before the running side's time is up. Callers should check the clocks
  /// again after it. Empty when stopped and when the side has no limit.
  ///
  /// @param lag the mover's round trip as last measured; if it is unknown, the whole quota counts
  public Optional<Instant> deadline(Optional<Duration> lag) {
    if (!(turn instanceof TurnTime.Running(var _, Instant since, var _))) {
      return Optional.empty();
    }
    Optional<Duration> limit = turnLimit();
    return limit.isPresent()
        ? Optional.of(control.after(since, limit.get().plus(mover().lag().allowance(lag))))
        : Optional.empty();
  }

  /// Returns whether [#deadline()] has passed.
  public boolean isTimeUp(Instant now) {
    return isTimeUp(now, Optional.empty());
  }

  /// Returns whether the deadline has passed, so that the running side's time is up.
  ///
  /// @param lag as in [#deadline(Optional)]
  public boolean isTimeUp(Instant now, Optional<Duration> lag) {
    Optional<Instant> deadline = deadline(lag);
    return deadline.isPresent() && now.isAfter(deadline.get());
  }

  /// Returns whether a command of the running side arrives after its time has run out. It is judged
  /// like a turn that arrives at `now`.
  ///
  /// @param measuredLag as in [#afterTurn]
  public boolean isTooLate(Side mover, Instant now, Duration measuredLag) {
    return afterTurn(mover, now, measuredLag) instanceof TurnTiming.TooLate;
  }

  /// Ends the mover's turn and starts the opponent's clock.
  ///
  /// @param mover the side whose clock runs
  /// @param now the arrival of the turn
  /// @param measuredLag the round trip to the mover as measured by the server; 0 if unknown
  /// @throws IllegalArgumentException if the mover's clock is not running; callers must check whose
  ///   turn it is first
  public TurnTiming afterTurn(Side mover, Instant now, Duration measuredLag) {
    TurnTime.Running running = requireRunning(mover);
    Duration elapsed = elapsed(now);
    Duration compensated = min(elapsed, clock(mover).lag().compensation(measuredLag));
    Duration used = elapsed.minus(compensated);
    Optional<Duration> limit = turnLimit();
    return limit.isPresent() && used.compareTo(limit.get()) > 0
        ? new TurnTiming.TooLate(used.minus(limit.get()), isFirstTurn())
        : onTime(running.end(now), used, compensated);
  }

  private TurnTiming onTime(Instant now, Duration used, Duration compensated) {
    Side mover = turn.side();
    PlayerClock charged = clock(mover).afterTurn(control, used, compensated);
    TurnTime next = new TurnTime.Running(mover.opponent(), now);
    return new TurnTiming.OnTime(with(mover, charged, next), used, compensated);
  }

  private Clocks with(Side side, PlayerClock clock, TurnTime newTurn) {
    return switch (side) {
      case WHITE -> new Clocks(control, clockStart, clock, black, newTurn);
      case BLACK -> new Clocks(control, clockStart, white, clock, newTurn);
    };
  }

  /// Returns the clocks stopped at `now`; stopped clocks stay unchanged.
  public Clocks stopped(Instant now) {
    return with(new TurnTime.Stopped(turn.side(), elapsed(now)));
  }

  /// Gives the running side back the time that the server took: its turn counts as started that
  /// much later. Two credits are as good as their sum. Stopped clocks stay unchanged.
  ///
  /// @param lost the time to give back, not negative
  public Clocks credited(Duration lost) {
    return Durations.requireNotNegative(lost, "lost").isZero()
        ? this
        : whileRunning().map(running -> delayed(running, lost, running.vacation())).orElse(this);
  }

  /// Puts the running side, whose time is up, on vacation: its clock stands still from the deadline
  /// to `until`. Clocks stay unchanged if they are stopped or the side has no limit.
  public Clocks onVacation(Instant until) {
    Optional<Instant> up = deadline();
    return whileRunning()
        .filter(_ -> up.isPresent())
        .map(running ->
            delayed(running, control.passed(up.orElseThrow(), until), Optional.of(until)))
        .orElse(this);
  }

  /// Returns the end of the vacation that the running side had in this turn; empty if it had none.
  public Optional<Instant> vacation() {
    return turn instanceof TurnTime.Running running ? running.vacation() : Optional.empty();
  }

  private Clocks delayed(TurnTime.Running running, Duration time, Optional<Instant> vacation) {
    Instant since = control.after(running.since(), time);
    return with(new TurnTime.Running(running.side(), since, vacation));
  }

  private Clocks with(TurnTime newTurn) {
    return new Clocks(control, clockStart, white, black, newTurn);
  }

  /// Returns the side's clock as shown at `now`; empty without clocks.
  public Optional<ClockDisplay> face(Side side, Instant now) {
    boolean counts = side == turn.side() && !isFirstTurn();
    Duration used = counts ? elapsed(now) : Duration.ZERO;
    return clock(side).face(control, used, counts && turn instanceof TurnTime.Running);
  }

  /// Returns [ClockDisplay#remaining] of the side's clock; empty without clocks.
  public Optional<Duration> remaining(Side side, Instant now) {
    return face(side, now).map(ClockDisplay::remaining);
  }

  private Optional<TurnTime.Running> whileRunning() {
    return switch (turn) {
      case TurnTime.Running running -> Optional.of(running);
      case TurnTime.Stopped _ -> Optional.empty();
    };
  }

  private Duration elapsed(Instant now) {
    return switch (turn) {
      case TurnTime.Running running -> control.passed(running.since(), running.counted(now));
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
    return mover().turnLimit(control, clockStart);
  }
}
