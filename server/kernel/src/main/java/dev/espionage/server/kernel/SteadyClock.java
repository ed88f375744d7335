package dev.espionage.server.kernel;

import com.google.common.base.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/// The time that the clocks of games run on. It begins with the wall clock and then follows a
/// monotonic clock, so a step of the wall clock does not move it. It also stands still while the
/// process does: from the first [`tick`][#tick] on, it advances by at most `longestTick` until the
/// next one.
///
/// On Linux, [System#nanoTime] continues while a process is stopped by a signal; the gap between
/// two ticks then shows the pause. While the machine is suspended it does not continue, and a
/// hypervisor that pauses a virtual machine usually stops it, too. Nothing is charged then; the
/// wall clock is later set forward, which shows as a step.
///
/// All times are whole milliseconds. Thread-safe; one thread ticks.
public final class SteadyClock implements InstantSource {
  /// The longest time between two ticks that counts as time.
  public static final Duration LONGEST_TICK = Duration.ofMillis(250);

  /// The shortest step of the wall clock that is reported.
  private static final Duration LEAST_STEP = Duration.ofMillis(250);

  /// A difference to the wall clock that rounding and scheduling can cause.
  private static final Duration JITTER = Duration.ofMillis(20);

  /// The longest time between readings of the two clocks that are compared.
  private static final long SAME_TIME_NANOS = 5_000_000;

  /// The time after a loss in which the sign of life stands still, so that every room can give back
  /// what was lost first.
  private static final Duration CATCH_UP = Duration.ofSeconds(2);

  private final InstantSource wall;
  private final Ticker ticker;
  private final long longestTick;
  private final Instant start;
  private final long startTick;
  private final Debts debts = new Debts();

  private volatile State state;

  /// The state as of the last tick.
  ///
  /// @param tick the ticker's reading
  /// @param served the nanoseconds from the start to the tick in which the process ran
  /// @param limit the longest time after the tick that counts
  /// @param lost the time by which the wall clock was ahead of this clock; negative if behind
  /// @param sound the last moment, by the wall clock, before time was lost
  /// @param soundUntil the ticker's reading until which `sound` is the sign of life
  private record State(
      long tick, long served, long limit, Duration lost, Instant sound, long soundUntil) {}

  /// The events between two ticks.
  ///
  /// @param pause the time for which the process stood still, as far as it does not count; zero if
  ///   it ran
  /// @param step the time by which the wall clock was set forward, or back if negative; zero if it
  ///   was not set
  public record Tick(Duration pause, Duration step) {
    /// Returns whether nothing unusual happened.
    public boolean isQuiet() {
      return pause.isZero() && step.isZero();
    }
  }

  /// Makes a clock that begins with the wall clock's time.
  ///
  /// @param ticker the monotonic clock
  /// @param longestTick the longest time between two ticks that counts
  public SteadyClock(InstantSource wall, Ticker ticker, Duration longestTick) {
    this.wall = wall;
    this.ticker = ticker;
    this.longestTick = TimeUnit.NANOSECONDS.convert(longestTick);
    this.start = wall();
    this.startTick = ticker.read();
    this.state = new State(startTick, 0, Long.MAX_VALUE, Duration.ZERO, start, startTick);
  }

  /// Returns the clock of this machine, which [#tick] has to be called for.
  public static SteadyClock system() {
    return new SteadyClock(InstantSource.system(), Ticker.systemTicker(), LONGEST_TICK);
  }

  /// Returns a clock that follows another one in everything, without ticks.
  public static SteadyClock of(InstantSource clock) {
    var ticker =
        new Ticker() {
          @Override
          public long read() {
            return TimeUnit.MILLISECONDS.toNanos(clock.instant().toEpochMilli());
          }
        };
    return new SteadyClock(clock, ticker, ChronoUnit.FOREVER.getDuration());
  }

  /// Returns the steady time, which never steps. It may differ from the wall clock's.
  @Override
  public Instant instant() {
    State last = state;
    return at(last, ticker.read());
  }

  private Instant at(State last, long now) {
    return start.plusMillis(TimeUnit.NANOSECONDS.toMillis(served(last, now)));
  }

  private static long served(State last, long now) {
    return last.served + Math.min(now - last.tick, last.limit);
  }

  /// Returns the wall clock's time.
  public Instant wall() {
    return wall.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /// Returns the time by which the wall clock was ahead of this clock at the last tick, because of
  /// pauses and steps; negative if it was behind.
  public Duration lost() {
    return state.lost;
  }

  /// Returns the time for which the process stood still, as far as it did not count.
  public Duration stoodStill() {
    State last = state;
    long now = ticker.read();
    return Duration.ofMillis(TimeUnit.NANOSECONDS.toMillis(now - startTick - served(last, now)));
  }

  /// Returns the last moment up to which the clocks of games on this node owe nothing to anybody:
  /// now, except for a short time after a pause or a step, and while a game [`owes`][#owe]. A wall
  /// clock that was set forward may be wrong; the time is then the monotonic clock's.
  public Instant signOfLife() {
    return debts.orEarlier(signOfProcess(), ticker.read());
  }

  /// Returns the sign of life without debts.
  private Instant signOfProcess() {
    State last = state;
    long now = ticker.read();
    Instant wallNow = wall();
    boolean standsStill = now - last.soundUntil < 0 || now - last.tick > last.limit;
    return standsStill || isMoved(last, ahead(last, now, wallNow))
        ? last.sound
        : sound(wallNow, now);
  }

  /// Returns the time by which the wall clock is ahead of this clock.
  private Duration ahead(State last, long now, Instant wallNow) {
    return Duration.between(at(last, now), wallNow);
  }

  /// Returns whether a pause or a step has moved the two clocks apart since the last tick.
  private static boolean isMoved(State last, Duration ahead) {
    return ahead.minus(last.lost).abs().compareTo(JITTER) > 0;
  }

  private Instant sound(Instant wallNow, long now) {
    Instant steady = start.plusMillis(TimeUnit.NANOSECONDS.toMillis(now - startTick));
    return wallNow.isBefore(steady) ? wallNow : steady;
  }

  /// Stops the sign of life until the debt is [`settled`][#settle], because a game's clock runs
  /// while its room cannot take a turn, or because time that it got back is not stored. A debt that
  /// is not repeated for a minute is forgotten: the game is then on another node.
  ///
  /// @param game the game, or whatever identifies it
  public void owe(Object game) {
    debts.owe(game, signOfProcess(), ticker.read());
  }

  /// Ends a debt, if there is one.
  public void settle(Object game) {
    debts.settle(game);
  }

  /// Records that the process runs. Called several times per `longestTick`, by one thread.
  public Tick tick() {
    State last = state;
    long now;
    Instant wallNow;
    do {
      now = ticker.read();
      wallNow = wall();
    } while (ticker.read() - now > SAME_TIME_NANOS);
    Duration pause = Duration.ofNanos(Math.max(0, now - last.tick - last.limit));
    Duration ahead = ahead(last, now, wallNow);
    boolean moved = isMoved(last, ahead);
    Duration step = moved ? ahead.minus(last.lost).minus(pause) : Duration.ZERO;
    boolean later = now - last.soundUntil < 0;
    state =
        new State(
            now,
            served(last, now),
            longestTick,
            moved ? ahead : last.lost,
            moved || later ? last.sound : sound(wallNow, now),
            moved ? now + CATCH_UP.toNanos() : last.soundUntil);
    return new Tick(pause, step.abs().compareTo(LEAST_STEP) < 0 ? Duration.ZERO : step);
  }
}
