package dev.espionage.server.app;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ChatLine;
import dev.espionage.protocol.v1.ChatMessage;
import dev.espionage.protocol.v1.ChatReportReason;
import dev.espionage.protocol.v1.ChatRequest;
import dev.espionage.protocol.v1.ChatRoom;
import dev.espionage.protocol.v1.ChatRoomLines;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ReportChatLine;
import dev.espionage.protocol.v1.SayInChat;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.UnwatchChat;
import dev.espionage.protocol.v1.WatchChat;
import dev.espionage.server.client.SocketClient;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/// Chat requests and messages as a client handles them.
final class ChatFrames {
  private static final AtomicLong IDS = new AtomicLong();

  private ChatFrames() {}

  private static ClientFrame.Builder frame(ChatRequest.Builder request) {
    byte[] id = ByteBuffer.allocate(16).putLong(0, IDS.incrementAndGet()).array();
    return ClientFrame.newBuilder()
        .setCommandId(ByteString.copyFrom(id))
        .setChat(request.build().toByteString());
  }

  static ClientFrame.Builder watch(String game) {
    return frame(ChatRequest.newBuilder().setWatch(WatchChat.newBuilder().setGameId(game)));
  }

  static ClientFrame.Builder unwatch(String game) {
    return frame(ChatRequest.newBuilder().setUnwatch(UnwatchChat.newBuilder().setGameId(game)));
  }

  /// Returns a command that says something in the client's own room.
  static ClientFrame.Builder say(String game, String text) {
    return say(game, ChatRoom.CHAT_ROOM_UNSPECIFIED, text);
  }

  static ClientFrame.Builder say(String game, ChatRoom room, String text) {
    return say(SayInChat.newBuilder().setGameId(game).setRoom(room).setText(text));
  }

  static ClientFrame.Builder say(SayInChat.Builder say) {
    return frame(ChatRequest.newBuilder().setSay(say));
  }

  static ClientFrame.Builder report(String game, ChatRoom room, int number) {
    return frame(
        ChatRequest.newBuilder()
            .setReport(
                ReportChatLine.newBuilder()
                    .setGameId(game)
                    .setRoom(room)
                    .setNumber(number)
                    .setReason(ChatReportReason.CHAT_REPORT_REASON_INSULT)));
  }

  /// Watches the chat of a game, or watches it again, and returns the rooms of the answer.
  static List<ChatRoomLines> rooms(SocketClient client, String game) {
    ServerFrame answer = client.ask(watch(game));
    return message(answer)
        .orElseThrow(() -> new AssertionError("expected Chat, got " + answer))
        .getChat()
        .getRoomsList();
  }

  static Optional<ChatMessage> message(ServerFrame frame) {
    try {
      return frame.hasChat()
          ? Optional.of(ChatMessage.parseFrom(frame.getChat()))
          : Optional.empty();
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  /// Returns all lines of a room that the client has received in answers and pushes.
  static NavigableMap<Integer, ChatLine> lines(SocketClient client, ChatRoom room) {
    NavigableMap<Integer, ChatLine> lines = new TreeMap<>();
    client
        .received()
        .forEach(one -> message(one.frame()).ifPresent(chat -> collect(chat, room, lines)));
    return lines;
  }

  private static void collect(
      ChatMessage chat, ChatRoom room, NavigableMap<Integer, ChatLine> lines) {
    if (chat.hasSaid() && chat.getSaid().getRoom() == room) {
      lines.put(chat.getSaid().getLine().getNumber(), chat.getSaid().getLine());
    }
    chat.getChat().getRoomsList().stream()
        .filter(known -> known.getRoom() == room)
        .flatMap(known -> known.getLinesList().stream())
        .forEach(line -> lines.put(line.getNumber(), line));
  }

  /// Waits for a pushed line.
  static ChatLine awaitSaid(SocketClient client, String text) {
    return client.awaitNewest(frame ->
        message(frame)
            .filter(ChatMessage::hasSaid)
            .map(chat -> chat.getSaid().getLine())
            .filter(line -> line.getText().equals(text)));
  }

  /// Returns whether any frame that the client received contains this text.
  static boolean hasHeard(SocketClient client, String text) {
    ByteString letters = ByteString.copyFromUtf8(text);
    return client.received().stream()
        .anyMatch(one ->
            Optional.of(one.bytes().asReadOnlyByteBuffer())
                .filter(bytes -> contains(bytes, letters))
                .isPresent());
  }

  private static boolean contains(ByteBuffer bytes, ByteString letters) {
    for (int i = 0; i + letters.size() <= bytes.limit(); i++) {
      if (bytes.slice(i, letters.size()).equals(letters.asReadOnlyByteBuffer())) {
        return true;
      }
    }
    return false;
  }
}
