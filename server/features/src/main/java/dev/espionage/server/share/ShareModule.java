package dev.espionage.server.share;

import dev.espionage.server.archive.ArchiveAccess;
import dev.espionage.server.archive.ArchiveStore;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.InvitationVisits;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.sql.StoreReader;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Wires the pictures and heads of links: their lookup, their drawing thread and their routes.
public final class ShareModule implements FeatureModule {
  private final PictureCache pictures;
  private final ShareRoutes routes;

  /// @param reader the reader for requests that need no session
  /// @param access the way of requests to this reader
  /// @param rooms show games to spectators
  /// @param visits the visits to the pages of invitations
  public ShareModule(
      FeatureContext context,
      ShareSettings settings,
      StoreReader reader,
      ArchiveAccess access,
      Rooms rooms,
      InvitationVisits visits) {
    InstantSource clock = context.clock();
    var cards =
        new CardLookup(
            visits.invitations(),
            rooms,
            new ArchiveStore(reader, clock),
            new RatingStore(reader, clock),
            clock);
    this.pictures = new PictureCache(settings);
    this.routes = new ShareRoutes(context, settings, access, cards, pictures, visits);
  }

  @Override
  public List<Route> routes() {
    return routes.table();
  }

  /// Returns the HTML of a page's title and descriptions. May block for a short time.
  public Optional<String> head(Request page) {
    return Optional.of(routes.head(page));
  }

  @Override
  public void close() {
    pictures.close();
  }
}
