package dev.espionage.server.simulation;

import com.typesafe.config.Config;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiFunction;
import org.apache.pekko.actor.AbstractScheduler;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.event.LoggingAdapter;
import scala.concurrent.ExecutionContext;
import scala.concurrent.duration.FiniteDuration;

/// The scheduler of a simulated node's actor system. It sets the timers of the simulation.
public final class SimulatedScheduler extends AbstractScheduler {
  /// The timers of the current node; before the first one, those of a time that never passes.
  private BiFunction<Duration, Runnable, Schedule.Event> timers =
      (delay, task) -> new Schedule(false).after(delay, () -> "", task);

  /// Called by Pekko.
  public SimulatedScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {}

  /// Sets the timers of the node that uses the actor system from now on.
  void use(BiFunction<Duration, Runnable, Schedule.Event> node) {
    timers = node;
  }

  @Override
  public Cancellable scheduleOnce(FiniteDuration delay, Runnable task, ExecutionContext executor) {
    Schedule.Event event =
        timers.apply(Duration.ofNanos(delay.toNanos()), () -> executor.execute(task));
    return new Cancellable() {
      @Override
      public boolean cancel() {
        return event.cancel();
      }

      @Override
      public boolean isCancelled() {
        return event.isCancelled();
      }
    };
  }

  @Override
  @SuppressWarnings("deprecation") // still abstract
  public Cancellable schedule(
      FiniteDuration initial, FiniteDuration interval, Runnable task, ExecutionContext executor) {
    return scheduleWithFixedDelay(initial, interval, task, executor);
  }

  @Override
  public double maxFrequency() {
    return 1000;
  }
}
