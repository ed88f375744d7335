package dev.espionage.server.share;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.share.picture.Scene;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Tests the head that other sites read.
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
  void aGameWithoutProgressEndsAfterTheTurnsThatListsShow() {
    GameInfo info =
        GameInfo.newBuilder().setVariant("small").setTimeControl("600+5").setRated(false).build();
    Snapshot ended =
        Snapshot.newBuilder()
            .setPhase(Phase.PHASE_ENDED)
            .setBoard(ByteString.copyFrom(new byte[64]))
            .setTurn(120)
            .setOutcome(
                Outcome.newBuilder()
                    .setResult(Result.RESULT_DRAW)
                    .setReason(EndReason.END_REASON_QUIET))
            .build();
    assertThat(GamePictures.of(info, ended).head()).contains("Draw, 50 turns without progress.");
  }

  @Test
  void signsOfFormatsAndPatternsAreText() {
    assertThat(head("100 %s $1 \\", "%d")).contains("<title>100 %s $1 \\</title>");
  }
}
