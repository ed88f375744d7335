package dev.espionage.loadtest.hostile;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * The clients of one attack. They come from loopback addresses of their own, 127.x.y.z, and count
 * what they spend. Thread-safe.
 */
final class Attacker implements AutoCloseable {

  private static final int ADDRESSES_A_NET = 250;
  private static final int LOOPBACK = 127;
  private static final int FIRST_NET = 1;
  private static final int LAST_TRIES_SECONDS = 30;

  /** The script of one connection. It ends early with an exception when the server closes it. */
  @FunctionalInterface
  interface Script {
    /** Runs until the attack is over. */
    void run(HostileConnection connection, int number) throws IOException, InterruptedException;
  }

  /**
   * The costs of an attack to the attacker.
   *
   * @param bytes the bytes sent
   */
  record Spent(long connections, long refusedConnections, long bytes) {}

  /** The connections and costs so far. */
  private static final class Tally {
    private final Queue<HostileConnection> open;
    private final LongAdder connections = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final Queue<String> faults = new ConcurrentLinkedQueue<>();

    private Tally(int mostOpen) {
      open = new LinkedBlockingQueue<>(mostOpen);
    }
  }

  private final Endpoint server;
  private final long deadline;
  private final int scale;
  private final int net;
  private final Tally tally;

  private Attacker(Endpoint server, long deadline, int scale, int net, Tally tally) {
    this.server = server;
    this.deadline = deadline;
    this.scale = scale;
    this.net = net;
    this.tally = tally;
  }

  /**
   * Creates the clients.
   *
   * @param time the duration of the attack, from now on
   * @param scale the size of the attack in percent
   * @param net the number of the network of their addresses
   * @param mostOpen the most connections to keep open; the oldest is closed for a further one
   */
  static Attacker of(Endpoint server, Duration time, int scale, int net, int mostOpen) {
    return new Attacker(
        server, System.nanoTime() + time.toNanos(), scale, net, new Tally(mostOpen));
  }

  /** Returns further clients of this attack, with addresses in another network. */
  Attacker inNet(int other) {
    return new Attacker(server, deadline, scale, other, tally);
  }

  /** Returns a number of clients in proportion to the size of the attack, at least one. */
  int scaled(int clients) {
    return Math.max(1, clients * scale / 100);
  }

  /** Returns the {@code Host} header of requests. */
  String host() {
    return "%s:%d".formatted(server.host(), server.port());
  }

  /** Returns a word that no other clients of a run have, for names on the server. */
  String word() {
    return "%dx".formatted(net);
  }

  boolean isOver() {
    return System.nanoTime() - deadline >= 0;
  }

  /** Waits for this time, or until the end of the attack. */
  void pause(Duration time) throws InterruptedException {
    long left = Math.min(time.toNanos(), deadline - System.nanoTime());
    if (left > 0) {
      TimeUnit.NANOSECONDS.sleep(left);
    }
  }

  /** Waits until the end of the attack. */
  void pauseToTheEnd() throws InterruptedException {
    pause(Duration.ofDays(1));
  }

  /**
   * Runs the script on this many connections at the same time, from as few addresses as the limits
   * of one address allow.
   */
  void each(int count, Script script) throws InterruptedException {
    each(count, Math.ceilDiv(count, 50), script);
  }

  /** Runs the script on this many connections at the same time, spread over these addresses. */
  void each(int count, int addresses, Script script) throws InterruptedException {
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < count; i++) {
        int number = i;
        clients.execute(() -> run(number, number % addresses, script));
      }
      clients.shutdown();
      long left = deadline - System.nanoTime() + TimeUnit.SECONDS.toNanos(LAST_TRIES_SECONDS);
      if (!clients.awaitTermination(left, TimeUnit.NANOSECONDS)) {
        clients.shutdownNow();
      }
    }
  }

  private void run(int number, int address, Script script) {
    try {
      script.run(open(address), number);
    } catch (IOException e) {
      // The server has closed the connection, or refused it.
    } catch (IllegalStateException e) {
      tally.faults.add(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Opens a connection from the address with this number. It stays open until {@link #close}. */
  HostileConnection open(int address) throws IOException {
    byte[] from = {
      LOOPBACK,
      (byte) (FIRST_NET + net),
      (byte) (address / ADDRESSES_A_NET),
      (byte) (1 + address % ADDRESSES_A_NET)
    };
    try {
      HostileConnection connection =
          HostileConnection.open(
              new InetSocketAddress(server.host(), server.port()),
              InetAddress.getByAddress(from),
              tally.bytes);
      tally.connections.increment();
      keepOpen(connection);
      return connection;
    } catch (IOException e) {
      tally.refused.increment();
      throw e;
    }
  }

  private void keepOpen(HostileConnection connection) throws IOException {
    while (!tally.open.offer(connection)) {
      HostileConnection oldest = tally.open.poll();
      if (oldest != null) {
        oldest.close();
      }
    }
  }

  /**
   * Opens a WebSocket connection.
   *
   * @param headers further headers, each ending with a line break
   * @throws IOException if the server refuses the upgrade
   */
  HostileConnection upgraded(HostileConnection connection, String headers) throws IOException {
    connection.send(upgrade(headers));
    String head = connection.head();
    if (!head.startsWith("HTTP/1.1 101")) {
      throw new IOException("no upgrade: " + head.lines().findFirst().orElse(""));
    }
    return connection;
  }

  String upgrade(String headers) {
    return "GET /ws HTTP/1.1\r\nHost: "
        + host()
        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: espionage.v1\r\n"
        + headers
        + "\r\n";
  }

  /** Returns why scripts could not be carried out, other than by the server's defences. */
  List<String> faults() {
    return List.copyOf(tally.faults);
  }

  Spent spent() {
    return new Spent(tally.connections.sum(), tally.refused.sum(), tally.bytes.sum());
  }

  /** Closes all connections that are still open. */
  @Override
  public void close() {
    for (HostileConnection connection : tally.open) {
      try {
        connection.close();
      } catch (IOException e) {
        // It is closed already.
      }
    }
    tally.open.clear();
  }
}
