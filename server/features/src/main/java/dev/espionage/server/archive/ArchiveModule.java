package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;
import java.util.List;

/** Wires the archive: its store, its routes, and the ratings in a player's export. */
public final class ArchiveModule implements FeatureModule {
  private final RatingStore ranking;
  private final GameRoutes games;
  private final PlayerRoutes players;

  /**
   * @param rooms provide the records of finished games
   */
  public ArchiveModule(
      SqlStore store, Rooms rooms, RatingStore ranking, InstantSource clock, Ticker ticker) {
    var archive = new ArchiveStore(store, clock);
    this.ranking = ranking;
    this.games = new GameRoutes(archive, rooms, ticker);
    this.players = new PlayerRoutes(archive, ranking);
  }

  @Override
  public List<Route> routes() {
    return ImmutableList.<Route>builder().addAll(games.table()).addAll(players.table()).build();
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(ArchiveBodies.personalData(ranking));
  }
}
