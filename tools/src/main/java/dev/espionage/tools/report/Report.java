package dev.espionage.tools.report;

import com.google.gson.GsonBuilder;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The measured result of a tool. Its JSON uses the names of the record's components, so these names
 * must not change.
 */
public interface Report {

  /** Returns what a reader sees. */
  ReportLayout layout();

  /** Returns whether nothing went wrong. */
  boolean isClean();

  /** Returns the report as JSON, with numbers as numbers. */
  default String json() {
    return new GsonBuilder().setPrettyPrinting().create().toJson(this);
  }

  /**
   * Returns the word for a constant of the protocol without its prefix, such as {@code no-move}.
   */
  static String word(@Nullable Enum<?> constant, String prefix) {
    return constant == null
        ? "unknown"
        : constant.name().replace(prefix, "").toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the counts in one line; {@code none} if there are none. */
  static String counted(Map<String, Integer> counts) {
    return counts.isEmpty()
        ? "none"
        : new TreeMap<>(counts)
            .entrySet().stream()
                .map(count -> "%s %,d".formatted(count.getKey(), count.getValue()))
                .collect(Collectors.joining(", "));
  }
}
