package dev.espionage.server.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainLineTest {
  @Test
  void aLineIsComposedAndStripped() {
    assertThat(PlainLine.parse(" \te\u0301  <b>\n"))
        .map(PlainLine::toString)
        .contains("\u00e9  <b>");
  }

  @Test
  void joinersAndAnyNumberOfMarksAreKept() {
    String line = "👩\u200d🔬 q" + "\u0323".repeat(9);
    assertThat(PlainLine.parse(line)).map(PlainLine::toString).contains(line);
  }

  @Test
  void aLineHasAtMost300Characters() {
    assertThat(PlainLine.parse("👍".repeat(300))).isPresent();
    assertThat(PlainLine.parse("👍".repeat(301))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n ", "a\nb", "a\u202eb", "a\u0000b", "a\u2028b", "a\u0378b"})
  void otherTextsAreNoLines(String text) {
    assertThat(PlainLine.parse(text)).isEmpty();
  }
}
