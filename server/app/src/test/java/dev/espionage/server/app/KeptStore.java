package dev.espionage.server.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// A SQLite store that an earlier version of the server has left, with the facts that it told.
/// [KeptStoreMaker] makes the next one. Existing kept stores never change.
///
/// @param version the version of its tables
record KeptStore(String version) {
  static final Path DIRECTORY = Path.of("src", "test", "resources", "kept-stores");

  private static final String DATABASE = ".db.gz";
  private static final String FACTS = ".facts";
  private static final String AT = "at ";

  /// Returns all kept stores; there is at least one.
  static List<KeptStore> all() {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(DATABASE))
          .map(name -> new KeptStore(name.substring(0, name.length() - DATABASE.length())))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String suffix) {
    return DIRECTORY.resolve(version + suffix);
  }

  /// Unpacks the database into a new data directory and returns its file.
  Path unpackInto(Path data) throws IOException {
    Path file = Files.createDirectories(data).resolve("espionage.db");
    try (var packed = new GZIPInputStream(Files.newInputStream(file(DATABASE)))) {
      Files.copy(packed, file);
    }
    return file;
  }

  /// Returns the time at which the facts were told.
  Instant at() throws IOException {
    return Instant.parse(Files.readAllLines(file(FACTS)).getFirst().substring(AT.length()));
  }

  /// Returns the facts of the store, one per line.
  List<String> facts() throws IOException {
    return Files.readAllLines(file(FACTS)).stream().skip(1).toList();
  }

  boolean exists() {
    return Files.exists(file(DATABASE));
  }

  void keepDatabase(Path database) throws IOException {
    try (var packed = new GZIPOutputStream(Files.newOutputStream(file(DATABASE)))) {
      Files.copy(database, packed);
    }
  }

  void keepFacts(Instant at, List<String> facts) throws IOException {
    Files.write(file(FACTS), Stream.concat(Stream.of(AT + at), facts.stream()).toList());
  }
}
