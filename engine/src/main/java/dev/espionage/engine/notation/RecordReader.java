package dev.espionage.engine.notation;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.engine.play.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// A reader for one record, as described in [RecordNotation]. Mutable; used once.
final class RecordReader {

  private final List<String> lines;

  /// The current line, counted from 0.
  private int line;

  RecordReader(String text) {
    this.lines = Arrays.stream(text.split("\n", -1)).map(RecordReader::withoutTail).toList();
  }

  private static String withoutTail(String line) {
    int end = line.endsWith("\r") ? line.length() - 1 : line.length();
    while (end > 0 && line.charAt(end - 1) == ' ') {
      end--;
    }
    return line.substring(0, end);
  }

  ParsedRecord read() {
    try {
      return new ParsedRecord.Value(readRecord());
    } catch (NotationException notationException) {
      return new ParsedRecord.Failure(
          line + 1, notationException.column(), notationException.reason());
    }
  }

  private GameRecord readRecord() throws NotationException {
    Variant variant = required("Variant", Variants::parse);
    BySide<String> names =
        new BySide<>(required("White", Parsed::value), required("Black", Parsed::value));
    Volcanoes volcanoes = required("Volcanoes", text -> Volcanoes.parse(variant, text));
    BySide<Deployment> deployments =
        new BySide<>(
            required("WhiteSetup", text -> Deployment.parse(variant, text)),
            required("BlackSetup", text -> Deployment.parse(variant, text)));
    TimeControl timeControl = required("TimeControl", RecordReader::timeControl);
    Result result = required("Result", RecordReader::result);
    List<GameRecord.Header> extras = readExtras();
    List<GameRecord.NotedTurn> turns = readTurns(variant.geometry());
    return new GameRecord(volcanoes, names, deployments, timeControl, result, extras, turns);
  }

  /// Reads a time control. Records have no form for weekends off; a separate header may state it.
  private static Parsed<TimeControl> timeControl(String text) {
    Parsed<TimeControl> read = TimeControl.parse(text);
    return read.optional().filter(TimeControl::weekendsOff).isPresent()
        ? Parsed.failure(text.length(), "expected the end, found \"w\"")
        : read;
  }

  private static Parsed<Result> result(String text) {
    int space = text.indexOf(' ');
    String first = space < 0 ? text : text.substring(0, space);
    Optional<Result.Score> score = Result.Score.of(first);
    if (score.isEmpty() || space < 0) {
      return Parsed.failure(
          score.isEmpty() ? 1 : text.length() + 1,
          "expected '1-0', '0-1', '1/2-1/2' or '*', a space and a reason");
    }
    Optional<Optional<Ending.Reason>> reason = Result.reasonOf(text.substring(space + 1));
    return reason.isEmpty()
        ? Parsed.failure(space + 2, "no such reason; expected one such as 'headquarters'")
        : Parsed.value(new Result(score.get(), reason.get()));
  }

  private <T> T required(String key, Function<String, Parsed<T>> meaning) throws NotationException {
    LineReader reader = reader("[" + key + " \"…\"]");
    if (!reader.skip("[" + key + " \"")) {
      throw reader.expected("[" + key + " \"…\"]");
    }
    int column = reader.column();
    T value = LineReader.embedded(meaning.apply(readValue(reader)), column);
    line++;
    return value;
  }

  /// Returns a reader for the current line, which must exist.
  private LineReader reader(String expected) throws NotationException {
    if (line == lines.size()) {
      line--;
      throw new NotationException(
          lines.get(line).length() + 1, "expected " + expected + ", found the end");
    }
    return new LineReader(lines.get(line));
  }

  /// Reads the rest of a header line after the opening quotation mark.
  private static String readValue(LineReader reader) throws NotationException {
    StringBuilder value = new StringBuilder();
    while (!reader.skip("\"")) {
      if (reader.skip("\\")) {
        if (reader.next() != '"' && reader.next() != '\\') {
          throw reader.expected("'\"' or '\\' after '\\'");
        }
      } else if (reader.isAtEnd() || Character.isISOControl(reader.next())) {
        throw reader.expected("a character of the value or '\"'");
      }
      value.append(reader.take());
    }
    reader.expect("]");
    reader.expectEnd();
    return value.toString();
  }

  private List<GameRecord.Header> readExtras() throws NotationException {
    Set<String> keys = new HashSet<>(GameRecord.REQUIRED_KEYS);
    List<GameRecord.Header> extras = new ArrayList<>();
    LineReader reader = reader("an empty line");
    while (!reader.isAtEnd()) {
      if (!reader.skip("[")) {
        throw reader.expected("another header or an empty line");
      }
      String key = readKey(reader);
      if (!keys.add(key)) {
        throw new NotationException(
            2, "expected a new key, found " + LineReader.quoted(key) + " again");
      }
      reader.expect(" \"");
      extras.add(new GameRecord.Header(key, readValue(reader)));
      line++;
      reader = reader("an empty line");
    }
    line++;
    return extras;
  }

  private static String readKey(LineReader reader) throws NotationException {
    String key = reader.lettersAndDigits();
    if (key.isEmpty() || Character.isDigit(key.charAt(0))) {
      throw new NotationException(2, "expected a key that begins with a letter");
    }
    return key;
  }

  private List<GameRecord.NotedTurn> readTurns(Geometry geometry) throws NotationException {
    List<GameRecord.NotedTurn> turns = new ArrayList<>();
    for (int number = 1; !isEnd(line); number++) {
      LineReader reader = new LineReader(lines.get(line));
      reader.expect(number + ". ");
      turns.add(readTurn(geometry, reader));
      if (!reader.isAtEnd() || !isEnd(line + 1)) {
        readGap(reader);
        turns.add(readTurn(geometry, reader));
        reader.expectEnd();
      }
      line++;
    }
    return turns;
  }

  private static void readGap(LineReader reader) throws NotationException {
    if (reader.isAtEnd()) {
      throw reader.expected("Black's turn, because another line follows");
    }
    reader.expect(" ");
  }

  /// Returns whether nothing follows from this line on, except the empty text after the last line
  /// feed.
  private boolean isEnd(int index) {
    return index == lines.size() || (index == lines.size() - 1 && lines.get(index).isEmpty());
  }

  private static GameRecord.NotedTurn readTurn(Geometry geometry, LineReader reader)
      throws NotationException {
    return CommentNotation.read(new Turn(TurnNotation.readSteps(geometry, reader)), reader);
  }
}
