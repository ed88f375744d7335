package dev.espionage.server.config;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The tree {@code espionage} of the configuration, checked. Meanings are in docs/operations.md;
 * sizes are in bytes.
 */
public record ServerConfig(
    Http http,
    Management management,
    Socket socket,
    Address address,
    Guest guest,
    CorrespondenceGames correspondence,
    SessionKeeping session,
    Account account,
    Chat chat,
    Computer computer,
    Data data,
    Store store,
    ClusterConfig cluster,
    Shutdown shutdown) {

  /**
   * The public port.
   *
   * @param allowedOrigins as browsers send them: scheme, host and port if not the usual one
   */
  public record Http(
      String host,
      int port,
      int threads,
      ImmutableSet<String> allowedOrigins,
      ImmutableList<AddressRange> trustedProxies,
      int maxConnections,
      Duration idleTimeout,
      Duration requestTimeout,
      int maxBody,
      int maxHeaders,
      int maxRequestLine) {}

  /**
   * The port for operators.
   *
   * @param tokenFile of administration; empty if it is where the store is
   */
  public record Management(String host, int port, Optional<Path> tokenFile) {}

  /** One WebSocket connection. */
  public record Socket(
      int maxFrame,
      Duration helloTimeout,
      Duration heartbeatPlaying,
      Duration heartbeatIdle,
      Rate playing,
      Rate watching,
      Duration floodAfter,
      int maxSubscriptions,
      int maxQueue,
      int writeBuffer,
      Duration closeTimeout) {}

  /** So many at once, and so many a second in the long run. */
  public record Rate(int burst, int perSecond) {}

  /** One client address. */
  public record Address(
      int maxConnections,
      int upgrades,
      Duration upgradesWindow,
      int sessions,
      Duration sessionsWindow) {}

  /**
   * One guest.
   *
   * @param keep how long one is kept who has no session
   */
  public record Guest(int maxInvitations, int maxLiveGames, Duration keep) {}

  /** Games of days. */
  public record CorrespondenceGames(int vacationDays) {}

  /** How long and how many sessions are kept. */
  public record SessionKeeping(Duration lifetime, int capacity) {}

  /**
   * Accounts.
   *
   * @param hashingQueue passwords that may wait to be hashed
   * @param attempts tries to prove to be somebody, from one address
   * @param nameAttempts the same for one account
   * @param registrations new accounts of one address
   */
  public record Account(
      int hashingThreads,
      int hashingQueue,
      Allowance attempts,
      Allowance nameAttempts,
      Allowance registrations) {}

  /** So many in the window. */
  public record Allowance(int count, Duration window) {}

  /**
   * Chat in games.
   *
   * @param lines of one player
   * @param keep how long after the end of its game
   * @param openAfterEnd how long it can be written after the end
   * @param reportsPerDay so many lines one player may report in 24 hours
   */
  public record Chat(Allowance lines, Duration keep, Duration openAfterEnd, int reportsPerDay) {}

  /**
   * The server's own computer players.
   *
   * @param threads on which they think; 0 for half of the processors
   * @param maxGames unfinished games of theirs in the whole cluster, with clocks that end them; so
   *     many others besides
   * @param maxThinkTime for one turn
   * @param fillPairing whether quick pairing may give one to who agreed
   */
  public record Computer(
      boolean enabled, int threads, int maxGames, Duration maxThinkTime, boolean fillPairing) {
    /** How many threads that is on this machine. */
    public int threadsHere() {
      return threads > 0 ? threads : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    }
  }

  /** The files of this server. */
  public record Data(Path directory) {}

  /**
   * Where what is durable is kept. Printing it shows no password.
   *
   * @param commitInterval least time between two commits
   * @param appendTimeout how long one write may take, with all its repetitions
   * @param poolSize connections for reading
   * @param discardTurns whether turns are acknowledged without being stored
   */
  public record Store(
      StoreUrl url,
      String user,
      String password,
      Duration commitInterval,
      Duration appendTimeout,
      int poolSize,
      boolean discardTurns) {
    @Override
    public String toString() {
      return "Store[%s]".formatted(url);
    }
  }

  /** The orderly end. */
  public record Shutdown(Duration drain, Duration reconnectAfter, Duration reconnectSpread) {}

  /** When a client of a server that stops is to come back: at a random moment of this. */
  public record Comeback(Duration after, Duration spread) {}

  /** Alone, the server has to be back first; in a cluster other nodes are there. */
  public Comeback comeback() {
    return cluster.isShared()
        ? new Comeback(Duration.ZERO, cluster.reconnectSpread())
        : new Comeback(shutdown.reconnectAfter(), shutdown.reconnectSpread());
  }

  /**
   * The file with the token of administration. If none is named, it is in the data directory of a
   * server that keeps its store there; others have none.
   */
  public Optional<Path> adminTokenFile() {
    return management
        .tokenFile()
        .or(() ->
            store.url() instanceof StoreUrl.Sqlite
                ? Optional.of(data.directory().resolve("admin.token"))
                : Optional.empty());
  }

  /** Reads the tree. */
  public static ServerConfig read(Section root) {
    Store store = store(root.section("store"));
    return new ServerConfig(
        http(root.section("http")),
        management(root.section("management")),
        socket(root.section("socket")),
        address(root.section("address")),
        guest(root.section("guest")),
        new CorrespondenceGames(root.section("correspondence").count("vacation-days", 0, 366)),
        session(root.section("session")),
        account(root.section("account")),
        chat(root.section("chat")),
        computer(root.section("computer")),
        data(root.section("data")),
        store,
        ClusterConfig.read(root.section("cluster"), store.url()),
        shutdown(root.section("shutdown")));
  }

  private static Http http(Section http) {
    return new Http(
        http.text("host"),
        http.count("port", 0, 65_535),
        http.count("threads", 0, 1_024),
        ImmutableSet.copyOf(
            http.each(
                "allowed-origins",
                "an origin such as \"https://play.example.org\"",
                Origin::parse)),
        ImmutableList.copyOf(
            http.each(
                "trusted-proxies",
                "an address or network such as \"10.0.0.0/8\"",
                AddressRange::parse)),
        http.count("max-connections", 1, 10_000_000),
        http.duration("idle-timeout", "1s", "1h"),
        http.duration("request-timeout", "1s", "10m"),
        http.bytes("max-body", "256 B", "1 MiB"),
        http.bytes("max-headers", "1 KiB", "64 KiB"),
        http.bytes("max-request-line", "256 B", "64 KiB"));
  }

  private static Management management(Section management) {
    return new Management(
        management.text("host"),
        management.count("port", 0, 65_535),
        management.value(
            "token-file",
            "the name of a file, or nothing",
            ServerConfig::fileOrNone,
            Optional.<Path>empty()));
  }

  private static Optional<Optional<Path>> fileOrNone(String text) {
    Optional<Path> file = path(text);
    return text.isBlank() || file.isPresent() ? Optional.of(file) : Optional.empty();
  }

  private static Socket socket(Section socket) {
    return new Socket(
        socket.bytes("max-frame", "256 B", "64 KiB"),
        socket.duration("hello-timeout", "100ms", "10m"),
        socket.duration("heartbeat-playing", "1s", "1m"),
        socket.duration("heartbeat-idle", "1s", "10m"),
        rate(socket, "playing"),
        rate(socket, "watching"),
        socket.duration("flood-after", "1s", "10m"),
        socket.count("max-subscriptions", 1, 10_000),
        socket.bytes("max-queue", "16 KiB", "64 MiB"),
        socket.bytes("write-buffer", "4 KiB", "16 MiB"),
        socket.duration("close-timeout", "100ms", "1m"));
  }

  private static Rate rate(Section socket, String kind) {
    return new Rate(
        socket.count(kind + "-burst", 1, 1_000_000),
        socket.count(kind + "-per-second", 1, 1_000_000));
  }

  private static Address address(Section address) {
    return new Address(
        address.count("max-connections", 1, 10_000_000),
        address.count("upgrades", 1, 10_000_000),
        address.duration("upgrades-window", "1s", "1h"),
        address.count("sessions", 1, 10_000_000),
        address.duration("sessions-window", "1s", "1d"));
  }

  private static Guest guest(Section guest) {
    return new Guest(
        guest.count("max-invitations", 1, 1_000_000),
        guest.count("max-live-games", 1, 1_000_000),
        guest.duration("keep", "1m", "3650d"));
  }

  private static SessionKeeping session(Section session) {
    return new SessionKeeping(
        session.duration("lifetime", "1m", "3650d"), session.count("capacity", 1, 100_000_000));
  }

  private static Account account(Section account) {
    return new Account(
        account.count("hashing-threads", 1, 64),
        account.count("hashing-queue", 1, 10_000),
        allowance(account, "attempts"),
        allowance(account, "name-attempts"),
        allowance(account, "registrations"));
  }

  private static Allowance allowance(Section account, String key) {
    return new Allowance(
        account.count(key, 1, 10_000_000), account.duration(key + "-window", "1s", "1d"));
  }

  private static Chat chat(Section chat) {
    return new Chat(
        allowance(chat, "lines"),
        chat.duration("keep", "1h", "3650d"),
        chat.duration("open-after-end", "0s", "30d"),
        chat.count("reports-per-day", 0, 1_000_000));
  }

  private static Computer computer(Section computer) {
    return new Computer(
        computer.isOn("enabled"),
        computer.count("threads", 0, 1_024),
        computer.count("max-games", 1, 1_000_000),
        computer.duration("max-think-time", "1ms", "1m"),
        computer.isOn("fill-pairing"));
  }

  private static Data data(Section data) {
    return new Data(
        data.value("directory", "the name of a directory", ServerConfig::path, Path.of("data")));
  }

  private static Store store(Section store) {
    var read =
        new Store(
            store.secret("url", StoreUrl.EXPECTED, StoreUrl::parse, new StoreUrl.Memory()),
            store.text("user"),
            store.secret("password", "a text", Optional::of, ""),
            store.duration("commit-interval", "0ms", "1s"),
            store.duration("append-timeout", "100ms", "1m"),
            store.count("pool-size", 1, 64),
            store.isOn("discard-turns"));
    if (read.discardTurns() && !(read.url() instanceof StoreUrl.Memory)) {
      store.complain(
          "discard-turns", "loses games: it goes together with espionage.store.url = \"memory\"");
    }
    return read;
  }

  private static Shutdown shutdown(Section shutdown) {
    return new Shutdown(
        shutdown.duration("drain", "0s", "10m"),
        shutdown.duration("reconnect-after", "0s", "10m"),
        shutdown.duration("reconnect-spread", "0s", "10m"));
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
