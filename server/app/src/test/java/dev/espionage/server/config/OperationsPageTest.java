package dev.espionage.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the tables of docs/operations.md agree with reference.conf and with the tests. */
class OperationsPageTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "operations.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| `(espionage\\.[a-z0-9.-]+)` \\| `([^`]+)` \\|", Pattern.MULTILINE);

  private static final Path ROOT = Path.of("..", "..");
  private static final Path ATTACKS =
      ROOT.resolve("loadtest/src/main/java/dev/espionage/loadtest/hostile");
  private static final Pattern KEY = Pattern.compile("`(espionage\\.[a-z0-9.-]+)`");
  private static final Pattern KEY_WITH_DEFAULT =
      Pattern.compile(KEY.pattern() + " \\(`([^`]+)`\\)");
  private static final Pattern METRIC = Pattern.compile("`(espionage_[a-z_]+)");
  private static final Pattern TEST = Pattern.compile("`(\\w+)#(\\w+)`");
  private static final Pattern ATTACK = Pattern.compile("`hostile: ([a-z-]+)`");

  /** The keys that bound nothing that a client can make the server hold or do. */
  private static final Pattern NO_BOUND =
      Pattern.compile(
          "espionage\\.(?:(?:cluster|data|shutdown)\\..*"
              + "|(?:http|management)\\.(?:host|port|threads|token-file)"
              + "|http\\.(?:allowed-hosts|allowed-origins|security-contact|trusted-proxies)"
              + "|guest\\.keep|play\\.reopen-ended|correspondence\\.vacation-days"
              + "|session\\.check-interval|share\\.public-address"
              + "|chat\\.(?:open-after-end|keep)"
              + "|computer\\.(?:enabled|threads|max-think-time|least-delay|fill-pairing)"
              + "|store\\.(?:url|user|password|commit-interval|discard-turns))");

  private final Config reference = ConfigFactory.defaultReference();
  private final KnownKeys known = new KnownKeys(reference);

  @Test
  void theTableHasEveryKeyWithItsDefault() throws IOException {
    Map<String, String> defaults = new TreeMap<>();
    known.paths().forEach(path -> defaults.put(path, shown(path)));
    assertThat(rows()).containsExactlyInAnyOrderEntriesOf(defaults);
  }

  @Test
  void noTwoKeysShareAVariable() {
    assertThat(known.paths()).extracting(KnownKeys::variable).doesNotHaveDuplicates();
    assertThat(known.paths()).hasSize(reference.getConfig(KnownKeys.ROOT).entrySet().size());
  }

  @Test
  void everyLimitHasTheDefaultOfItsKey() throws IOException {
    String limits = section("Limits");
    assertThat(KEY.matcher(limits).results()).hasSizeGreaterThan(50);
    assertThat(KEY.matcher(limits).results().map(key -> key.group(1)).distinct())
        .containsExactlyInAnyOrderElementsOf(
            KEY_WITH_DEFAULT
                .matcher(limits)
                .results()
                .map(key -> key.group(1))
                .distinct()
                .toList());
    assertThat(KEY_WITH_DEFAULT.matcher(limits).results())
        .allSatisfy(key -> {
          assertThat(known.paths()).contains(key.group(1));
          assertThat(key.group(2)).as(key.group(1)).isEqualTo(shown(key.group(1)));
        });
  }

  @Test
  void everyKeyThatIsABoundIsAmongTheLimits() throws IOException {
    String limits = section("Limits");
    assertThat(known.paths())
        .filteredOn(path -> !NO_BOUND.matcher(path).matches())
        .hasSizeGreaterThan(60)
        .allSatisfy(path -> assertThat(limits).contains("`" + path + "` ("));
  }

  @Test
  void everyMetricOfALimitIsDescribed() throws IOException {
    String metrics = section("Management port");
    assertThat(METRIC.matcher(section("Limits")).results())
        .isNotEmpty()
        .allSatisfy(metric -> assertThat(metrics).contains("| `" + metric.group(1) + "` |"));
  }

  @Test
  void everyTestAndAttackThatShowsALimitExists() throws IOException {
    String limits = section("Limits");
    Map<String, String> tests = sources(ROOT.resolve("server"));
    assertThat(TEST.matcher(limits).results())
        .hasSizeGreaterThan(40)
        .allSatisfy(test ->
            assertThat(tests.getOrDefault(test.group(1), ""))
                .as(test.group())
                .contains("void " + test.group(2) + "("));
    String attacks = String.join("", sources(ATTACKS).values());
    assertThat(ATTACK.matcher(limits).results())
        .hasSizeGreaterThan(15)
        .allSatisfy(attack -> assertThat(attacks).contains("\"" + attack.group(1) + "\""));
  }

  /** Returns the text of a chapter of the page. */
  private static String section(String title) throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf("\n## " + title + "\n");
    assertThat(begin).as(title).isPositive();
    return page.substring(begin, page.indexOf("\n## ", begin + 1));
  }

  /** Returns the texts of Java files by class name; classes of the same name share a text. */
  private static Map<String, String> sources(Path directory) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        sources.merge(name, Files.readString(file), String::concat);
      }
    }
    return sources;
  }

  private String shown(String path) {
    String value = reference.getValue(path).unwrapped().toString();
    return value.isEmpty() ? "\"\"" : value;
  }

  private static Map<String, String> rows() throws IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    ROW.matcher(Files.readString(PAGE))
        .results()
        .forEach(row -> rows.put(row.group(1), row.group(2)));
    return rows;
  }
}
