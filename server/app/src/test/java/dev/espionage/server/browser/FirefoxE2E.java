package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Tests that the client works in Firefox.
class FirefoxE2E {
  private static final String NONE =
      "no Firefox: install Debian's firefox-esr, or name the program by FIREFOX";

  /// Squares that the chosen piece can move to; a piece in a corner may have none.
  private static final String TARGETS = ".square.target, .square.attack";

  @RegisterExtension private static final SiteExtension SITE = new SiteExtension();

  @TempDir Path directory = Path.of("");

  @Test
  void aGuestPlaysATurnAgainstTheComputerWithoutAComplaint() throws Exception {
    Optional<Path> program = Firefox.program();
    assumeTrue(program.isPresent(), NONE);
    try (Firefox firefox = new Firefox(program.orElseThrow(), directory)) {
      firefox.navigate(SITE.url());
      beginsAGame(firefox);
      firefox.until(sees("Deploy your army"));
      press(firefox, "Surprise me");
      press(firefox, "Ready");
      firefox.until(sees("Your turn"));
      for (int step = 1; step <= 2; step++) {
        firefox.until(sees("Step %d of 2".formatted(step)));
        playsAStep(firefox);
      }
      firefox.until(count(".turns button.turn") + " === 2");
      firefox.until(sees("Your turn"));
      assertThat(firefox.complaints()).isEmpty();
    }
  }

  private static void beginsAGame(Firefox firefox) {
    mark(firefox, ".computer-hint button", "Options");
    firefox.click("[data-wanted]");
    firefox.until("document.querySelector('.lobby-dialog .segment')");
    firefox.click(".lobby-dialog .segment:has([value=small])");
    for (String choice : new String[] {"White", "I set it up"}) {
      mark(firefox, ".lobby-dialog label.choice", choice);
      firefox.click("[data-wanted]");
    }
    press(firefox, "Start game");
  }

  /// Moves any piece that has a legal step.
  private static void playsAStep(Firefox firefox) {
    int pieces = (int) firefox.evaluate(count(".square.movable")).getNumberValue();
    for (int piece = 0; piece < pieces; piece++) {
      var _ =
          firefox.evaluate(
              "document.querySelectorAll('.square.movable')[%d].dataset.tried = '%d'"
                  .formatted(piece, piece));
      firefox.click(".square[data-tried='%d']".formatted(piece));
      if (firefox.evaluate(count(TARGETS)).getNumberValue() > 0) {
        firefox.click(TARGETS);
        return;
      }
    }
    throw new AssertionError("none of %d pieces can move".formatted(pieces));
  }

  private static String count(String selector) {
    return "document.querySelectorAll('%s').length".formatted(selector);
  }

  private static void press(Firefox firefox, String button) {
    mark(firefox, "button", button);
    firefox.click("[data-wanted]:not(:disabled)");
  }

  /// Marks the element with this text, as soon as there is one.
  private static void mark(Firefox firefox, String selector, String text) {
    firefox.until(
        """
        (() => {
          document.querySelectorAll('[data-wanted]').forEach(one => delete one.dataset.wanted);
          const found = [...document.querySelectorAll('%s')]
              .find(one => one.textContent.trim() === '%s' && one.checkVisibility());
          if (found !== undefined) {
            found.dataset.wanted = '';
          }
          return found !== undefined;
        })()
        """
            .formatted(selector, text));
  }

  private static String sees(String text) {
    return "document.body.innerText.includes('%s')".formatted(text);
  }
}
