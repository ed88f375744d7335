package dev.espionage.tools.demo;

import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.computer.TurnPace;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.protocol.v1.AcceptInvitation;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.CreateInvitation;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Two connected guests who play one game after another. Blocking; not thread-safe.
record DemoPlayers(DemoServer demoServer, ConnectedPlayer white, ConnectedPlayer black)
    implements AutoCloseable {

  private static final int CUT_AT_TURN = 10;
  private static final long LONGEST_GAME_MINUTES = 15;
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(20);
  private static final Duration MOST_THOUGHT = Duration.ofSeconds(5);

  /// Connects two new guests.
  static DemoPlayers of(DemoServer demoServer, int number, long seed)
      throws IOException, InterruptedException {
    ConnectedPlayer white = demoServer.guest("White " + number, seed);
    return new DemoPlayers(demoServer, white, demoServer.guest("Black " + number, ~seed));
  }

  /// Creates a game, and returns its id: White invites by a private link, and Black accepts it.
  String begin(GamePlan plan) throws IOException, InterruptedException {
    CreateInvitation.Builder invitation =
        CreateInvitation.newBuilder()
            .setVariant(plan.variant())
            .setTimeControl(plan.timeControl())
            .setColour(Colour.COLOUR_WHITE)
            .setPrivate(true);
    InvitationCreated created =
        askUntilAccepted(white, ClientFrame.newBuilder().setCreateInvitation(invitation).build())
            .getInvitationCreated();
    AcceptInvitation.Builder acceptance =
        AcceptInvitation.newBuilder().setLinkToken(created.getLinkToken());
    return askUntilAccepted(black, ClientFrame.newBuilder().setAcceptInvitation(acceptance).build())
        .getGameCreated()
        .getGameId();
  }

  /// Repeats a command until the server accepts it or refuses it for good, for about 30 seconds.
  private ServerFrame askUntilAccepted(ConnectedPlayer connectedPlayer, ClientFrame command)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      switch (connectedPlayer.ask(command).join()) {
        case CommandAnswer.Given(ServerFrame frame) -> {
          return frame;
        }
        case CommandAnswer.Refused(Error error) -> {
          if (!error.getRetryable() || System.nanoTime() > deadline) {
            throw new IOException(
                command.getCommandCase() + ": " + error.getCode() + " " + error.getMessage());
          }
          Thread.sleep(waitOf(error));
        }
        case CommandAnswer.Unknown(var disconnectReason) ->
            throw new IOException(command.getCommandCase() + ": " + disconnectReason);
      }
    }
  }

  /// Returns how long the server wants the next attempt to wait, and says so if it is long.
  private Duration waitOf(Error error) {
    Duration wait = Duration.ofMillis(Integer.toUnsignedLong(error.getRetryAfterMs()));
    if (wait.toSeconds() > 0) {
      demoServer.waits().accept("waiting %d s: %s".formatted(wait.toSeconds(), error.getMessage()));
    }
    return wait.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : wait;
  }

  /// Plays a game that has begun, and returns White's last snapshot; `kill` cuts White's socket
  /// meanwhile.
  Snapshot play(String gameId, GamePlan plan, boolean kill, GameWatcher whiteSees)
      throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(plan.seed());
    GameWatcher watcher = kill ? cutting(whiteSees) : whiteSees;
    var whiteEnd = seated(white, plan.white(), gameId, random.split(), watcher);
    var blackEnd = seated(black, plan.black(), gameId, random.split(), (_, _) -> {});
    finished(blackEnd);
    return finished(whiteEnd);
  }

  /// Returns a watcher that also cuts White's socket once, in the middle of the game.
  private GameWatcher cutting(GameWatcher next) {
    AtomicBoolean done = new AtomicBoolean();
    return (info, snapshot) -> {
      next.snapshotReceived(info, snapshot);
      if (snapshot.getTurn() >= CUT_AT_TURN && !done.getAndSet(true)) {
        white.cut();
      }
    };
  }

  private CompletableFuture<GameEnd> seated(
      ConnectedPlayer connectedPlayer,
      PlayerFactory player,
      String gameId,
      SplittableRandom random,
      GameWatcher watcher) {
    return ComputerSeat.play(
        connectedPlayer,
        gameId,
        player,
        random,
        demoServer.thinking(),
        TurnPace.upTo(MOST_THOUGHT),
        watcher);
  }

  private static Snapshot finished(CompletableFuture<GameEnd> end)
      throws IOException, InterruptedException {
    return switch (DemoServer.await(end, LONGEST_GAME_MINUTES, TimeUnit.MINUTES)) {
      case GameEnd.Finished(Snapshot last, var _) -> last;
      case GameEnd.Refused(var error) ->
          throw new IOException("watching was refused: " + error.getMessage());
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

  /// The settings of the games to play.
  ///
  /// @param variant the id of the variant
  /// @param timeControl the time control, in the syntax of `CreateInvitation`
  /// @param seed the seed of the first game's players; each further game uses the next number
  record GamePlan(
      String variant, String timeControl, PlayerFactory white, PlayerFactory black, long seed) {

    GamePlan game(int number) {
      return new GamePlan(variant, timeControl, white, black, seed + number);
    }
  }
}
