package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.UnsentBytes;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.limit.ClientAddressResolver;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.net.socket.SocketPipeline;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Makes the pipelines of the server's ports. Each one defines the routes of a port and the
/// connections that it admits.
///
/// @param limits the limits per client address
/// @param loopTimers the timers that check deadlines on the event loops
public record PortPipelines(
    HttpSettings settings,
    AddressSettings limits,
    Sockets sockets,
    ConnectionMetrics metrics,
    FailureLog failures,
    PendingRequestCount pendingRequests,
    UnsentBytes unsent,
    LoopTimers loopTimers,
    TimeSources time) {
  private static final int UNLIMITED = 1_000_000;
  private static final int TCP_FOR_EACH_SOCKET = 2;

  /// The connections of computer players beyond one per game.
  private static final int SPARE_COMPUTER_CONNECTIONS = 16;

  /// The way from HTTP to WebSocket.
  ///
  /// @param maxFrame the size of a frame in bytes
  public record Sockets(SocketPipeline pipeline, int maxFrame) {}

  /// Returns the pipeline of the public port: HTTP and WebSocket.
  ///
  /// @param heads returns the title and descriptions of a page of the browser client, as HTML;
  ///   empty for those of the client's file
  public HttpPipeline forPlayers(
      List<Route> routes, Function<Request, Optional<String>> heads, SessionLookup sessions) {
    return pipeline(players(routes, heads, sessions));
  }

  /// Returns the pipeline of the port for the server's own computer players. A caller without one
  /// of their tokens gets nothing here. Computer players have no quota of connections and upgrades,
  /// because quotas count by address. The port has a limit in all, so that another process of this
  /// machine cannot take the file descriptors of the public port.
  ///
  /// @param sessions the lookup of a computer player's session
  /// @param maxGames the number of games that computer players play at the same time
  public HttpPipeline forComputers(Function<Token, Optional<Session>> sessions, int maxGames) {
    return pipeline(computers(sessions, maxGames));
  }

  /// Returns the pipeline of the port for operators.
  ///
  /// @param hosts the hosts that requests may name
  /// @param release the version of the server
  /// @param scrape returns the metrics
  /// @param missing returns the names of the parts that are not ready
  /// @param unhealthy returns the names of the parts that do not work, while clients may come
  public HttpPipeline forOperators(
      List<Route> routes,
      int maxConnections,
      HostPolicy hosts,
      String release,
      Supplier<String> scrape,
      Supplier<List<String>> missing,
      Supplier<List<String>> unhealthy) {
    ImmutableList<Route> all =
        ImmutableList.<Route>builder()
            .add(Route.get("/metrics", _ -> text(Status.OK, scrape.get())))
            .add(
                Route.get(
                    "/healthz", _ -> text(Status.OK, "ok\n" + release + "\n" + line(unhealthy))))
            .add(Route.get("/readyz", _ -> readiness(missing.get(), line(unhealthy))))
            .addAll(routes)
            .build();
    return pipeline(
        new HttpService(
            new Router(
                new Cors(new OriginPolicy(ImmutableSet.of())), ImmutableList.of(), all, failures),
            new Responder(metrics),
            new ClientAddressResolver(settings.trustedProxies(), time.ticker()),
            hosts,
            TcpAdmission.inAll(maxConnections, time.ticker(), metrics),
            Optional.empty(),
            failures));
  }

  private HttpPipeline pipeline(HttpService service) {
    return new HttpPipeline(settings, service, pendingRequests, unsent, loopTimers, time.ticker());
  }

  private HttpService players(
      List<Route> routes, Function<Request, Optional<String>> heads, SessionLookup sessions) {
    var addresses = new ClientAddressResolver(settings.trustedProxies(), time.ticker());
    var originPolicy = new OriginPolicy(settings.allowedOrigins());
    var tcp = new AddressCounter(TCP_FOR_EACH_SOCKET * limits.maxConnections(), limits);
    var admission =
        TcpAdmission.perAddress(settings.maxConnections(), tcp, addresses, time.ticker(), metrics);
    metrics.tcpConnections(admission, TcpAdmission::open);
    WebFiles web = WebFiles.read();
    return new HttpService(
        new Router(
            new Cors(originPolicy),
            ImmutableList.of(new CrossSiteGuard(originPolicy)),
            ImmutableList.<Route>builder()
                .add(Route.get(UpgradeRoute.PATH, upgrade(originPolicy, sessions)::answer))
                .addAll(routes)
                .addAll(securityContact())
                .add(
                    Route.get(
                        PathPattern.regex("(?i)" + WebFiles.PAGES),
                        page -> web.page(page, heads.apply(page))))
                .add(Route.get(PathPattern.regex("/(?!api/|ws$).+"), web::file))
                .build(),
            failures),
        new Responder(metrics),
        addresses,
        HostPolicy.named(settings.allowedHosts()),
        admission,
        Optional.of(
            new AddressLimit(
                "requests",
                time.ticker(),
                limits.requests(),
                limits,
                "too-many-requests",
                "too many requests from your address")),
        failures);
  }

  private List<Route> securityContact() {
    String contact = settings.securityContact();
    var file = new SecurityContact(contact, time.clock());
    return contact.isEmpty() ? List.of() : List.of(Route.get(SecurityContact.PATH, file::answer));
  }

  private HttpService computers(Function<Token, Optional<Session>> sessions, int maxGames) {
    var route =
        new UpgradeRoute(
            sessions,
            new OriginPolicy(ImmutableSet.of()),
            new AddressQuota(
                time.ticker(), new RateLimit(UNLIMITED, Duration.ofSeconds(1)), limits),
            upgradeTo(new AddressCounter(UNLIMITED, limits)));
    return new HttpService(
        new Router(
            new Cors(new OriginPolicy(ImmutableSet.of())),
            ImmutableList.of(),
            ImmutableList.of(
                Route.get(
                    UpgradeRoute.PATH,
                    request ->
                        isProven(request, sessions)
                            ? route.answer(request)
                            : CallerLookup.unauthenticated())),
            failures),
        new Responder(metrics),
        new ClientAddressResolver(ImmutableList.of(), time.ticker()),
        HostPolicy.ANY,
        TcpAdmission.inAll(2 * maxGames + SPARE_COMPUTER_CONNECTIONS, time.ticker(), metrics),
        Optional.empty(),
        failures);
  }

  private static boolean isProven(Request request, Function<Token, Optional<Session>> sessions) {
    return Credential.of(request.headers()).proof().flatMap(sessions).isPresent();
  }

  private UpgradeRoute upgrade(OriginPolicy originPolicy, SessionLookup sessions) {
    return new UpgradeRoute(
        token -> StageWait.await(sessions.find(token)),
        originPolicy,
        new AddressQuota(time.ticker(), limits.upgrades(), limits),
        upgradeTo(new AddressCounter(limits.maxConnections(), limits)));
  }

  private SocketUpgrade upgradeTo(AddressCounter connections) {
    return new SocketUpgrade(sockets.pipeline(), connections, sockets.maxFrame());
  }

  private static Reply readiness(List<String> missing, String unhealthy) {
    return missing.isEmpty()
        ? text(Status.OK, "ready\n" + unhealthy)
        : text(
            Status.SERVICE_UNAVAILABLE,
            "not ready: " + String.join(", ", missing) + "\n" + unhealthy);
  }

  /// Returns a line about the parts that do not work; empty if all do.
  private static String line(Supplier<List<String>> unhealthy) {
    List<String> parts = unhealthy.get();
    return parts.isEmpty() ? "" : "not healthy: " + String.join(", ", parts) + "\n";
  }

  private static Reply text(Status status, String text) {
    return Reply.of(status, "text/plain; charset=utf-8", text);
  }
}
