package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Side;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tests that two accounts play a rated game, and find it again.
class RatedGameE2E extends BrowserTest {
  private static final long SEED = 71;
  private static final String PASSWORD = "seven green harbours";

  @Test
  void bothRatingsChangeAndTheGameIsInTheArchive() {
    LayoutChecks layoutChecks = layoutChecks();
    Player rita = account(layoutChecks.player(), "Rita");
    Player sven = account(laptop(), "Sven");
    seekRated(rita);
    seekRated(sven);
    rita.sees("Deploy your army").deploysAtRandom();
    sven.sees("Deploy your army").deploysAtRandom();
    boolean ritaIsWhite = game(rita).getYourSide() == Side.SIDE_WHITE;
    Duel duel =
        Duel.ofSmallArmies(
            ritaIsWhite ? rita : sven, ritaIsWhite ? sven : rita, new SplittableRandom(SEED));
    duel.play(4);
    sven.press("Resign").confirms();
    rita.sees("+162").sees("Your rating: 1500? → 1662").sees("Sven: 1500? → 1338 (−162)");
    sven.sees("−162").sees("Your rating: 1500? → 1338").sees("Rita: 1500? → 1662 (+162)");
    layoutChecks.areGood(PageState.RATED_GAME);

    open(rita, "/games");
    field(rita, "Player’s name").fill("Sven");
    rita.press("Search");
    Locator row = rita.page().locator("main li.list-row");
    assertThat(row).hasCount(1);
    assertThat(row).containsText("Rita");
    assertThat(row).containsText("Rated");
    layoutChecks.areGood(PageState.FOUND_GAME);
    row.getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Sven").setExact(true))
        .click();
    rita.sees("1338?");
    layoutChecks.areGood(PageState.RATED_PLAYER);
    open(rita, "/statistics");
    rita.sees("100%");
    layoutChecks.areGood(PageState.STATISTICS_OF_A_GAME);

    anInvitationForOthersIsNotThere(rita, sven);
  }

  /// Asserts that an invitation for another rating range is hidden, and that one for any rating is
  /// shown.
  private static void anInvitationForOthersIsNotThere(Player rita, Player sven) {
    rita.page().waitForLoadState(LoadState.NETWORKIDLE);
    rita.fills("small", "Random", "Anyone").choose("±200").sends().sees("Rating 1462–1862");
    rita.page().waitForLoadState(LoadState.NETWORKIDLE);
    rita.fills("fast", "Random", "Anyone").choose("Any").sends();
    open(sven, "/");
    Locator offered = sven.page().locator(".list-row", has("Rita"));
    assertThat(offered).hasCount(1);
    assertThat(offered).containsText("Fast");
  }

  private static Page.LocatorOptions has(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private static Player account(Player player, String name) {
    open(player, "/account");
    player.choose("Register");
    field(player, "Name").fill(name);
    field(player, "Password").fill(PASSWORD);
    return player.press("Register").press("I’ve saved them").sees("You are logged in as");
  }

  private static Locator field(Player player, String label) {
    return player.page().getByLabel(label, new Page.GetByLabelOptions().setExact(true)).first();
  }

  private static void seekRated(Player player) {
    open(player, "/");
    player.seeks("small", "600+5");
  }

  /// Opens a page once the network is idle, so that the leak search misses no answer.
  private static void open(Player player, String path) {
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
    player.page().navigate(path);
  }

  private static GameCreated game(Player player) {
    return player.person().received().stream()
        .filter(ServerFrame::hasGameCreated)
        .map(ServerFrame::getGameCreated)
        .findFirst()
        .orElseThrow();
  }
}
