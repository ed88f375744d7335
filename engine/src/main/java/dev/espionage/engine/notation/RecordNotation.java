package dev.espionage.engine.notation;

import dev.espionage.engine.board.Geometry;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Game records (`.egr`) as text: header lines, an empty line, and one line per pair of turns.
///
/// Reading is strict and repairs nothing. It tolerates a carriage return and spaces at the end of a
/// line, and a missing last line feed. [Replay] checks whether the turns are legal and whether
/// score and reason fit together.
public final class RecordNotation {

  private RecordNotation() {}

  /// Reads the bytes of a file, which must be UTF-8.
  public static ParsedRecord parse(byte[] utf8) {
    CharBuffer text = CharBuffer.allocate(utf8.length);
    CoderResult result =
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8), text, true);
    String read = text.flip().toString();
    if (result.isError()) {
      int lines = (int) read.chars().filter(c -> c == '\n').count();
      int column = read.length() - read.lastIndexOf('\n');
      return new ParsedRecord.Failure(lines + 1, column, "expected UTF-8, found other bytes");
    }
    return parse(read);
  }

  /// Reads a record.
  public static ParsedRecord parse(String text) {
    return new RecordReader(text).read();
  }

  /// Returns the text of a record in the form that [#parse(String)] reads. It reveals both
  /// deployments.
  public static String format(GameRecord record) {
    StringBuilder text = new StringBuilder();
    for (GameRecord.Header header : requiredHeaders(record)) {
      text.append(header).append('\n');
    }
    for (GameRecord.Header header : record.extras()) {
      text.append(header).append('\n');
    }
    text.append('\n');
    Geometry geometry = record.variant().geometry();
    for (int i = 0; i < record.turns().size(); i++) {
      boolean white = i % 2 == 0;
      text.append(white ? i / 2 + 1 + ". " : " ");
      text.append(format(geometry, record.turns().get(i)));
      text.append(white && i + 1 < record.turns().size() ? "" : "\n");
    }
    return text.toString();
  }

  private static List<GameRecord.Header> requiredHeaders(GameRecord record) {
    return List.of(
        new GameRecord.Header("Variant", record.variant().id()),
        new GameRecord.Header("White", record.names().white()),
        new GameRecord.Header("Black", record.names().black()),
        new GameRecord.Header("Volcanoes", record.volcanoes().notation()),
        new GameRecord.Header("WhiteSetup", record.deployments().white().setup()),
        new GameRecord.Header("BlackSetup", record.deployments().black().setup()),
        new GameRecord.Header("TimeControl", record.timeControl().format()),
        new GameRecord.Header("Result", record.result().toString()));
  }

  private static String format(Geometry geometry, GameRecord.NotedTurn noted) {
    String turn = TurnNotation.format(geometry, noted.turn());
    String comment = CommentNotation.format(noted);
    return comment.isEmpty() ? turn : turn + " " + comment;
  }
}
