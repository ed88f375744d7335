package dev.espionage.server.game.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// The journal of a game as an earlier version stored it, in two files. The `.hex` file has one
/// entry per line, the `.txt` file its meaning. The files never change, because stores of that
/// version have such games.
///
/// @param name the name of the files without their endings
record Sample(String name) {
  private static final Path FOLDER = Path.of("src", "test", "resources", "journal", "v1");

  static List<Sample> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".hex"))
          .sorted()
          .map(file -> new Sample(file.substring(0, file.length() - ".hex".length())))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean exists() {
    return Files.exists(hex());
  }

  List<byte[]> payloads() {
    return read(hex()).stream().map(HexFormat.of()::parseHex).toList();
  }

  List<String> text() {
    return read(txt());
  }

  void write(List<byte[]> payloads, List<String> text) {
    try {
      Files.createDirectories(FOLDER);
      Files.write(hex(), payloads.stream().map(HexFormat.of()::formatHex).toList());
      Files.write(txt(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path hex() {
    return FOLDER.resolve(name + ".hex");
  }

  private Path txt() {
    return FOLDER.resolve(name + ".txt");
  }

  private static List<String> read(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
