package dev.espionage.server.admin;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.account.SessionPlaces;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.socket.Greeting;
import dev.espionage.server.sql.SqlStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Wires administration: its stores, its routes on the management port, and the announcements that
/// this node shows.
public final class AdminModule implements FeatureModule {
  /// The polling interval, and so the longest delay before this node shows another node's change.
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(2);

  private final SqlStore store;
  private final StandingAnnouncements standing;
  private final ImmutableList<Route> routes;

  /// The dependencies that concern players.
  ///
  /// @param pairs the report of unusual gains
  public record Players(
      SessionStore sessions,
      PasswordHashing hashing,
      Ratings ratings,
      ChatReportStore reports,
      RatingPairStore pairs) {}

  /// The dependencies that reach other nodes and the clients.
  ///
  /// @param versions returns the versions of the program that the nodes run
  /// @param announce sends a frame to every connected client; does not block
  public record Site(
      Rooms rooms, Supplier<ImmutableSet<String>> versions, Consumer<byte[]> announce) {}

  /// @param root the token of the token file; empty if there is none, in which case nobody may
  ///   administer
  public AdminModule(FeatureContext context, Optional<Token> root, Players players, Site site) {
    InstantSource clock = context.clock();
    this.store = context.store();
    var audit = new AuditStore(store, clock);
    var administrators = new AdministratorStore(store, clock, audit);
    var announcements = new AnnouncementStore(store, clock, audit);
    var moderation = new ModerationStore(store, clock, players.sessions(), audit);
    this.standing = new StandingAnnouncements(announcements, site.announce());
    var upgrades = new UpgradeStore(store, audit, site.versions());
    SessionPlaces places = players.sessions().places();
    var desk =
        new AdminHandlers(new AdminAuthentication(root, administrators, audit, context.ticker()));
    this.routes =
        ImmutableList.<Route>builder()
            .addAll(
                new AdminRoutes(desk, administrators, audit, upgrades, places, site.rooms())
                    .table())
            .addAll(
                new AdminPlayerRoutes(desk, moderation, players, context.departures(), clock)
                    .table())
            .addAll(new AnnouncementRoutes(desk, announcements, standing, clock).table())
            .build();
  }

  /// Starts polling the announcements. Called once.
  public void begin() {
    standing.poll();
    store.every(POLL_INTERVAL, standing::poll);
  }

  @Override
  public List<Route> operatorRoutes() {
    return routes;
  }

  @Override
  public Greeting greeting() {
    return new Greeting() {
      @Override
      public List<byte[]> followUpFrames() {
        return standing.greeting().stream().toList();
      }
    };
  }
}
