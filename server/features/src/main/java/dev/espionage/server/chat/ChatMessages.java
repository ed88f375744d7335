package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.ChatLine;
import dev.espionage.protocol.v1.ChatMessage;
import dev.espionage.protocol.v1.ChatReportReason;
import dev.espionage.protocol.v1.ChatRoomLines;
import dev.espionage.protocol.v1.ChatSaid;
import dev.espionage.protocol.v1.ExportedChatLine;
import dev.espionage.protocol.v1.ReportChatLine;
import dev.espionage.protocol.v1.SayInChat;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatLog.SayRequest;
import dev.espionage.server.chat.ChatReportStore.Reason;
import dev.espionage.server.chat.ChatReportStore.ReportRequest;
import dev.espionage.server.chat.ChatStore.OwnLine;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads and writes chats in the public protocol. Reads the lines and reports of a `ChatRequest`,
/// and throws [InvalidField]. Writes answers and pushes as a `ChatMessage`.
public final class ChatMessages {
  private static final EnumMapping<ChatRoom, dev.espionage.protocol.v1.ChatRoom> ROOMS =
      new EnumMapping<>(ChatRoom.class, dev.espionage.protocol.v1.ChatRoom.class, "CHAT_ROOM_");
  private static final EnumMapping<Reason, ChatReportReason> REASONS =
      new EnumMapping<>(Reason.class, ChatReportReason.class, "CHAT_REPORT_REASON_");

  private ChatMessages() {}

  /// Returns the frame of a `ChatMessage`: an answer, or a push if `request` is 0.
  static byte[] frame(int request, EncodedMessage message) {
    return Envelope.of(request, ServerFrame.CHAT_FIELD_NUMBER, message);
  }

  /// Encodes the rooms that a reader may read.
  static EncodedMessage chat(GameId game, List<RoomLines> rooms) {
    var chat = dev.espionage.protocol.v1.Chat.newBuilder().setGameId(game.text());
    rooms.forEach(room -> chat.addRooms(lines(room)));
    return ServerFrames.encoded(ChatMessage.newBuilder().setChat(chat).build());
  }

  /// Encodes a new line.
  ///
  /// @param shown the line, without its content for readers from whom it is hidden
  static EncodedMessage said(NewChatEntry told, ChatEntry shown) {
    var said =
        ChatSaid.newBuilder()
            .setGameId(told.game().text())
            .setRoom(ROOMS.write(told.room()))
            .setLine(line(shown));
    return ServerFrames.encoded(ChatMessage.newBuilder().setSaid(said).build());
  }

  /// Exports the lines that a player wrote.
  static PersonalData personalData(ChatStore lines) {
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
      case Remark.CannedPhrase(ChatPhrase phrase) -> exported.setPhrase(word(phrase)).build();
    };
  }

  /// Returns the text form of a constant, such as `good-game`.
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ChatRoomLines lines(RoomLines room) {
    return ChatRoomLines.newBuilder()
        .setRoom(ROOMS.write(room.room()))
        .setOpen(room.open())
        .addAllLines(room.lines().stream().map(ChatMessages::line).toList())
        .build();
  }

  private static ChatLine line(ChatEntry line) {
    var written = ChatLine.newBuilder().setNumber(line.number());
    line.said().ifPresent(said -> add(written, said));
    return written.build();
  }

  private static void add(ChatLine.Builder line, ChatEntry.Said said) {
    line.setAuthor(PlayerMessages.player(said.author())).setAtEpochMs(said.at().toEpochMilli());
    var _ =
        switch (said.remark()) {
          case Remark.Written(ChatText text) -> line.setText(text.reveal());
          case Remark.CannedPhrase(ChatPhrase phrase) -> line.setPhraseValue(phrase.number());
        };
  }

  /// Reads a request to write a line.
  static SayRequest say(SayInChat say) {
    return new SayRequest(FieldReader.game(say.getGameId()), room(say.getRoom()), remark(say));
  }

  private static Remark remark(SayInChat say) {
    return switch (say.getWordsCase()) {
      case TEXT -> new Remark.Written(text(say.getText()));
      case PHRASE ->
          new Remark.CannedPhrase(
              ChatPhrase.of(say.getPhraseValue())
                  .orElseThrow(() -> InvalidField.malformed("phrase: expected one of ChatPhrase")));
      case WORDS_NOT_SET -> throw InvalidField.malformed("words: expected text or phrase");
    };
  }

  private static ChatText text(String text) {
    return switch (ChatText.read(text)) {
      case Validated.Valid(ChatText good) -> good;
      case Validated.Invalid(var fault) -> throw InvalidField.malformed("text: " + expected(fault));
    };
  }

  private static String expected(TextRule.Fault fault) {
    return switch (fault) {
      case EMPTY, TOO_SHORT -> "expected a text with visible characters";
      case TOO_LONG -> "expected at most %d characters".formatted(ChatText.RULE.most());
      case FORBIDDEN_CHARACTER ->
          "expected no control, format, bidirectional or unassigned characters";
      case TOO_MANY_MARKS ->
          "expected at most %d combining marks per letter".formatted(ChatText.MAX_MARKS);
    };
  }

  /// Reads a report of a line.
  static ReportRequest report(ReportChatLine report) {
    return new ReportRequest(
        FieldReader.game(report.getGameId()),
        room(report.getRoom())
            .orElseThrow(() ->
                InvalidField.malformed("room: expected CHAT_ROOM_PLAYERS or CHAT_ROOM_SPECTATORS")),
        FieldReader.number("number", report.getNumber()),
        REASONS
            .read(report.getReason())
            .orElseThrow(() -> InvalidField.malformed("reason: expected one of ChatReportReason")),
        report.getText().isEmpty() ? Optional.empty() : Optional.of(text(report.getText())));
  }

  private static Optional<ChatRoom> room(dev.espionage.protocol.v1.ChatRoom room) {
    if (room == dev.espionage.protocol.v1.ChatRoom.UNRECOGNIZED) {
      throw InvalidField.malformed("room: expected one of ChatRoom");
    }
    return ROOMS.read(room);
  }
}
