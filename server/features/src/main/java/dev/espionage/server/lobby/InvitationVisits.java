package dev.espionage.server.lobby;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.base.Ticker;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The visits to invitations' pages: who has an invitation's page open, and what each may know.
///
/// A page reports itself every few seconds. That is kept in memory for [HeldPlaceStore#SILENCE], on
/// every node, and never stored. The lesson of the player who holds the place is for the inviter
/// alone. Everybody else who may accept learns only that the place is held.
///
/// Thread-safe; never blocks the caller. A stage fails if the store does not answer.
public final class InvitationVisits {
  /// The largest number of invitations whose visitors are known; further ones replace older ones.
  private static final int MOST = 10_000;

  private static final CompletionStage<Boolean> UNCHANGED = CompletableFuture.completedStage(false);

  /// A report of an open page.
  ///
  /// @param link the token of the link; required to hold the place
  /// @param lesson the number of the lesson, from 1, of a player who holds the place or asks for
  ///   it; 0 for nobody
  /// @param frees true if the inviter ends another player's hold
  public record Visit(Optional<LinkToken> link, int lesson, boolean frees) {
    /// The largest number of a lesson.
    public static final int MOST_LESSONS = 99;

    public Visit {
      if (lesson < 0 || lesson > MOST_LESSONS) {
        throw new IllegalArgumentException("lesson: expected 0 to 99");
      }
    }
  }

  /// The place of an invitation, for one viewer.
  public enum Place {
    FREE,
    /// The viewer holds the place.
    YOURS,
    /// Another player holds the place.
    TAKEN
  }

  /// A person at an invitation's page, as the inviter sees them.
  ///
  /// @param player the player who holds the place; empty for a person who only looks
  /// @param lesson the number of the holder's lesson; 0 if it is not known
  public record Visitor(Optional<Player> player, int lesson) {}

  /// An invitation's table, for one viewer.
  ///
  /// @param heldUntil the latest end of the hold, for its holder and for the inviter
  /// @param inviterOnline false if the inviter is not connected, or appears offline
  /// @param visitor the person at the page; only for the inviter
  public record Table(
      Place place, Optional<Instant> heldUntil, boolean inviterOnline, Optional<Visitor> visitor) {}

  private final Cache<Invitation.Id, Boolean> looking;
  private final Cache<Invitation.Id, Integer> lessons;
  private final SharedInvitationStore invitations;
  private final HeldPlaceStore places;
  private final Consumer<VisitNotice> others;
  private final Predicate<PlayerId> online;

  /// Creates the visits of this node.
  ///
  /// @param others tells the other nodes of a visit, whose [#heard] receives it; must not block
  /// @param online returns whether a player is connected to any node; called on any thread
  InvitationVisits(
      SharedInvitationStore invitations,
      HeldPlaceStore places,
      Consumer<VisitNotice> others,
      Predicate<PlayerId> online,
      Ticker ticker) {
    this.invitations = invitations;
    this.places = places;
    this.others = others;
    this.online = online;
    this.looking = newCache(ticker);
    this.lessons = newCache(ticker);
  }

  private static <T> Cache<Invitation.Id, T> newCache(Ticker ticker) {
    return Caffeine.newBuilder()
        .expireAfterWrite(HeldPlaceStore.SILENCE)
        .maximumSize(MOST)
        .ticker(ticker::read)
        .build();
  }

  /// Returns the invitations that visitors see.
  public SharedInvitationStore invitations() {
    return invitations;
  }

  /// Notes a visit, of this node or another.
  public void heard(VisitNotice notice) {
    if (notice.lesson() > 0) {
      lessons.put(notice.invitation(), notice.lesson());
    } else {
      looking.put(notice.invitation(), true);
    }
  }

  /// Reports an open page, and returns the table as this viewer may see it. Empty for an invitation
  /// that does not stand or whose terms the viewer may not read, after the same queries.
  ///
  /// @param viewer the player who has the link; empty for a person without a session
  public CompletionStage<Optional<Table>> visit(
      Invitation.Id id, Optional<Player> viewer, Visit visit) {
    return invitations
        .read(id, viewer)
        .thenCompose(found ->
            found
                .map(invitation -> visit(invitation, viewer, visit).thenApply(Optional::of))
                .orElse(CompletableFuture.completedStage(Optional.empty())));
  }

  private CompletionStage<Table> visit(
      Invitation invitation, Optional<Player> viewer, Visit visit) {
    Optional<PlayerId> you = viewer.map(Player::id);
    if (you.equals(Optional.of(invitation.inviter().id()))) {
      CompletionStage<Boolean> change =
          visit.frees() ? places.free(you.get(), invitation.id()) : UNCHANGED;
      return change
          .thenCompose(_ -> places.read(invitation))
          .thenApply(stored -> forInviter(invitation, stored));
    }
    return hold(invitation, viewer, visit)
        .thenCompose(holds -> {
          tellAll(new VisitNotice(invitation.id(), holds ? visit.lesson() : 0));
          return places.read(invitation);
        })
        .thenApply(stored -> forGuest(invitation, stored, you));
  }

  /// Holds the place if the visit asks for it. Returns whether the viewer holds it.
  private CompletionStage<Boolean> hold(
      Invitation invitation, Optional<Player> viewer, Visit visit) {
    boolean needsAccount = invitation.request().conditions().forAccountsOnly();
    Optional<Player> learner =
        viewer.filter(one -> visit.lesson() > 0 && !(needsAccount && one.guest()));
    return learner.isEmpty() || visit.link().isEmpty()
        ? UNCHANGED
        : places.hold(learner.get().id(), invitation.id(), visit.link().get().hash());
  }

  private void tellAll(VisitNotice notice) {
    heard(notice);
    others.accept(notice);
  }

  private Table forGuest(
      Invitation invitation, HeldPlaceStore.Stored stored, Optional<PlayerId> viewer) {
    Optional<HeldPlaceStore.Hold> hold = stored.hold();
    boolean yours = hold.isPresent() && viewer.equals(hold.map(one -> one.holder().id()));
    return new Table(
        yours ? Place.YOURS : hold.isPresent() ? Place.TAKEN : Place.FREE,
        hold.filter(_ -> yours).map(HeldPlaceStore.Hold::until),
        online.test(invitation.inviter().id()) && !stored.inviterHides(),
        Optional.empty());
  }

  private Table forInviter(Invitation invitation, HeldPlaceStore.Stored stored) {
    Invitation.Id id = invitation.id();
    Optional<HeldPlaceStore.Hold> hold = stored.hold();
    Optional<Visitor> visitor =
        hold.map(one ->
                new Visitor(
                    Optional.of(one.holder()),
                    Optional.ofNullable(lessons.getIfPresent(id)).orElse(0)))
            .or(() ->
                Optional.ofNullable(looking.getIfPresent(id))
                    .map(_ -> new Visitor(Optional.empty(), 0)));
    return new Table(
        hold.isPresent() ? Place.TAKEN : Place.FREE,
        hold.map(HeldPlaceStore.Hold::until),
        true,
        visitor);
  }
}
