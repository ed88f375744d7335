package dev.espionage.server.front;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Watch;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A client of the protocol; every wait ends after some seconds. */
final class SocketClient implements WebSocket.Listener {
  private static final int PATIENCE_SECONDS = 5;

  final BlockingQueue<ServerFrame> frames = new LinkedBlockingQueue<>();
  final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final ByteArrayOutputStream part = new ByteArrayOutputStream();
  private final WebSocket socket;
  private int requests;

  private SocketClient(WebSocket.Builder builder, URI uri) {
    this.socket = builder.buildAsync(uri, this).join();
  }

  static SocketClient open(FrontFixture front, Map<String, String> headers) {
    WebSocket.Builder builder = front.http.newWebSocketBuilder().subprotocols("espionage.v1");
    headers.forEach(builder::header);
    return new SocketClient(builder, URI.create("ws://" + front.host() + "/ws"));
  }

  /** The status with which an upgrade is refused. */
  static int refused(FrontFixture front, Map<String, String> headers) {
    try {
      open(front, headers);
      return 101;
    } catch (CompletionException e) {
      if (e.getCause() instanceof java.net.http.WebSocketHandshakeException refused) {
        return refused.getResponse().statusCode();
      }
      throw e;
    }
  }

  String subprotocol() {
    return socket.getSubprotocol();
  }

  SocketClient hello() {
    assert ask(frame().setHello(Hello.newBuilder().setClientName("test"))).hasWelcome();
    return this;
  }

  /** Watches the game; the answer. */
  ServerFrame watch(String game) {
    return ask(frame().setWatch(Watch.newBuilder().setGameId(game)));
  }

  static ClientFrame.Builder frame() {
    return ClientFrame.newBuilder();
  }

  /** A frame with a command id. */
  static ClientFrame.Builder command() {
    return frame().setCommandId(ByteString.copyFrom(new byte[16]));
  }

  /** Sends, and waits for the answer; pushes before it stay in the queue. */
  ServerFrame ask(ClientFrame.Builder frame) {
    int request = send(frame);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      for (ServerFrame candidate : frames) {
        if (candidate.getRequestId() == request) {
          frames.remove(candidate);
          return candidate;
        }
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("no answer to " + frame.getCommandCase());
  }

  Error askRefused(ClientFrame.Builder frame) {
    ServerFrame answer = ask(frame);
    if (!answer.hasError()) {
      throw new AssertionError("expected a refusal, got " + answer);
    }
    return answer.getError();
  }

  int send(ClientFrame.Builder frame) {
    int request = ++requests;
    bytes(frame.setRequestId(request).build().toByteArray());
    return request;
  }

  void bytes(byte[] message) {
    socket.sendBinary(ByteBuffer.wrap(message), true).join();
  }

  void text(String message) {
    socket.sendText(message, true).join();
  }

  void fragment(byte[] message, boolean last) {
    socket.sendBinary(ByteBuffer.wrap(message), last).join();
  }

  void sendClose() {
    socket.sendClose(1000, "").join();
  }

  void abort() {
    socket.abort();
  }

  /** The next frame that is not an answer waited for elsewhere. */
  ServerFrame next() {
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

  /** The code with which the server closes. */
  int closeCode() {
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
      try {
        frames.add(ServerFrame.parseFrom(part.toByteArray()));
      } catch (InvalidProtocolBufferException e) {
        throw new AssertionError(e);
      }
      part.reset();
    }
    from.request(1);
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    closed.complete(code);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.completeExceptionally(error);
  }
}
