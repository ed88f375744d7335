package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.espionage.server.TestSettings;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.Restore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes backups: each is restored, or refused with a reason and without a trace.
class BackupFuzzTest {
  private Path directory;
  private byte[] whole;

  @BeforeEach
  void prepare() throws IOException {
    directory = Files.createTempDirectory("espionage-fuzz");
    whole = Files.readAllBytes(SqliteTemplate.copyInto(directory));
  }

  @AfterEach
  void remove() throws IOException {
    MoreFiles.deleteRecursively(directory, RecursiveDeleteOption.ALLOW_INSECURE);
  }

  static Stream<byte[]> seeds() {
    return Stream.of(
        new byte[] {},
        new byte[] {0, 0, 0, 0, 'x'},
        new byte[] {0, 0, 0, 28, 1, 0, 0, 16, 0, 13},
        new byte[] {0, 0, 32, 0});
  }

  /// Fuzzes the changes to a valid backup.
  ///
  /// @param changes four bytes for a place and one for the new value, again and again; a place
  ///   alone at the end is where the file is cut
  @MethodSource("seeds")
  @FuzzTest
  void backups(byte[] changes) throws IOException {
    Path backup = Files.write(directory.resolve("backup"), changed(changes));
    Path store = Files.createDirectories(directory.resolve("data"));
    ServerSettings settings =
        TestSettings.of("store.url", "", "data.directory", store.toString()).settings();
    try {
      assertThat(Restore.from(settings, backup, true, Instant.EPOCH)).isNotNull();
    } catch (IOException e) {
      assertThat(e).hasMessageContaining(backup.toString());
      assertThat(store.resolve("espionage.db")).doesNotExist();
    } finally {
      MoreFiles.deleteRecursively(store, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  private byte[] changed(byte[] changes) {
    byte[] damaged = whole.clone();
    ByteBuffer next = ByteBuffer.wrap(changes);
    while (next.remaining() > Integer.BYTES) {
      damaged[Math.floorMod(next.getInt(), damaged.length)] = next.get();
    }
    return next.remaining() == Integer.BYTES
        ? Arrays.copyOf(damaged, Math.floorMod(next.getInt(), damaged.length))
        : damaged;
  }
}
