package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ScreenshotScale;
import com.microsoft.playwright.options.ScreenshotType;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.server.app.club.Club;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Makes {@code docs/screenshots}: every page on a laptop and on a phone, light and dark, on a
 * server with a club. It is not a test: {@code scripts/browser-tool Screenshots} runs it.
 */
@SiteSettings(club = true)
class Screenshots extends BrowserTest {
  private static final Path FOLDER =
      Path.of(System.getenv("ESPIONAGE_HOME"), "docs", "screenshots");

  /** The first member of every club. */
  private static final String MEMBER = "Jana Horská";

  @Test
  @Timeout(value = 15, unit = TimeUnit.MINUTES)
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
        Person watcher = person(device);
        Person member = person(device)) {
      String theme = name.substring(name.indexOf('-') + 1);
      String settings = "{\"theme\":\"%s\",\"animation\":false}".formatted(theme);
      anna.settings(settings);
      watcher.settings(settings);
      member.settings(settings);
      String suffix = "-" + name;
      for (String page : new String[] {"replay", "rules", "rules/small", "settings"}) {
        anna.page().navigate("/" + page);
        assertThat(anna.page().getByRole(AriaRole.HEADING).first()).isVisible();
        shot(anna, page.replace('/', '-') + suffix);
      }
      club(new Player(member), suffix);
      game(new Player(anna), new Player(boris), new Player(watcher), suffix);
    }
  }

  /** Takes pictures of the pages that show a club, as one of its members sees them. */
  private static void club(Player member, String suffix) {
    Page page = member.page();
    page.navigate("/account");
    member.choose("Log in");
    page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).first().fill(MEMBER);
    page.getByLabel("Password", new Page.GetByLabelOptions().setExact(true))
        .first()
        .fill(Club.PASSWORD);
    member.press("Log in").sees("You are logged in as " + MEMBER);
    for (String path : new String[] {"games", "leaderboards", "friends", "deployments"}) {
      shown(page, "/" + path);
      shot(member.person(), path + suffix);
    }
    shown(page, "/");
    shot(member.person(), "lobby" + suffix);
    shown(page, "/leaderboards");
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(MEMBER)).first().click();
    page.waitForURL("**/player/**");
    assertThat(page.getByText("Loading…")).hasCount(0);
    shot(member.person(), "player" + suffix);
  }

  private static void shown(Page page, String path) {
    page.navigate(path);
    page.waitForLoadState(LoadState.NETWORKIDLE);
  }

  private static void game(Player white, Player black, Player watcher, String suffix) {
    white.invites("Anna", "small", "Anyone with the link");
    white.link();
    shot(white.person(), "challenge" + suffix);
    black.accepts("Boris", white.link());
    white.sees("Deploy your army");
    shot(white.person(), "deployment" + suffix);
    white.deploysAtRandom();
    black.deploysAtRandom();
    Duel duel = Duel.ofSmallArmies(white, black, new SplittableRandom(1));
    duel.play(24);
    shot(white.person(), "play" + suffix);
    watcher.page().navigate(white.page().url().replace("/game/", "/watch/"));
    watcher.untilTurn(24);
    watcher.sees("to move");
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
