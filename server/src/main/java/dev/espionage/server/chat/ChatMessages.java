package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.ChatLine;
import dev.espionage.protocol.v1.ChatMessage;
import dev.espionage.protocol.v1.ChatRoomLines;
import dev.espionage.protocol.v1.ChatSaid;
import dev.espionage.protocol.v1.ExportedChatLine;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.People;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;
import java.util.Locale;

/** Chats in the public protocol: each a {@code ChatMessage}. */
public final class ChatMessages {
  private ChatMessages() {}

  /** The frame of a {@code ChatMessage}: an answer, or a push with request 0. */
  static byte[] frame(int request, Encoded message) {
    return Envelope.of(request, ServerFrame.CHAT_FIELD_NUMBER, message);
  }

  /** The rooms that somebody may read. */
  public static Encoded chat(GameId game, List<RoomLines> rooms) {
    var chat = dev.espionage.protocol.v1.Chat.newBuilder().setGameId(game.text());
    rooms.forEach(room -> chat.addRooms(lines(room)));
    return ServerFrames.encoded(ChatMessage.newBuilder().setChat(chat).build());
  }

  /**
   * A new line.
   *
   * @param shown the line itself, or what is left of it for who is not to see more
   */
  public static Encoded said(NewLine told, Line shown) {
    var said =
        ChatSaid.newBuilder()
            .setGameId(told.game().text())
            .setRoom(room(told.room()))
            .setLine(line(shown));
    return ServerFrames.encoded(ChatMessage.newBuilder().setSaid(said).build());
  }

  /** What a player said, for their export. */
  public static PersonalData personalData(ChatLines lines) {
    return player ->
        lines
            .of(player)
            .thenApply(said ->
                export ->
                    export.addAllChatLines(said.stream().map(ChatMessages::exported).toList()));
  }

  private static ExportedChatLine exported(OwnLine line) {
    var exported =
        ExportedChatLine.newBuilder()
            .setGameId(line.game().text())
            .setRoom(word(line.room()))
            .setAtEpochMs(line.at().toEpochMilli());
    return switch (line.remark()) {
      case Remark.Written(ChatText text) -> exported.setText(text.reveal()).build();
      case Remark.ReadyMade(Phrase phrase) -> exported.setPhrase(word(phrase)).build();
    };
  }

  /** The name of a constant where there is a text for it, such as {@code good-game}. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ChatRoomLines lines(RoomLines room) {
    return ChatRoomLines.newBuilder()
        .setRoom(room(room.room()))
        .setOpen(room.open())
        .addAllLines(room.lines().stream().map(ChatMessages::line).toList())
        .build();
  }

  private static ChatLine line(Line line) {
    var written = ChatLine.newBuilder().setNumber(line.number());
    line.said().ifPresent(said -> add(written, said));
    return written.build();
  }

  private static void add(ChatLine.Builder line, Line.Said said) {
    line.setAuthor(People.player(said.author())).setAtEpochMs(said.at().toEpochMilli());
    var _ =
        switch (said.remark()) {
          case Remark.Written(ChatText text) -> line.setText(text.reveal());
          case Remark.ReadyMade(Phrase phrase) -> line.setPhraseValue(phrase.number());
        };
  }

  private static dev.espionage.protocol.v1.ChatRoom room(ChatRoom room) {
    return switch (room) {
      case PLAYERS -> dev.espionage.protocol.v1.ChatRoom.CHAT_ROOM_PLAYERS;
      case SPECTATORS -> dev.espionage.protocol.v1.ChatRoom.CHAT_ROOM_SPECTATORS;
    };
  }
}
