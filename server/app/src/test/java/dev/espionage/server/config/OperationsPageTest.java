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
import org.junit.jupiter.api.Test;

/** Tests that the table of docs/operations.md agrees with reference.conf. */
class OperationsPageTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "operations.md");
  private static final Pattern ROW =
      Pattern.compile("^\\| `(espionage\\.[a-z0-9.-]+)` \\| `([^`]+)` \\|", Pattern.MULTILINE);

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
