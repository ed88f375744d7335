package dev.espionage.loadtest.lean;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Done;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ServerFrame;
import io.netty.channel.EventLoop;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A connection that speaks {@code espionage.v1}: commands with their answers, and pushed snapshots.
 * Confined to its event loop.
 */
public final class LeanClient implements LeanSocket.Listener {

  /** The {@code Hello} of the load tools. */
  private static final Hello HELLO =
      Hello.newBuilder()
          .setClientName("espionage-load")
          .setClientVersion("1")
          .setLocale("en")
          .build();

  /** The shared answer for every command that is answered by {@code Done} alone. */
  private static final ServerFrame DONE =
      ServerFrame.newBuilder().setDone(Done.getDefaultInstance()).build();

  private final CompletableFuture<LeanClient> welcomed = new CompletableFuture<>();
  private final IntObjectMap<Consumer<ServerFrame>> waiting = new IntObjectHashMap<>(4);
  private Consumer<SnapshotSketch> snapshots = _ -> {};
  private Consumer<String> lost = _ -> {};
  private @Nullable LeanSocket socket;
  private int lastRequest;

  private LeanClient() {}

  /**
   * Connects and sends {@code Hello}.
   *
   * @param loop an event loop of the transport
   * @return a future that completes on the loop with the server's {@code Welcome}, exceptionally if
   *     there is none
   */
  public static CompletableFuture<LeanClient> connect(
      ClientTransport transport,
      EventLoop loop,
      Endpoint endpoint,
      Optional<String> token,
      LeanSocket.Traffic traffic) {
    LeanClient leanClient = new LeanClient();
    LeanSocket.Target target =
        new LeanSocket.Target(endpoint.socket(), Optional.of(ProtocolLimits.SUBPROTOCOL), token);
    LeanSocket.open(transport, loop, target, traffic, leanClient);
    return leanClient.welcomed;
  }

  /** Sets the receiver of the reason when the connection ends. */
  public void onLost(Consumer<String> then) {
    lost = then;
  }

  /** Sets the receiver of snapshots. */
  public void onSnapshot(Consumer<SnapshotSketch> watcher) {
    snapshots = watcher;
  }

  /**
   * Sends a command.
   *
   * @param command the command, complete except for its request id
   * @param then the receiver of the answer; a refusal is a frame with an error
   */
  public void ask(ClientFrame.Builder command, Consumer<ServerFrame> then) {
    lastRequest = lastRequest == Integer.MAX_VALUE ? 1 : lastRequest + 1;
    waiting.put(lastRequest, then);
    open().send(command.setRequestId(lastRequest).build().toByteArray());
  }

  /** Runs an action on the event loop after this many milliseconds. */
  public void later(long millis, Runnable action) {
    var _ = open().loop().schedule(action, millis, TimeUnit.MILLISECONDS);
  }

  /** Closes the connection. May be called on any thread once {@link #connect} has completed. */
  public void close() {
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
      end("Hello was refused: " + answer.getError().getMessage());
    }
  }

  @Override
  public void message(byte[] bytes) {
    LeanFrame frame;
    try {
      frame = LeanFrame.read(bytes);
    } catch (IOException e) {
      throw new IllegalStateException("the server sent an invalid ServerFrame", e);
    }
    switch (frame) {
      case LeanFrame.Push(SnapshotSketch sketch) -> snapshots.accept(sketch);
      case LeanFrame.Done(int request) -> answered(request, DONE);
      case LeanFrame.Other(ServerFrame whole) -> answered(whole.getRequestId(), whole);
    }
  }

  private void answered(int request, ServerFrame frame) {
    Consumer<ServerFrame> asked = waiting.remove(request);
    if (asked != null) {
      asked.accept(frame);
    }
  }

  @Override
  public void ended(String why) {
    end(why);
  }

  private void end(String why) {
    if (!welcomed.completeExceptionally(new IOException(why))) {
      lost.accept(why);
    }
  }
}
