package dev.espionage.server.front.socket;

import dev.espionage.server.chat.ChatRoom;
import dev.espionage.server.kernel.PlayerId;
import java.util.Optional;
import java.util.Set;

/**
 * A new line of a chat on its way to those who follow it.
 *
 * @param deaf get {@code hidden}: that there is a line, and nothing of it
 */
record ToldLine(ChatRoom room, Set<PlayerId> deaf, OutFrame full, OutFrame hidden) {
  OutFrame frameFor(Optional<PlayerId> reader) {
    return reader.filter(deaf::contains).isPresent() ? hidden : full;
  }
}
