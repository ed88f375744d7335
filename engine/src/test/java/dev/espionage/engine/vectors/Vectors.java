package dev.espionage.engine.vectors;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The test vectors in `src/test/resources/vectors`.
public final class Vectors {

  private static final Path FOLDER = Path.of("src/test/resources/vectors");

  private Vectors() {}

  /// A row of `perft.tsv`.
  public record PerftRow(Variant variant, int depth, long turns, int steps, String position) {}

  /// A row of `check.tsv`.
  public record CheckRow(Variant variant, boolean legal, String turn, String position) {}

  public static String text(String file) {
    try {
      return Files.readString(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the names, without extension, of all legal records.
  public static Stream<String> legalRecords() {
    return records(true);
  }

  /// Returns the names, without extension, of all records whose last turn is illegal.
  public static Stream<String> illegalRecords() {
    return records(false);
  }

  private static Stream<String> records(boolean legal) {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".egr"))
          .filter(name -> name.startsWith("illegal-") != legal)
          .map(name -> name.replace(".egr", ""))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Stream<PerftRow> perft() {
    return rows("perft.tsv")
        .map(row ->
            new PerftRow(
                variant(row.get(0)),
                Integer.parseInt(row.get(1)),
                Long.parseLong(row.get(2)),
                Integer.parseInt(row.get(3)),
                row.get(4)));
  }

  public static Stream<CheckRow> check() {
    return rows("check.tsv")
        .map(row ->
            new CheckRow(variant(row.get(0)), row.get(1).equals("legal"), row.get(2), row.get(3)));
  }

  public static Variant variant(String id) {
    return Variants.byId(id).orElseThrow();
  }

  private static Stream<List<String>> rows(String file) {
    return text(file).lines().skip(1).map(line -> List.of(line.split("\t", -1)));
  }
}
