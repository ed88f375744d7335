package dev.espionage.server.share;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.protocol.v1.InvitationVisit;
import dev.espionage.server.archive.ArchiveAccess;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.lobby.InvitationVisits;
import dev.espionage.server.lobby.LinkToken;
import dev.espionage.server.lobby.LobbyMessages;
import dev.espionage.server.lobby.SharedInvitationStore;
import dev.espionage.server.net.http.AddressLimit;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.PublicAddress;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.http.VersionedReply;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// The pictures of links, the heads of pages, and the terms and the table of an invitation for
/// people who have its link. The pictures and heads do not depend on who asks.
final class ShareRoutes {
  /// The time that a page waits for its head; after that, it has the server's.
  private static final Duration PATIENCE = Duration.ofMillis(700);

  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final String PNG = "image/png";

  private final PublicAddress address;
  private final CardLookup cards;
  private final PictureCache pictures;
  private final SharedInvitationStore invitations;
  private final InvitationVisits visits;
  private final CallerLookup callers;
  private final ArchiveAccess access;
  private final AddressLimit limit;

  ShareRoutes(
      FeatureContext context,
      ShareSettings settings,
      ArchiveAccess access,
      CardLookup cards,
      PictureCache pictures,
      InvitationVisits visits) {
    this.address = new PublicAddress(settings.publicAddress());
    this.cards = cards;
    this.pictures = pictures;
    this.invitations = visits.invitations();
    this.visits = visits;
    this.callers = context.callers();
    this.access = access;
    this.limit =
        new AddressLimit(
            "share",
            context.ticker(),
            settings.requests(),
            context.addresses(),
            "too-many-requests",
            "too many requests for pictures and invitations from your address");
  }

  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get("/api/invitations/{invitation_id}", limit.limited(this::invitation)),
        Route.post("/api/invitations/{invitation_id}/visit", limit.limited(this::visit)),
        Route.get("/picture/site.png", limit.limited(request -> picture(request, SharedLink.SITE))),
        Route.get(
            "/picture/invite/{invitation_id}.png",
            picture("invitation_id", Invitation.Id::new, SharedLink.OfInvitation::new)),
        Route.get(
            "/picture/game/{game_id}.png", picture("game_id", GameId::new, SharedLink.OfGame::new)),
        Route.get(
            "/picture/replay/{game_id}.png",
            picture("game_id", GameId::new, SharedLink.OfReplay::new)),
        Route.get(
            "/picture/player/{player_id}.png",
            picture("player_id", PlayerId::new, SharedLink.OfPlayer::new)));
  }

  /// Returns the terms of an invitation that the caller may accept, or could with an account.
  private Reply invitation(Request request) {
    Optional<Player> caller = callers.find(request).map(CallerLookup.Caller::player);
    return request
        .id("invitation_id", Invitation.Id::new)
        .flatMap(id -> access.ask(request, () -> StageWait.await(invitations.read(id, caller))))
        .map(found -> Reply.ok(LobbyMessages.builder(found)))
        .orElseGet(ShareRoutes::noSuchInvitation);
  }

  private static Reply noSuchInvitation() {
    return Reply.notFound(
        "no such open invitation: it was accepted or withdrawn, has expired, or is for other"
            + " players");
  }

  /// Notes that the caller has an invitation's page open, and returns what they may know of the
  /// others.
  private Reply visit(Request request) {
    InvitationVisits.Visit visit = visitOf(request);
    Optional<Player> caller = callers.find(request).map(CallerLookup.Caller::player);
    return request
        .id("invitation_id", Invitation.Id::new)
        .flatMap(id -> access.ask(request, () -> StageWait.await(visits.visit(id, caller, visit))))
        .map(table -> Reply.ok(LobbyMessages.table(table)))
        .orElseGet(ShareRoutes::noSuchInvitation);
  }

  private static InvitationVisits.Visit visitOf(Request request) {
    String expected = "{\"linkToken\": \"0123456789abcdefghjkmnpqrs\", \"lesson\": 1}";
    InvitationVisit.Builder body = request.body(InvitationVisit.newBuilder(), expected);
    String token = body.getLinkToken();
    if (body.getLesson() < 0
        || body.getLesson() > InvitationVisits.Visit.MOST_LESSONS
        || !(token.isEmpty() || CrockfordBase32.isToken(token))) {
      throw new RequestRejected(Reply.badJson(expected));
    }
    return new InvitationVisits.Visit(
        token.isEmpty() ? Optional.empty() : Optional.of(new LinkToken(token)),
        body.getLesson(),
        body.getFrees());
  }

  private <T> Route.Handler picture(
      String name, Function<String, T> type, Function<T, SharedLink> link) {
    return limit.limited(request ->
        picture(request, request.id(name, type).map(link).orElse(SharedLink.INVITATIONS)));
  }

  /// Returns the picture of a link. If there is nothing that everybody may see, the reply is `404`
  /// with the server's picture, whatever the reason.
  private Reply picture(Request request, SharedLink link) {
    Optional<Card> found = access.ask(request, () -> StageWait.await(cards.find(link)));
    Card card = found.orElse(Card.SITE);
    byte[] png = draw(card);
    return found.isPresent()
        ? forEverySite(VersionedReply.of(request, Reply.of(Status.OK, PNG, png), card.fresh()))
        : forEverySite(Reply.of(Status.NOT_FOUND, PNG, png));
  }

  private static Reply forEverySite(Reply picture) {
    return picture.with("cross-origin-resource-policy", "cross-origin");
  }

  private byte[] draw(Card card) {
    try {
      return pictures.find(card.scene()).orElseThrow(ShareRoutes::busy);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
  }

  private static RequestRejected busy() {
    return new RequestRejected(
        Reply.unavailable("busy", "too many pictures to draw").retryAfter(RETRY));
  }

  /// Returns the head of a page of the browser client. A page never fails or waits long for its
  /// head: it has the server's instead, as it has if its address makes too many requests.
  String head(Request request) {
    SharedLink link = SharedLink.ofPage(request.path());
    boolean isOfInvitation =
        link instanceof SharedLink.Invitations || link instanceof SharedLink.OfInvitation;
    Card usual = isOfInvitation ? Card.INVITATION : Card.SITE;
    return PageHead.html(card(request, link).orElse(usual), address.of(request));
  }

  private Optional<Card> card(Request request, SharedLink link) {
    boolean needsNothing =
        link instanceof SharedLink.Site || link instanceof SharedLink.Invitations;
    if (!needsNothing && !limit.allows(request)) {
      return Optional.empty();
    }
    try {
      return access.ask(request, PATIENCE, () -> StageWait.await(cards.find(link), PATIENCE));
    } catch (StageWait.NotAnswered | RequestRejected _) {
      return Optional.empty();
    }
  }
}
