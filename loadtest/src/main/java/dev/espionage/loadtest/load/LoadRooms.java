package dev.espionage.loadtest.load;

import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.terminal.ParallelCalls;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// All rooms of a run, and their connections. Not thread-safe.
final class LoadRooms {

  private final TurnPacers turnPacers;
  private final TurnTally turns = new TurnTally();
  private final GameTally games = new GameTally();
  private final List<LoadRoom.Connections> connections;
  private final CountDownLatch stopped;
  private volatile GameLength length = GameLength.WHOLE;
  private Optional<QuickPairing> quickPairing = Optional.empty();
  private volatile boolean closing;

  private LoadRooms(TurnPacers turnPacers, List<LoadRoom.Connections> companies) {
    this.turnPacers = turnPacers;
    this.connections = List.copyOf(companies);
    this.stopped = new CountDownLatch(companies.size());
  }

  /// Connects all players and spectators. The games do not begin yet.
  static LoadRooms connect(
      LoadConnector loadConnector, TurnPacers turnPacers, int rooms, int spectators)
      throws IOException, InterruptedException {
    List<Callable<LoadRoom.Connections>> tasks = new ArrayList<>();
    for (int number = 0; number < rooms; number++) {
      int room = number;
      tasks.add(() -> connectRoom(loadConnector, turnPacers.lane(room), room, spectators));
    }
    return new LoadRooms(turnPacers, ParallelCalls.all("rooms connected", tasks));
  }

  private static LoadRoom.Connections connectRoom(
      LoadConnector loadConnector, TurnPacers.Lane lane, int number, int spectators)
      throws Exception {
    LeanClient white = loadConnector.player(lane.loop(), "w" + number);
    LeanClient black = loadConnector.player(lane.loop(), "b" + number);
    List<LeanClient> others = new ArrayList<>();
    for (int i = 0; i < spectators; i++) {
      others.add(loadConnector.spectator(lane.loop()));
    }
    return new LoadRoom.Connections(white, black, others);
  }

  /// Begins the first game of each room. [TurnPacers#hold] waits until all have begun.
  void begin(LoadRoom.Plan plan) {
    quickPairing = plan.paired() ? Optional.of(new QuickPairing(plan, games)) : Optional.empty();
    var shared = new LoadRoom.Shared(turns, games, () -> length, quickPairing, stopped::countDown);
    for (int number = 0; number < connections.size(); number++) {
      TurnPacers.Lane lane = turnPacers.lane(number);
      LoadRoom.Connections roomConnections = connections.get(number);
      int room = number;
      lane.loop()
          .execute(() -> {
            LoadRoom opened = new LoadRoom(room, plan, roomConnections, lane.turnPacer(), shared);
            roomConnections
                .everybody()
                .forEach(leanClient -> leanClient.onLost(why -> lost(opened, why)));
            opened.open();
          });
    }
  }

  private void lost(LoadRoom room, String why) {
    if (!closing) {
      room.lost(why);
    }
  }

  TurnPacers turnPacers() {
    return turnPacers;
  }

  TurnTally turns() {
    return turns;
  }

  GameTally games() {
    return games;
  }

  /// Sets the length of all games, also of those that are being played.
  void play(GameLength newLength) {
    length = newLength;
  }

  /// Waits until every room has stopped at the end of its plan.
  void awaitStopped() throws InterruptedException {
    stopped.await();
  }

  /// Ends all games, so that the store can be compared with what the players saw.
  ///
  /// @return whether all rooms have stopped in this time
  boolean end(Duration patience) throws InterruptedException {
    play(GameLength.LAST);
    quickPairing.ifPresent(seekers -> turnPacers.lane(0).loop().execute(seekers::close));
    turnPacers.rate(OptionalDouble.empty());
    turnPacers.resume();
    return stopped.await(patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// Declares that lost connections are no errors from now on.
  void dismiss() {
    closing = true;
  }
}
