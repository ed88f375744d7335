package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.AcceptanceStore.Acceptance;
import dev.espionage.server.lobby.AcceptanceStore.AcceptanceLimits;
import dev.espionage.server.lobby.AcceptanceStore.Outcome;
import dev.espionage.server.lobby.Lobby.AcceptAnswer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;

/// The acceptances of invitations by this node's connections, over the rows of [AcceptanceStore].
///
/// A player who accepts an invitation that does not stand, or is not for them, is answered after
/// the same queries. So the player cannot tell the two cases apart.
///
/// Thread-safe.
final class Acceptances {
  static final Refusal NOT_THERE =
      Refusal.of(Refusal.Code.NOT_FOUND, "there is no such open invitation");

  private static final Refusal HELD =
      Refusal.of(Refusal.Code.BUSY, "another player holds the place; try again later")
          .retryAfter(HeldPlaceStore.SILENCE);

  /// The invitations whose acceptance this node is writing; each completes when it is settled.
  private final Map<Invitation.Id, CompletableFuture<Void>> accepting = new ConcurrentHashMap<>();

  /// The invitations whose acceptance has an unknown outcome.
  private final Set<Invitation.Id> unresolved = ConcurrentHashMap.newKeySet();

  private final LobbyModule.Dependencies dependencies;
  private final AcceptanceStore store;
  private final Runnable whenBegun;

  /// Accepts invitations in the store.
  ///
  /// @param whenBegun called on any thread when an invitation has become a game
  Acceptances(LobbyModule.Dependencies dependencies, AcceptanceStore store, Runnable whenBegun) {
    this.dependencies = dependencies;
    this.store = store;
    this.whenBegun = whenBegun;
  }

  CompletionStage<AcceptAnswer> accept(Player guest, CommandId command, Invitation.Ref invitation) {
    return limits(guest, command, invitation)
        .thenCompose(limits ->
            limits.begun().isPresent()
                ? CompletableFuture.completedStage(begun(limits.begun().get()))
                : limits
                    .invitation()
                    .map(one ->
                        refusal(guest, one, limits.tallies())
                            .or(() -> limits.held() ? Optional.of(HELD) : Optional.empty())
                            .map(Acceptances::refused)
                            .orElseGet(() -> begin(guest, command, one, invitation)))
                    .orElseGet(() -> refused(NOT_THERE)));
  }

  /// Reads what decides whether the player may accept the invitation.
  CompletionStage<AcceptanceLimits> limits(
      Player guest, CommandId command, Invitation.Ref invitation) {
    return dependencies
        .viewers()
        .ratings(guest)
        .thenCompose(ratings -> store.acceptanceLimits(guest, ratings, command, invitation));
  }

  private Optional<Refusal> refusal(
      Player guest, Invitation invitation, Map<PlayerId, PlayerTally> tallies) {
    if (invitation.inviter().id().equals(guest.id())) {
      return Optional.of(Refusal.of(Refusal.Code.OWN_INVITATION, "this invitation is your own"));
    }
    if (guest.computer() && invitation.request().conditions().rated()) {
      return Optional.of(
          Refusal.of(
              Refusal.Code.MALFORMED,
              "this invitation is to a rated game, and games of programs are never rated"));
    }
    GameQuota quota = dependencies.gameQuota();
    var speed = invitation.terms().speed();
    return quota
        .refusal(guest, tallies, speed)
        .or(() ->
            quota.refusal(invitation.inviter(), tallies, speed).map(_ -> Refusal.opponentsLimit()));
  }

  /// Begins the game. While another acceptance of the invitation at this node is being written, it
  /// waits and reads again: an acceptance that comes second would undo the writes of everybody who
  /// shares its transaction.
  private CompletionStage<AcceptAnswer> begin(
      Player guest, CommandId command, Invitation invitation, Invitation.Ref ref) {
    var settled = new CompletableFuture<Void>();
    CompletableFuture<Void> earlier = accepting.putIfAbsent(invitation.id(), settled);
    if (earlier != null) {
      return earlier.thenCompose(_ -> accept(guest, command, ref));
    }
    Side side = sideOfGuest(invitation.request().colour());
    Player inviter = invitation.inviter();
    var players = side == Side.WHITE ? new BySide<>(guest, inviter) : new BySide<>(inviter, guest);
    var acceptance =
        new Acceptance(invitation.id(), guest.id(), command, side, players, invitation.terms());
    return CompletableFuture.completedFuture(acceptance)
        .thenCompose(store::accept)
        .whenComplete((_, failure) -> {
          if (failure != null) {
            unresolved.add(invitation.id());
          }
          accepting.remove(invitation.id());
          settled.complete(null);
        })
        .thenApply(outcome ->
            switch (outcome) {
              case Outcome.Begun begun -> begun(begun);
              case Outcome.Gone _, Outcome.Stands _ -> new AcceptAnswer.Refused(NOT_THERE);
            });
  }

  private Side sideOfGuest(Invitation.Colour inviters) {
    return switch (inviters) {
      case WHITE -> Side.BLACK;
      case BLACK -> Side.WHITE;
      case RANDOM -> dependencies.random().nextBoolean() ? Side.WHITE : Side.BLACK;
    };
  }

  private AcceptAnswer begun(Outcome.Begun begun) {
    dependencies.notices().gameCreated(begun.inviter(), begun.forInviter());
    whenBegun.run();
    return new AcceptAnswer.Begun(begun.forGuest());
  }

  private static CompletionStage<AcceptAnswer> refused(Refusal refusal) {
    return CompletableFuture.completedStage(new AcceptAnswer.Refused(refusal));
  }

  /// Asks the store about acceptances whose outcome it did not report. Tells both players if a game
  /// began. Called periodically.
  void resolve() {
    for (Invitation.Id id : unresolved) {
      var _ =
          store
              .outcome(id)
              .thenAccept(outcome -> {
                if (unresolved.remove(id) && outcome instanceof Outcome.Begun begun) {
                  begun(begun);
                  dependencies.notices().gameCreated(begun.guest(), begun.forGuest());
                }
              });
    }
  }
}
