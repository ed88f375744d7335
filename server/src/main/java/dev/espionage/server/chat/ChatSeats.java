package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.net.socket.OutFrame;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The connections of this node that follow the chat of a game. A line is encoded once for all of
 * them, and brought to each event loop by one task. Safe for use by any thread. Made before the
 * front, since other nodes tell it their lines.
 */
public final class ChatSeats implements ChatNotices {
  private final Map<GameId, Set<ChatSeat>> seats = new ConcurrentHashMap<>();

  void join(ChatSeat seat) {
    seats.compute(
        seat.game(),
        (_, known) -> {
          Set<ChatSeat> all = known == null ? ConcurrentHashMap.newKeySet() : known;
          all.add(seat);
          return all;
        });
  }

  void leave(ChatSeat seat) {
    seats.computeIfPresent(
        seat.game(),
        (_, all) -> {
          all.remove(seat);
          return all.isEmpty() ? null : all;
        });
  }

  @Override
  public void said(NewLine line) {
    Set<ChatSeat> followers = seats.getOrDefault(line.game(), Set.of());
    if (followers.isEmpty()) {
      return;
    }
    ToldLine told =
        new ToldLine(
            line.room(),
            line.deaf(),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line()))),
            OutFrame.of(ChatMessages.frame(0, ChatMessages.said(line, line.line().hidden()))));
    Map<EventLoop, List<ChatSeat>> byLoop = new HashMap<>();
    followers.forEach(
        seat -> byLoop.computeIfAbsent(seat.loop(), _ -> new ArrayList<>()).add(seat));
    byLoop.forEach((loop, theirs) -> loop.execute(() -> theirs.forEach(seat -> seat.said(told))));
  }
}
