package dev.espionage.tools.options;

import dev.espionage.tools.process.StoreChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Options for the store of a server that the command starts.
public final class StoreOptions {

  private static final String SQLITE = "sqlite";
  private static final String POSTGRESQL = "postgresql";

  @Option(
      names = "--store",
      paramLabel = "S",
      description =
          "Store of the server that is started: none (turns are not stored), memory (a temporary"
              + " file), sqlite or postgresql (default: none; for soak and hostile: sqlite).")
  private Optional<String> store = Optional.empty();

  @Option(
      names = "--database",
      paramLabel = "URL",
      description = "jdbc:postgresql://…, with --store postgresql.")
  private Optional<String> database = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "An existing data directory, with --store sqlite.")
  private Optional<Path> data = Optional.empty();

  /// Returns whether the command line names a store.
  public boolean isGiven() {
    return store.isPresent();
  }

  /// Returns the store; `otherwise` if the command line names none.
  public StoreChoice store(StoreChoice otherwise) {
    OptionChecks.that(
        database.isEmpty() || store.filter(POSTGRESQL::equals).isPresent(),
        "--database requires --store postgresql");
    OptionChecks.that(
        data.isEmpty() || store.filter(SQLITE::equals).isPresent(),
        "--data requires --store sqlite");
    data.ifPresent(directory ->
        OptionChecks.that(Files.isDirectory(directory), "--data: no directory " + directory));
    return store.map(this::named).orElse(otherwise);
  }

  private StoreChoice named(String name) {
    return switch (name) {
      case "none" -> StoreChoice.NONE;
      case "memory" -> StoreChoice.MEMORY;
      case SQLITE -> data.map(StoreChoice::sqlite).orElse(StoreChoice.SQLITE);
      case POSTGRESQL ->
          OptionChecks.read("--database", database.orElse(""), StoreChoice::postgresql);
      default ->
          throw new IllegalArgumentException(
              "--store: unknown store " + name + "; expected none, memory, sqlite or postgresql");
    };
  }
}
