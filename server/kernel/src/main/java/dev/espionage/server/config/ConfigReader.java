package dev.espionage.server.config;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigValueFactory;
import com.typesafe.config.ConfigValueType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;

/// Reads and checks the configuration. Expected mistakes are values that name the key, its source
/// and the remedy.
public final class ConfigReader {
  private static final String VARIABLE_PREFIX = "ESPIONAGE_";

  /// Variables that the launcher script reads or sets.
  private static final ImmutableList<String> OTHER_VARIABLES =
      ImmutableList.of(
          "ESPIONAGE_HOME",
          "ESPIONAGE_BUILD",
          "ESPIONAGE_INSTALL",
          "ESPIONAGE_JAVA_HOME",
          "ESPIONAGE_JAVA_OPTS");

  /// The project's own Pekko settings, which override Pekko's defaults.
  private static final Config CLUSTER = ConfigFactory.parseResourcesAnySyntax("cluster");

  private final Config reference = ConfigFactory.defaultReference();
  private final KnownKeys known = new KnownKeys(reference);
  private final Config commandLine;

  /// Creates a reader without values from the command line.
  public ConfigReader() {
    this(Map.of());
  }

  /// Creates a reader whose command-line values override all other sources.
  ///
  /// @param commandLine the values by key
  public ConfigReader(Map<String, String> commandLine) {
    this.commandLine = ConfigFactory.parseMap(commandLine, "command line");
  }

  /// The outcome of reading the configuration.
  ///
  /// @param <T> the type of the settings
  public sealed interface Result<T> {
    /// The settings of a valid configuration.
    ///
    /// @param all the resolved configuration with the defaults of all libraries, for Pekko
    record Good<T>(T settings, Config all) implements Result<T> {}

    /// The problems of an invalid configuration, one line each.
    record Bad<T>(ImmutableList<String> problems) implements Result<T> {}
  }

  /// Reads the configuration.
  ///
  /// @param tree the reader of the settings in the section `espionage`
  /// @param file the file named on the command line
  /// @param environment the environment variables of the process
  /// @param properties the system properties; only names below `espionage` and `pekko` count
  public <T> Result<T> read(
      Function<ConfigSection, T> tree,
      Optional<Path> file,
      Map<String, String> environment,
      Properties properties) {
    var problems = new ArrayList<String>();
    Config given =
        commandLine
            .withFallback(fromEnvironment(environment, problems))
            .withFallback(fromProperties(properties));
    try {
      given = given.withFallback(file.map(ConfigReader::fromFile).orElse(ConfigFactory.empty()));
      known.check(given, problems);
      refuseSeedNodesOfPekko(given, problems);
      Config all = given.withFallback(CLUSTER).withFallback(defaults()).resolve();
      T settings = tree.apply(new ConfigSection(all, KnownKeys.ROOT, problems));
      return problems.isEmpty()
          ? new Result.Good<>(settings, all)
          : new Result.Bad<>(ImmutableList.copyOf(problems));
    } catch (ConfigException e) {
      String reason = file.flatMap(ConfigReader::unreadable).orElse(e.getMessage());
      problems.add("cannot read the configuration: " + reason);
      return new Result.Bad<>(ImmutableList.copyOf(problems));
    }
  }

  /// Rejects Pekko's own key: a cluster needs more settings, which `espionage.cluster` checks.
  private static void refuseSeedNodesOfPekko(Config given, List<String> problems) {
    String key = "pekko.cluster.seed-nodes";
    if (given.hasPath(key)) {
      String place = ConfigSection.place(given.getValue(key).origin());
      problems.add("%s (%s): set espionage.cluster.seed-nodes instead".formatted(key, place));
    }
  }

  private static Config defaults() {
    return ConfigFactory.defaultReferenceUnresolved();
  }

  private static Config fromFile(Path file) {
    return ConfigFactory.parseFile(
        file.toFile(), ConfigParseOptions.defaults().setAllowMissing(false));
  }

  /// Returns why a file cannot be read; empty if it can.
  private static Optional<String> unreadable(Path file) {
    if (Files.isReadable(file) && !Files.isDirectory(file)) {
      return Optional.empty();
    }
    String reason = Files.notExists(file) ? "no such file" : "not a file that can be read";
    return Optional.of(file + ": " + reason);
  }

  private static Config fromProperties(Properties properties) {
    var ours = new Properties();
    properties.stringPropertyNames().stream()
        .filter(name -> name.startsWith("espionage.") || name.startsWith("pekko."))
        .forEach(name -> ours.setProperty(name, properties.getProperty(name)));
    return ConfigFactory.parseProperties(
        ours, ConfigParseOptions.defaults().setOriginDescription("system property"));
  }

  private Config fromEnvironment(Map<String, String> environment, List<String> problems) {
    Config config = ConfigFactory.empty();
    for (Map.Entry<String, String> entry : environment.entrySet()) {
      String name = entry.getKey();
      Optional<String> path = known.path(name);
      if (path.isPresent()) {
        config = config.withFallback(fromVariable(path.get(), name, entry.getValue()));
      } else if (name.startsWith(VARIABLE_PREFIX) && !OTHER_VARIABLES.contains(name)) {
        String nearest =
            KnownKeys.variable(known.nearest(name.toLowerCase(Locale.ROOT).replace('_', '.')));
        problems.add("%s (environment) is not known; did you mean %s?".formatted(name, nearest));
      }
    }
    return config;
  }

  /// Converts a variable's text to a value. Commas separate the elements of a list.
  private Config fromVariable(String path, String name, String text) {
    boolean list = reference.getValue(path).valueType() == ConfigValueType.LIST;
    Object value =
        list ? Splitter.on(',').trimResults().omitEmptyStrings().splitToList(text) : text;
    return ConfigFactory.empty()
        .withValue(path, ConfigValueFactory.fromAnyRef(value, "environment " + name));
  }
}
