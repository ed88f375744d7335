package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.OutFrame;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The connections of this node that follow the chat of a game. A line is encoded once for all of
 * them, and brought to each event loop by one task. Safe for use by any thread.
 */
final class ChatSubscriptions {
  private final Map<GameId, Set<ChatSubscription>> seats = new ConcurrentHashMap<>();

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

  void join(ChatSubscription seat) {
    seats.compute(
        seat.game(),
        (_, known) -> {
          Set<ChatSubscription> all = known == null ? ConcurrentHashMap.newKeySet() : known;
          all.add(seat);
          return all;
        });
  }

  void leave(ChatSubscription seat) {
    seats.computeIfPresent(
        seat.game(),
        (_, all) -> {
          all.remove(seat);
          return all.isEmpty() ? null : all;
        });
  }

  /** Tells a line to all who follow the chat of its game. */
  void said(NewChatEntry line) {
    Set<ChatSubscription> followers = seats.getOrDefault(line.game(), Set.of());
    if (followers.isEmpty()) {
      return;
    }
    ToldLine told =
        new ToldLine(
            line.room(),
            line.deaf(),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line()))),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line().hidden()))));
    Map<EventLoop, List<ChatSubscription>> byLoop = new HashMap<>();
    followers.forEach(
        seat -> byLoop.computeIfAbsent(seat.loop(), _ -> new ArrayList<>()).add(seat));
    byLoop.forEach((loop, theirs) -> loop.execute(() -> theirs.forEach(seat -> seat.said(told))));
  }
}
