package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
  @TempDir Path parent = Path.of("");

  private static void setPermissions(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void aNewOneIsForItsOwnerAlone() throws IOException {
    Path data = parent.resolve("new/data");
    try (DataDirectory directory = DataDirectory.open(data)) {
      assertThat(Files.getPosixFilePermissions(data))
          .isEqualTo(PosixFilePermissions.fromString("rwx------"));
      assertThat(Files.getPosixFilePermissions(directory.file("lock")))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
      assertThat(directory.exposed()).isEmpty();
    }
  }

  @Test
  void whatOthersCanAccessIsNamed() throws IOException {
    Path data = parent.resolve("data");
    try (DataDirectory directory = DataDirectory.open(data)) {
      setPermissions(data, "rwxr-x---");
      assertThat(directory.exposed()).contains(data);
      setPermissions(data, "rwx------");
      Path file = Files.writeString(directory.database(), "pages");
      setPermissions(file, "rw-r--r--");
      assertThat(directory.exposed()).contains(file);
      setPermissions(file, "rw-------");
      assertThat(directory.exposed()).isEmpty();
    }
  }

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
