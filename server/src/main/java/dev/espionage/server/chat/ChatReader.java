package dev.espionage.server.chat;

import dev.espionage.protocol.v1.ChatReportReason;
import dev.espionage.protocol.v1.ReportChatLine;
import dev.espionage.protocol.v1.SayInChat;
import dev.espionage.server.kernel.TextFault;
import dev.espionage.server.kernel.Validated;
import dev.espionage.server.net.socket.BadField;
import dev.espionage.server.net.socket.Fields;
import java.util.Optional;

/** Reads lines and reports of lines, or throws {@link BadField}. */
final class ChatReader {
  private ChatReader() {}

  static SayRequest say(SayInChat say) {
    return new SayRequest(Fields.game(say.getGameId()), room(say.getRoom()), remark(say));
  }

  private static Remark remark(SayInChat say) {
    return switch (say.getWordsCase()) {
      case TEXT -> new Remark.Written(text(say.getText()));
      case PHRASE ->
          new Remark.ReadyMade(
              Phrase.of(say.getPhraseValue())
                  .orElseThrow(() -> BadField.malformed("phrase: expected one of ChatPhrase")));
      case WORDS_NOT_SET -> throw BadField.malformed("words: expected text or phrase");
    };
  }

  private static ChatText text(String text) {
    return switch (ChatText.read(text)) {
      case Validated.Valid(ChatText good) -> good;
      case Validated.Invalid(var fault) -> throw BadField.malformed("text: " + expected(fault));
    };
  }

  private static String expected(TextFault fault) {
    return switch (fault) {
      case EMPTY, TOO_SHORT -> "expected a text with something to be seen";
      case TOO_LONG -> "expected at most %d characters".formatted(ChatText.RULE.most());
      case FORBIDDEN_CHARACTER ->
          "expected no control, format, bidirectional or unassigned characters";
      case TOO_MANY_MARKS ->
          "expected at most %d combining marks on a letter".formatted(ChatText.MAX_MARKS);
    };
  }

  static ReportRequest report(ReportChatLine report) {
    return new ReportRequest(
        Fields.game(report.getGameId()),
        room(report.getRoom())
            .orElseThrow(() ->
                BadField.malformed("room: expected CHAT_ROOM_PLAYERS or CHAT_ROOM_SPECTATORS")),
        Fields.number("number", report.getNumber()),
        reason(report.getReason()),
        report.getText().isEmpty() ? Optional.empty() : Optional.of(text(report.getText())));
  }

  private static Optional<ChatRoom> room(dev.espionage.protocol.v1.ChatRoom room) {
    return switch (room) {
      case CHAT_ROOM_UNSPECIFIED -> Optional.empty();
      case CHAT_ROOM_PLAYERS -> Optional.of(ChatRoom.PLAYERS);
      case CHAT_ROOM_SPECTATORS -> Optional.of(ChatRoom.SPECTATORS);
      case UNRECOGNIZED -> throw BadField.malformed("room: expected one of ChatRoom");
    };
  }

  private static ReportReason reason(ChatReportReason reason) {
    return switch (reason) {
      case CHAT_REPORT_REASON_INSULT -> ReportReason.INSULT;
      case CHAT_REPORT_REASON_SPAM -> ReportReason.SPAM;
      case CHAT_REPORT_REASON_CHEATING -> ReportReason.CHEATING;
      case CHAT_REPORT_REASON_OTHER -> ReportReason.OTHER;
      case CHAT_REPORT_REASON_UNSPECIFIED, UNRECOGNIZED ->
          throw BadField.malformed("reason: expected one of ChatReportReason");
    };
  }
}
