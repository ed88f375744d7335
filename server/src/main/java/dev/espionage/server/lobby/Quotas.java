package dev.espionage.server.lobby;

import dev.espionage.engine.clock.Speed;
import dev.espionage.server.games.GameRow;
import dev.espionage.server.games.Games;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.session.Player;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** How much one guest may have at a time. */
record Quotas(Games games, LobbyRules rules) {

  /** How many live games a player has; not asked for those who may have any number. */
  CompletionStage<Integer> liveGames(Player player) {
    return player.guest()
        ? games
            .unfinished(player.id())
            .thenApply(rows -> (int) rows.stream().filter(Quotas::isLive).count())
        : CompletableFuture.completedStage(0);
  }

  private static boolean isLive(GameRow row) {
    return row.setup().timeControl().speed() != Speed.CORRESPONDENCE;
  }

  /**
   * @param who the beginning of the sentence, such as "you have"
   */
  Optional<Refusal> games(Player player, int liveGames, String who) {
    return player.guest() && liveGames >= rules.liveGames()
        ? Optional.of(limit("%s %d live games already, the most for a guest", who, liveGames))
        : Optional.empty();
  }

  Optional<Refusal> invitations(Player player, long open) {
    return player.guest() && open >= rules.openInvitations()
        ? Optional.of(limit("%s %d invitations open, the most for a guest", "you have", open))
        : Optional.empty();
  }

  private static Refusal limit(String message, String who, long count) {
    return Refusal.of(RefusalCode.LIMIT_REACHED, message.formatted(who, count));
  }
}
