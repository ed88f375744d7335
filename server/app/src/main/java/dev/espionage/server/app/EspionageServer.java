package dev.espionage.server.app;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.net.InetAddresses;
import dev.espionage.server.app.membership.MemberTable;
import dev.espionage.server.app.membership.Membership;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.cluster.CoordinatorProbe;
import dev.espionage.server.cluster.NodeVersions;
import dev.espionage.server.cluster.SignOfLife;
import dev.espionage.server.computer.ComputerPlayers;
import dev.espionage.server.config.ConfigReader.Result;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.sql.DataDirectory;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreMetrics;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.sql.database.PostgresDatabase;
import dev.espionage.server.storage.Storage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A whole server in this process. One thread starts it and one thread closes it, once each. Its
/// parts have threads of their own.
public final class EspionageServer implements AutoCloseable {
  private static final Duration TIMER_INTERVAL = Duration.ofMillis(250);

  /// The time limit for closing the connections, the event loops, the cluster and the store.
  private static final Duration CLOSE_LIMIT = Duration.ofMillis(5_500);

  private final Base base;
  private final Features features;
  private final ServerListeners serverListeners;
  private final Duration longestDrain;

  private EspionageServer(
      Base base, Features features, ServerListeners serverListeners, Duration longestDrain) {
    this.base = base;
    this.features = features;
    this.serverListeners = serverListeners;
    this.longestDrain = longestDrain;
  }

  /// The parts below the features.
  ///
  /// @param membership the membership that the database decides about; empty if no other process
  ///   can use the store
  private record Base(
      EventLoops loops,
      ClusterNode cluster,
      Optional<Membership> membership,
      @Nullable Storage storage,
      Meters meters)
      implements AutoCloseable {
    private Base with(Optional<Membership> begun, Storage opened) {
      return new Base(loops, cluster, begun, opened, meters);
    }

    @Override
    public void close() {
      cluster.close();
      membership.ifPresent(Membership::close);
      loops.close();
      if (storage != null) {
        storage.close();
      }
      meters.close();
    }
  }

  /// Sets the log of this process, starts the server and waits until games can be played.
  ///
  /// @throws IOException if the store cannot be used, a port cannot be bound, or the cluster cannot
  ///   be joined; the message names the reason. Whatever is thrown, ports and membership are free.
  public static EspionageServer start(Result.Good<ServerSettings> configured)
      throws IOException, InterruptedException {
    ServerSettings settings = configured.settings();
    LogOutput.apply(settings.log(), settings.cluster().isShared());
    return start(configured, ServerEnvironment.real());
  }

  static EspionageServer start(
      Result.Good<ServerSettings> configured, ServerEnvironment serverEnvironment)
      throws IOException, InterruptedException {
    ServerSettings settings = configured.settings();
    Optional<DataDirectory> directory =
        Storage.lockDirectory(settings.store().url(), settings.data());
    boolean started = false;
    try {
      EspionageServer server = start(configured, directory, serverEnvironment);
      started = true;
      return server;
    } finally {
      if (!started && directory.isPresent()) {
        directory.get().close();
      }
    }
  }

  /// Opens the store while the node joins the cluster.
  private static EspionageServer start(
      Result.Good<ServerSettings> configured,
      Optional<DataDirectory> directory,
      ServerEnvironment serverEnvironment)
      throws IOException, InterruptedException {
    ServerSettings settings = configured.settings();
    EventLoops loops = EventLoops.start(settings.http().threads());
    var base = new Base(loops, node(configured, loops), Optional.empty(), null, new Meters());
    try {
      boolean anchored =
          settings.store().url() instanceof StoreUrl.Postgres && serverEnvironment.anchored();
      if (!anchored) {
        base.cluster().form();
      }
      Storage storage =
          Storage.open(
              new SqlStore.Dependencies(
                  settings.store(),
                  SignOfLife.of(serverEnvironment.steadyClock(), base.cluster()),
                  serverEnvironment.hooks(),
                  new StoreMetrics(base.meters().registry()),
                  loops::home),
              serverEnvironment.extensions(),
              directory,
              serverEnvironment.clock());
      base = base.with(Optional.empty(), storage);
      if (anchored) {
        base = base.with(storage.shared().map(membership(base, settings)), storage);
      }
      base.cluster().awaitUp();
      return serve(base, storage, settings, serverEnvironment);
    } catch (IOException | InterruptedException | RuntimeException | Error e) {
      boolean left = e instanceof RuntimeException && base.cluster().isStopping();
      base.close();
      if (left) {
        throw new IOException(ClusterNode.LEFT, e);
      }
      throw e;
    }
  }

  private static Function<PostgresDatabase, Membership> membership(
      Base base, ServerSettings settings) {
    return database ->
        Membership.start(
            base.cluster(),
            new MemberTable(database),
            settings.cluster().seedNodes(),
            base.meters().registry());
  }

  private static ClusterNode node(Result.Good<ServerSettings> configured, EventLoops loops)
      throws IOException {
    try {
      return ClusterNode.start(
          configured.settings().cluster(),
          NodeVersions.announced(configured.all(), Release.current().version()),
          loops,
          Services.NOTICES);
    } catch (IOException | RuntimeException | Error e) {
      loops.close();
      throw e;
    }
  }

  /// Creates the features, waits until the cluster answers, and opens the ports.
  private static EspionageServer serve(
      Base base, Storage storage, ServerSettings settings, ServerEnvironment serverEnvironment)
      throws IOException, InterruptedException {
    ClusterNode cluster = base.cluster();
    GameStores stores = storage.store();
    Ticker ticker = Ticker.systemTicker();
    var platform =
        new Platform(
            settings,
            base.loops(),
            LoopTimers.start(base.loops().group(), ticker, TIMER_INTERVAL),
            base.meters(),
            new TimeSources(serverEnvironment.clock(), ticker));
    var joiningWait = new JoiningWait(cluster::isUp, cluster.longestJoin());
    Features features =
        new Services(platform, storage, serverEnvironment, cluster.system()).start(joiningWait);
    CoordinatorProbe coordinator = CoordinatorProbe.start(cluster.system());
    joiningWait.await("shard coordinator", coordinator::reached);
    var readiness =
        new Readiness(
            () -> absent("cluster", cluster.isUp(), "rooms", coordinator.isReached()),
            () -> absent("store", stores.isWritable(), "checkpoint", stores.isMaintained()));
    ServerListeners serverListeners = ServerListeners.start(platform, features, readiness);
    serverListeners
        .computersAddress()
        .ifPresent(port ->
            features
                .computers()
                .begin(url(port), new ComputerPlayers.Nodes(cluster.name(), cluster::upNodes)));
    return new EspionageServer(base, features, serverListeners, settings.shutdown().drain());
  }

  private static List<String> absent(String one, boolean first, String other, boolean second) {
    return Stream.of(first ? "" : one, second ? "" : other)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /// Returns the address for clients, such as `http://127.0.0.1:8080/`.
  public String url() {
    return url(serverListeners.publicAddress());
  }

  /// Returns the routes of the features: those under `/api`, and those for operators.
  ImmutableList<Route> featureRoutes() {
    return ImmutableList.<Route>builder()
        .addAll(features.routes())
        .addAll(features.operatorRoutes())
        .build();
  }

  /// Returns the address for operators.
  public String managementUrl() {
    return url(serverListeners.managementAddress());
  }

  private static String url(InetSocketAddress address) {
    String host = InetAddresses.toUriString(address.getAddress());
    return "http://%s:%d/".formatted(host, address.getPort());
  }

  /// Waits until this node has left the cluster. It leaves when [#close] is called, when the other
  /// nodes remove it, or when it reaches too few of them. From then on it serves no client.
  public void awaitEnd() throws InterruptedException {
    base.cluster().awaitEnd();
  }

  /// Shuts the server down in order. It tells the clients, waits for pending answers, closes the
  /// connections, stops rooms and lobby, and writes the queued data. A node that was removed from
  /// the cluster does not wait for answers, because its rooms are gone. Blocks until everything has
  /// stopped.
  @Override
  public void close() {
    features.modules().forEach(FeatureModule::stopping);
    features.computers().end();
    if (base.cluster().isUp()) {
      serverListeners.stop();
    } else {
      serverListeners.stopAtOnce();
    }
    features.modules().reversed().forEach(FeatureModule::close);
    base.close();
  }

  /// Returns the longest time that [#close] may take. Nothing is lost if the process exits after
  /// that without waiting any longer.
  public Duration longestClose() {
    return longestDrain.plus(CLOSE_LIMIT);
  }
}
