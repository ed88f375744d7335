package dev.espionage.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The example files of the formats, which the engine's tests share.
public final class VectorFiles {

  private static final Path FOLDER = Path.of("../../engine/src/test/resources/vectors");

  private VectorFiles() {}

  static String path(String name) {
    return FOLDER.resolve(name).toString();
  }

  public static String text(String name) {
    try {
      return Files.readString(FOLDER.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the names of records without their extension.
  public static Stream<String> records(boolean legal) {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".egr") && name.startsWith("illegal-") != legal)
          .map(name -> name.replace(".egr", ""))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Stream<List<String>> rows(String name) {
    return text(name).lines().skip(1).map(row -> List.of(row.split("\t", -1)));
  }
}
