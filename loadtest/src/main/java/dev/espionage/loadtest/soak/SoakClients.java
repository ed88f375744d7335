package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.tools.terminal.ParallelCalls;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/// All clients of a soak: the rooms and the visitors of the lobby. Not thread-safe.
public final class SoakClients {

  private static final int ROOMS_PER_VISITOR = 20;

  private final SoakContext soakContext;
  private final TurnPacers turnPacers;
  private final List<SoakRoom> rooms = new ArrayList<>();
  private final CountDownLatch playing;

  private SoakClients(SoakContext soakContext, TurnPacers turnPacers, int rooms) {
    this.soakContext = soakContext;
    this.turnPacers = turnPacers;
    this.playing = new CountDownLatch(rooms);
  }

  /// Connects all players, spectators and visitors. The games do not begin yet.
  public static SoakClients gather(
      SoakServers servers,
      SoakContext soakContext,
      TurnPacers turnPacers,
      int rooms,
      int spectators,
      long seed)
      throws IOException, InterruptedException {
    SoakClients soakClients = new SoakClients(soakContext, turnPacers, rooms);
    SplittableRandom random = new SplittableRandom(seed);
    List<Callable<SoakRoom.Connections>> tasks = new ArrayList<>();
    for (int number = 0; number < rooms; number++) {
      EventLoop loop = turnPacers.lane(number).loop();
      SplittableRandom own = random.split();
      int room = number;
      tasks.add(() -> connectRoom(servers, loop, room, spectators, own));
    }
    List<SoakRoom.Connections> companies = ParallelCalls.all("rooms connected", tasks);
    for (int number = 0; number < rooms; number++) {
      soakClients.addRoom(number, companies.get(number), random.split());
    }
    soakClients.addVisitors(servers, 1 + (rooms - 1) / ROOMS_PER_VISITOR, random);
    return soakClients;
  }

  private static SoakRoom.Connections connectRoom(
      SoakServers servers, EventLoop loop, int number, int spectators, SplittableRandom random)
      throws Exception {
    SoakGuest first = servers.player(loop, "First " + number, random.split());
    SoakGuest second = servers.player(loop, "Second " + number, random.split());
    List<SoakGuest> others = new ArrayList<>();
    for (int i = 0; i < spectators; i++) {
      others.add(servers.spectator(loop, random.split()));
    }
    return new SoakRoom.Connections(first, second, others);
  }

  private void addRoom(int number, SoakRoom.Connections connections, SplittableRandom random) {
    TurnPacers.Lane lane = turnPacers.lane(number);
    rooms.add(new SoakRoom(number, connections, lane, soakContext, random, playing::countDown));
  }

  private void addVisitors(SoakServers servers, int count, SplittableRandom random)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      EventLoop loop = turnPacers.lane(i).loop();
      SoakGuest guest = servers.player(loop, "Visitor " + i, random.split());
      LobbyVisitor lobbyVisitor = new LobbyVisitor(guest, soakContext, random.split());
      loop.execute(lobbyVisitor::goRound);
    }
  }

  /// Begins the games in all rooms.
  public void begin() {
    turnPacers.resume();
    rooms.forEach(room -> room.execute(room::open));
  }

  public void inject(FaultPlan.Planned fault) {
    SoakRoom room = rooms.get(fault.room());
    room.execute(() -> room.inject(fault));
  }

  /// Waits until every room has ended its last game. Rooms that have not done so in time become
  /// findings. Requires that the soak context is closed.
  public void awaitEnd(Duration patience) throws InterruptedException {
    if (playing.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
      return;
    }
    for (int number = 0; number < rooms.size(); number++) {
      int room = number;
      underWay(number)
          .ifPresent(what ->
              soakContext.find(
                  Kind.UNFINISHED,
                  "",
                  "room %d has not finished after %d s: %s"
                      .formatted(room, patience.toSeconds(), what)));
    }
  }

  /// Describes a room's current activity; empty if the room has stopped.
  private Optional<String> underWay(int number) throws InterruptedException {
    FutureTask<Optional<String>> question = new FutureTask<>(rooms.get(number)::underWay);
    rooms.get(number).execute(question);
    try {
      return question.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Reports rooms that did not go on for this time since a moment.
  public void findSilent(List<Integer> silent, String since, Duration patience)
      throws InterruptedException {
    for (int number : silent) {
      soakContext.find(
          Kind.UNFINISHED,
          "",
          "room %d does not go on %d s after %s: %s"
              .formatted(number, patience.toSeconds(), since, underWay(number).orElse("nothing")));
    }
  }

  public int rooms() {
    return rooms.size();
  }
}
