package dev.espionage.tools.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlPageTest {

  @Test
  void placesWithinPartsStayAsTheyAre() {
    assertThat(HtmlPage.filled("@A@-@B@", Map.of("A", "@B@ $1", "B", "b\\")))
        .isEqualTo("@B@ $1-b\\");
  }
}
