package dev.espionage.server.sql;

import static dev.espionage.server.TestConfig.good;
import static dev.espionage.server.TestSettings.problems;
import static dev.espionage.server.TestSettings.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.app.ServerSettings;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that problems and texts about the store's settings show no secrets.
class StoreSettingsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:mysql://secret/db",
        "postgres://secret",
        "jdbc:postgresql:secret",
        "jdbc:postgresql://me:secret@host/db",
        "jdbc:postgresql://host/db?user=me&password=secret",
        "Memory of a secret",
      })
  void anAddressOfADatabaseThatIsNoneIsNotShown(String url) {
    assertThat(problems(read(directory, "espionage.store.url = \"%s\"".formatted(url), Map.of())))
        .singleElement()
        .asString()
        .startsWith("espionage.store.url (")
        .contains("expected \"\", \"memory\" or an address such as")
        .doesNotContain("secret");
  }

  @Test
  void aPasswordIsNeverShown() {
    assertThat(problems(read(directory, "espionage.store.password = [secret]", Map.of())))
        .singleElement()
        .asString()
        .doesNotContain("[secret]");
    ServerSettings settings =
        good(read(
                directory,
                "espionage.store { url = \"jdbc:postgresql://h/d?sslmode=require\", user = me }",
                Map.of("ESPIONAGE_STORE_PASSWORD", "secret")))
            .settings();
    assertThat(settings.store().password()).isEqualTo("secret");
    assertThat(settings.store().url())
        .isEqualTo(new StoreUrl.Postgres("jdbc:postgresql://h/d?sslmode=require"));
    assertThat(settings.toString()).doesNotContain("secret");
  }
}
