package dev.espionage.server.app;

import dev.espionage.server.account.AccountSettings;
import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.account.SessionSettings;
import dev.espionage.server.app.backup.BackupSettings;
import dev.espionage.server.archive.ArchiveSettings;
import dev.espionage.server.chat.ChatSettings;
import dev.espionage.server.cluster.ClusterSettings;
import dev.espionage.server.computer.ComputerSettings;
import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.game.feed.HistorySettings;
import dev.espionage.server.game.room.PlaySettings;
import dev.espionage.server.net.http.HttpSettings;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.socket.SocketSettings;
import dev.espionage.server.share.ShareSettings;
import dev.espionage.server.sql.StoreSettings;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.storage.DataSettings;
import dev.espionage.server.vacation.CorrespondenceSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// All settings of this server: the checked tree `espionage` of the configuration. Each part
/// belongs to the package that it configures; docs/reference/configuration.md lists every key.
public record ServerSettings(
    LogSettings log,
    HttpSettings http,
    ManagementSettings management,
    SocketSettings socket,
    AddressSettings address,
    GuestSettings guest,
    PlaySettings play,
    CorrespondenceSettings correspondence,
    HistorySettings history,
    SessionSettings session,
    AccountSettings account,
    ArchiveSettings archive,
    ShareSettings share,
    ChatSettings chat,
    ComputerSettings computer,
    DataSettings data,
    StoreSettings store,
    BackupSettings backup,
    ClusterSettings cluster,
    ShutdownSettings shutdown) {
  /// The approximate memory that an idle connection takes, in bytes.
  private static final long CONNECTION_BYTES = 2_500;

  /// Reads the tree and adds a problem for settings that contradict each other.
  public static ServerSettings read(ConfigSection root) {
    var read =
        new ServerSettings(
            LogSettings.read(root.section("log")),
            HttpSettings.read(root.section("http")),
            ManagementSettings.read(root.section("management")),
            SocketSettings.read(root.section("socket")),
            AddressSettings.read(root.section("address")),
            GuestSettings.read(root.section("guest")),
            PlaySettings.read(root.section("play")),
            CorrespondenceSettings.read(root.section("correspondence")),
            HistorySettings.read(root.section("history")),
            SessionSettings.read(root.section("session")),
            AccountSettings.read(root.section("account")),
            ArchiveSettings.read(root.section("archive")),
            ShareSettings.read(root.section("share")),
            ChatSettings.read(root.section("chat")),
            ComputerSettings.read(root.section("computer")),
            DataSettings.read(root.section("data")),
            StoreSettings.read(root.section("store")),
            BackupSettings.read(root.section("backup")),
            ClusterSettings.read(root.section("cluster")),
            ShutdownSettings.read(root.section("shutdown")));
    read.check(root);
    return read;
  }

  private void check(ConfigSection root) {
    if (cluster.isShared() && !(store.url() instanceof StoreUrl.Postgres)) {
      root.section("cluster")
          .addProblem(
              "seed-nodes",
              "needs a store that all nodes share: set espionage.store.url to an address such as"
                  + " \"jdbc:postgresql://10.0.0.9:5432/espionage\"");
    }
    if (backup.every().isPresent() && !(store.url() instanceof StoreUrl.Sqlite)) {
      root.section("backup")
          .addProblem(
              "every",
              "needs a SQLite store (espionage.store.url = \"\"): back up PostgreSQL by pg_dump");
    }
  }

  /// Returns the most unsent output of all connections together, in bytes.
  ///
  /// @param heap the size of the largest heap in bytes
  public long maxUnsent(long heap) {
    return heap / 100 * http.maxUnsentPercent();
  }

  /// Returns whether a heap holds what the limits on connections allow. With their defaults, every
  /// heap of 70 MiB does.
  public boolean fits(long heap) {
    return socket.maxQueue() <= maxUnsent(heap)
        && maxUnsent(heap) + http.maxConnections() * CONNECTION_BYTES <= heap;
  }

  /// The range from which a client of a stopping server gets its random moment to reconnect.
  public record ReconnectDelay(Duration after, Duration spread) {}

  /// Returns the range of moments at which clients reconnect. A server that is alone has to restart
  /// first; in a cluster, other nodes are available at once.
  public ReconnectDelay reconnectDelay() {
    return cluster.isShared()
        ? new ReconnectDelay(Duration.ZERO, cluster.reconnectSpread())
        : new ReconnectDelay(shutdown.reconnectAfter(), shutdown.reconnectSpread());
  }

  /// Returns the directory for backups, and for the ids of erased players.
  public Path backupDirectory() {
    return backup.directory().orElseGet(() -> data.directory().resolve("backup"));
  }

  /// Returns the file with the token of administration. If none is configured, it is in the data
  /// directory, provided that the store is there. Other servers have no default.
  public Optional<Path> adminTokenFile() {
    return management
        .tokenFile()
        .or(() ->
            store.url() instanceof StoreUrl.Sqlite
                ? Optional.of(data.directory().resolve("admin.token"))
                : Optional.empty());
  }
}
