package dev.espionage.tools.report;

import com.google.gson.GsonBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The report of a tool. Its JSON uses the names of the record's components, so these names must not
 * change.
 */
public interface Report {

  /** Returns the report for a terminal, one line per element, without newlines. */
  List<String> lines();

  /** Returns the page of a report of this kind; empty if it has none. */
  default Optional<Page> page() {
    return Optional.empty();
  }

  /**
   * A page.
   *
   * @param name the name of its script and of its sections among the resources
   */
  record Page(String title, String name) {}

  /** Returns whether nothing went wrong. */
  boolean isClean();

  /**
   * Returns the report as JSON, with numbers as numbers. The text is safe inside an HTML page:
   * {@code <}, {@code >} and {@code &} are escaped.
   */
  default String json() {
    return new GsonBuilder().setPrettyPrinting().create().toJson(this);
  }

  /**
   * Returns the word for a constant of the protocol, such as {@code no-move}.
   *
   * @param constant the constant; null if this program does not know it
   * @param prefix the common prefix of the constants of its enum
   */
  static String word(@Nullable Enum<?> constant, String prefix) {
    return constant == null
        ? "unknown"
        : constant.name().replace(prefix, "").toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the counts in one line. */
  static String counted(Map<String, Integer> counts) {
    return new TreeMap<>(counts)
        .entrySet().stream()
            .map(count -> "%s %,d".formatted(count.getKey(), count.getValue()))
            .collect(Collectors.joining(", "));
  }
}
