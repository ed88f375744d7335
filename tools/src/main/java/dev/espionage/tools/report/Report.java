package dev.espionage.tools.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The measured result of a tool. Its JSON uses the names of the record's components, so these
/// names must not change.
public interface Report {

  /// Returns what a reader sees.
  ReportLayout layout();

  /// Returns whether nothing went wrong.
  boolean isClean();

  /// Returns the report as JSON, with the settings and the machine of its run.
  default String json(Map<String, Object> setup, MachineInfo machineInfo) {
    Gson gson = new GsonBuilder().setPrettyPrinting().create();
    JsonObject json = gson.toJsonTree(this).getAsJsonObject();
    json.add("setup", gson.toJsonTree(setup));
    json.add("machineInfo", gson.toJsonTree(machineInfo));
    return gson.toJson(json);
  }

  /// Returns the word for a constant of the protocol without its prefix, such as `no-move`.
  static String word(@Nullable Enum<?> constant, String prefix) {
    return constant == null
        ? "unknown"
        : constant.name().replace(prefix, "").toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns the counts in one line; `none` if there are none.
  static String counted(Map<String, Integer> counts) {
    return counts.isEmpty()
        ? "none"
        : new TreeMap<>(counts)
            .entrySet().stream()
                .map(count -> "%s %,d".formatted(count.getKey(), count.getValue()))
                .collect(Collectors.joining(", "));
  }
}
