package dev.espionage.loadtest.report;

import com.google.gson.GsonBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a tool found. Its JSON is made of the record, name by name, so the names of its parts are
 * for keeps.
 */
public sealed interface Report permits LoadReport, MatchReport, MemoryReport, SoakReport {

  /** The report for a terminal, without a newline at the ends of its lines. */
  List<String> lines();

  /** Whether nothing went wrong. */
  boolean isClean();

  /**
   * Returns all of it, numbers as numbers. It may stand in a page, for no {@code <}, {@code >} or
   * {@code &} is written as such.
   */
  default String json() {
    return new GsonBuilder().setPrettyPrinting().create().toJson(this);
  }

  /**
   * The word for a constant of the protocol, such as {@code no-move}.
   *
   * @param constant absent if this program does not know it
   * @param prefix of all constants of its kind
   */
  static String word(@Nullable Enum<?> constant, String prefix) {
    return constant == null
        ? "unknown"
        : constant.name().replace(prefix, "").toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** How many there are of each, in one line. */
  static String counted(Map<String, Integer> counts) {
    return new TreeMap<>(counts)
        .entrySet().stream()
            .map(count -> "%s %,d".formatted(count.getKey(), count.getValue()))
            .collect(Collectors.joining(", "));
  }
}
