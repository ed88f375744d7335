package dev.espionage.engine.notation;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Pair;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A game as text can hold it. Its turns may be illegal and its result wrong: {@link Replay} tells.
 * Printing it shows nothing of the armies.
 *
 * @param names of the players, without control characters
 * @param extras the headers after the required ones, each key once
 */
public record GameRecord(
    Volcanoes volcanoes,
    Pair<String> names,
    Pair<Deployment> deployments,
    TimeControl timeControl,
    Result result,
    List<Header> extras,
    List<NotedTurn> turns) {

  /** The keys that every record has, in this order. */
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
      throw new IllegalArgumentException("volcanoes and deployments of different variants");
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

  /** The value of an extra header. */
  public Optional<String> extra(String key) {
    return extras.stream().filter(header -> header.key().equals(key)).map(Header::value).findAny();
  }

  /** Names the variant and counts the turns. */
  @Override
  public String toString() {
    return "GameRecord[%s, %d turns, redacted]".formatted(variant().id(), turns.size());
  }
}
