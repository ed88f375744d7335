package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DataDirectoryTest {
  @Test
  void aTemporaryOneIsDeletedWithAllThatIsInIt() throws IOException {
    Path database;
    try (DataDirectory directory = DataDirectory.temporary()) {
      database = directory.database();
      Files.writeString(database, "pages");
      assertThat(database).exists();
    }
    assertThat(database.getParent()).doesNotExist();
  }

  @Test
  void twoTemporaryOnesAreApart() throws IOException {
    try (DataDirectory one = DataDirectory.temporary();
        DataDirectory other = DataDirectory.temporary()) {
      assertThat(one.database()).isNotEqualTo(other.database());
    }
  }
}
