package dev.espionage.server.chat;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.OutFrame;
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
