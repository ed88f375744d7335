package dev.espionage.server.client;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// A proxy to a server that can cut and restore connections, or hold the server's data.
/// Thread-safe.
public final class Cable implements AutoCloseable {
  private static final Duration LONGEST_HOLD = Duration.ofSeconds(30);

  private final ServerSocket entrance;
  private final URI server;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger heldUp = new AtomicInteger();
  private volatile boolean cut;
  private volatile CountDownLatch passage = new CountDownLatch(0);

  private Cable(ServerSocket entrance, URI server) {
    this.entrance = entrance;
    this.server = server;
  }

  /// Starts a proxy to this host and port.
  public static Cable to(URI server) {
    try {
      var entrance = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
      var cable = new Cable(entrance, server);
      Thread.ofVirtual().start(cable::accept);
      return cable;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the proxy's port on 127.0.0.1.
  public int port() {
    return entrance.getLocalPort();
  }

  /// Closes all connections, and every new one, until they are restored.
  public void cut() {
    cut = true;
    open.forEach(Cable::close);
    open.clear();
  }

  public void mend() {
    cut = false;
  }

  /// Holds the server's data from now on.
  public void hold() {
    passage = new CountDownLatch(1);
  }

  /// Returns whether data from the server is being held.
  public boolean isHolding() {
    return heldUp.get() > 0;
  }

  /// Passes on the held data and all further data.
  public void release() {
    passage.countDown();
  }

  private void accept() {
    try {
      while (true) {
        join(entrance.accept());
      }
    } catch (IOException e) {
      // The proxy was closed because the test is over.
    }
  }

  private void join(Socket client) {
    if (cut) {
      close(client);
      return;
    }
    try {
      var far = new Socket(server.getHost(), server.getPort());
      open.add(client);
      open.add(far);
      Thread.ofVirtual().start(() -> pump(client, far, () -> {}));
      Thread.ofVirtual().start(() -> pump(far, client, this::waitForPassage));
    } catch (IOException e) {
      close(client);
    }
  }

  private void waitForPassage() {
    heldUp.incrementAndGet();
    var _ = Uninterruptibles.awaitUninterruptibly(passage, LONGEST_HOLD);
    heldUp.decrementAndGet();
  }

  private static void pump(Socket from, Socket to, Runnable passage) {
    byte[] bytes = new byte[8_192];
    try {
      for (int count = read(from, bytes); count >= 0; count = read(from, bytes)) {
        passage.run();
        to.getOutputStream().write(bytes, 0, count);
      }
    } catch (IOException e) {
      // The proxy cut the connection, or one end closed it.
    }
    close(from);
    close(to);
  }

  private static int read(Socket from, byte[] bytes) throws IOException {
    return from.getInputStream().read(bytes);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      entrance.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
