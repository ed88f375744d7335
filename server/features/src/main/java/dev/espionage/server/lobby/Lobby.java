package dev.espionage.server.lobby;

import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// The lobby's invitations. Thread-safe; never blocks the caller; completes its stages on any
/// thread. Errors as in [dev.espionage.server.game.room.Rooms]: refusals are values, and a failed
/// stage means that the outcome is unknown.
public interface Lobby {
  /// Opens an invitation. A repeat of `id` by the same player gets the first answer.
  ///
  /// @param origin the inviter's address, for limits
  CompletionStage<CreateAnswer> create(
      Player inviter, InvitationOrigin origin, CommandId id, Invitation.Request request);

  /// Withdraws the player's own invitation; `NOT_FOUND` if it is another player's.
  CompletionStage<Answer> cancel(PlayerId inviter, CommandId id, Invitation.Id invitation);

  /// Withdraws all invitations of a player who may not play any more. An invitation that is being
  /// accepted still becomes a game.
  CompletionStage<Answer> withdrawAll(PlayerId inviter);

  /// Reloads these players' data from the store, on this node. Called after their ratings or blocks
  /// have changed durably.
  void reloadPlayers(Set<PlayerId> players);

  /// Accepts an invitation. The game exists durably before the stage completes.
  CompletionStage<AcceptAnswer> accept(Player guest, CommandId id, Invitation.Ref invitation);

  /// Declines a challenge, and tells its inviter why; `NOT_FOUND` if the player has no such one.
  CompletionStage<Answer> decline(
      Player player, CommandId id, Invitation.Id challenge, DeclineReason reason);

  /// Subscribes `watcher`; completes with the viewer's current encoded `Lobby`. Subscribing again
  /// replaces the subscription.
  ///
  /// @param viewer the player; empty for a viewer without a session, who sees public invitations
  ///   only
  /// @param watcher receives the whole encoded `Lobby`, at most once a second and only if it
  ///   differs from the last one; a newer one replaces an older one. Called on any thread; returns
  ///   at once; compared by identity
  CompletionStage<EncodedMessage> watch(Optional<Player> viewer, Consumer<EncodedMessage> watcher);

  /// Ends the subscription, if there is one.
  void unwatch(Consumer<EncodedMessage> watcher);

  /// Subscribes `watcher`; completes with the player's current encoded `Challenges`. Otherwise as
  /// [#watch].
  CompletionStage<EncodedMessage> watchChallenges(Player player, Consumer<EncodedMessage> watcher);

  /// Ends the subscription, if there is one.
  void unwatchChallenges(Consumer<EncodedMessage> watcher);

  /// The answer to a player who opens an invitation.
  sealed interface CreateAnswer {
    /// The invitation is open. Holds the link's token if the invitation is private.
    record Created(Invitation invitation, Optional<LinkToken> link) implements CreateAnswer {}

    record Refused(Refusal refusal) implements CreateAnswer {}
  }

  /// The answer to a player who accepts an invitation.
  sealed interface AcceptAnswer {
    /// The game, as the accepting player sees it. The inviter receives a notice.
    record Begun(GameCreated game) implements AcceptAnswer {}

    record Refused(Refusal refusal) implements AcceptAnswer {}
  }
}
