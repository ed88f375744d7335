package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.StoreReader;
import java.time.InstantSource;
import java.util.List;

/** Wires the archive: its store, its routes, and the ratings in a player's export. */
public final class ArchiveModule implements FeatureModule {
  private final ArchiveAccess access;
  private final RatingStore ranking;
  private final GameRoutes games;
  private final PlayerRoutes players;
  private final ViewRoute view;

  /**
   * The collaborators of the archive.
   *
   * @param reader the reader that serves the archive's requests alone
   * @param rooms provide the records of finished games and the views of all games
   * @param ranking the ratings for a player's own export
   */
  public record Dependencies(
      StoreReader reader,
      Rooms rooms,
      RatingStore ranking,
      CallerLookup callers,
      InstantSource clock,
      Ticker ticker) {}

  /**
   * @param address the limits per client address
   */
  public ArchiveModule(
      Dependencies dependencies, ArchiveSettings settings, AddressSettings address) {
    this.access = new ArchiveAccess(settings.addressQueries(), address);
    InstantSource clock = dependencies.clock();
    StoreReader reader = dependencies.reader();
    var archive = new ArchiveStore(reader, clock);
    var limit = limit("archive", settings.requests(), dependencies, address);
    this.ranking = dependencies.ranking();
    this.games =
        new GameRoutes(archive, dependencies.rooms(), limit, address, dependencies.ticker());
    this.players = new PlayerRoutes(archive, new RatingStore(reader, clock), limit, clock);
    this.view =
        new ViewRoute(
            dependencies.rooms(),
            dependencies.callers(),
            limit("views", settings.views(), dependencies, address),
            clock);
  }

  private RequestLimit limit(
      String name, RateLimit rate, Dependencies dependencies, AddressSettings address) {
    return new RequestLimit(name, rate, address, dependencies.ticker(), access);
  }

  /** Returns the way of all requests to the archive's reader. */
  public ArchiveAccess access() {
    return access;
  }

  @Override
  public List<Route> routes() {
    return ImmutableList.<Route>builder()
        .addAll(games.table())
        .add(view.route())
        .addAll(players.table())
        .build();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(ArchiveBodies.personalData(ranking));
  }
}
