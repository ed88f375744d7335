package dev.espionage.engine.notation;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A game in the form that the record text can hold. Its turns may be illegal and its result wrong;
/// [Replay] checks that. Its string form reveals no piece.
///
/// @param names the players' names, without control characters
/// @param extras the headers after the required ones, each key once
public record GameRecord(
    Volcanoes volcanoes,
    BySide<String> names,
    BySide<Deployment> deployments,
    TimeControl timeControl,
    Result result,
    List<Header> extras,
    List<NotedTurn> turns) {

  /// One header line of a record.
  ///
  /// @param key ASCII letters and digits, starting with a letter
  /// @param value any text without control characters
  public record Header(String key, String value) {

    public Header {
      if (!key.matches("[A-Za-z][A-Za-z0-9]*")) {
        throw new IllegalArgumentException("invalid header key: " + key);
      }
      if (!isWritable(value)) {
        throw new IllegalArgumentException("a control character in the header " + key);
      }
    }

    /// Returns whether a header can hold this value.
    public static boolean isWritable(String value) {
      return value.chars().noneMatch(Character::isISOControl);
    }

    /// Returns the header line.
    @Override
    public String toString() {
      return "[" + key + " \"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }
  }

  /// A turn as written in a record.
  ///
  /// @param turn the steps that were played
  /// @param clock the mover's clock after the turn, in whole milliseconds
  /// @param lag the compensated network delay, in whole milliseconds
  public record NotedTurn(Turn turn, Optional<Duration> clock, Optional<Duration> lag) {

    public NotedTurn {
      check(clock);
      check(lag);
    }

    /// Returns a turn without a comment.
    public static NotedTurn of(Turn turn) {
      return new NotedTurn(turn, Optional.empty(), Optional.empty());
    }

    private static void check(Optional<Duration> time) {
      if (time.filter(t -> t.isNegative() || !t.equals(t.truncatedTo(ChronoUnit.MILLIS)))
          .isPresent()) {
        throw new IllegalArgumentException("not a whole number of milliseconds: " + time);
      }
    }
  }

  /// The keys that every record has, in this order.
  public static final List<String> REQUIRED_KEYS =
      List.of(
          "Variant",
          "White",
          "Black",
          "Volcanoes",
          "WhiteSetup",
          "BlackSetup",
          "TimeControl",
          "Result");

  public GameRecord {
    extras = List.copyOf(extras);
    turns = List.copyOf(turns);
    if (!Header.isWritable(names.white()) || !Header.isWritable(names.black())) {
      throw new IllegalArgumentException("a control character in a name");
    }
    if (!deployments.white().variant().equals(volcanoes.variant())
        || !deployments.black().variant().equals(volcanoes.variant())) {
      throw new IllegalArgumentException("volcanoes and deployments belong to different variants");
    }
    Set<String> keys = new HashSet<>(REQUIRED_KEYS);
    for (Header extra : extras) {
      if (!keys.add(extra.key())) {
        throw new IllegalArgumentException("the key " + extra.key() + " is repeated");
      }
    }
  }

  public Variant variant() {
    return volcanoes.variant();
  }

  /// Returns the value of an extra header.
  public Optional<String> extra(String key) {
    return extras.stream().filter(header -> header.key().equals(key)).map(Header::value).findAny();
  }

  /// Returns only the variant and the number of turns.
  @Override
  public String toString() {
    return "GameRecord[" + variant().id() + ", " + turns.size() + " turns, redacted]";
  }
}
