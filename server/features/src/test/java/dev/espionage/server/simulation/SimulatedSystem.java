package dev.espionage.server.simulation;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import scala.concurrent.ExecutionContext;

/// The actor system of a simulated node. Its actors run when the simulation says so, on the
/// simulation's thread, and its timers are events of the simulation. One thread uses it for one
/// seed after another, because starting an actor system takes long.
final class SimulatedSystem {
  private static final Config CONFIG =
      ConfigFactory.parseString(
              """
              pekko {
                actor.provider = local
                actor.default-dispatcher.throughput = 1
                # the end of an idle dispatcher would be an event of some runs of a seed only
                actor.default-dispatcher.shutdown-timeout = 1d
                actor.internal-dispatcher.shutdown-timeout = 1d
                actor.default-blocking-io-dispatcher.shutdown-timeout = 1d
                actor.internal-dispatcher.executor = default-executor
                actor.default-blocking-io-dispatcher.executor = default-executor
                scheduler.implementation = "dev.espionage.server.simulation.SimulatedScheduler"
                loglevel = OFF
                stdout-loglevel = OFF
                log-dead-letters = off
                coordinated-shutdown.run-by-jvm-shutdown-hook = off
              }
              """)
          .withFallback(ConfigFactory.defaultReference())
          .resolve();

  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private final ActorSystem<Void> actors;
  private final SimulatedScheduler scheduler;
  private boolean started;

  SimulatedSystem(String name) {
    var setup =
        BootstrapSetup.create(CONFIG)
            .withDefaultExecutionContext(ExecutionContext.fromExecutor(this::execute));
    actors = ActorSystem.create(Behaviors.empty(), name, ActorSystemSetup.create(setup));
    scheduler = (SimulatedScheduler) Adapter.toClassic(actors).scheduler();
    started = true;
  }

  /// Keeps a task for [#run]. While it starts, the actor system waits for its own tasks.
  private void execute(Runnable task) {
    if (started) {
      tasks.add(task);
    } else {
      task.run();
    }
  }

  ActorSystem<Void> actors() {
    return actors;
  }

  /// Sets the timers for the following seed.
  void use(BiFunction<Duration, Runnable, Schedule.Event> timers) {
    scheduler.use(timers);
  }

  /// Runs the actors until none has a message. Returns whether any had one.
  boolean run() {
    boolean any = false;
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      task.run();
      any = true;
    }
    return any;
  }
}
