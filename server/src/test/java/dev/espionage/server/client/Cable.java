package dev.espionage.server.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to a server that can be pulled out and put back. Safe for use by any thread. */
public final class Cable implements AutoCloseable {
  private final ServerSocket entrance;
  private final URI server;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  private Cable(ServerSocket entrance, URI server) {
    this.entrance = entrance;
    this.server = server;
  }

  /** To whoever listens at host and port. */
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

  /** Where to connect instead, on 127.0.0.1. */
  public int port() {
    return entrance.getLocalPort();
  }

  /** Breaks what is connected, and everything that tries to connect from now on. */
  public void cut() {
    cut = true;
    open.forEach(Cable::close);
    open.clear();
  }

  public void mend() {
    cut = false;
  }

  private void accept() {
    try {
      while (true) {
        join(entrance.accept());
      }
    } catch (IOException e) {
      // Closed: the test is over.
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
      Thread.ofVirtual().start(() -> pump(client, far));
      Thread.ofVirtual().start(() -> pump(far, client));
    } catch (IOException e) {
      close(client);
    }
  }

  private static void pump(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // Cut, or one of them has gone.
    }
    close(from);
    close(to);
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
