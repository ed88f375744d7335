package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.server.FailingStub;
import dev.espionage.server.FakeTime;
import dev.espionage.server.TestSettings;
import dev.espionage.server.account.AccountMetrics;
import dev.espionage.server.account.AccountModule;
import dev.espionage.server.account.ErasureLog;
import dev.espionage.server.account.ErasureStore;
import dev.espionage.server.account.GuestName;
import dev.espionage.server.account.SessionCheck;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.admin.AnnouncementStore;
import dev.espionage.server.admin.AuditStore;
import dev.espionage.server.admin.RatingPairStore;
import dev.espionage.server.archive.ArchiveModule;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.chat.FakeChat;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.computer.ComputerPlayers;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.lobby.FakeLobby;
import dev.espionage.server.net.BufferLeaks;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.net.socket.SocketConnections;
import dev.espionage.server.pairing.FakePairing;
import dev.espionage.server.social.FakePresence;
import dev.espionage.server.sql.SharedStore;
import dev.espionage.server.storage.PlayerErasure;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// Real listeners on free ports, with fake rooms, a fake lobby and a fake time source.
final class ListenerFixture implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  final FakeTime time = new FakeTime();
  final FakeRooms rooms = new FakeRooms();
  final GameSignals signals = new GameSignals();
  final FakeLobby lobby = new FakeLobby(FakeRooms.GAME);
  final FakePresence presence = new FakePresence();
  final FakePairing pairing = new FakePairing();
  final FakeChat chat = new FakeChat(FakeRooms.GAME);
  final Meters meters = new Meters();
  final SocketConnections connections = new SocketConnections();
  final Token root = Token.draw(new SecureRandom());
  final AnnouncementStore announcements =
      new AnnouncementStore(SharedStore.sql(), time, new AuditStore(SharedStore.sql(), time));

  final List<String> missing = new CopyOnWriteArrayList<>();
  final List<String> unhealthy = new CopyOnWriteArrayList<>();
  private final AccountMetrics accountMetrics;
  private final FeatureContext context;
  final SessionStore sessions;
  final ServerSettings settings;
  final AccountModule accounts;
  final ComputerModule computers;
  final EventLoops loops = EventLoops.start(0);
  private final LoopTimers loopTimers = LoopTimers.start(loops.group(), time, Duration.ofMillis(5));
  final ServerListeners serverListeners;
  final HttpClient http = HttpClient.newHttpClient();
  volatile boolean sessionsBroken;

  /// Delays every session lookup until it completes.
  volatile CompletableFuture<Void> sessionsHeld = CompletableFuture.completedFuture(null);

  /// Starts the listeners with the given keys and values, such as "socket.max-frame", "1 KiB". All
  /// other settings have their defaults.
  ListenerFixture(String... changes) {
    settings = TestSettings.of(changes).settings();
    accountMetrics = new AccountMetrics(meters.registry());
    var departures = new PlayerDepartures();
    departures.listen((_, reason) -> {
      throw new AssertionError("nobody departs: " + reason);
    });
    sessions =
        new SessionStore(
            SharedStore.sql(),
            time,
            settings.session(),
            connections::players,
            departures,
            accountMetrics);
    sessions.whenRevoked(connections::revoked);
    context =
        new FeatureContext(
            SharedStore.sql(),
            new CallerLookup(this::find, time, settings.address()),
            settings.address(),
            departures,
            time,
            time);
    accounts = accounts();
    computers = computers();
    try {
      serverListeners =
          ServerListeners.start(
              new Platform(settings, loops, loopTimers, meters, new TimeSources(time, time)),
              features(),
              new Readiness(() -> missing, () -> unhealthy));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Features features() {
    return new Features(this::find, computers, modules(), connections, _ -> Optional.empty());
  }

  private ComputerModule computers() {
    var games = new MemoryGames();
    return new ComputerModule(
        new ComputerPlayers(settings.computer(), games, meters.registry()),
        new ComputerModule.Dependencies(
            games,
            (_, _, _) -> CompletableFuture.completedStage(true),
            rooms,
            new GameQuota(
                games, new PlayerLimit(1, 1), new PlayerLimit(1, 1), new PlayerLimit(1, 1)),
            signals,
            settings.address(),
            _ -> false));
  }

  private List<FeatureModule> modules() {
    return List.of(
        new FakeFeatures(rooms, signals, settings, loopTimers),
        lobby.module(),
        pairing.module(),
        presence.module(),
        new ArchiveModule(context, settings.archive(), SharedStore.sql().reader(), rooms),
        chat.module(settings, time),
        accounts,
        computers,
        admin());
  }

  private AccountModule accounts() {
    return new AccountModule(
        context,
        sessions,
        new ErasureStore(context.store(), sessions, PlayerErasure.STATEMENTS, ErasureLog.none()),
        List.of(),
        new AccountModule.Limits(settings.account(), settings.guest(), settings.address()),
        accountMetrics);
  }

  /// Returns an administration module whose only administrator is the owner of the root token.
  private AdminModule admin() {
    return new AdminModule(
        context,
        Optional.of(root),
        new AdminModule.Players(
            sessions,
            accounts.hashing(),
            FailingStub.of(Ratings.class),
            new ChatReportStore(SharedStore.sql(), time, 1),
            new RatingPairStore(SharedStore.sql().reader(), time)),
        new AdminModule.Site(rooms, () -> ImmutableSet.of("1.0.0"), connections::announce));
  }

  /// Waits until every event loop has finished its current tasks.
  void settle() {
    loops.group().forEach(loop -> loop.submit(() -> {}).syncUninterruptibly());
  }

  /// Returns a check of the sessions of all connections, except for those of some players.
  SessionCheck sessionCheck(Set<PlayerId> except) {
    return sessionCheck(except, sessions::valid);
  }

  SessionCheck sessionCheck(
      Set<PlayerId> except, Function<List<TokenHash>, CompletionStage<Set<TokenHash>>> valid) {
    return new SessionCheck(
        () -> connections.sessions(except), valid, connections::revoked, accountMetrics);
  }

  /// Returns the token of a new guest.
  Token guest() {
    GuestName name = GuestName.read("Ada").toOptional().orElseThrow();
    return ((OpenAnswer.Opened) sessions.open(name).toCompletableFuture().join()).token();
  }

  /// Returns the token of a new guest who plays the game.
  Token player() {
    Token token = guest();
    rooms.player =
        sessions.find(token).toCompletableFuture().join().map(session -> session.player().id());
    return token;
  }

  /// Opens a spectator's connection.
  SocketClient connect() {
    return connect(Map.of());
  }

  SocketClient connect(Token token) {
    return connect(Map.of("Authorization", "Bearer " + token.reveal()));
  }

  SocketClient connect(Map<String, String> headers) {
    return SocketClient.open(http, host(), headers);
  }

  /// Opens a new guest's connection from an address, which a trusted proxy forwards.
  SocketClient guestAt(String address) {
    return connect(
            Map.of("Authorization", "Bearer " + guest().reveal(), "X-Forwarded-For", address))
        .hello();
  }

  /// Returns the message that begins every connection.
  static byte[] hello() {
    return frame().setRequestId(1).setHello(Hello.getDefaultInstance()).build().toByteArray();
  }

  /// Returns a request for the live games.
  static byte[] listGames() {
    return frame()
        .setRequestId(2)
        .setListGames(ListGames.getDefaultInstance())
        .build()
        .toByteArray();
  }

  /// Returns the status of a rejected upgrade.
  int refused(Map<String, String> headers) {
    return SocketClient.status(http, host(), headers);
  }

  String host() {
    return "localhost:" + serverListeners.publicAddress().getPort();
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://" + host() + path));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    return send(request.timeout(PATIENCE).build());
  }

  HttpResponse<byte[]> sendForBytes(HttpRequest.Builder request) {
    return send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  HttpResponse<String> management(String path) {
    int port = serverListeners.managementAddress().getPort();
    return send(HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build());
  }

  /// Returns a request to the management port.
  HttpRequest.Builder managementRequest(String path) {
    int port = serverListeners.managementAddress().getPort();
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  /// Returns the value of a counter with this tag.
  double count(String meter, String tag, String value) {
    return Optional.ofNullable(meters.registry().find(meter).tag(tag, value).counter())
        .map(Counter::count)
        .orElse(0.0);
  }

  /// Returns the sum of a gauge over its tags.
  double level(String meter) {
    return meters.registry().find(meter).gauges().stream().mapToDouble(Gauge::value).sum();
  }

  double rejections(String reason) {
    return count("espionage.rejections", "reason", reason);
  }

  /// Returns the number of HTTP requests that this limit has refused.
  double limited(String limit) {
    return count("espionage.rejections", "limit", limit);
  }

  double disconnects(String cause) {
    return count("espionage.disconnects", "cause", cause);
  }

  @Override
  public void close() {
    serverListeners.stop();
    computers.close();
    loops.close();
    http.close();
    meters.close();
    assertThat(BufferLeaks.found()).isEmpty();
  }

  private CompletionStage<Optional<Session>> find(Token token) {
    return sessionsBroken
        ? CompletableFuture.failedStage(new IOException("broken for the test"))
        : sessionsHeld.thenCompose(_ -> sessions.find(token));
  }

  private HttpResponse<String> send(HttpRequest request) {
    return send(request, HttpResponse.BodyHandlers.ofString());
  }

  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> body) {
    try {
      return http.send(request, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
