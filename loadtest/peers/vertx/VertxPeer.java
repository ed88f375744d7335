import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.ServerWebSocket;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// Rooms without rules on Vert.x: one verticle per event loop, and as many loops as processors. A
/// WebSocket joins the room of its path; each message of a member sends 300 bytes to all members.
/// It ends when its standard input ends.
final class VertxPeer extends AbstractVerticle {

  private static final int SNAPSHOT_BYTES = 300;

  /// All verticles listen on the same free port.
  private static final int SHARED_FREE_PORT = -1;

  private static final Map<String, Room> ROOMS = new ConcurrentHashMap<>();
  private static final AtomicInteger PORT = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    int loops = Runtime.getRuntime().availableProcessors();
    Vertx vertx =
        Vertx.vertx(
            new VertxOptions().setEventLoopPoolSize(loops).setPreferNativeTransport(true));
    vertx
        .deployVerticle(VertxPeer::new, new DeploymentOptions().setInstances(loops))
        .toCompletionStage()
        .toCompletableFuture()
        .join();
    System.out.println("The Vert.x peer is ready: http://127.0.0.1:" + PORT.get() + "/");
    awaitEndOfInput();
    System.exit(0);
  }

  private static void awaitEndOfInput() throws IOException {
    while (System.in.read() >= 0) {
      // The parent process writes nothing.
    }
  }

  @Override
  public void start(Promise<Void> started) {
    vertx
        .createHttpServer(new HttpServerOptions().setTcpNoDelay(true))
        .webSocketHandler(VertxPeer::join)
        .listen(SHARED_FREE_PORT, "127.0.0.1")
        .onSuccess(server -> PORT.set(server.actualPort()))
        .<Void>mapEmpty()
        .onComplete(started);
  }

  private static void join(ServerWebSocket socket) {
    Room room = ROOMS.computeIfAbsent(socket.path(), path -> new Room());
    room.join(socket);
    socket.closeHandler(ended -> room.leave(socket));
    socket.binaryMessageHandler(command -> room.play());
  }

  /// Members on several event loops. Thread-safe.
  private static final class Room {
    private final List<ServerWebSocket> members = new ArrayList<>();
    private int turn;

    synchronized void join(ServerWebSocket socket) {
      members.add(socket);
    }

    synchronized void leave(ServerWebSocket socket) {
      members.remove(socket);
    }

    synchronized void play() {
      Buffer snapshot = Buffer.buffer(new byte[SNAPSHOT_BYTES]).setInt(0, ++turn);
      members.forEach(member -> member.writeBinaryMessage(snapshot));
    }
  }
}
