package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ScreenshotScale;
import com.microsoft.playwright.options.ScreenshotType;
import dev.espionage.server.club.Club;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Makes `docs/screenshots`, on a server with a club. It is not a test: `scripts/pictures readme`
/// runs it.
@SiteSettings(club = true)
class Screenshots extends BrowserTest {
  private static final Path FOLDER =
      Path.of(System.getenv("ESPIONAGE_HOME"), "docs", "screenshots");

  /// The first member of every club.
  private static final String MEMBER = "Jana Horská";

  private static final String LIGHT = "{\"theme\":\"light\",\"animation\":false}";

  private static Browser.NewContextOptions wide() {
    return Chromium.laptop().setViewportSize(1440, 900);
  }

  @Test
  void areMadeAnew() {
    Player member = member(wide());
    member.page().navigate("/");
    member.page().waitForLoadState(LoadState.NETWORKIDLE);
    shot(member, "lobby");
    String game = opensTellingGame(member);
    shot(member, "play");
    replay(wide(), "replay");
    Player phone = member(Chromium.phone());
    opens(phone, game);
    shot(phone, "play-phone");
    replay(Chromium.phone(), "replay-phone");
    assertThat(FOLDER).isDirectoryContaining("glob:**replay-phone.jpg");
  }

  private static Player member(Browser.NewContextOptions device) {
    Person person = person(device);
    person.settings(LIGHT);
    Player member = new Player(person);
    member.page().navigate("/account");
    return member.logsIn(MEMBER, Club.PASSWORD).sees("You are logged in as " + MEMBER);
  }

  /// Opens the member's running game with most unmasked pieces among masked ones, and returns its
  /// address.
  private static String opensTellingGame(Player member) {
    Map<String, Integer> unmasked = new HashMap<>();
    List<Locator> cards = member.page().locator(".own-game").all();
    for (String game : cards.stream().map(card -> card.getAttribute("href")).toList()) {
      opens(member, game);
      unmasked.put(game, pieces(member, "Masked piece") == 0 ? 0 : pieces(member, "unmasked"));
    }
    String telling = Collections.max(unmasked.entrySet(), Map.Entry.comparingByValue()).getKey();
    opens(member, telling);
    return telling;
  }

  private static void opens(Player player, String game) {
    player.page().navigate(game);
    player.page().locator("[role=gridcell]").first().waitFor();
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
  }

  private static int pieces(Player player, String what) {
    return player.page().locator("[role=gridcell][aria-label*='%s']".formatted(what)).count();
  }

  private static void replay(Browser.NewContextOptions device, String name) {
    Person person = person(device);
    person.settings(LIGHT);
    Player viewer = RecordPictures.opens(person).choose("White");
    viewer.page().locator(".timeline input").fill(Integer.toString(RecordPictures.MIDDLE));
    shot(viewer, name);
  }

  private static void shot(Player player, String name) {
    player
        .page()
        .screenshot(
            new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".jpg"))
                .setType(ScreenshotType.JPEG)
                .setQuality(80)
                .setScale(ScreenshotScale.CSS));
  }
}
