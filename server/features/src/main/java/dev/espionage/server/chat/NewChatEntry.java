package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.kernel.PlayerId;
import java.util.Set;

/**
 * A new chat line, which is durable.
 *
 * @param hiddenFrom the players who must not see the line although they may read the room
 */
public record NewChatEntry(GameId game, ChatRoom room, ChatEntry line, Set<PlayerId> hiddenFrom)
    implements Notice {
  public NewChatEntry {
    hiddenFrom = Set.copyOf(hiddenFrom);
  }
}
