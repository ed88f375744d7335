package dev.espionage.engine.notation;

import dev.espionage.engine.board.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The comment after a turn, `{[%clk 0:09:58.2] [%lag 0.12]}`: the clock in hours, minutes and
/// seconds, and the compensated delay in seconds, with up to three decimals. Either part may stand
/// alone.
final class CommentNotation {

  private static final String CLOCK = "[%clk ";
  private static final String LAG = "[%lag ";
  private static final int MILLIS_DIGITS = 3;

  private CommentNotation() {}

  /// Returns the comment; an empty string if the turn has neither clock nor lag.
  static String format(GameRecord.NotedTurn noted) {
    List<String> parts = new ArrayList<>();
    noted.clock().ifPresent(time -> parts.add(CLOCK + clock(time) + "]"));
    noted.lag().ifPresent(time -> parts.add(LAG + time.toSeconds() + decimals(time) + "]"));
    return parts.isEmpty() ? "" : "{" + String.join(" ", parts) + "}";
  }

  private static String clock(Duration time) {
    return String.format(
        Locale.ROOT,
        "%d:%02d:%02d%s",
        time.toHours(),
        time.toMinutesPart(),
        time.toSecondsPart(),
        decimals(time));
  }

  private static String decimals(Duration time) {
    String millis = String.format(Locale.ROOT, "%03d", time.toMillisPart()).replaceFirst("0+$", "");
    return millis.isEmpty() ? "" : "." + millis;
  }

  /// Reads a comment, if one follows, and adds it to the turn.
  static GameRecord.NotedTurn read(Turn turn, LineReader reader) throws NotationException {
    if (!reader.skip(" {")) {
      return GameRecord.NotedTurn.of(turn);
    }
    Optional<Duration> clock = Optional.empty();
    Optional<Duration> lag = Optional.empty();
    if (reader.skip(CLOCK)) {
      clock = Optional.of(readClock(reader));
      reader.expect("]");
    }
    if (clock.isPresent() ? reader.skip(" " + LAG) : reader.skip(LAG)) {
      lag = Optional.of(seconds(reader.number("seconds")).plus(readDecimals(reader)));
      reader.expect("]");
    }
    if (clock.isEmpty() && lag.isEmpty()) {
      throw reader.expected("'[%clk ' or '[%lag '");
    }
    reader.expect("}");
    return new GameRecord.NotedTurn(turn, clock, lag);
  }

  private static Duration readClock(LineReader reader) throws NotationException {
    Duration hours = Duration.ofHours(reader.number("hours"));
    reader.expect(":");
    Duration minutes = Duration.ofMinutes(readSixty(reader, "minutes"));
    reader.expect(":");
    Duration seconds = seconds(readSixty(reader, "seconds"));
    return hours.plus(minutes).plus(seconds).plus(readDecimals(reader));
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }

  private static int readSixty(LineReader reader, String what) throws NotationException {
    int column = reader.column();
    String digits = reader.digits();
    if (digits.length() != 2 || digits.charAt(0) > '5') {
      throw new NotationException(
          column,
          "expected two digits of " + what + ", 00 to 59, found " + LineReader.quoted(digits));
    }
    return Integer.parseInt(digits);
  }

  private static Duration readDecimals(LineReader reader) throws NotationException {
    if (!reader.skip(".")) {
      return Duration.ZERO;
    }
    int column = reader.column();
    String digits = reader.digits();
    if (digits.isEmpty() || digits.length() > MILLIS_DIGITS) {
      throw new NotationException(
          column, "expected one to three decimals, found " + LineReader.quoted(digits));
    }
    return Duration.ofMillis(Integer.parseInt((digits + "00").substring(0, MILLIS_DIGITS)));
  }
}
