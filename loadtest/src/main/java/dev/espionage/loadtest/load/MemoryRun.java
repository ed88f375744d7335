package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.lean.Caller;
import dev.espionage.loadtest.pace.Paces;
import dev.espionage.loadtest.player.PeacefulPolicy;
import dev.espionage.loadtest.report.MemoryReport;
import dev.espionage.loadtest.terminal.Together;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How much of a server's memory idle connections take, and rooms in which nobody plays: at their
 * start, and after {@link #TURNS} turns. Blocking; for one thread.
 */
final class MemoryRun {

  /** Less than a first turn may take, after which a game is aborted. */
  static final Duration LONGEST_REST = Duration.ofSeconds(20);

  private static final int TURNS = 60;
  private static final int FIRST_CONNECTIONS = 500;
  private static final int FIRST_ROOMS = 100;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final LoadPlan plan;
  private final int connections;
  private final Duration rest;
  private final Subject subject;

  /**
   * A run.
   *
   * @param connections that are idle
   * @param rest how long the server is left alone before each look, at most {@link #LONGEST_REST}:
   *     a timer that was cancelled is kept by its scheduler until its time has come, 8 s at most
   */
  MemoryRun(LoadPlan plan, int connections, Duration rest, Subject subject) {
    this.plan = plan;
    this.connections = connections;
    this.rest = rest;
    this.subject = subject;
  }

  /**
   * Does it.
   *
   * @throws IOException if the server can't be reached or looked into
   */
  MemoryReport report(Instant startedAt, Environment environment)
      throws IOException, InterruptedException {
    Watched watched = new Watched(subject.pid(), subject.management());
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        Door door = Door.to(subject.endpoint(), transport)) {
      List<EventLoop> loops = Stream.generate(transport::next).limit(plan.threads()).toList();
      rehearse(door, loops);
      Thread.sleep(rest);
      watched.begin();
      var _ = connect(door, loops, connections);
      grown(watched, "Connection", "an idle connection", connections);
      Crowd crowd = crowd(door, loops, plan.rooms());
      grown(watched, "Player", "a player's connection", 2L * plan.rooms());
      begin(crowd);
      grown(watched, "RoomAtStart", "a room at turn 0", plan.rooms());
      crowd.paces().resume();
      crowd.awaitStopped();
      String added = "added to a room by " + TURNS + " turns";
      grown(watched, "RoomAfterTurns", added, plan.rooms());
      crowd.dismiss();
      return new MemoryReport(
          startedAt.toString(),
          connections,
          plan.rooms(),
          plan.room().variant().id(),
          plan.store().label(),
          environment,
          watched.measures(),
          crowd.games().errors());
    }
  }

  private void grown(Watched watched, String key, String what, long things)
      throws IOException, InterruptedException {
    Thread.sleep(rest);
    watched.grown(key, what, things);
  }

  /** What the first of a kind costs besides (classes, pools, compiled code) is not counted. */
  private void rehearse(Door door, List<EventLoop> loops) throws IOException, InterruptedException {
    connect(door, loops, FIRST_CONNECTIONS).forEach(Caller::close);
    Crowd crowd = crowd(door, loops, FIRST_ROOMS);
    begin(crowd);
    crowd.paces().resume();
    crowd.awaitStopped();
  }

  private static List<Caller> connect(Door door, List<EventLoop> loops, int count)
      throws IOException, InterruptedException {
    List<Callable<Caller>> tasks =
        IntStream.range(0, count)
            .<Callable<Caller>>mapToObj(
                i -> () -> door.guest(loops.get(i % loops.size()), "Guest " + i))
            .toList();
    return Together.all("connections", tasks);
  }

  private static Crowd crowd(Door door, List<EventLoop> loops, int rooms)
      throws IOException, InterruptedException {
    return Crowd.connect(door, Paces.on(loops, OptionalDouble.empty()), rooms, 0);
  }

  private void begin(Crowd crowd) throws IOException, InterruptedException {
    Room.Plan asked = plan.room();
    crowd.begin(
        new Room.Plan(
            asked.variant(), asked.timeControl(), asked.seed(), PeacefulPolicy::new, TURNS));
    crowd.paces().hold(PATIENCE);
  }
}
