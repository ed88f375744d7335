package dev.espionage.server.lobby;

import dev.espionage.server.game.room.LiveGameQuota;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.util.Optional;

/**
 * How much one guest may have at a time.
 *
 * @param openInvitations the most that stand
 */
public record Quotas(LiveGameQuota liveGames, int openInvitations) {
  /** Why a player who has so many open may not open another. */
  Optional<Refusal> invitations(Player player, long open) {
    return player.guest() && open >= openInvitations
        ? Optional.of(
            Refusal.of(
                RefusalCode.LIMIT_REACHED,
                "you have %d invitations open, the most for a guest".formatted(open)))
        : Optional.empty();
  }
}
