package dev.espionage.loadtest.soak.play;

import dev.espionage.loadtest.pace.Paces;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.fault.FaultPlan;
import dev.espionage.loadtest.terminal.Together;
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

/** Everybody in a soak. For one thread. */
public final class Crew {

  /** Rooms for each person in the lobby. */
  private static final int ROOMS_A_LOITERER = 20;

  private record Lodging(EventLoop loop, SoakRoom room) {}

  private final Scene scene;
  private final Paces paces;
  private final List<Lodging> rooms = new ArrayList<>();
  private final CountDownLatch playing;

  private Crew(Scene scene, Paces paces, int rooms) {
    this.scene = scene;
    this.paces = paces;
    this.playing = new CountDownLatch(rooms);
  }

  /**
   * Connects everybody. Nobody plays yet.
   *
   * @param spectators of each room
   * @throws IOException if the server does not let somebody in
   */
  public static Crew gather(
      Entrance entrance, Scene scene, Paces paces, int rooms, int spectators, long seed)
      throws IOException, InterruptedException {
    Crew crew = new Crew(scene, paces, rooms);
    SplittableRandom random = new SplittableRandom(seed);
    List<Callable<SoakRoom.Company>> tasks = new ArrayList<>();
    for (int number = 0; number < rooms; number++) {
      EventLoop loop = paces.lane(number).loop();
      SplittableRandom own = random.split();
      int room = number;
      tasks.add(() -> company(entrance, loop, room, spectators, own));
    }
    List<SoakRoom.Company> companies = Together.all("rooms connected", tasks);
    for (int number = 0; number < rooms; number++) {
      crew.lodge(number, companies.get(number), random.split());
    }
    crew.loiter(entrance, 1 + (rooms - 1) / ROOMS_A_LOITERER, random);
    return crew;
  }

  private static SoakRoom.Company company(
      Entrance entrance, EventLoop loop, int number, int spectators, SplittableRandom random)
      throws Exception {
    Guest first = entrance.player(loop, "First " + number, random.split());
    Guest second = entrance.player(loop, "Second " + number, random.split());
    List<Guest> others = new ArrayList<>();
    for (int i = 0; i < spectators; i++) {
      others.add(entrance.spectator(loop, random.split()));
    }
    return new SoakRoom.Company(first, second, others);
  }

  private void lodge(int number, SoakRoom.Company company, SplittableRandom random) {
    Paces.Lane lane = paces.lane(number);
    SoakRoom room = new SoakRoom(number, company, lane.pace(), scene, random, playing::countDown);
    rooms.add(new Lodging(lane.loop(), room));
  }

  private void loiter(Entrance entrance, int count, SplittableRandom random)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      EventLoop loop = paces.lane(i).loop();
      Guest guest = entrance.player(loop, "Loiterer " + i, random.split());
      Loiterer loiterer = new Loiterer(guest, scene, random.split());
      loop.execute(loiterer::goRound);
    }
  }

  /** Lets all rooms begin. */
  public void begin() {
    paces.resume();
    rooms.forEach(lodging -> lodging.loop().execute(lodging.room()::open));
  }

  /** Lets it happen. */
  public void suffer(FaultPlan.Planned fault) {
    Lodging lodging = rooms.get(fault.room());
    lodging.loop().execute(() -> lodging.room().suffer(fault));
  }

  /**
   * Waits until every room has come to the end of its last game; what has not by then is found. The
   * scene has been closed.
   */
  public void awaitEnd(Duration patience) throws InterruptedException {
    if (playing.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
      return;
    }
    for (int number = 0; number < rooms.size(); number++) {
      int room = number;
      underWay(number)
          .ifPresent(what ->
              scene.find(
                  Kind.UNFINISHED,
                  "",
                  "room %d is not at its end after %d s: %s"
                      .formatted(room, patience.toSeconds(), what)));
    }
  }

  /** What is under way in a room, for people; empty if nothing is. */
  public Optional<String> underWay(int number) throws InterruptedException {
    Lodging lodging = rooms.get(number);
    FutureTask<Optional<String>> question = new FutureTask<>(lodging.room()::underWay);
    lodging.loop().execute(question);
    try {
      return question.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  public int rooms() {
    return rooms.size();
  }
}
