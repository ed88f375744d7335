package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatSubscriptions.EncodedLine;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.ResponseSender;
import dev.espionage.server.net.socket.Subscription;
import dev.espionage.server.net.socket.Topic;
import io.netty.channel.EventLoop;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A connection's subscription to the chat of a game. It receives every new line, and passes on the
/// lines of the rooms that the last answer to WatchChat has opened. So no line of a room is sent
/// before the store has confirmed that the reader may read it. For a slow reader it keeps the
/// newest line of each room; the client notices the gap by the number. Confined to the connection's
/// event loop.
final class ChatSubscription extends Subscription {
  /// The maximum number of held lines, as many as an answer has. The client notices dropped lines
  /// by the next number.
  private static final int MOST_HELD = 100;

  private final GameId game;
  private final Chat chat;
  private final ChatSubscriptions following;
  private final Optional<PlayerId> player;
  private final Runnable over;
  private final Map<ChatRoom, RoomTopic> readable = new EnumMap<>(ChatRoom.class);

  /// The outbox topic for the lines of one room.
  static final class RoomTopic implements Topic {}

  /// @param following the subscriptions of this node
  /// @param over runs when the game does not exist, or its chat is over
  ChatSubscription(
      GameId game,
      Chat chat,
      ChatSubscriptions following,
      Optional<PlayerId> player,
      ResponseSender responseSender,
      Runnable over) {
    super(responseSender);
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
    return responseSender().loop();
  }

  /// Follows the chat, and answers with the last lines.
  void watch(int request) {
    open();
    following.join(this);
    ask(
        () -> chat.read(game, player),
        found -> found.ifPresentOrElse(rooms -> show(request, rooms), () -> absent(request)),
        () -> responseSender().unavailable(request));
  }

  private void show(int request, List<RoomLines> rooms) {
    responseSender().send(ChatMessages.frame(request, ChatMessages.chat(game, rooms)));
    rooms.forEach(room -> readable.computeIfAbsent(room.room(), _ -> new RoomTopic()));
  }

  private void absent(int request) {
    responseSender().notFound(request);
    leave();
    over.run();
  }

  /// Ends the subscription.
  void leave() {
    readable.values().forEach(responseSender().outbox()::forget);
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

  /// Delivers a new line, of any room.
  void said(EncodedLine line) {
    deliver(() -> tell(line));
  }

  private void tell(EncodedLine line) {
    RoomTopic topic = readable.get(line.room());
    if (topic != null) {
      responseSender().outbox().push(topic, new Push(line.frameFor(player), 0));
    }
  }
}
