package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.collect.ImmutableList;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Session;
import dev.espionage.server.TestSettings;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.HeldJournal;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.testkit.TestCosts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A whole server on free ports, with a test clock, seeded randomness and a journal that can hold
/// writes. Its rate limits are practically off, and its computer players play at once.
public final class WholeServer implements AutoCloseable {
  private static final String[] UNLIMITED = {
    "socket.playing-burst", "1000000",
    "socket.watching-burst", "1000000",
    "address.requests", "1000000",
    "address.unknown-sessions", "1000000",
    "address.upgrades", "1000000",
    "address.sessions", "1000000",
    "archive.requests", "1000000",
    "archive.views", "1000000",
    "share.requests", "1000000",
    "address.max-connections", "1000000",
    "address.commands", "1000000",
    "history.address-waiting", "256",
    "account.attempts", "1000000",
    "account.name-attempts", "1000000",
    "account.slow-after", "1000000",
    "account.recoveries", "1000000",
    "account.confirmations", "1000000",
    "account.registrations", "1000000",
    "chat.lines", "1000000",
    "play.creations", "1000000",
    "play.address-creations", "1000000",
    "computer.address-games", "1000000",
    "computer.least-delay", "0s",
  };

  public final TestClock clock = new TestClock();
  private final AtomicReference<HeldJournal> held = new AtomicReference<>();
  private final HttpClient http = HttpClient.newHttpClient();
  private final EspionageServer server;
  private final String host;

  public WholeServer(long seed, String... settings) {
    this(new SeededRandomness(seed), settings);
  }

  WholeServer(Randomness random, String... settings) {
    this(random, CommitHooks.NONE, settings);
  }

  WholeServer(Randomness random, CommitHooks hooks, String... settings) {
    this(random, hooks, UnaryOperator.identity(), settings);
  }

  WholeServer(
      Randomness random, CommitHooks hooks, UnaryOperator<Ratings> ratings, String... settings) {
    this(random, hooks, ratings, Optional.empty(), List.of(), true, settings);
  }

  /// Starts a server with a feature in addition to those of every server.
  static WholeServer with(AddedFeature feature, Randomness random, String... settings) {
    return new WholeServer(
        random,
        CommitHooks.NONE,
        UnaryOperator.identity(),
        Optional.empty(),
        List.of(feature),
        true,
        settings);
  }

  /// Starts a server on the system's clock; [#clock] moves nothing there.
  static WholeServer inRealTime(long seed, String... settings) {
    return new WholeServer(
        new SeededRandomness(seed),
        CommitHooks.NONE,
        UnaryOperator.identity(),
        Optional.of(SteadyClock.system()),
        List.of(),
        true,
        settings);
  }

  /// Starts a server that believes that it is the whole cluster, whatever the database says.
  static WholeServer unanchored(long seed, String... settings) {
    return new WholeServer(
        new SeededRandomness(seed),
        CommitHooks.NONE,
        UnaryOperator.identity(),
        Optional.empty(),
        List.of(),
        false,
        settings);
  }

  private WholeServer(
      Randomness random,
      CommitHooks hooks,
      UnaryOperator<Ratings> ratings,
      Optional<SteadyClock> realTime,
      List<AddedFeature> added,
      boolean anchored,
      String... settings) {
    String[] all = Stream.of(UNLIMITED, settings).flatMap(Stream::of).toArray(String[]::new);
    var serverEnvironment =
        new ServerEnvironment(
            realTime.orElseGet(clock::steady),
            random,
            CommitmentScheme.sha256(),
            this::hold,
            ratings,
            hooks,
            added,
            anchored);
    TestCosts.Measurement cost = TestCosts.fixture("server");
    try {
      server = EspionageServer.start(TestSettings.of(all), serverEnvironment);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    cost.end();
    host = URI.create(server.url()).getAuthority();
  }

  private Journal hold(Journal real) {
    var journal = new HeldJournal(real);
    held.set(journal);
    return journal;
  }

  HeldJournal journal() {
    return held.get();
  }

  /// Makes the journal hold the writes of a game.
  void hold(String game) {
    journal().hold(new GameId(game));
  }

  /// Makes the next append of a game fail.
  void failNext(String game, HeldJournal.AppendFault fault) {
    journal().failNext(new GameId(game), fault);
  }

  /// Waits until a write is held, advances the clock, and releases the write.
  void releaseAfter(Duration time) {
    await().until(() -> journal().waiting() == 1);
    clock.pass(time);
    journal().release();
  }

  /// Opens a session over HTTP.
  public Session guest(String name) {
    var body = HttpRequest.BodyPublishers.ofString("{\"name\":\"%s\"}".formatted(name));
    HttpResponse<String> opened =
        send(request("/api/sessions").header("Content-Type", "application/json").POST(body));
    assertThat(opened.statusCode()).isEqualTo(201);
    var session = Session.newBuilder();
    try {
      JsonFormat.parser().merge(opened.body(), session);
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
    return session.build();
  }

  /// Ends a session over HTTP.
  void endSession(Session session) {
    var ended =
        send(
            request("/api/sessions/current")
                .header("Authorization", "Bearer " + session.getToken())
                .DELETE());
    assertThat(ended.statusCode()).isEqualTo(204);
  }

  /// Opens a connection with this session and says Hello.
  SocketClient connect(Session session) {
    return connect(Map.of("Authorization", "Bearer " + session.getToken()));
  }

  /// Opens a connection without a session and says Hello.
  SocketClient connect() {
    return connect(Map.of());
  }

  /// Opens a connection without a session that has said nothing yet.
  SocketClient open() {
    return SocketClient.open(http, host, Map.of());
  }

  private SocketClient connect(Map<String, String> headers) {
    return SocketClient.open(http, host, headers).hello();
  }

  /// Returns the answer to `GET /api/games/{id}.egr`.
  HttpResponse<String> record(String game) {
    return send(request("/api/games/" + game + ".egr"));
  }

  /// Returns the routes of the features: those under `/api`, and those for operators.
  ImmutableList<Route> featureRoutes() {
    return server.featureRoutes();
  }

  /// Returns the host and port of the public listener.
  public String host() {
    return host;
  }

  /// Returns the body of an answer from the management port.
  String management(String path) {
    return send(request(URI.create(server.managementUrl()).resolve(path))).body();
  }

  /// Returns the value of a metric without tags. It must be there.
  double metric(String name) {
    return management("/metrics")
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .findFirst()
        .orElseThrow();
  }

  /// Returns a request to the management port.
  HttpRequest.Builder managementRequest(String path) {
    return request(URI.create(server.managementUrl()).resolve(path));
  }

  /// Returns a request to the public port.
  HttpRequest.Builder request(String path) {
    return request(URI.create("http://" + host + path));
  }

  private static HttpRequest.Builder request(URI uri) {
    return HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(20));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    return send(request, HttpResponse.BodyHandlers.ofString());
  }

  /// Sends a request whose answer has a body that is no text.
  HttpResponse<byte[]> sendForBytes(HttpRequest.Builder request) {
    return send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
    try {
      return http.send(request.build(), body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
    TestCosts.Measurement cost = TestCosts.fixture("server's end");
    server.close();
    cost.end();
  }
}
