package dev.espionage.server.share;

import com.google.common.base.Ticker;
import dev.espionage.server.archive.ArchiveAccess;
import dev.espionage.server.archive.ArchiveStore;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.InvitationViewers;
import dev.espionage.server.lobby.SharedInvitationStore;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.StoreReader;
import java.time.InstantSource;
import java.util.List;

/** Wires the pictures and heads of links: their lookup, their drawing thread and their routes. */
public final class ShareModule implements FeatureModule {
  private final PictureCache pictures;
  private final ShareRoutes routes;

  /**
   * The collaborators of links.
   *
   * @param reader the reader for requests that need no session
   * @param access the way of requests to this reader
   * @param rooms show games to spectators
   * @param viewers the data of callers who ask for an invitation's terms
   */
  public record Dependencies(
      StoreReader reader,
      ArchiveAccess access,
      Rooms rooms,
      InvitationViewers viewers,
      CallerLookup callers,
      InstantSource clock,
      Ticker ticker) {}

  /**
   * The limits of links.
   *
   * @param address the limits per client address
   */
  public record Limits(ShareSettings settings, AddressSettings address) {}

  public ShareModule(Dependencies dependencies, Limits limits) {
    StoreReader reader = dependencies.reader();
    InstantSource clock = dependencies.clock();
    var invitations = new SharedInvitationStore(reader, dependencies.viewers(), clock);
    var cards =
        new CardLookup(
            invitations,
            dependencies.rooms(),
            new ArchiveStore(reader, clock),
            new RatingStore(reader, clock),
            clock);
    this.pictures = new PictureCache(limits.settings());
    this.routes = new ShareRoutes(limits, dependencies, cards, pictures, invitations);
  }

  @Override
  public List<Route> routes() {
    return routes.table();
  }

  /** Returns the HTML of a page's title and descriptions. May block for a short time. */
  public String head(Request page) {
    return routes.head(page);
  }

  @Override
  public void close() {
    pictures.close();
  }
}
