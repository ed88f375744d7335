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

/**
 * Invitations. Safe for use by any thread; never blocks the caller, and completes its stages on any
 * thread. Errors as in {@link dev.espionage.server.game.room.Rooms}: refusals are values, a failed
 * stage means that the outcome is unknown.
 */
public interface Lobby {
  /** Opens an invitation. A repeat of {@code id} by the same player gets the first answer again. */
  CompletionStage<CreateAnswer> create(Player inviter, CommandId id, Invitation.Request request);

  /** Withdraws an own invitation; {@code NOT_FOUND} if it is somebody else's. */
  CompletionStage<Answer> cancel(PlayerId inviter, CommandId id, Invitation.Id invitation);

  /**
   * Withdraws whatever a player has open who may not play any more. What somebody is accepting just
   * now becomes a game all the same.
   */
  CompletionStage<Answer> withdrawAll(PlayerId inviter);

  /**
   * Shows these players on this node what the store has now: what they have to do with each other
   * has changed, durably.
   */
  void reconsider(Set<PlayerId> players);

  /** Accepts an invitation: the game exists, durably, when the answer says so. */
  CompletionStage<AcceptAnswer> accept(Player guest, CommandId id, Invitation.Ref invitation);

  /**
   * Subscribes {@code watcher}; completes with the encoded {@code Lobby} as it is for the viewer
   * now. Subscribing again replaces the subscription.
   *
   * @param viewer empty for somebody without a session, who sees what everybody may see
   * @param watcher takes the whole encoded {@code Lobby}, at most once a second and only if it is
   *     not the one that it was told; a newer one replaces an older one. Called by any thread,
   *     returns at once; compared by identity.
   */
  CompletionStage<EncodedMessage> watch(Optional<Player> viewer, Consumer<EncodedMessage> watcher);

  /** Ends the subscription, if there is one. */
  void unwatch(Consumer<EncodedMessage> watcher);

  /** The answer to whoever opens an invitation. */
  sealed interface CreateAnswer {
    /** Open; with the link's token if it is private. */
    record Created(Invitation invitation, Optional<LinkToken> link) implements CreateAnswer {}

    record Refused(Refusal refusal) implements CreateAnswer {}
  }

  /** The answer to whoever accepts one. */
  sealed interface AcceptAnswer {
    /** The game, as the one who accepted sees it; the inviter is told by a notice. */
    record Begun(GameCreated game) implements AcceptAnswer {}

    record Refused(Refusal refusal) implements AcceptAnswer {}
  }
}
