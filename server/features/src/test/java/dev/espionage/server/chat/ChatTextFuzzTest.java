package dev.espionage.server.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes the text of chat lines.
class ChatTextFuzzTest {
  static Stream<byte[]> lineSeeds() {
    return Stream.of(
            "Good game!",
            "\u202eabc",
            "a\u0301\u0302\u0303\u0304\u0305",
            "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
            "\u3164",
            " a\nb ")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("lineSeeds")
  @FuzzTest
  void lines(byte[] bytes) {
    switch (ChatText.read(new String(bytes, StandardCharsets.UTF_8))) {
      case Validated.Valid(ChatText line) -> {
        String text = line.reveal();
        assertThat(text.codePointCount(0, text.length())).isBetween(1, ChatText.RULE.most());
        assertThat(text.codePoints()).noneMatch(Character::isISOControl);
        assertThat(ChatText.read(text).toOptional()).contains(line);
      }
      case Validated.Invalid(TextRule.Fault fault) ->
          assertThat(fault)
              .as("lines of one character are long enough")
              .isNotEqualTo(TextRule.Fault.TOO_SHORT);
    }
  }
}
