package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.Notice;
import dev.espionage.server.kernel.PlayerId;
import java.util.Set;

/**
 * A line that was just said, and is durable.
 *
 * @param deaf who is not to see it, of all who may read the room
 */
public record NewChatEntry(GameId game, ChatRoom room, ChatEntry line, Set<PlayerId> deaf)
    implements Notice {
  public NewChatEntry {
    deaf = Set.copyOf(deaf);
  }
}
