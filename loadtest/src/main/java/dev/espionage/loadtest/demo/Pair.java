package dev.espionage.loadtest.demo;

import dev.espionage.bot.player.Opponent;
import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.connection.Answer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.Person;
import dev.espionage.loadtest.player.GamePlayer;
import dev.espionage.loadtest.player.TurnStopwatch;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Two people who play one game after the other. Blocking; for one thread. */
record Pair(World world, Person white, Person black) implements AutoCloseable {

  private static final long LONGEST_GAME_MINUTES = 15;
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(20);
  private static final Duration MOST_THOUGHT = Duration.ofSeconds(5);

  /** Two new guests. */
  static Pair of(World world, int number, long seed) throws IOException, InterruptedException {
    Person white = world.guest("White " + number, seed);
    return new Pair(world, white, world.guest("Black " + number, ~seed));
  }

  /**
   * Makes a game of the two: White invites by a private link, Black follows it.
   *
   * @return its id
   * @throws IOException if the server refuses for good
   */
  String begin(GamePlan plan) throws IOException, InterruptedException {
    CreateInvitation.Builder invitation =
        CreateInvitation.newBuilder()
            .setVariant(plan.variant())
            .setTimeControl(plan.timeControl())
            .setColour(Colour.COLOUR_WHITE)
            .setPrivate(true);
    InvitationCreated created =
        insist(white, ClientFrame.newBuilder().setCreateInvitation(invitation).build())
            .getInvitationCreated();
    AcceptInvitation.Builder acceptance =
        AcceptInvitation.newBuilder().setLinkToken(created.getLinkToken());
    return insist(black, ClientFrame.newBuilder().setAcceptInvitation(acceptance).build())
        .getGameCreated()
        .getGameId();
  }

  /** Asks until the server does it, or says that asking is no use. */
  private static ServerFrame insist(Person person, ClientFrame command)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      switch (person.ask(command).join()) {
        case Answer.Given(ServerFrame frame) -> {
          return frame;
        }
        case Answer.Refused(Error error) -> {
          if (!error.getRetryable() || System.nanoTime() > deadline) {
            throw new IOException(
                command.getCommandCase() + ": " + error.getCode() + " " + error.getMessage());
          }
          Thread.sleep(Math.max(SHORTEST_WAIT.toMillis(), error.getRetryAfterMs()));
        }
        case Answer.Unknown(var parting) ->
            throw new IOException(command.getCommandCase() + ": " + parting);
      }
    }
  }

  /**
   * Plays a game that has begun, to its end.
   *
   * @param kill cuts White's socket in the middle
   * @param whiteSees is shown what White sees
   * @return White's last snapshot
   * @throws IOException if one of the two could not go on
   */
  Snapshot play(
      String gameId, GamePlan plan, TurnStopwatch.Times times, boolean kill, GameWatcher whiteSees)
      throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(plan.seed());
    GameWatcher watcher = kill ? new SocketCutter(white, whiteSees) : whiteSees;
    var whiteEnd = seated(white, plan.white(), gameId, random.split(), times, watcher);
    var blackEnd = seated(black, plan.black(), gameId, random.split(), times, (_, _) -> {});
    try {
      finished(blackEnd);
      return finished(whiteEnd);
    } finally {
      white.leave(gameId);
      black.leave(gameId);
    }
  }

  private CompletableFuture<GameEnd> seated(
      Person person,
      Optional<Opponent> computer,
      String gameId,
      SplittableRandom random,
      TurnStopwatch.Times times,
      GameWatcher watcher) {
    return computer
        .map(player ->
            ComputerSeat.play(
                person, gameId, player, random, world.thinking(), MOST_THOUGHT, watcher))
        .orElseGet(() -> {
          TurnStopwatch stopwatch = new TurnStopwatch(System::nanoTime, times);
          return GamePlayer.play(person, gameId, random, stopwatch, watcher);
        });
  }

  private static Snapshot finished(CompletableFuture<GameEnd> end)
      throws IOException, InterruptedException {
    return switch (World.await(end, LONGEST_GAME_MINUTES, TimeUnit.MINUTES)) {
      case GameEnd.Finished(Snapshot last) -> last;
      case GameEnd.Failed(String reason) -> throw new IOException(reason);
    };
  }

  int interruptions() {
    return white.interruptions() + black.interruptions();
  }

  @Override
  public void close() {
    white.close();
    black.close();
  }

  /**
   * Cuts a player's socket once, in the middle of the game. Belongs to that player's event loop.
   */
  private static final class SocketCutter implements GameWatcher {

    private static final int TURN = 10;

    private final Person victim;
    private final GameWatcher next;
    private boolean done;

    /**
     * A cutter.
     *
     * @param next sees what this one sees
     */
    SocketCutter(Person victim, GameWatcher next) {
      this.victim = victim;
      this.next = next;
    }

    @Override
    public void saw(GameInfo info, Snapshot snapshot) {
      next.saw(info, snapshot);
      if (!done && snapshot.getTurn() >= TURN) {
        done = true;
        victim.cut();
      }
    }
  }
}
