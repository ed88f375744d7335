package dev.espionage.server.archive;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import java.time.Duration;

/** The routes of what can be looked up. */
public final class ArchiveRoutes {
  /** Streams of records that an address may ask for in a minute: each reads many games. */
  private static final Quota DOWNLOADS = Quota.within(10, Duration.ofMinutes(1));

  private ArchiveRoutes() {}

  public static ImmutableList<Route> of(Library library, Rooms rooms, Ticker ticker) {
    var games = new GameRoutes(library, rooms, new KeyedQuota<>(ticker, DOWNLOADS));
    var players = new PlayerRoutes(library);
    return ImmutableList.<Route>builder()
        .add(Route.get(RecordRoute.PATH, new RecordRoute(rooms)::answer))
        .addAll(games.table())
        .addAll(players.table())
        .build();
  }
}
