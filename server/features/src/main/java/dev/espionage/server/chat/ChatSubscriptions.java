package dev.espionage.server.chat;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.Multimaps;
import com.google.common.collect.SetMultimap;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.OutFrame;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The subscriptions of this node's connections to chats. A line is encoded once for all of them,
/// and delivered to each event loop by one task. Thread-safe.
final class ChatSubscriptions {
  private final SetMultimap<GameId, ChatSubscription> seats =
      Multimaps.synchronizedSetMultimap(HashMultimap.create());

  /// A new line with its encoded frames.
  ///
  /// @param deaf the players who receive `hidden`, which shows only that the line exists
  record EncodedLine(ChatRoom room, Set<PlayerId> deaf, OutFrame full, OutFrame hidden) {
    OutFrame frameFor(Optional<PlayerId> reader) {
      return reader.filter(deaf::contains).isPresent() ? hidden : full;
    }
  }

  void join(ChatSubscription seat) {
    seats.put(seat.game(), seat);
  }

  void leave(ChatSubscription seat) {
    seats.remove(seat.game(), seat);
  }

  /// Delivers a line to all subscriptions to its game's chat.
  void said(NewChatEntry line) {
    Set<ChatSubscription> followers;
    synchronized (seats) {
      followers = Set.copyOf(seats.get(line.game()));
    }
    if (followers.isEmpty()) {
      return;
    }
    EncodedLine told =
        new EncodedLine(
            line.room(),
            line.hiddenFrom(),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line()))),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line().hidden()))));
    followers.stream()
        .collect(Collectors.groupingBy(ChatSubscription::loop))
        .forEach((loop, theirs) -> loop.execute(() -> theirs.forEach(seat -> seat.said(told))));
  }
}
