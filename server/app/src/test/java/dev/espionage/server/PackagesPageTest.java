package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Writes docs/reference/packages.md and tests that it is up to date.
class PackagesPageTest {
  private static final String SOURCES = "src/main/java";

  @Test
  void thePageSaysWhatThePackagesSay() throws IOException {
    StringBuilder chapters = new StringBuilder();
    for (Path module : modules()) {
      String rows = String.join("", rows(module.resolve(SOURCES)));
      assertThat(rows).as("packages of %s", module).isNotEmpty();
      chapters.append(
          "\n## %s\n\n| package | holds |\n|---|---|\n%s"
              .formatted(GeneratedPage.TREE.relativize(module), rows));
    }
    GeneratedPage.check(
        "packages.md",
        "Packages",
        "the first sentence of each `package-info.java`",
        getClass(),
        chapters.toString());
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> top = Files.list(GeneratedPage.TREE);
        Stream<Path> server = Files.list(GeneratedPage.TREE.resolve("server"))) {
      return Stream.concat(top, server)
          .filter(directory -> Files.isDirectory(directory.resolve(SOURCES)))
          .sorted()
          .toList();
    }
  }

  private static List<String> rows(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.endsWith("package-info.java"))
          .map(file -> sources.relativize(file.getParent()))
          .sorted()
          .map(directory ->
              "| `%s` | %s |\n".formatted(name(directory), firstSentence(sources, directory)))
          .toList();
    }
  }

  /// Returns the name of a package without the project's prefix.
  private static String name(Path directory) {
    return directory.toString().replace('/', '.').replaceFirst("^dev\\.espionage\\.", "");
  }

  private static String firstSentence(Path sources, Path directory) {
    try {
      String text =
          Files.readString(sources.resolve(directory).resolve("package-info.java"))
              .replaceFirst("(?ms)^(@|package ).*", "")
              .replaceAll("(?m)^ *(/\\*\\*|///|\\*(?!/))|\\*/", "")
              .replaceAll("\\{@\\w+ ([^}]*)}", "`$1`")
              .replaceAll("\\s+", " ")
              .strip();
      return text.replaceFirst("(?<=\\.) .*", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
