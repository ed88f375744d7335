package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests turns that need few actions: sent at once, queued while the opponent thinks, and by keys
/// or typed words.
class QuickTurnsE2E extends BrowserTest {
  private static final Variant SMALL = Variants.byId("small").orElseThrow();
  private static final long SEED = 7;
  private static final int ROUNDS = 12;
  private static final int LEAST_SENT = 4;
  private static final int MANY = 300;
  private static final double MOST_SHIFT = 0.02;

  /// The reason why a planned turn was dropped.
  private static final Pattern REASON =
      Pattern.compile(
          "Queued turn dropped: (\\w\\d.\\w\\d is not possible any more|\\w\\d is no longer"
              + " empty|\\w\\d is empty now|another piece is on \\w\\d|the piece on \\w\\d was"
              + " unmasked)\\.");

  private static final String FAST = ".lobby-dialog label.choice:has(input[value='300+5'])";

  /// Begins a fast game between Anna, who has a browser and White, and Boris.
  private static Duel begin(Player anna, RemotePlayer boris) {
    anna.fills("small", "White", "Anyone with the link");
    anna.inputMethod().choose(anna.page().locator(FAST));
    anna.sendsAs("Anna");
    return Table.accepted(anna, boris).play();
  }

  /// Returns any turn for White that is legal on what White sees now, whoever is to move.
  private static List<Step> plan(Snapshot now, RandomGenerator random) {
    Snapshot next =
        now.toBuilder()
            .setToMove(dev.espionage.protocol.v1.Side.SIDE_WHITE)
            .setTurn(now.getTurn() + 1)
            .build();
    return LegalTurns.random(ViewReader.view(SMALL, Viewer.of(Side.WHITE), next).begin(), random)
        .steps();
  }

  /// Returns a turn for White that the opponent's next turn is likely to make impossible: both use
  /// a square in common, if any of many turns does.
  private static List<Step> planAgainst(
      List<Step> opponents, Snapshot now, RandomGenerator random) {
    Set<Integer> squares = squares(opponents);
    return Stream.generate(() -> plan(now, random))
        .limit(MANY)
        .filter(plan -> !Collections.disjoint(squares(plan), squares))
        .findFirst()
        .orElseGet(() -> plan(now, random));
  }

  private static Set<Integer> squares(List<Step> steps) {
    return steps.stream()
        .flatMap(step -> Stream.of(step.from(), step.to()))
        .collect(Collectors.toSet());
  }

  @Test
  void queuedTurnsPlayAFastGame() {
    Player anna = laptop();
    RemotePlayer boris = remote();
    LayoutShifts layoutShifts = LayoutShifts.of(anna);
    Duel duel = begin(anna, boris);
    RandomGenerator random = new SplittableRandom(SEED);
    Locator confirm = anna.page().locator(".play-actions .primary");
    layoutShifts.forget();
    int sent = 0;
    int dropped = 0;
    Snapshot now = duel.play(1);
    for (int round = 0;
        now.getPhase() == Phase.PHASE_PLAY && (round < ROUNDS || sent < LEAST_SENT || dropped == 0);
        round++) {
      assertThat(confirm).hasText("Queue");
      Snapshot shown = anna.untilTurn(now.getTurn());
      boris.untilTurn(now.getTurn());
      List<Step> answer = duel.think();
      for (Step step : planAgainst(answer, shown, random)) {
        anna.plays(Table.SMALL, step);
      }
      assertThat(confirm).hasText("Queued");
      boris.plays(Table.SMALL, answer);
      if (isSent(anna, now.getTurn() + 1)) {
        sent++;
      } else if (newest(anna).getPhase() == Phase.PHASE_PLAY) {
        dropped++;
        assertThat(anna.page().locator(".event")).containsText(REASON);
        boris.untilTurn(now.getTurn() + 1);
        duel.play(1);
      }
      now = newest(anna);
    }
    assertThat(sent).isGreaterThanOrEqualTo(LEAST_SENT);
    assertThat(dropped).isPositive();
    assertThat(layoutShifts.largest())
        .as("%s", layoutShifts.shifts())
        .isLessThanOrEqualTo(MOST_SHIFT);
  }

  @Test
  void keysAndSpeechAloneAreEnoughForATurn() {
    Player anna = KeyboardInput.of(person(Chromium.still()));
    SpeechLog speech = SpeechLog.of(anna);
    RemotePlayer boris = remote();
    anna.invites("Anna", "small", "Anyone with the link");
    Table.accepted(anna, boris);
    anna.deploys(PlayE2E.home("2", "1"));
    boris.deploysAtRandom();
    speech.hears("Your turn");
    Keyboard keyboard = anna.page().keyboard();
    for (String corporal : List.of("b", "c")) {
      jumps(keyboard, speech, corporal + "2, White, Corporal");
      keyboard.press("Enter");
      keyboard.press("ArrowUp");
      speech.hears(corporal + "3, can move here");
      keyboard.press("Enter");
    }
    boris.untilTurn(1);
    boris.plays(1, new SplittableRandom(SEED));
    speech.hears("Black: ");
    keyboard.press("l");
    speech.hears("Black: ");
    keyboard.press("r");
    speech.hears("Up: ");
    keyboard.press("x");
    speech.hears("Black, Masked piece");
    keyboard.press("w");
    speech.hears(" can be: Corporal, Lieutenant");
    keyboard.press("t");
    speech.hears("Your turn. White ");
    keyboard.press("?");
    speech.hears("Keys");
    keyboard.press("Escape");
    speech.hears("Black, Masked piece");
    keyboard.press("/");
    speech.hears("Turn or question");
    keyboard.type("b3b5 e2e3");
    keyboard.press("Enter");
    speech.hears("b3b5: A piece moves one square");
    keyboard.press("Control+A");
    keyboard.type("e2-e3, f2f3");
    keyboard.press("Enter");
    speech.hears("Sent: e2–e3 f2–f3.");
    boris.untilTurn(3);
    keyboard.press("Escape");
    speech.hears("Black, Masked piece");
  }

  /// Presses the key of Corporals until this one has the focus.
  private static void jumps(Keyboard keyboard, SpeechLog speech, String corporal) {
    for (int i = 0; i < 3 && !String.valueOf(speech.rest()).contains(corporal); i++) {
      keyboard.press("1");
    }
    speech.hears(corporal);
  }

  @Test
  void queuedTurnsTypedWordsAndTheKeysLookGood() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    anna.fills("small", "White", "Anyone with the link").choose("1 day per turn");
    anna.sendsAs("Anna");
    Table.accepted(anna, remote()).play().play(1);
    for (Step step : plan(anna.untilTurn(1), new SplittableRandom(SEED))) {
      anna.plays(Table.SMALL, step);
    }
    anna.press("Queue");
    layoutChecks.areGood(PageState.QUEUED_TURN);
    anna.press("More").press("Type a turn");
    anna.inputMethod().type(anna.page().getByLabel("Turn or question"), "help");
    anna.press("Enter").sees("Words: ");
    layoutChecks.areGood(PageState.TYPED_WORD);
    anna.press("Close").press("More").press("Keys");
    layoutChecks.areGood(PageState.LIST_OF_KEYS);
  }

  @Test
  void aTurnByTouchTakesFourTapsAndNoScrolling() {
    Player anna =
        new Player(person(Chromium.phone().setViewportSize(360, 640)), InputMethod.finger());
    RemotePlayer boris = remote();
    Duel duel = begin(anna, boris);
    anna.page()
        .evaluate("addEventListener('click', () => { window.taps = (window.taps ?? 0) + 1; })");
    for (Step step : duel.think()) {
      anna.plays(Table.SMALL, step);
    }
    boris.untilTurn(1);
    assertThat(anna.page().evaluate("[window.taps, scrollY]")).isEqualTo(List.of(4, 0));
  }

  @Test
  void onSmallSquaresAFingerConfirmsWithADoubleTap() {
    Player anna =
        new Player(person(Chromium.phone().setViewportSize(320, 640)), InputMethod.finger());
    RemotePlayer boris = remote();
    List<Step> steps = begin(anna, boris).think();
    for (Step step : steps) {
      anna.plays(Table.SMALL, step);
    }
    Locator confirm = anna.page().locator(".play-actions .primary");
    assertThat(confirm).isEnabled();
    Locator last = anna.page().locator("[data-square='%d']".formatted(steps.getLast().to()));
    assertThat(anna.snapshots().getLast().getTurn()).isZero();
    // The taps that come too soon after the last step do not count.
    anna.page()
        .waitForFunction(
            "since => performance.now() - since > 300", anna.page().evaluate("performance.now()"));
    last.evaluate("square => { square.click(); square.click(); }");
    boris.untilTurn(1);
  }

  /// Returns whether the page sent the queued turn when it was due, rather than dropping it.
  private static boolean isSent(Player player, int due) {
    Locator dropped = player.page().getByText("Queued turn dropped");
    player
        .page()
        .waitForCondition(() ->
            dropped.count() > 0
                || newest(player).getTurn() > due
                || newest(player).getPhase() == Phase.PHASE_ENDED);
    return newest(player).getTurn() > due;
  }

  private static Snapshot newest(Player player) {
    return player.snapshots().getLast();
  }

  @Test
  void aQueuedTurnCanBeRemovedAndIsThenNotSent() {
    Player anna = laptop();
    RemotePlayer boris = remote();
    Duel duel = begin(anna, boris);
    Snapshot now = duel.play(1);
    for (Step step : plan(anna.untilTurn(1), new SplittableRandom(SEED))) {
      anna.plays(Table.SMALL, step);
    }
    anna.sees("Next turn queued:");
    assertThat(anna.page().locator(".board-arrow.plan")).hasCount(2);
    anna.press("Undo");
    assertThat(anna.page().locator(".board-arrow.plan")).hasCount(0);
    duel.play(1);
    anna.sees("Step 1 of 2");
    assertThat(now.getTurn()).isEqualTo(1);
    assertThat(boris.untilTurn(2).getTurn()).isEqualTo(2);
  }
}
