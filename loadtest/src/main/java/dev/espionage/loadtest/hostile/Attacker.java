package dev.espionage.loadtest.hostile;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.protocol.v1.Hello;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// The clients of one attack. They come from loopback addresses of their own, 127.x.y.z, and count
/// what they spend. Thread-safe.
final class Attacker implements AutoCloseable {

  /// The time between two requests or commands of a flood.
  static final Duration BETWEEN = Duration.ofMillis(20);

  private static final int ADDRESSES_A_NET = 250;
  private static final int LOOPBACK = 127;
  private static final int FIRST_NET = 1;
  private static final int MOST_FAULTS = 20;
  private static final int OCTET = 0xFF;

  /// The time after an attack in which its clients read the answers to their last requests.
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private static final Duration BEFORE_NEXT_TRY = Duration.ofMillis(100);

  /// A question to the server on a connection of its own.
  @FunctionalInterface
  interface Question<T> {
    T ask(HostileConnection connection) throws IOException;
  }

  private final Endpoint server;
  private final long deadline;
  private final int scale;
  private final int net;
  private final Queue<HostileConnection> open;
  private final LongAdder connections = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final Queue<String> faults = new LinkedBlockingQueue<>(MOST_FAULTS);

  /// Creates the clients; the oldest connection is closed for one beyond `mostOpen`.
  Attacker(Endpoint server, Duration time, int scale, int net, int mostOpen) {
    this.server = server;
    this.deadline = System.nanoTime() + time.toNanos();
    this.scale = scale;
    this.net = net;
    this.open = new LinkedBlockingQueue<>(mostOpen);
  }

  /// Returns a number of clients in proportion to the size of the attack, at least one.
  int scaled(int clients) {
    return Math.max(1, clients * scale / 100);
  }

  /// Returns the `Host` header of requests.
  String host() {
    return "%s:%d".formatted(server.host(), server.port());
  }

  /// Returns the head of a request without a body; `headers` end with line breaks.
  String request(String method, String path, String headers) {
    return "%s %s HTTP/1.1\r\nHost: %s\r\n%s\r\n".formatted(method, path, host(), headers);
  }

  String request(String method, String path, String headers, String json) {
    return request(
            method,
            path,
            "%sContent-Type: application/json\r\nContent-Length: %d\r\n"
                .formatted(headers, json.length()))
        + json;
  }

  /// Returns a word that no other clients of a run have, for names on the server.
  String word() {
    return "%dx".formatted(net);
  }

  boolean isOver() {
    return System.nanoTime() - deadline >= 0;
  }

  /// Waits for this time, or until the end of the attack.
  void pause(Duration time) throws InterruptedException {
    long left = Math.min(time.toNanos(), deadline - System.nanoTime());
    if (left > 0) {
      TimeUnit.NANOSECONDS.sleep(left);
    }
  }

  /// Runs this many clients at the same time, from as few addresses as the limits of one address
  /// allow.
  void each(int count, Attack.Client client) throws InterruptedException {
    each(count, Math.ceilDiv(count, 50), client);
  }

  /// Runs this many clients at the same time, spread over these addresses. Returns at the end of
  /// the attack; a connection that the server then still blocks ends with it.
  void each(int count, int addresses, Attack.Client client) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      threads.add(Thread.ofVirtual().start(() -> run(number, number % addresses, client)));
    }
    long end = deadline + LAST_WORDS.toNanos();
    for (Thread thread : threads) {
      long left = end - System.nanoTime();
      if (left <= 0 || !thread.join(Duration.ofNanos(left))) {
        return;
      }
    }
  }

  private void run(int number, int address, Attack.Client client) {
    try {
      client.run(this, open(address), number);
    } catch (IOException e) {
      // The server has closed the connection, or refused it.
    } catch (IllegalStateException e) {
      fault(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Opens a connection from the address with this number. It stays open until [#close].
  HostileConnection open(int address) throws IOException {
    HostileConnection connection = connect(address);
    keepOpen(connection);
    return connection;
  }

  /// Opens a connection as [#open] does, which the caller closes.
  HostileConnection connect(int address) throws IOException {
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
              bytes);
      connections.increment();
      return connection;
    } catch (IOException e) {
      refused.increment();
      throw e;
    }
  }

  /// Asks what an attack needs to know before it begins. A server under other attacks may close the
  /// connection, above all when this client is late: then it asks again on a new one, and a last
  /// time when the attacks are over.
  ///
  /// @throws IOException if there is no answer then either
  <T> T ask(Question<T> question) throws IOException, InterruptedException {
    while (true) {
      boolean last = isOver();
      try (HostileConnection connection = connect(0)) {
        return question.ask(connection);
      } catch (IOException e) {
        if (last) {
          throw e;
        }
        pause(BEFORE_NEXT_TRY);
      }
    }
  }

  private void keepOpen(HostileConnection connection) throws IOException {
    while (!open.offer(connection)) {
      HostileConnection oldest = open.poll();
      if (oldest != null) {
        oldest.close();
      }
    }
  }

  /// Opens a WebSocket connection; `headers` end with line breaks.
  void upgraded(HostileConnection connection, String headers) throws IOException {
    connection.send(upgrade(headers));
    String head = connection.head();
    if (!head.startsWith("HTTP/1.1 101")) {
      throw new IOException("no upgrade: " + head.lines().findFirst().orElse(""));
    }
  }

  /// Upgrades a connection and sends `Hello`.
  void greet(HostileConnection connection, String headers) throws IOException {
    upgraded(connection, headers);
    Hello.Builder hello = Hello.newBuilder().setClientName("hostile");
    connection.send(HostileConnection.request(1).setHello(hello));
  }

  String upgrade(String headers) {
    return "GET /ws HTTP/1.1\r\nHost: "
        + host()
        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: espionage.v1\r\n"
        + headers
        + "\r\n";
  }

  /// Returns whether a client has this IPv4 address.
  boolean isFrom(int address) {
    return address >>> 24 == LOOPBACK && (address >>> 16 & OCTET) == FIRST_NET + net;
  }

  /// Remembers something that may not happen, whatever the server's defences do.
  void fault(@Nullable String fault) {
    var _ = faults.offer(String.valueOf(fault));
  }

  /// Returns what may not happen and did, at most twenty of them.
  List<String> faults() {
    return List.copyOf(faults);
  }

  /// Returns the costs of the attack so far. It is hindered if it has a fault.
  HostileReport.Row row(String attack) {
    return new HostileReport.Row(
        attack, 1, faults.isEmpty() ? 0 : 1, connections.sum(), refused.sum(), bytes.sum());
  }

  /// Closes all connections that are still open.
  @Override
  public void close() {
    for (HostileConnection connection : open) {
      try {
        connection.close();
      } catch (IOException e) {
        // It is closed already.
      }
    }
    open.clear();
  }
}
