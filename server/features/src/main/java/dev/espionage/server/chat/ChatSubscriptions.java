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
 * The subscriptions of this node's connections to chats. A line is encoded once for all of them,
 * and delivered to each event loop by one task. Thread-safe.
 */
final class ChatSubscriptions {
  private final Map<GameId, Set<ChatSubscription>> seats = new ConcurrentHashMap<>();

  /**
   * A new line with its encoded frames.
   *
   * @param deaf the players who receive {@code hidden}, which shows only that the line exists
   */
  record EncodedLine(ChatRoom room, Set<PlayerId> deaf, OutFrame full, OutFrame hidden) {
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

  /** Delivers a line to all subscriptions to its game's chat. */
  void said(NewChatEntry line) {
    Set<ChatSubscription> followers = seats.getOrDefault(line.game(), Set.of());
    if (followers.isEmpty()) {
      return;
    }
    EncodedLine told =
        new EncodedLine(
            line.room(),
            line.hiddenFrom(),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line()))),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line().hidden()))));
    Map<EventLoop, List<ChatSubscription>> byLoop = new HashMap<>();
    followers.forEach(
        seat -> byLoop.computeIfAbsent(seat.loop(), _ -> new ArrayList<>()).add(seat));
    byLoop.forEach((loop, theirs) -> loop.execute(() -> theirs.forEach(seat -> seat.said(told))));
  }
}
