package dev.espionage.server.browser.leak;

import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Everything that one page received and sent, in order. Thread-safe.
public final class Recording {

  /// A message between a page and the server. Its time serves only to order the items of all pages.
  sealed interface Item {
    long at();
  }

  /// A WebSocket frame from the server; `frame` is absent if it was no frame of the protocol.
  record Received(long at, Optional<ServerFrame> frame) implements Item {}

  /// A WebSocket frame from the page.
  record Sent(long at, ClientFrame frame) implements Item {}

  /// The body of an answer under `/api`.
  record Body(long at, String path, int status, String text) implements Item {}

  private final String page;
  private final AtomicLong time;
  private final List<Item> items = new CopyOnWriteArrayList<>();
  private final Map<String, String> records = new ConcurrentHashMap<>();
  private final Set<String> tokens = ConcurrentHashMap.newKeySet();

  Recording(String page, AtomicLong time) {
    this.page = page;
    this.time = time;
  }

  /// Records a frame from the server.
  ///
  /// @param bytes null for a text frame, which the protocol does not use
  public void received(byte @Nullable [] bytes) {
    Optional<ServerFrame> frame = Optional.ofNullable(bytes).flatMap(Parsing::server);
    items.add(new Received(time.incrementAndGet(), frame));
  }

  /// Records a frame of the page.
  public void sent(byte[] bytes) {
    items.add(new Sent(time.incrementAndGet(), Parsing.client(bytes)));
  }

  /// Records the body of an answer to the page.
  public void body(String path, int status, String text) {
    items.add(new Body(time.incrementAndGet(), path, status, text));
  }

  /// Records the credential of the page's session, which no frame and no body may hold.
  public void credential(String token) {
    tokens.add(token);
  }

  /// Records the record of a game that the server publishes when the test is over.
  public void record(String game, String text) {
    records.put(game, text);
  }

  /// Returns the games that the page has seen anything of.
  public Set<String> games() {
    return frames().stream()
        .flatMap(frame -> Parsing.game(frame).stream())
        .collect(Collectors.toSet());
  }

  /// Returns the server's frames, in order.
  public List<ServerFrame> frames() {
    return received().flatMap(received -> received.frame().stream()).toList();
  }

  String page() {
    return page;
  }

  List<Item> items() {
    return items;
  }

  Stream<Received> received() {
    return items.stream().filter(Received.class::isInstance).map(Received.class::cast);
  }

  Optional<String> record(String game) {
    return Optional.ofNullable(records.get(game));
  }

  Set<String> credentials() {
    return Set.copyOf(tokens);
  }
}
