package dev.espionage.server.config;

import com.google.common.collect.ImmutableSortedSet;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The keys of `reference.conf` below `espionage`, which are the only valid ones. Each key has one
/// environment variable: its path in capitals, with "\_" for "." and "-".
final class KnownKeys {
  static final String ROOT = "espionage";

  private final ConfigObject reference;
  private final Map<String, String> pathByVariable;

  KnownKeys(Config reference) {
    this.reference = reference.getObject(ROOT);
    this.pathByVariable =
        reference.getConfig(ROOT).entrySet().stream()
            .map(entry -> ROOT + "." + entry.getKey())
            .collect(
                Collectors.toMap(KnownKeys::variable, path -> path, (a, b) -> a, TreeMap::new));
  }

  /// Returns all paths, sorted.
  ImmutableSortedSet<String> paths() {
    return ImmutableSortedSet.copyOf(pathByVariable.values());
  }

  /// Returns the name of the environment variable for a path.
  static String variable(String path) {
    return path.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /// Returns the path that an environment variable sets; empty if the variable is unknown.
  Optional<String> path(String variable) {
    return Optional.ofNullable(pathByVariable.get(variable));
  }

  /// Adds a problem for each unknown key of `given`.
  void check(Config given, List<String> problems) {
    if (!given.hasPath(ROOT)) {
      return;
    }
    ConfigValue root = given.getValue(ROOT);
    if (root instanceof ConfigObject tree) {
      check(tree, reference, ROOT, problems);
    } else {
      problems.add(ConfigSection.complaint(ROOT, "a section", given));
    }
  }

  /// Returns the known path most similar to `path`.
  String nearest(String path) {
    return paths().stream()
        .min(Comparator.comparingInt(known -> distance(known, path)))
        .orElse(ROOT);
  }

  private void check(ConfigObject given, ConfigObject known, String path, List<String> problems) {
    given.forEach((key, value) -> {
      String here = path + "." + key;
      ConfigValue counterpart = known.get(key);
      if (counterpart == null) {
        problems.add(unknown(here, ConfigSection.place(value.origin())));
      } else if (counterpart instanceof ConfigObject deeper) {
        descend(value, deeper, here, problems);
      }
    });
  }

  private void descend(ConfigValue value, ConfigObject known, String path, List<String> problems) {
    if (value instanceof ConfigObject tree) {
      check(tree, known, path, problems);
    } else {
      problems.add(
          "%s (%s) is a section, not a value".formatted(path, ConfigSection.place(value.origin())));
    }
  }

  String unknown(String name, String place) {
    return "%s (%s) is not known; did you mean %s?".formatted(name, place, nearest(name));
  }

  /// Returns the Levenshtein distance: the least number of insertions, deletions and substitutions.
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
