package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Measures how smoothly a whole game runs in a page and how long a turn by touch takes, with
/// software rendering. It is not part of the checks, because times on a shared machine prove
/// nothing: `scripts/browser-tool Smoothness` runs it.
class Smoothness extends BrowserTest {
  private static final int TURNS = 10;

  /// The most milliseconds of a turn by touch, with its animations.
  private static final double MOST_TURN_MS = 3_000;

  private static final String STILL = "() => document.getAnimations().length === 0";

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

  @Test
  void ofTurnsByTouchAreMeasured() {
    Person anna = person(Chromium.phone().setViewportSize(360, 640));
    Player white =
        new Player(anna, InputMethod.finger()).invites("Anna", "small", "Anyone with the link");
    RemotePlayer black = remote();
    black.accepts("Boris", white.link());
    white.deploysAtRandom();
    black.deploysAtRandom();
    Duel duel = Duel.ofSmallArmies(white, black, new SplittableRandom(1));
    List<Double> turns = new ArrayList<>();
    for (int turn = 0; turn < 2 * TURNS; turn += 2) {
      white.untilTurn(turn);
      anna.page().waitForFunction(STILL);
      List<Step> steps = duel.think();
      double begun = now(anna);
      steps.forEach(step -> white.plays(Table.SMALL, step));
      white.submits(turn).untilTurn(turn + 1);
      anna.page().waitForFunction(STILL);
      turns.add(now(anna) - begun);
      duel.play(1);
    }
    turns.sort(null);
    System.out.println(
        "turns by touch, in ms, median and longest: %.0f %.0f"
            .formatted(turns.get(TURNS / 2), turns.getLast()));
    assertThat(turns).hasSize(TURNS).allSatisfy(turn -> assertThat(turn).isLessThan(MOST_TURN_MS));
  }

  private static double now(Person person) {
    return ((Number) person.page().evaluate("performance.now()")).doubleValue();
  }
}
