package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.CommandLineRun;
import dev.espionage.server.sql.database.Schema;
import dev.espionage.server.sql.database.SqliteDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests `serve --check`, which tells before an upgrade what it means.
class ServeCheckIT {
  private static final int OK = 0;
  private static final int CANNOT_SERVE = 1;
  private static final int USAGE = 2;
  private static final int ADDS = 10;

  @TempDir Path directory = Path.of("");

  private CommandLineRun check() throws Exception {
    Path settings = directory.resolve("espionage.conf");
    Files.writeString(
        settings, "espionage.data.directory = \"%s\"".formatted(directory.resolve("data")));
    return CommandLineRun.of("serve", "--check", "--config", settings.toString());
  }

  @Test
  void theStoreOfAnEarlierVersionIsUpgradedByAStartOnly() throws Exception {
    CommandLineRun absent = check();
    assertThat(absent.out()).isEqualTo("there is no store yet: the start creates one\n");
    assertThat(absent.status()).isEqualTo(OK);
    assertThat(directory.resolve("data")).doesNotExist();

    Path file = new KeptStore("32").unpackInto(directory.resolve("data"));
    for (int time = 0; time < 2; time++) {
      CommandLineRun earlier = check();
      assertThat(earlier.out()).startsWith("the upgrade adds to the store: ");
      assertThat(earlier.status()).isEqualTo(ADDS);
    }

    int _ = Schema.migrate(new SqliteDatabase(file));
    CommandLineRun current = check();
    assertThat(current.out()).isEqualTo("the store needs no upgrade\n");
    assertThat(current.status()).isEqualTo(OK);
  }

  @Test
  void whatCannotBeUsedIsSaid() throws Exception {
    Path data = Files.createDirectories(directory.resolve("data"));
    Files.writeString(data.resolve("espionage.db"), "no database, but long enough a text");
    CommandLineRun unreadable = check();
    assertThat(unreadable.err()).startsWith("espionage: cannot start: ");
    assertThat(unreadable.status()).isEqualTo(CANNOT_SERVE);
    assertThat(CommandLineRun.of("serve", "--check", "--port", "x").status()).isEqualTo(USAGE);
  }
}
