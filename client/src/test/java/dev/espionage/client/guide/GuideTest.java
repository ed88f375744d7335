package dev.espionage.client.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks that docs/bot-guide.md shows the compiled code, and that its frames match the schema.
class GuideTest {

  private static final Pattern FRAME =
      Pattern.compile(
          "```textproto\\n# (ClientFrame|ServerFrame)\\n(.*?)```\\n(?:```hex\\n(.*?)```)?",
          Pattern.DOTALL);

  private static Path tree() {
    return Path.of("..");
  }

  private static String guide() throws IOException {
    return Files.readString(tree().resolve("docs/bot-guide.md"), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"EagerPlayer", "EagerBot"})
  void theGuideHasExactlyWhatIsCompiledHere(String name) throws Exception {
    Path source =
        tree().resolve("client/src/test/java/dev/espionage/client/guide/" + name + ".java");
    String code = Files.readString(source, StandardCharsets.UTF_8);
    String shown = code.substring(code.indexOf("import "));
    assertThat(guide()).contains("```java\n" + shown + "```");
  }

  @Test
  void theFramesOfTheGuideAreFrames() throws Exception {
    List<MatchResult> frames = FRAME.matcher(guide()).results().toList();
    assertThat(frames).hasSizeGreaterThan(6);
    int bytes = 0;
    for (MatchResult frame : frames) {
      Message.Builder read =
          frame.group(1).equals("ClientFrame")
              ? ClientFrame.newBuilder()
              : ServerFrame.newBuilder();
      TextFormat.merge(frame.group(2), read);
      if (frame.group(3) != null) {
        String hex = frame.group(3).replaceAll("\\s", "");
        assertThat(HexFormat.of().formatHex(read.build().toByteArray()))
            .as(frame.group(2))
            .isEqualTo(hex);
        bytes++;
      }
    }
    assertThat(bytes).isGreaterThan(1);
  }
}
