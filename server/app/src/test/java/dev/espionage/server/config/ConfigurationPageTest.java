package dev.espionage.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import dev.espionage.server.GeneratedPage;
import dev.espionage.server.TestSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Writes docs/reference/configuration.md and tests that it is up to date. Keys, defaults and
/// meanings come from reference.conf; the valid values come from the problem that the code reports
/// for a section in place of a value.
class ConfigurationPageTest {
  private static final Path DOCS = GeneratedPage.TREE.resolve("docs");
  private static final Pattern RANGE =
      Pattern.compile("a (?:whole number|duration|size) from ([^,]+).*");
  private static final String WINDOW = "-window";
  private static final String HEAD =
      """

      [operations.md](../operations.md#configuration) describes the sources of settings, their
      syntax and the messages about wrong ones.
      """;

  private final Config reference = ConfigFactory.defaultReference();
  private final KnownKeys known = new KnownKeys(reference);

  /// A key in a page; a package of messages ends with a version.
  private final Pattern key =
      Pattern.compile(
          "`(espionage\\.(?:%s)\\.(?!v\\d)[a-z0-9.-]+)"
              .formatted(String.join("|", reference.getObject(KnownKeys.ROOT).keySet())));

  private final Map<String, String> values = values();

  @Test
  void thePageSaysWhatTheConfigurationSays() throws IOException {
    assertThat(values).containsOnlyKeys(known.paths());
    String content = HEAD + section(KnownKeys.ROOT);
    GeneratedPage.check(
        "configuration.md",
        "Configuration keys",
        "`reference.conf` and the code that checks the values",
        getClass(),
        content);
    assertThat(key.matcher(content).results().map(found -> found.group(1)))
        .containsExactlyInAnyOrderElementsOf(known.paths());
  }

  @Test
  void pagesNameOnlyKeysThatExist() throws IOException {
    try (Stream<Path> pages = Files.list(DOCS)) {
      for (Path page : pages.filter(file -> file.toString().endsWith(".md")).toList()) {
        assertThat(key.matcher(Files.readString(page)).results().map(found -> found.group(1)))
            .as(page.toString())
            .allMatch(reference::hasPath);
      }
    }
  }

  @Test
  void noTwoKeysShareAVariable() {
    assertThat(known.paths()).extracting(KnownKeys::variable).doesNotHaveDuplicates();
    assertThat(known.paths()).hasSize(reference.getConfig(KnownKeys.ROOT).entrySet().size());
  }

  /// Returns a chapter for each section below a path that has values of its own.
  private String section(String path) {
    List<Map.Entry<String, ConfigValue>> entries =
        reference.getObject(path).entrySet().stream()
            .sorted(Comparator.comparingInt(entry -> entry.getValue().origin().lineNumber()))
            .toList();
    String rows =
        entries.stream()
            .filter(entry -> !(entry.getValue() instanceof ConfigObject))
            .map(entry -> row(path, entry.getKey(), entry.getValue()))
            .collect(Collectors.joining());
    String chapters =
        entries.stream()
            .filter(entry -> entry.getValue() instanceof ConfigObject)
            .map(entry -> section(path + "." + entry.getKey()))
            .collect(Collectors.joining());
    return rows.isEmpty() ? chapters : chapter(path) + rows + chapters;
  }

  private String chapter(String path) {
    String name = path.substring(KnownKeys.ROOT.length() + 1);
    String about = String.join("\n", comment(path, reference.getValue(path)));
    return "\n## %s\n\n%s\n\n| key | default | values | meaning |\n|---|---|---|---|\n"
        .formatted(name, about);
  }

  private String row(String section, String name, ConfigValue value) {
    String path = section + "." + name;
    boolean isWindow =
        name.endsWith(WINDOW) && reference.hasPath(path.replaceFirst(WINDOW + "$", ""));
    String meaning =
        isWindow
            ? "The window of `%s`.".formatted(name.replace(WINDOW, ""))
            : String.join(" ", comment(path, value));
    String usual = value.unwrapped().toString();
    return "| `%s` | `%s` | %s | %s |\n"
        .formatted(path, usual.isEmpty() ? "\"\"" : usual, values.get(path), meaning);
  }

  private static List<String> comment(String path, ConfigValue value) {
    List<String> lines = value.origin().comments().stream().map(String::strip).toList();
    assertThat(lines).as("the comment before %s", path).isNotEmpty();
    return lines;
  }

  /// Returns the values that the code accepts for each key, as it says when it gets sections.
  private Map<String, String> values() {
    var sections = new Properties();
    known.paths().forEach(path -> sections.setProperty(path + ".in", "a section"));
    return TestSettings.problems(TestSettings.read(sections)).stream()
        .collect(
            Collectors.toMap(
                problem -> problem.substring(0, problem.indexOf(' ')),
                problem ->
                    RANGE.matcher(problem.replaceFirst("^.*?: expected ", "")).replaceFirst("$1")));
  }
}
