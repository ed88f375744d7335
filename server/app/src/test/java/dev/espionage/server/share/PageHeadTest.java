package dev.espionage.server.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.share.picture.Scene;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests the head that other sites read. */
class PageHeadTest {
  private static String head(String title, String description) {
    return PageHead.html(
        new Card(title, description, new Scene.Cover(), "/picture/x.png", Duration.ZERO),
        "https://play.example.org");
  }

  @Test
  void namesTheTitleTheDescriptionAndThePicture() {
    assertThat(head("Anna – Boris", "A game."))
        .isEqualTo(
            """
            <title>Anna – Boris</title>
                <meta name="description" content="A game." />
                <meta property="og:site_name" content="Espionage" />
                <meta property="og:type" content="website" />
                <meta property="og:title" content="Anna – Boris" />
                <meta property="og:description" content="A game." />
                <meta property="og:image" content="https://play.example.org/picture/x.png" />
                <meta property="og:image:type" content="image/png" />
                <meta property="og:image:width" content="1200" />
                <meta property="og:image:height" content="630" />
                <meta property="og:image:alt" content="Anna – Boris. A game." />
                <meta name="twitter:card" content="summary_large_image" />\
            """);
  }

  @Test
  void aNameStaysText() {
    String head = head("<script>\"'&", "\"><b>&amp;");
    assertThat(head)
        .contains("<title>&lt;script&gt;&quot;&#39;&amp;</title>")
        .contains("content=\"&quot;&gt;&lt;b&gt;&amp;amp;\"")
        .doesNotContain("<script")
        .doesNotContain("<b>");
  }

  @Test
  void signsOfFormatsAndPatternsAreText() {
    assertThat(head("100 %s $1 \\", "%d")).contains("<title>100 %s $1 \\</title>");
  }
}
