package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ScreenshotScale;
import com.microsoft.playwright.options.ScreenshotType;
import dev.espionage.protocol.v1.Phase;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Makes {@code docs/screenshots}: every page on a laptop and on a phone, light and dark. It is not
 * a test: {@code scripts/browser-tool Screenshots} runs it.
 */
class Screenshots extends BrowserTest {
  private static final Path FOLDER =
      Path.of(System.getenv("ESPIONAGE_HOME"), "docs", "screenshots");

  @Test
  void areMadeAnew() {
    for (String theme : new String[] {"light", "dark"}) {
      all(Chromium.laptop(), "laptop-" + theme);
      all(Chromium.phone(), "phone-" + theme);
    }
    assertThat(FOLDER).isDirectoryContaining("glob:**play-phone-dark.jpg");
  }

  private static void all(Browser.NewContextOptions device, String name) {
    try (Person anna = person(device);
        Person boris = person(Chromium.laptop());
        Person watcher = person(device)) {
      String theme = name.substring(name.indexOf('-') + 1);
      String settings = "{\"theme\":\"%s\",\"animation\":false}".formatted(theme);
      anna.settings(settings);
      watcher.settings(settings);
      String suffix = "-" + name;
      for (String page : new String[] {"replay", "rules", "rules/small", "settings"}) {
        anna.page().navigate("/" + page);
        assertThat(anna.page().getByRole(AriaRole.HEADING).first()).isVisible();
        shot(anna, page.replace('/', '-') + suffix);
      }
      game(new Player(anna), new Player(boris), new Player(watcher), suffix);
    }
  }

  private static void game(Player white, Player black, Player watcher, String suffix) {
    white.invites("Anna", "small", "Anyone with the link");
    white.link();
    shot(white.person(), "lobby" + suffix);
    black.accepts("Boris", white.link());
    white.sees("Deploy your army");
    shot(white.person(), "deployment" + suffix);
    white.deploysAtRandom();
    black.deploysAtRandom();
    Duel duel = Duel.ofSmallArmies(white, black, new SplittableRandom(1));
    duel.play(24);
    shot(white.person(), "play" + suffix);
    watcher.page().navigate("/watch");
    watcher.untilTurn(24);
    watcher.sees("Last turn");
    shot(watcher.person(), "watch" + suffix);
    duel.play();
    white.until(s -> s.getPhase() == Phase.PHASE_ENDED);
    white.page().getByText("All pieces are revealed.").waitFor();
    shot(white.person(), "end" + suffix);
    white.page().navigate(white.page().url().replace("/game/", "/replay/"));
    white.sees("Both deployments verified");
    shot(white.person(), "record" + suffix);
  }

  private static void shot(Person person, String name) {
    person
        .page()
        .screenshot(
            new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".jpg"))
                .setType(ScreenshotType.JPEG)
                .setQuality(75)
                .setScale(ScreenshotScale.CSS)
                .setFullPage(true));
  }
}
