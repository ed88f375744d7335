package dev.espionage.loadtest.load;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.Watch;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A connection that speaks `espionage.v1` and watches one game after another, as a player or as a
/// spectator. It does little besides, so that a load test measures the server: it keeps only the
/// newest state and never reconnects. Confined to its event loop.
final class LeanClient implements LeanSocket.Listener {

  private static final Hello HELLO =
      Hello.newBuilder()
          .setClientName("espionage-load")
          .setClientVersion("1")
          .setLocale("en")
          .build();
  private static final SeenState NOTHING = new SeenState(Snapshot.getDefaultInstance());

  private final CompletableFuture<LeanClient> welcomed = new CompletableFuture<>();
  private final Map<Integer, Consumer<ServerFrame>> waiting = new HashMap<>(4);
  private Consumer<String> lost = _ -> {};
  private Consumer<GameCreated> created = _ -> {};
  private @Nullable LeanSocket socket;
  private int lastRequest;
  private String game = "";
  private SeenState newest = NOTHING;
  private Watcher watcher = (_, _) -> {};
  private boolean pushed;

  private LeanClient() {}

  /// Receives the states of a game.
  @FunctionalInterface
  interface Watcher {
    /// Called after each newer state, which is [LeanClient#newest].
    ///
    /// @param before the previous state
    /// @param missed the number of states in between that newer ones replaced
    void saw(SeenState before, int missed);
  }

  /// Connects and sends `Hello`; the future completes on the loop with the `Welcome`.
  static CompletableFuture<LeanClient> connect(
      ClientTransport transport,
      EventLoop loop,
      Endpoint endpoint,
      Optional<String> token,
      LeanSocket.Traffic traffic) {
    LeanClient leanClient = new LeanClient();
    var upgrade =
        LeanSocket.upgrade(endpoint.socket(), Optional.of(ProtocolLimits.SUBPROTOCOL), token);
    LeanSocket.open(transport, loop, upgrade, traffic, leanClient);
    return leanClient.welcomed;
  }

  /// Sets the receiver of the reason when the connection ends.
  void onLost(Consumer<String> then) {
    lost = then;
  }

  /// Sets the receiver of games that are created without an answer to a command of this player.
  void onCreated(Consumer<GameCreated> then) {
    created = then;
  }

  SeenState newest() {
    return newest;
  }

  void watch(String gameId, Watcher by, Runnable watching, Consumer<Error> refused) {
    this.game = gameId;
    this.newest = NOTHING;
    this.watcher = by;
    this.pushed = false;
    Watch.Builder watch = Watch.newBuilder().setGameId(gameId);
    ask(
        ClientFrame.newBuilder().setWatch(watch),
        answer -> {
          if (answer.hasWatching()) {
            saw(answer.getWatching().getSnapshot(), false);
            watching.run();
          } else {
            refused.accept(answer.getError());
          }
        });
  }

  /// Stops watching.
  void unwatch() {
    Unwatch.Builder unwatch = Unwatch.newBuilder().setGameId(game);
    game = "";
    watcher = (_, _) -> {};
    ask(ClientFrame.newBuilder().setUnwatch(unwatch), _ -> {});
  }

  /// Accepts a newer state. A gap before the first push is not counted: the server holds snapshots
  /// back until it has answered `Watch`, then sends only the newest.
  private void saw(Snapshot snapshot, boolean push) {
    SeenState state = new SeenState(snapshot);
    if (!state.gameId().equals(game) || !state.isNewerThan(newest)) {
      return;
    }
    SeenState before = newest;
    newest = state;
    int missed = pushed ? state.missedSince(before) : 0;
    pushed |= push;
    watcher.saw(before, missed);
  }

  /// Sends a command without a request id; a refusal is an answer with an error.
  void ask(ClientFrame.Builder command, Consumer<ServerFrame> then) {
    lastRequest = lastRequest == Integer.MAX_VALUE ? 1 : lastRequest + 1;
    waiting.put(lastRequest, then);
    open().send(command.setRequestId(lastRequest).build().toByteArray());
  }

  /// Runs an action on the event loop after this many milliseconds.
  void later(long millis, Runnable action) {
    var _ = open().loop().schedule(action, millis, TimeUnit.MILLISECONDS);
  }

  /// Closes the connection. May be called on any thread once [#connect] has completed.
  void close() {
    open().close();
  }

  private LeanSocket open() {
    if (socket == null) {
      throw new IllegalStateException("the connection is not open yet");
    }
    return socket;
  }

  @Override
  public void opened(LeanSocket open) {
    socket = open;
    ask(ClientFrame.newBuilder().setHello(HELLO), this::greeted);
  }

  private void greeted(ServerFrame answer) {
    if (answer.hasWelcome()) {
      welcomed.complete(this);
    } else {
      ended("Hello was refused: " + answer.getError().getMessage());
    }
  }

  @Override
  public void message(byte[] bytes) {
    ServerFrame frame;
    try {
      frame = ServerFrame.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException("the server sent an invalid ServerFrame", e);
    }
    if (frame.hasSnapshot()) {
      saw(frame.getSnapshot(), true);
      return;
    }
    if (frame.getRequestId() == 0 && frame.hasGameCreated()) {
      created.accept(frame.getGameCreated());
      return;
    }
    Consumer<ServerFrame> asked = waiting.remove(frame.getRequestId());
    if (asked != null) {
      asked.accept(frame);
    }
  }

  @Override
  public void ended(String why) {
    if (!welcomed.completeExceptionally(new IOException(why))) {
      lost.accept(why);
    }
  }
}
