package dev.espionage.loadtest.load;

import dev.espionage.loadtest.lean.Caller;
import dev.espionage.loadtest.pace.Paces;
import dev.espionage.loadtest.stint.TurnTally;
import dev.espionage.loadtest.terminal.Together;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/** All rooms of a run, and those in them. For one thread. */
final class Crowd {

  private final Paces paces;
  private final TurnTally turns = new TurnTally();
  private final GameTally games = new GameTally();
  private final List<Room.Company> companies;
  private final CountDownLatch stopped;
  private volatile boolean closing;

  private Crowd(Paces paces, List<Room.Company> companies) {
    this.paces = paces;
    this.companies = List.copyOf(companies);
    this.stopped = new CountDownLatch(companies.size());
  }

  /**
   * Connects everybody. Nobody plays yet.
   *
   * @throws IOException if the server does not let somebody in
   */
  static Crowd connect(Door door, Paces paces, int rooms, int spectators)
      throws IOException, InterruptedException {
    List<Callable<Room.Company>> tasks = new ArrayList<>();
    for (int number = 0; number < rooms; number++) {
      int room = number;
      tasks.add(() -> company(door, paces.lane(room), room, spectators));
    }
    return new Crowd(paces, Together.all("rooms connected", tasks));
  }

  private static Room.Company company(Door door, Paces.Lane lane, int number, int spectators)
      throws Exception {
    Caller white = door.guest(lane.loop(), "White " + number);
    Caller black = door.guest(lane.loop(), "Black " + number);
    List<Caller> others = new ArrayList<>();
    for (int i = 0; i < spectators; i++) {
      others.add(door.spectator(lane.loop()));
    }
    return new Room.Company(white, black, others);
  }

  /** Lets the first game of each room begin; whoever holds the paces knows when all have. */
  void begin(Room.Plan plan) {
    for (int number = 0; number < companies.size(); number++) {
      Paces.Lane lane = paces.lane(number);
      Room.Company company = companies.get(number);
      Room.Tallies tallies = new Room.Tallies(turns, games, stopped::countDown);
      int room = number;
      lane.loop()
          .execute(() -> {
            Room opened = new Room(room, plan, company, lane.pace(), tallies);
            company.everybody().forEach(caller -> caller.whenLost(why -> lost(opened, why)));
            opened.open();
          });
    }
  }

  private void lost(Room room, String why) {
    if (!closing) {
      room.lost(why);
    }
  }

  Paces paces() {
    return paces;
  }

  TurnTally turns() {
    return turns;
  }

  GameTally games() {
    return games;
  }

  /** Waits until every room has come to the end of its plan. */
  void awaitStopped() throws InterruptedException {
    stopped.await();
  }

  /** From now on the end of a connection is no error. */
  void dismiss() {
    closing = true;
  }
}
