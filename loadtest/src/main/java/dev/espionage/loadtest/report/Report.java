package dev.espionage.loadtest.report;

import com.google.gson.GsonBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  /** How many there are of each, in one line. */
  static String counted(Map<String, Integer> counts) {
    return new TreeMap<>(counts)
        .entrySet().stream()
            .map(count -> "%s %,d".formatted(count.getKey(), count.getValue()))
            .collect(Collectors.joining(", "));
  }
}
