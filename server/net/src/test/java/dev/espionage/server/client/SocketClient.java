package dev.espionage.server.client;

import static java.util.stream.Collectors.toCollection;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Watch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A client of the protocol. Every wait times out after some seconds. Only the test thread sends
/// requests; any thread may read the received frames.
public final class SocketClient implements WebSocket.Listener {
  private static final int PATIENCE_SECONDS = 20;

  /// A frame with its original bytes.
  public record Received(ServerFrame frame, ByteString bytes) {}

  /// The received frames, except the answers that [#ask] waited for.
  public final BlockingQueue<ServerFrame> frames = new LinkedBlockingQueue<>();

  public final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final Map<Integer, CompletableFuture<ServerFrame>> asked = new ConcurrentHashMap<>();
  private final List<Received> received = new ArrayList<>();
  private final ByteArrayOutputStream part = new ByteArrayOutputStream();
  private final WebSocket socket;
  private int requests;

  private SocketClient(WebSocket.Builder builder, URI uri) {
    this.socket = builder.buildAsync(uri, this).join();
  }

  /// Connects to `host:port`.
  public static SocketClient open(HttpClient http, String host, Map<String, String> headers) {
    WebSocket.Builder builder = http.newWebSocketBuilder().subprotocols("espionage.v1");
    headers.forEach(builder::header);
    return new SocketClient(builder, URI.create("ws://" + host + "/ws"));
  }

  /// Returns the status of a rejected upgrade, or 101 if the server accepts it.
  public static int status(HttpClient http, String host, Map<String, String> headers) {
    try {
      open(http, host, headers);
      return 101;
    } catch (CompletionException e) {
      if (e.getCause() instanceof WebSocketHandshakeException refused) {
        return refused.getResponse().statusCode();
      }
      throw e;
    }
  }

  public String subprotocol() {
    return socket.getSubprotocol();
  }

  /// Says Hello, and waits for Welcome.
  public SocketClient hello() {
    ServerFrame answer = ask(frame().setHello(Hello.newBuilder().setClientName("test")));
    if (!answer.hasWelcome()) {
      throw new AssertionError("expected Welcome, got " + answer);
    }
    return this;
  }

  /// Watches the game, and returns the answer.
  public ServerFrame watch(String game) {
    return ask(frame().setWatch(Watch.newBuilder().setGameId(game)));
  }

  public static ClientFrame.Builder frame() {
    return ClientFrame.newBuilder();
  }

  /// Returns a frame with a command id, which is always the same.
  public static ClientFrame.Builder command() {
    return frame().setCommandId(ByteString.copyFrom(new byte[16]));
  }

  /// Sends a frame and waits for the answer. Pushed frames before it stay in the queue.
  ///
  /// @throws Disconnected if the connection ends before the answer arrives
  public ServerFrame ask(ClientFrame.Builder frame) {
    var answer = new CompletableFuture<ServerFrame>();
    int request = ++requests;
    asked.put(request, answer);
    if (closed.isDone()) {
      failAsked();
    }
    try {
      bytes(frame.setRequestId(request).build().toByteArray());
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (CompletionException | ExecutionException e) {
      throw new Disconnected(e);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("no answer to " + frame.getCommandCase(), e);
    }
  }

  /// Sends a frame that must be rejected, and returns the error.
  public Error askRefused(ClientFrame.Builder frame) {
    ServerFrame answer = ask(frame);
    if (!answer.hasError()) {
      throw new AssertionError("expected a refusal, got " + answer);
    }
    return answer.getError();
  }

  /// Sends a frame without waiting; its answer enters the queue.
  public int send(ClientFrame.Builder frame) {
    int request = ++requests;
    bytes(frame.setRequestId(request).build().toByteArray());
    return request;
  }

  /// Waits until every frame sent so far is answered.
  ///
  /// @throws Disconnected if the connection ends first
  public void awaitAnswers() {
    Set<Integer> open =
        IntStream.rangeClosed(1, requests).boxed().collect(toCollection(HashSet::new));
    awaitNewest(frame -> {
      open.remove(frame.getRequestId());
      return open.isEmpty() ? Optional.of(true) : Optional.empty();
    });
  }

  /// Sends a frame, unless the server has closed the connection.
  public void sendIfOpen(ClientFrame.Builder frame) {
    try {
      send(frame);
    } catch (CompletionException e) {
      if (!(e.getCause() instanceof IOException)) {
        throw e;
      }
    }
  }

  public void bytes(byte[] message) {
    socket.sendBinary(ByteBuffer.wrap(message), true).join();
  }

  public void text(String message) {
    socket.sendText(message, true).join();
  }

  public void fragment(byte[] message, boolean last) {
    socket.sendBinary(ByteBuffer.wrap(message), last).join();
  }

  public void sendClose() {
    socket.sendClose(1000, "").join();
  }

  /// Drops the connection without a close frame.
  public void abort() {
    socket.abort();
  }

  /// Returns the next frame that is not an answer to [#ask].
  public ServerFrame next() {
    try {
      ServerFrame frame = frames.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (frame == null) {
        throw new AssertionError("nothing came");
      }
      return frame;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Returns all received frames, in order.
  public List<Received> received() {
    synchronized (received) {
      return List.copyOf(received);
    }
  }

  /// Waits until the newest pushed list of the lobby, or the answer to a sent `WatchLobby`, is so.
  public void awaitLobby(Predicate<Lobby> so) {
    awaitNewest(frame -> frame.hasLobby() ? Optional.of(frame.getLobby()) : Optional.empty(), so);
  }

  /// Waits for a frame from which `found` yields a value, and returns the newest such value.
  public <T> T awaitNewest(Function<ServerFrame, Optional<T>> found) {
    return awaitNewest(found, _ -> true);
  }

  /// Waits until the newest value that `found` yields matches `so`, and returns it. Older values do
  /// not count.
  ///
  /// @throws Disconnected if the connection ends first
  public <T> T awaitNewest(Function<ServerFrame, Optional<T>> found, Predicate<T> so) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    synchronized (received) {
      while (true) {
        Optional<T> newest =
            received.reversed().stream()
                .flatMap(one -> found.apply(one.frame()).stream())
                .findFirst();
        if (newest.filter(so).isPresent()) {
          return newest.get();
        }
        if (closed.isDone()) {
          throw new Disconnected();
        }
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          throw new AssertionError("it did not come among " + received.size() + " frames");
        }
        try {
          received.wait(left);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /// Returns the code with which the server closed the connection.
  public int closeCode() {
    try {
      return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("not closed", e);
    }
  }

  @Override
  public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    part.writeBytes(bytes);
    if (last) {
      take(ByteString.copyFrom(part.toByteArray()));
      part.reset();
    }
    from.request(1);
    return null;
  }

  private void take(ByteString bytes) {
    ServerFrame frame;
    try {
      frame = ServerFrame.parseFrom(bytes);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
    synchronized (received) {
      received.add(new Received(frame, bytes));
      received.notifyAll();
    }
    CompletableFuture<ServerFrame> waiting = asked.remove(frame.getRequestId());
    if (waiting == null) {
      frames.add(frame);
    } else {
      waiting.complete(frame);
    }
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    closed.complete(code);
    ended();
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.completeExceptionally(error);
    ended();
  }

  private void ended() {
    failAsked();
    synchronized (received) {
      received.notifyAll();
    }
  }

  private void failAsked() {
    asked.values().forEach(answer -> answer.completeExceptionally(new Disconnected()));
  }
}
