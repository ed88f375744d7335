package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RoutesTest {
  private static final Path TREE = Path.of("..");

  @Test
  void everyDescribedPathIsThereWithIdsOfNothing() throws IOException {
    assertThat(Routes.of(TREE))
        .contains(
            "/api/sessions",
            "/api/games/0123456789abcdef/view",
            "/api/games/0123456789abcdef.egr",
            "/api/leaderboards/espionage/blitz",
            "/picture/site.png",
            "/admin/players/suspend")
        .hasSizeGreaterThan(70)
        .doesNotHaveDuplicates()
        .noneSatisfy(path -> assertThat(path).contains("{"));
  }

  @Test
  void thePathsOfTheManagementPortAreKnown() {
    assertThat(Routes.isManagement("/metrics")).isTrue();
    assertThat(Routes.isManagement("http://127.0.0.1:9090/metrics")).isTrue();
    assertThat(Routes.isManagement("/admin/players")).isTrue();
    assertThat(Routes.isManagement("/api/games")).isFalse();
  }
}
