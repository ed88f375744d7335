package dev.espionage.server.share;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.archive.ArchiveStore;
import dev.espionage.server.archive.ResultCache;
import dev.espionage.server.game.rating.EarnedRating;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.lobby.SharedInvitationStore;
import dev.espionage.server.share.picture.Scene;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/// Finds the card of a link. It asks as a person without a session, so the card is the same for
/// everybody and tells nothing that such a person may not know. Cards may be some seconds old.
/// Thread-safe; never blocks the caller.
final class CardLookup {
  private static final int CARDS = 1_000;
  private static final Duration KEEP = Duration.ofSeconds(2);
  private static final Duration FRESH = Duration.ofMinutes(5);
  private static final int MOST_POOLS = 4;
  private static final int MOST_POINTS = 60;

  private final SharedInvitationStore invitations;
  private final Rooms rooms;
  private final ArchiveStore players;
  private final RatingStore ratings;
  private final ResultCache<SharedLink, Optional<Card>> cards;

  CardLookup(
      SharedInvitationStore invitations,
      Rooms rooms,
      ArchiveStore players,
      RatingStore ratings,
      InstantSource clock) {
    this.invitations = invitations;
    this.rooms = rooms;
    this.players = players;
    this.ratings = ratings;
    this.cards = new ResultCache<>(CARDS, KEEP, clock);
  }

  /// Returns the card of a link. Empty, without distinction, if the thing does not exist or is not
  /// for everybody.
  CompletionStage<Optional<Card>> find(SharedLink link) {
    return cards.find(link, () -> ask(link));
  }

  private CompletionStage<Optional<Card>> ask(SharedLink link) {
    return switch (link) {
      case SharedLink.Site _ -> CompletableFuture.completedStage(Optional.of(Card.SITE));
      case SharedLink.Invitations _ -> CompletableFuture.completedStage(Optional.empty());
      case SharedLink.OfInvitation(Invitation.Id id) ->
          invitations.find(id, Optional.empty()).thenApply(found -> found.map(CardLookup::card));
      case SharedLink.OfGame(GameId id) ->
          watch(id).thenApply(game -> game.map(GameCardReader::game));
      case SharedLink.OfReplay(GameId id) ->
          watch(id).thenApply(game -> game.flatMap(GameCardReader::replay));
      case SharedLink.OfPlayer(PlayerId id) ->
          players
              .player(id)
              .thenCompose(found ->
                  found.map(this::card).orElse(CompletableFuture.completedStage(Optional.empty())));
    };
  }

  /// Watches the game as a spectator, for the one state that the room answers with.
  private CompletionStage<Optional<GameCardReader>> watch(GameId game) {
    var visitor = new Visitor();
    return rooms
        .watch(game, Optional.empty(), visitor)
        .whenComplete((_, _) -> rooms.unwatch(game, visitor))
        .thenApply(answer ->
            answer instanceof WatchAnswer.Watched watched
                ? Optional.of(GameCardReader.of(watched))
                : Optional.empty());
  }

  /// A spectator who leaves at once, and has no use for later states.
  private static final class Visitor implements Watcher {
    @Override
    public void snapshot(GameId game, SnapshotBytes snapshot) {}

    @Override
    public void info(GameId game, EncodedMessage gameInfo) {}

    @Override
    public void over(GameId game, WatchAnswer.Refused why) {}
  }

  private static Card card(Invitation invitation) {
    GameTerms terms = invitation.terms();
    Optional<Side> guest =
        switch (invitation.request().colour()) {
          case RANDOM -> Optional.empty();
          case WHITE -> Optional.of(Side.BLACK);
          case BLACK -> Optional.of(Side.WHITE);
        };
    String side = guest.map(own -> "You play " + Words.side(own)).orElse("Random side");
    String time = Words.timeControl(terms.timeControl()) + ", " + Words.rated(terms.rated());
    String inviter = invitation.inviter().name();
    return new Card(
        inviter + " invites you to a game of Espionage",
        "%s, %s. %s.".formatted(terms.variant().name(), time, side),
        new Scene.Invited(inviter, guest, ImmutableList.of(terms.variant().name(), time, side)),
        "/picture/invite/" + invitation.id().value() + ".png",
        Duration.ofMinutes(1));
  }

  private CompletionStage<Optional<Card>> card(ArchiveStore.Profile profile) {
    PlayerId id = profile.player().id();
    return ratings
        .of(id)
        .thenCompose(earned -> {
          List<Map.Entry<RatingPool, EarnedRating>> pools =
              earned.entrySet().stream()
                  .sorted(
                      Comparator.comparingInt(
                              (Map.Entry<RatingPool, EarnedRating> pool) -> pool.getValue().games())
                          .reversed())
                  .limit(MOST_POOLS)
                  .toList();
          return history(id, pools).thenApply(points -> Optional.of(card(profile, pools, points)));
        });
  }

  private CompletionStage<List<RatingStore.Point>> history(
      PlayerId player, List<Map.Entry<RatingPool, EarnedRating>> pools) {
    return pools.isEmpty()
        ? CompletableFuture.completedStage(List.of())
        : ratings.history(player, pools.getFirst().getKey(), MOST_POINTS);
  }

  private static Card card(
      ArchiveStore.Profile profile,
      List<Map.Entry<RatingPool, EarnedRating>> pools,
      List<RatingStore.Point> points) {
    String name = profile.player().name();
    List<String> rated = pools.stream().map(CardLookup::rating).toList();
    ImmutableList<String> lines =
        Stream.concat(rated.stream(), Stream.of(standing(profile)))
            .collect(ImmutableList.toImmutableList());
    return new Card(
        name + " · Espionage",
        String.join(". ", lines) + ".",
        new Scene.Profile(
            name,
            lines,
            points.stream()
                .map(point -> point.rating().rounded())
                .collect(ImmutableList.toImmutableList())),
        "/picture/player/" + profile.player().id().value() + ".png",
        FRESH);
  }

  private static String standing(ArchiveStore.Profile profile) {
    if (profile.player().computer()) {
      return "Computer player";
    }
    return profile.player().guest()
        ? "Guest"
        : "Member since " + profile.createdAt().atZone(ZoneOffset.UTC).getYear();
  }

  private static String rating(Map.Entry<RatingPool, EarnedRating> pool) {
    return "%s, %s: %d%s"
        .formatted(
            pool.getKey().variant().name(),
            Words.speed(pool.getKey().speed()),
            pool.getValue().rating().rounded(),
            pool.getValue().rating().isProvisional() ? "?" : "");
  }
}
