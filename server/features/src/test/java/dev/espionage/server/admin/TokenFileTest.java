package dev.espionage.server.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.server.kernel.Token;
import dev.espionage.server.silence.LogCapture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenFileTest {
  @TempDir Path directory = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = directory.resolve("admin.token");
  }

  private String token() throws IOException {
    return TokenFile.readOrCreate(Optional.of(file)).map(Token::reveal).orElseThrow();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }

  @Test
  void aMissingFileIsCreatedOnceForItsOwner() throws IOException {
    String token = token();
    assertThat(token()).isEqualTo(token);
    assertThat(TokenFile.read(file).reveal()).isEqualTo(token);
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(names()).containsExactly("admin.token");
  }

  @Test
  void anEmptyFileGetsANewTokenWithAWarning() throws IOException {
    Files.writeString(file, "\n");
    try (var log = new LogCapture()) {
      assertThat(token()).hasSize(26);
      assertThat(log.lines())
          .filteredOn(line -> line.contains(TokenFile.class.getName()))
          .singleElement()
          .asString()
          .startsWith("WARN")
          .contains("the token file " + file + " was empty: it gets a new token");
    }
    assertThat(names()).containsExactly("admin.token");
  }

  @Test
  void whatAnInterruptedStartLeftIsNoObstacle() throws IOException {
    Files.writeString(directory.resolve("admin.token.part"), "half a tok");
    assertThat(token()).hasSize(26);
    assertThat(names()).containsExactly("admin.token");
  }

  @Test
  void aFileWithAnythingElseIsNotReplaced() throws IOException {
    Files.writeString(file, "my notes");
    assertThatThrownBy(this::token).hasMessageContaining("is not a token file");
    assertThat(Files.readString(file)).isEqualTo("my notes");
  }
}
