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
 * One connection that speaks {@code espionage.v1}: commands with their answers, and snapshots as
 * they come. Belongs to its event loop.
 */
public final class LeanClient implements LeanSocket.Listener {

  /** Of the load tools as a client program. */
  private static final Hello HELLO =
      Hello.newBuilder()
          .setClientName("espionage-load")
          .setClientVersion("1")
          .setLocale("en")
          .build();

  /** Every answer that is only a Done. */
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
   * Connects and says hello.
   *
   * @param loop of the transport
   * @return completed on the loop when the server has said welcome; exceptionally if it does not
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

  /** From now on the end of the connection is told there. */
  public void whenLost(Consumer<String> then) {
    lost = then;
  }

  /** From now on snapshots go there. */
  public void show(Consumer<SnapshotSketch> watcher) {
    snapshots = watcher;
  }

  /**
   * Sends a command.
   *
   * @param command without request id, complete otherwise
   * @param then gets the answer: a refusal is a frame with an error
   */
  public void ask(ClientFrame.Builder command, Consumer<ServerFrame> then) {
    lastRequest = lastRequest == Integer.MAX_VALUE ? 1 : lastRequest + 1;
    waiting.put(lastRequest, then);
    open().send(command.setRequestId(lastRequest).build().toByteArray());
  }

  /** Runs this on the event loop after so many milliseconds. */
  public void later(long millis, Runnable action) {
    var _ = open().loop().schedule(action, millis, TimeUnit.MILLISECONDS);
  }

  /** Says goodbye. May be called on any thread once the caller was welcomed. */
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
      throw new IllegalStateException("the server sent something that is no ServerFrame", e);
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
