package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ScreenshotScale;
import com.microsoft.playwright.options.ScreenshotType;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.server.club.Club;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Makes `docs/screenshots`, the pictures in README.md and docs/players.md, on a server with a
/// club. It is not a test: `scripts/browser-tool Screenshots` runs it.
@SiteSettings(club = true)
class Screenshots extends BrowserTest {
  private static final Path FOLDER =
      Path.of(System.getenv("ESPIONAGE_HOME"), "docs", "screenshots");

  /// The first member of every club.
  private static final String MEMBER = "Jana Horská";

  private static final String LIGHT = "{\"theme\":\"light\",\"animation\":false}";
  private static final int TURNS = 24;

  private static Browser.NewContextOptions wide() {
    return Chromium.laptop().setViewportSize(1440, 900);
  }

  @Test
  void areMadeAnew() {
    Player member = light(wide());
    logIn(member);
    member.page().navigate("/");
    member.page().waitForLoadState(LoadState.NETWORKIDLE);
    shot(member, "lobby");
    game(light(wide()), "play", "replay");
    game(light(Chromium.phone()), "play-phone", "replay-phone");
    assertThat(FOLDER).isDirectoryContaining("glob:**replay-phone.jpg");
  }

  private static Player light(Browser.NewContextOptions device) {
    Person person = person(device);
    person.settings(LIGHT);
    return new Player(person);
  }

  private static void logIn(Player member) {
    member.page().navigate("/account");
    member.logsIn(MEMBER, Club.PASSWORD).sees("You are logged in as " + MEMBER);
  }

  private static void game(Player white, String during, String after) {
    Duel duel = Table.of(white, remote()).play();
    duel.play(TURNS);
    shot(white, during);
    duel.play();
    white.until(snapshot -> snapshot.getPhase() == Phase.PHASE_ENDED);
    white.sees("Watch the replay");
    white.page().navigate(white.page().url().replace("/game/", "/replay/"));
    white.sees("Both deployments verified");
    shot(white, after);
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
