package dev.espionage.server.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes the ends of pages that clients send back.
class PageCursorFuzzTest {
  static Stream<byte[]> cursorSeeds() {
    return Stream.of(
            "1700000000000-0123456789abcdef",
            "0-0123456789abcdef",
            "999999999999999-zzzzzzzzzzzzzzzz",
            "-1-0123456789abcdef",
            "1-")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("cursorSeeds")
  @FuzzTest
  void cursors(byte[] bytes) {
    PageCursor.parse(new String(bytes, StandardCharsets.UTF_8))
        .ifPresent(cursor -> assertThat(PageCursor.parse(cursor.text())).contains(cursor));
  }
}
