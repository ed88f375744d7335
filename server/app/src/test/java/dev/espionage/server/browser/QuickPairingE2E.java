package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests that two players who click the same time are paired.
class QuickPairingE2E extends BrowserTest {

  @Test
  void twoGuestsWhoLookForTheSameComeToOneGame() {
    Player anna = looksFor("Anna", "small");
    anna.sees("Searching for an opponent…");
    assertThat(timer(anna)).hasText(Pattern.compile("Waiting: 0:(0[2-9]|[1-5]\\d)"));
    Player boris = looksFor("Boris", "small");
    boris.sees("Deploy your army");
    anna.sees("Deploy your army");
    GameCreated game = game(anna);
    assertThat(game.getOriginId()).isEqualTo("pairing");
    assertThat(game(boris).getGameId()).isEqualTo(game.getGameId());
    anna.press("Abort").confirms();
    boris.sees("Game aborted");
  }

  @Test
  void aSearchGoesOnWhileOtherPagesAreShownAndEndsWhenStopped() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = looksFor(layoutChecks.player(), "Anna", "fast");
    anna.sees("Searching for an opponent…").sees("Leave an open invitation");
    layoutChecks.areGood(PageState.SEARCHING);
    anna.page().locator(".lobby-foot a[href='/rules']").click();
    anna.page().goBack();
    assertThat(timer(anna)).isVisible();
    anna.press("Stop searching");
    anna.sees("One click searches");
    Player boris = looksFor("Boris", "fast");
    boris.sees("Nobody else is searching");
    boris.press("Stop searching");
    boris.sees("One click searches");
  }

  @Test
  void whoSearchesAlonePlaysTheComputerUntilSomebodyComes() {
    Player anna = looksFor("Anna", "small-fast");
    anna.press("Play the computer meanwhile");
    anna.page().waitForURL("**/game/*");
    Player boris = looksFor("Boris", "small-fast");
    boris.sees("Opponent found. Waiting for the answer…");
    Locator join =
        anna.page()
            .getByRole(
                AriaRole.BUTTON,
                new Page.GetByRoleOptions().setName(Pattern.compile("^Join \\(0:\\d\\d\\)$")));
    join.click();
    boris.sees("Deploy your army");
    anna.sees("Deploy your army");
    assertThat(anna.page()).hasURL(Pattern.compile("/game/" + game(boris).getGameId()));
    boris.press("Abort").confirms();
    anna.sees("Game aborted");
  }

  @Test
  void anInvitationThatWasLeftEndsWithTheSearch() {
    Player anna = looksFor("Anna", "open-fast");
    anna.press("Leave an open invitation").sees("Your invitations");
    anna.sees("Your invitation is open to everyone until a game begins.");
    Player boris = laptop();
    boris.accepts("Boris");
    boris.sees("Deploy your army");
    anna.sees("Deploy your army");
    anna.press("Abort").confirms();
    anna.page().navigate("/");
    anna.sees("One click searches");
    assertThat(anna.page().locator(".own-invitations")).hasCount(0);
  }

  private static Player looksFor(String name, String variant) {
    return looksFor(laptop(), name, variant);
  }

  private static Player looksFor(Player player, String name, String variant) {
    return player.seeks(variant, "600+5").tellName(name);
  }

  private static Locator timer(Player player) {
    return player.page().getByRole(AriaRole.TIMER);
  }

  private static GameCreated game(Player player) {
    return player.person().received().stream()
        .filter(ServerFrame::hasGameCreated)
        .map(ServerFrame::getGameCreated)
        .findFirst()
        .orElseThrow();
  }
}
