package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Phase;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Measures how smoothly a whole game runs in a page, with software rendering. It is not part of the
 * checks, because times on a shared machine prove nothing: {@code scripts/browser-tool Smoothness}
 * runs it.
 */
class Smoothness extends BrowserTest {
  private static final String OBSERVE =
      """
      window.seen = { long: [], frames: [] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) { window.seen.long.push([Math.round(entry.startTime), entry.duration]); }
      }).observe({ type: 'longtask', buffered: true });
      let before = performance.now();
      const frame = (now) => {
        if (document.getAnimations().length > 0) { window.seen.frames.push(now - before); }
        before = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      """;

  @Test
  void ofAWholeGameIsMeasured() {
    Person anna = person(Chromium.laptop());
    Person boris = person(Chromium.laptop());
    anna.context().addInitScript(OBSERVE);
    Player white = new Player(anna).invites("Anna", "small", "Anyone with the link");
    Player black = new Player(boris).accepts("Boris", white.link());
    white.deploysAtRandom();
    black.deploysAtRandom();
    Duel.ofSmallArmies(white, black, new SplittableRandom(1)).play();
    white.until(s -> s.getPhase() == Phase.PHASE_ENDED);
    Map<?, ?> figures =
        (Map<?, ?>)
            anna.page()
                .evaluate(
                    """
                    () => {
                      const frames = [...window.seen.frames].sort((a, b) => a - b);
                      const at = (share) => frames[Math.floor(share * (frames.length - 1))];
                      return {
                        longTasks: JSON.stringify(window.seen.long),
                        frames: frames.length, p50: at(0.5), p95: at(0.95), max: at(1),
                      };
                    }
                    """);
    System.out.println("smoothness of a game, in ms: " + figures);
    assertThat(figures).isNotEmpty();
  }
}
