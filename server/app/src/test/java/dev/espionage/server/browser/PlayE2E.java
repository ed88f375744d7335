package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests a whole game between two players, one with a mouse and one with a keyboard.
class PlayE2E extends BrowserTest {
  private static final long SEED = 4;

  /// Returns the squares for the pieces of the small variant, in the order of the reserve. The
  /// Headquarters comes last, on a square that the enemy can reach.
  static List<String> home(String front, String back) {
    return Stream.of("bF cF gB dF eF fF gF hF aB bB cB eB fB aF hB dB".split(" ", -1))
        .map(square -> square.replace("F", front).replace("B", back))
        .toList();
  }

  @Test
  void aMouseAndAKeyboardPlayToTheHeadquartersAndAgreeOnARematch() {
    Player black =
        KeyboardInput.of(person(Chromium.still())).invites("Boris", "small", "Black", "Anyone");
    Player white = new Player(person(Chromium.laptop())).accepts("Anna");
    white.sees("Deploy your army");
    black.sees("Deploy your army");
    white.deploys(home("2", "1"));
    black.deploys(home("7", "8"));
    boardHasFocus(black);
    Duel duel = Duel.ofSmallArmies(white, black, new SplittableRandom(SEED));
    duel.play(2);
    boardHasFocus(black);
    Snapshot end = duel.play();
    assertThat(end.getOutcome().getReason()).isEqualTo(EndReason.END_REASON_HEADQUARTERS);
    white.press("Rematch");
    black.press("Accept rematch");
    white.until(s -> !s.getGameId().equals(end.getGameId()));
    white.sees("Deploy your army");
    black.sees("Deploy your army");
  }

  /// Asserts that a square has the focus after the pressed button has gone.
  private static void boardHasFocus(Player player) {
    assertThat(player.page().locator("[role=gridcell]:focus")).hasCount(1);
  }

  @Test
  void whoHasOnlyKeysCannotPoint() {
    Player anna = KeyboardInput.of(person(Chromium.still()));
    anna.page().navigate("/");
    anna.page().locator(".times").click();
    assertThat(anna.person().complaints()).isNotEmpty();
    anna.person().forgive();
  }
}
