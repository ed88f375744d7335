package dev.espionage.server.app;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Cors;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.CrossSiteGuard;
import dev.espionage.server.net.http.HostPolicy;
import dev.espionage.server.net.http.HttpPipeline;
import dev.espionage.server.net.http.HttpService;
import dev.espionage.server.net.http.OriginPolicy;
import dev.espionage.server.net.http.PathPattern;
import dev.espionage.server.net.http.PendingRequestCount;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Responder;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Router;
import dev.espionage.server.net.http.SecurityContact;
import dev.espionage.server.net.http.SocketUpgrade;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.http.TcpAdmission;
import dev.espionage.server.net.http.UpgradeRoute;
import dev.espionage.server.net.http.WebFiles;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.ClientAddressResolver;
import dev.espionage.server.net.socket.SocketPipeline;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The pipelines of the server's ports. Each one defines the routes of a port and the connections
 * that it admits.
 */
final class PortPipelines {
  private static final int UNLIMITED = 1_000_000;
  private static final int TCP_FOR_EACH_SOCKET = 2;

  /** The connections of computer players beyond one per game. */
  private static final int SPARE_COMPUTER_CONNECTIONS = 16;

  private final ListenerDependencies dependencies;
  private final ServerSettings settings;
  private final Features features;
  private final ConnectionMetrics metrics;
  private final FailureLog failures;
  private final PendingRequestCount pendingRequests;

  PortPipelines(
      ListenerDependencies dependencies,
      ConnectionMetrics metrics,
      FailureLog failures,
      PendingRequestCount pendingRequests) {
    this.dependencies = dependencies;
    this.settings = dependencies.settings();
    this.features = dependencies.features();
    this.metrics = metrics;
    this.failures = failures;
    this.pendingRequests = pendingRequests;
  }

  /** Returns the pipeline of the public port: HTTP and WebSocket. */
  HttpPipeline forPlayers(SocketPipeline sockets) {
    return pipeline(players(sockets));
  }

  /**
   * Returns the pipeline of the port for the server's own computer players. A caller without one of
   * their tokens gets nothing here. Computer players have no quota of connections and upgrades,
   * because quotas count by address. The port has a limit in all, so that another process of this
   * machine cannot take the file descriptors of the public port.
   */
  HttpPipeline forComputers(SocketPipeline sockets) {
    return pipeline(computers(sockets));
  }

  /**
   * Returns the pipeline of the port for operators.
   *
   * @param missing the names of the parts that are not ready
   */
  HttpPipeline forOperators(Supplier<List<String>> missing) {
    return pipeline(operators(missing));
  }

  private HttpPipeline pipeline(HttpService service) {
    return new HttpPipeline(
        settings.http(), service, pendingRequests, dependencies.loopTimers(), ticker());
  }

  private Ticker ticker() {
    return dependencies.time().ticker();
  }

  private HttpService players(SocketPipeline sockets) {
    var limits = settings.address();
    var addresses = new ClientAddressResolver(settings.http().trustedProxies(), ticker());
    var originPolicy = new OriginPolicy(settings.http().allowedOrigins());
    var tcp = new AddressCounter(TCP_FOR_EACH_SOCKET * limits.maxConnections(), limits);
    var admission =
        TcpAdmission.perAddress(
            settings.http().maxConnections(), tcp, addresses, ticker(), metrics);
    metrics.tcpConnections(admission, TcpAdmission::open);
    WebFiles web = WebFiles.read();
    return new HttpService(
        new Router(
            new Cors(originPolicy),
            ImmutableList.of(new CrossSiteGuard(originPolicy)),
            ImmutableList.<Route>builder()
                .add(Route.get(UpgradeRoute.PATH, upgrade(originPolicy, sockets)::answer))
                .addAll(features.routes())
                .addAll(securityContact())
                .add(
                    Route.get(
                        PathPattern.regex("(?i)" + WebFiles.PAGES),
                        page -> web.page(page, features.heads().apply(page))))
                .add(Route.get(PathPattern.regex("/(?!api/|ws$).+"), web::file))
                .build(),
            failures),
        new Responder(metrics),
        addresses,
        new HostPolicy(settings.http().allowedHosts()),
        admission,
        Optional.of(
            new AddressLimit(
                "requests",
                ticker(),
                limits.requests(),
                limits,
                "too-many-requests",
                "too many requests from your address")),
        failures);
  }

  private List<Route> securityContact() {
    String contact = settings.http().securityContact();
    var file = new SecurityContact(contact, dependencies.time().clock());
    return contact.isEmpty() ? List.of() : List.of(Route.get(SecurityContact.PATH, file::answer));
  }

  private HttpService computers(SocketPipeline sockets) {
    ComputerModule players = features.computers();
    var route =
        new UpgradeRoute(
            players::session,
            new OriginPolicy(ImmutableSet.of()),
            new AddressQuota(
                ticker(), new RateLimit(UNLIMITED, Duration.ofSeconds(1)), settings.address()),
            new SocketUpgrade(
                sockets,
                new AddressCounter(UNLIMITED, settings.address()),
                settings.socket().maxFrame()));
    return new HttpService(
        new Router(
            new Cors(new OriginPolicy(ImmutableSet.of())),
            ImmutableList.of(),
            ImmutableList.of(
                Route.get(
                    UpgradeRoute.PATH,
                    request ->
                        isOfComputer(request, players)
                            ? route.answer(request)
                            : CallerLookup.unauthenticated())),
            failures),
        new Responder(metrics),
        new ClientAddressResolver(ImmutableList.of(), ticker()),
        HostPolicy.ANY,
        TcpAdmission.inAll(
            2 * settings.computer().maxGames() + SPARE_COMPUTER_CONNECTIONS, ticker(), metrics),
        Optional.empty(),
        failures);
  }

  private static boolean isOfComputer(Request request, ComputerModule players) {
    return Credential.of(request.headers()).proof().flatMap(players::session).isPresent();
  }

  private HttpService operators(Supplier<List<String>> missing) {
    return new HttpService(
        new Router(
            new Cors(new OriginPolicy(ImmutableSet.of())),
            ImmutableList.of(),
            ImmutableList.<Route>builder()
                .add(Route.get("/metrics", _ -> text(Status.OK, dependencies.meters().scrape())))
                .add(Route.get("/healthz", _ -> text(Status.OK, "ok\n" + unhealthy())))
                .add(Route.get("/readyz", _ -> readiness(missing.get())))
                .addAll(features.operatorRoutes())
                .build(),
            failures),
        new Responder(metrics),
        new ClientAddressResolver(settings.http().trustedProxies(), ticker()),
        HostPolicy.ANY,
        TcpAdmission.inAll(settings.management().maxConnections(), ticker(), metrics),
        Optional.empty(),
        failures);
  }

  private UpgradeRoute upgrade(OriginPolicy originPolicy, SocketPipeline sockets) {
    var limits = settings.address();
    var quota = new AddressQuota(ticker(), limits.upgrades(), limits);
    var upgrade =
        new SocketUpgrade(
            sockets,
            new AddressCounter(limits.maxConnections(), limits),
            settings.socket().maxFrame());
    return new UpgradeRoute(
        token -> StageWait.await(features.sessions().find(token)), originPolicy, quota, upgrade);
  }

  private Reply readiness(List<String> missing) {
    return missing.isEmpty()
        ? text(Status.OK, "ready\n" + unhealthy())
        : text(
            Status.SERVICE_UNAVAILABLE,
            "not ready: " + String.join(", ", missing) + "\n" + unhealthy());
  }

  /** Returns a line about the parts that do not work; empty if all do. */
  private String unhealthy() {
    List<String> parts = dependencies.readiness().unhealthy().get();
    return parts.isEmpty() ? "" : "not healthy: " + String.join(", ", parts) + "\n";
  }

  private static Reply text(Status status, String text) {
    return Reply.of(status, "text/plain; charset=utf-8", text);
  }
}
