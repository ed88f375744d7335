package dev.espionage.client.game;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.connection.Connection;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.DisconnectReason;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.Welcome;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// A player's connection to a server, and the games that the player takes part in or watches, one
/// or more at a time. Thread-safe.
public final class ConnectedPlayer implements AutoCloseable {

  private static final Duration SHORTEST_WAIT = Duration.ofMillis(20);

  private final PlayerListener playerListener;
  private final Connection connection;
  private final Map<String, WatchedGame> games = new ConcurrentHashMap<>();
  private final CompletableFuture<Welcome> ready = new CompletableFuture<>();
  private final AtomicInteger interruptions = new AtomicInteger();

  private ConnectedPlayer(
      ConnectionSettings settings,
      ClientTransport transport,
      EventLoop loop,
      PlayerListener playerListener) {
    this.playerListener = playerListener;
    this.connection = Connection.open(settings, transport, loop, new Listener());
  }

  /// Starts to connect, without a listener.
  public static ConnectedPlayer connect(ConnectionSettings settings, ClientTransport transport) {
    return new ConnectedPlayer(settings, transport, transport.next(), new PlayerListener() {});
  }

  /// Starts to connect.
  ///
  /// @param loop an event loop of the transport
  /// @param onReturn the action to run on the loop after each reconnect, before games are
  ///   subscribed to again
  public static ConnectedPlayer connect(
      ConnectionSettings settings, ClientTransport transport, EventLoop loop, Runnable onReturn) {
    PlayerListener playerListener =
        new PlayerListener() {
          @Override
          public void welcomed(Welcome welcome, boolean again) {
            if (again) {
              onReturn.run();
            }
          }
        };
    return new ConnectedPlayer(settings, transport, loop, playerListener);
  }

  /// Starts to connect.
  ///
  /// @param loop an event loop of the transport, which runs all listener calls. A caller on this
  ///   loop receives the player before the first of them
  public static ConnectedPlayer connect(
      ConnectionSettings settings,
      ClientTransport transport,
      EventLoop loop,
      PlayerListener playerListener) {
    return new ConnectedPlayer(settings, transport, loop, playerListener);
  }

  /// Returns a future that completes with the first welcome, exceptionally if the connection ends
  /// before.
  public CompletableFuture<Welcome> ready() {
    return ready.copy();
  }

  /// Returns the number of lost connections and failed attempts after which the connection tries
  /// again.
  public int interruptions() {
    return interruptions.get();
  }

  /// Sends a command; see [Connection#request(ClientFrame)].
  public CompletableFuture<CommandAnswer> ask(ClientFrame command) {
    return connection.request(command);
  }

  /// Sends a command; see [Connection#request(ClientFrame, Consumer)].
  public void ask(ClientFrame command, Consumer<CommandAnswer> then) {
    connection.request(command, then);
  }

  /// Sends a command, and repeats it while the server asks to try later.
  ///
  /// @param command a command; if it changes state it needs a command id, which all attempts share
  /// @param putOff the receiver of each refusal that asks to try later, called before the next
  ///   attempt
  /// @param then the receiver of the last answer, called on the event loop
  public void askRetrying(
      ClientFrame command, Consumer<Error> putOff, Consumer<CommandAnswer> then) {
    ask(
        command,
        answer -> {
          if (answer instanceof CommandAnswer.Refused(Error error) && error.getRetryable()) {
            putOff.accept(error);
            later(error.getRetryAfterMs(), () -> askRetrying(command, putOff, then));
          } else {
            then.accept(answer);
          }
        });
  }

  /// Subscribes to a game; the watcher receives the first snapshot soon.
  public WatchedGame watch(String gameId, GameWatcher watcher) {
    WatchedGame game = new WatchedGame(this, gameId, watcher);
    games.put(gameId, game);
    game.subscribe();
    return game;
  }

  /// Ends a subscription.
  public void unwatch(String gameId) {
    games.remove(gameId);
    Unwatch unwatch = Unwatch.newBuilder().setGameId(gameId).build();
    ask(ClientFrame.newBuilder().setUnwatch(unwatch).build(), _ -> {});
  }

  /// Ends the player's part in a game that cannot go on; has no effect if the game is not watched.
  public void failGame(String gameId, String reason) {
    WatchedGame game = games.get(gameId);
    if (game != null) {
      game.fail(reason);
    }
  }

  /// Cuts the socket without a close frame; the connection reconnects by itself.
  public void cut() {
    connection.cut();
  }

  /// Leaves as [Connection#disconnectFor] does.
  public void leaveFor(Duration absence) {
    connection.disconnectFor(absence);
  }

  /// Stops reading as [Connection#stopReadingFor] does.
  public void stopReadingFor(Duration pause) {
    connection.stopReadingFor(pause);
  }

  /// Abandons the socket as [Connection#abandonSocket] does.
  public void desert(Duration patience) {
    connection.abandonSocket(patience);
  }

  /// Runs an action on the event loop after a delay.
  ///
  /// @param millis the delay as an unsigned number of milliseconds, at least 20
  public void later(int millis, Runnable action) {
    Duration wait = Duration.ofMillis(Integer.toUnsignedLong(millis));
    connection.later(wait.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : wait, action);
  }

  /// Runs an action on the event loop as soon as possible.
  public void execute(Runnable action) {
    connection.later(Duration.ZERO, action);
  }

  @Override
  public void close() {
    connection.close();
  }

  /// Passes snapshots and game facts to their game, and all other frames to the player's listener.
  private final class Listener implements Connection.Listener {

    @Override
    public void welcomed(Welcome welcome) {
      boolean again = ready.isDone();
      playerListener.welcomed(welcome, again);
      if (again) {
        List.copyOf(games.values()).forEach(WatchedGame::subscribe);
      }
      ready.complete(welcome);
    }

    @Override
    public void pushed(ServerFrame frame) {
      switch (frame.getMessageCase()) {
        case SNAPSHOT -> {
          WatchedGame game = games.get(frame.getSnapshot().getGameId());
          if (game != null) {
            game.show(frame.getSnapshot());
          }
        }
        case GAME_INFO -> {
          WatchedGame game = games.get(frame.getGameInfo().getGameId());
          if (game != null) {
            game.changed(frame.getGameInfo());
          }
        }
        default -> playerListener.pushed(frame);
      }
    }

    @Override
    public void interrupted(DisconnectReason disconnectReason) {
      interruptions.incrementAndGet();
      playerListener.interrupted(disconnectReason);
    }

    @Override
    public void ended(DisconnectReason disconnectReason) {
      ready.completeExceptionally(new IllegalStateException("not connected: " + disconnectReason));
      games.values().forEach(game -> game.fail("the connection ended: " + disconnectReason));
      playerListener.ended(disconnectReason);
    }
  }
}
