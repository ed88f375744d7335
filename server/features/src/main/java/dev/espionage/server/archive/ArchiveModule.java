package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
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
   * @param reader the reader that serves the archive's requests alone
   * @param rooms provide the records of finished games and the views of all games
   */
  public ArchiveModule(
      FeatureContext context, ArchiveSettings settings, StoreReader reader, Rooms rooms) {
    AddressSettings addresses = context.addresses();
    InstantSource clock = context.clock();
    Ticker ticker = context.ticker();
    this.access = new ArchiveAccess(settings.addressQueries(), addresses);
    this.ranking = new RatingStore(context.store().reader(), clock);
    var archive = new ArchiveStore(reader, clock);
    var limit = new RequestLimit("archive", settings.requests(), addresses, ticker, access);
    var views = new RequestLimit("views", settings.views(), addresses, ticker, access);
    this.games = new GameRoutes(archive, rooms, limit, addresses, ticker);
    this.players = new PlayerRoutes(archive, new RatingStore(reader, clock), limit, clock);
    this.view = new ViewRoute(rooms, context.callers(), views, clock);
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
