package dev.espionage.server.archive;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.StoreReader;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Wires the archive: its stores, its routes, and the ratings and aborted games in a player's
/// export. Deletes old aborted games.
public final class ArchiveModule implements FeatureModule {
  private static final Duration SWEEP = Duration.ofMinutes(10);

  private final ArchiveAccess access;
  private final RatingStore ranking;
  private final AbortedGameStore aborted;
  private final ImmutableList<Route> routes;

  /// @param reader the reader that serves the archive's requests alone
  /// @param rooms provide the records of finished games and the views of all games
  public ArchiveModule(
      FeatureContext context, ArchiveSettings settings, StoreReader reader, Rooms rooms) {
    AddressSettings addresses = context.addresses();
    InstantSource clock = context.clock();
    Ticker ticker = context.ticker();
    this.access = new ArchiveAccess(settings.addressQueries(), addresses);
    this.ranking = new RatingStore(context.store().reader(), clock);
    this.aborted = new AbortedGameStore(context.store(), clock);
    context.store().every(SWEEP, aborted::sweep);
    var archive = new ArchiveStore(reader, clock);
    var limit = access.limit("archive", settings.requests(), addresses, ticker);
    var viewLimit = access.limit("views", settings.views(), addresses, ticker);
    this.routes =
        ImmutableList.<Route>builder()
            .addAll(new GameRoutes(context, archive, rooms, limit, viewLimit).table())
            .addAll(new PlayerRoutes(archive, new RatingStore(reader, clock), limit, clock).table())
            .add(
                Route.get(
                    "/api/account/aborted-games",
                    request ->
                        Reply.ok(
                            ArchiveBodies.aborted(
                                await(
                                    aborted.of(
                                        context.callers().require(request).player().id()))))))
            .build();
  }

  /// Returns the way of all requests to the archive's reader.
  public ArchiveAccess access() {
    return access;
  }

  @Override
  public List<Route> routes() {
    return routes;
  }

  @Override
  public List<PersonalData> personalData() {
    return List.of(ArchiveBodies.personalData(ranking), ArchiveBodies.personalData(aborted));
  }
}
