package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.Topic;
import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * One connection among those that follow the chat of a game. It is told of every new line, and lets
 * through those of the rooms that the last answer to WatchChat has opened: so nothing of a room
 * goes out before the store has said that its reader may have it. What comes while an answer is
 * under way is held back until that is sent. Of what a slow reader does not take, the newest line
 * of each room is kept; by its number the client sees that others are missing. Owned by the
 * connection's event loop.
 */
public final class ChatSeat {
  /** As many as an answer has; what is dropped beyond that shows by its number. */
  private static final int MOST_EARLY = 100;

  private final GameId game;
  private final ChatParts parts;
  private final Optional<PlayerId> player;
  private final Answers answers;
  private final Runnable over;
  private final Map<ChatRoom, RoomTopic> readable = new EnumMap<>(ChatRoom.class);
  private final Queue<ToldLine> early = new ArrayDeque<>();
  private int unanswered;
  private boolean left;

  /** Lines of one room. */
  public static final class RoomTopic implements Topic {}

  /**
   * @param over is run when there is no such game, or its chat is over
   */
  ChatSeat(
      GameId game, ChatParts parts, Optional<PlayerId> player, Answers answers, Runnable over) {
    this.game = game;
    this.parts = parts;
    this.player = player;
    this.answers = answers;
    this.over = over;
  }

  GameId game() {
    return game;
  }

  EventLoop loop() {
    return answers.loop();
  }

  /** Follows the chat, and answers with what was said last. */
  void watch(int request) {
    unanswered++;
    parts.seats().join(this);
    answers.when(
        () -> parts.chat().read(game, player),
        found -> {
          unanswered--;
          found.ifPresentOrElse(rooms -> show(request, rooms), () -> absent(request));
        },
        () -> {
          unanswered--;
          answers.unavailable(request);
          tellEarly();
        });
  }

  private void show(int request, List<RoomLines> rooms) {
    answers.send(ChatMessages.frame(request, ChatMessages.chat(game, rooms)));
    rooms.forEach(room -> readable.computeIfAbsent(room.room(), _ -> new RoomTopic()));
    tellEarly();
  }

  private void absent(int request) {
    answers.notFound(request);
    leave();
    over.run();
  }

  /** Ends it. */
  void leave() {
    left = true;
    early.clear();
    readable.values().forEach(answers.outbox()::forget);
    parts.seats().leave(this);
  }

  /** Somebody said something, in whatever room. */
  void said(ToldLine line) {
    if (left) {
      return;
    }
    if (unanswered == 0) {
      tell(line);
    } else if (early.size() < MOST_EARLY) {
      early.add(line);
    }
  }

  private void tellEarly() {
    if (unanswered == 0 && !left) {
      early.forEach(this::tell);
      early.clear();
    }
  }

  private void tell(ToldLine line) {
    RoomTopic topic = readable.get(line.room());
    if (topic != null) {
      answers.outbox().push(topic, new Push(line.frameFor(player), 0));
    }
  }
}
