package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Resources;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Makes the pictures of one position in `docs/images`, and the loop of the lobby with its poster,
/// from the record `pictures.egr`. It is not a test: `scripts/pictures readme` runs it.
class RecordPictures extends BrowserTest {
  private static final Path ROOT = Path.of(System.getenv("ESPIONAGE_HOME"));
  private static final Path SOURCES = ROOT.resolve("web/app/src");

  /// The turns played at the moment of the fog and of the replay.
  static final int MIDDLE = 24;

  /// The last turns of the game, which the loop shows: an attack and an unmasking, the answer, and
  /// the Headquarters.
  private static final int TURNS = 3;

  /// The width of the loop in CSS pixels; it has two pixels for each.
  private static final int WIDTH = 344;

  private static final int FRAME_MS = 50;

  /// The frames of a turn; then the board rests, longer at the end.
  private static final int TURN_FRAMES = 16;

  private static final int REST_MS = 400;
  private static final int LONG_REST_MS = 800;

  /// Stops the animations that have begun, and moves the others on by a number of milliseconds.
  private static final String ADVANCE =
      """
      (millis) => document.getAnimations().forEach((animation) => {
        if (animation.playState === "paused") {
          animation.currentTime += millis;
        } else {
          animation.pause();
          animation.currentTime = 0;
        }
      })
      """;

  private static final String FINISH =
      "document.getAnimations().forEach((animation) => animation.finish())";

  @Test
  void fog() throws IOException {
    String text = new String(record(), StandardCharsets.UTF_8);
    var parsed = (ParsedRecord.Value) RecordNotation.parse(text);
    Board truth = Replay.of(parsed.record()).moments().get(MIDDLE).position().board();
    for (boolean dark : new boolean[] {false, true}) {
      Path file = ROOT.resolve("docs/images/fog-%s.svg".formatted(dark ? "dark" : "light"));
      Files.writeString(file, FogPicture.read(SOURCES, dark).draw(truth));
    }
  }

  @Test
  @Timeout(value = 15, unit = TimeUnit.MINUTES)
  void loop() throws IOException {
    Person person = person(Chromium.laptop().setDeviceScaleFactor(2));
    person.settings("{\"theme\":\"light\"}");
    Page page = person.page();
    page.clock().install();
    Player viewer = opens(person);
    page.clock().pauseAt(System.currentTimeMillis() + 60_000);
    page.evaluate(
        "width => document.querySelector('.board').style.inlineSize = `${width}px`", WIDTH);
    viewer.press("Last turn");
    List<AnimatedPng.Frame> frames = new ArrayList<>();
    seen(viewer, "White", frames);
    seen(viewer, "Black", frames);
    AnimatedPng.Frame afterOneTurn =
        frames.stream()
            .skip(1)
            .filter(frame -> frame.millis() >= REST_MS)
            .findFirst()
            .orElseThrow();
    Path folder = SOURCES.resolve("lobby");
    Files.write(folder.resolve("loop.png"), AnimatedPng.of(2 * WIDTH, frames));
    Files.write(
        folder.resolve("loop-poster.png"), AnimatedPng.of(2 * WIDTH, List.of(afterOneTurn)));
    assertThat(frames.stream().mapToInt(AnimatedPng.Frame::millis).sum()).isBetween(8_000, 10_000);
  }

  /// Adds the frames of the last turns from a point of view.
  private static void seen(Player viewer, String side, List<AnimatedPng.Frame> frames) {
    Page page = viewer.page();
    viewer.choose(side);
    for (int turn = 0; turn < TURNS; turn++) {
      viewer.press("Previous turn");
      page.clock().runFor(2_000);
      page.evaluate(FINISH);
    }
    take(page, frames, REST_MS);
    for (int turn = 0; turn < TURNS; turn++) {
      viewer.press("Next turn");
      page.clock().runFor(1);
      for (int frame = 0; frame < TURN_FRAMES; frame++) {
        page.evaluate(ADVANCE, FRAME_MS);
        take(page, frames, FRAME_MS);
        page.clock().runFor(FRAME_MS);
      }
      take(page, frames, REST_MS);
    }
    take(page, frames, LONG_REST_MS);
  }

  /// Opens the record in the replay page.
  static Player opens(Person person) {
    person.page().navigate("/replay");
    person
        .page()
        .locator("input[type=file]")
        .setInputFiles(new FilePayload("pictures.egr", "text/plain", record()));
    return new Player(person).sees("Everything");
  }

  private static byte[] record() {
    try {
      return Resources.toByteArray(Resources.getResource(RecordPictures.class, "pictures.egr"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Adds a frame with the board, or prolongs the last one if it shows the same.
  private static void take(Page page, List<AnimatedPng.Frame> frames, int millis) {
    BoundingBox box = page.locator(".board-field").boundingBox();
    byte[] png =
        page.screenshot(new Page.ScreenshotOptions().setClip(box.x, box.y, box.width, box.height));
    int[] pixels = pixels(png);
    if (!frames.isEmpty() && Arrays.equals(frames.getLast().pixels(), pixels)) {
      frames.add(new AnimatedPng.Frame(pixels, frames.removeLast().millis() + millis));
    } else {
      frames.add(new AnimatedPng.Frame(pixels, millis));
    }
  }

  private static int[] pixels(byte[] png) {
    try {
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
      int[] pixels =
          image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
      return Arrays.stream(pixels).map(pixel -> pixel & 0xffffff).toArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
