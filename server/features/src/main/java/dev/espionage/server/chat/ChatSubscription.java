package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatSubscriptions.ToldLine;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.Subscription;
import dev.espionage.server.net.socket.Topic;
import io.netty.channel.EventLoop;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One connection among those that follow the chat of a game. It is told of every new line, and lets
 * through those of the rooms that the last answer to WatchChat has opened: so nothing of a room
 * goes out before the store has said that its reader may have it. Of what a slow reader does not
 * take, the newest line of each room is kept; by its number the client sees that others are
 * missing. Owned by the connection's event loop.
 */
final class ChatSubscription extends Subscription {
  /** As many as an answer has; what is dropped beyond that shows by its number. */
  private static final int MOST_HELD = 100;

  private final GameId game;
  private final Chat chat;
  private final ChatSubscriptions following;
  private final Optional<PlayerId> player;
  private final Runnable over;
  private final Map<ChatRoom, RoomTopic> readable = new EnumMap<>(ChatRoom.class);

  /** Lines of one room. */
  static final class RoomTopic implements Topic {}

  /**
   * @param following all of this node that follow chats
   * @param over is run when there is no such game, or its chat is over
   */
  ChatSubscription(
      GameId game,
      Chat chat,
      ChatSubscriptions following,
      Optional<PlayerId> player,
      Answers answers,
      Runnable over) {
    super(answers);
    this.game = game;
    this.chat = chat;
    this.following = following;
    this.player = player;
    this.over = over;
  }

  GameId game() {
    return game;
  }

  EventLoop loop() {
    return answers().loop();
  }

  /** Follows the chat, and answers with what was said last. */
  void watch(int request) {
    open();
    following.join(this);
    ask(
        () -> chat.read(game, player),
        found -> found.ifPresentOrElse(rooms -> show(request, rooms), () -> absent(request)),
        () -> answers().unavailable(request));
  }

  private void show(int request, List<RoomLines> rooms) {
    answers().send(ChatMessages.frame(request, ChatMessages.chat(game, rooms)));
    rooms.forEach(room -> readable.computeIfAbsent(room.room(), _ -> new RoomTopic()));
  }

  private void absent(int request) {
    answers().notFound(request);
    leave();
    over.run();
  }

  /** Ends it. */
  void leave() {
    readable.values().forEach(answers().outbox()::forget);
    close();
  }

  @Override
  protected void end() {
    following.leave(this);
  }

  @Override
  protected int mostHeld() {
    return MOST_HELD;
  }

  /** Somebody said something, in whatever room. */
  void said(ToldLine line) {
    deliver(() -> tell(line));
  }

  private void tell(ToldLine line) {
    RoomTopic topic = readable.get(line.room());
    if (topic != null) {
      answers().outbox().push(topic, new Push(line.frameFor(player), 0));
    }
  }
}
