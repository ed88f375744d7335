package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.espionage.server.client.Cable;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests the service worker in a real browser: its cache, use without a network, and an update.
class ServiceWorkerE2E extends BrowserTest {
  private static final List<String> OFFLINE_PAGES =
      List.of("/learn", "/rules", "/tips", "/settings");

  private static final String CONTROLS =
      "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)";
  private static final String KEPT =
      """
      caches.keys()
        .then(names => Promise.all(names.map(name => caches.open(name))))
        .then(open => Promise.all(open.map(cache => cache.keys())))
        .then(all => all.flat().map(request => new URL(request.url).pathname))
      """;

  @Test
  void withoutANetworkThePageOpensAndSaysSo() {
    try (Cable cable = Cable.to(URI.create(site().url()))) {
      Player anna = new Player(person(url(cable), Chromium.laptop()));
      Page page = anna.page();
      opensUnderTheWorker(page);
      assertThat(kept(page))
          .contains("/", "/icon.svg", "/manifest.webmanifest")
          .anyMatch(path -> path.matches("/assets/.*\\.js"))
          .anyMatch(path -> path.matches("/assets/.*\\.css"))
          .noneMatch(path -> path.startsWith("/api/"));

      cable.cut();
      page.reload();
      anna.sees("Cannot reach the server.").sees("No connection to the server");
      anna.sees("finished games, accounts and friends need the server");
      page.navigate("/leaderboards");
      anna.sees("This page needs the server.");

      cable.mend();
      page.navigate("/");
      anna.sees("One click searches");
      anna.person().forgive();
    }
  }

  @Test
  void whatNeedsNoServerWorksInstalledAndWithoutANetwork() {
    try (Cable cable = Cable.to(URI.create(site().url()))) {
      Player anna = new Player(person(url(cable), Chromium.laptop()));
      Page page = anna.page();
      page.navigate("/deployments");
      anna.inputMethod().select(page.locator("#saved-variant"), "small");
      anna.press("Surprise me");
      anna.inputMethod().type(page.getByLabel("Name"), "Wall");
      anna.press("Save").tellName("Anna").sees("Edit: Wall");
      page.evaluate(CONTROLS);

      cable.cut();
      page.navigate("/");
      anna.sees("No connection to the server");
      for (String path : OFFLINE_PAGES) {
        page.navigate(path);
        assertThat(page.locator("h1")).isVisible();
        assertThat(page.locator(".waiting, [role=alert]")).hasCount(0);
      }
      goesThroughALessonAndCannotPlay(anna);
      page.navigate("/deployments");
      anna.inputMethod().select(page.locator("#saved-variant"), "small");
      anna.sees("You can look at them, but not change them.");
      anna.press("Edit: Wall").sees("All pieces are placed.");

      cable.mend();
      assertThat(page.getByText("but not change them")).hasCount(0);
      anna.sees("Delete");
      anna.person().forgive();
    }
  }

  private static void goesThroughALessonAndCannotPlay(Player player) {
    player.page().navigate("/");
    player.page().locator(".panel a[href='/learn']").click();
    player.sees("Choose one of your pieces.");
    for (String square : List.of("b2", "b3", "e2", "e3")) {
      player.inputMethod().touch(player.square(square));
    }
    player.sees("That was a turn.").press("6: Deploy your army").press("Skip this board");
    player.sees("accounts and friends need the server");
    assertThat(player.page().getByText("Play your first game")).isDisabled();
  }

  @Test
  void aNewWorkerForgetsWhatAnOlderOneKept() {
    Page page = person(Chromium.laptop()).page();
    page.navigate("/icon.svg"); // a document that registers no worker
    page.evaluate("caches.open('espionage-of-old').then(() => null)");
    assertThat(names(page)).containsExactly("espionage-of-old");
    opensUnderTheWorker(page);
    page.waitForCondition(() -> !names(page).contains("espionage-of-old"));
    assertThat(names(page)).hasSize(1);
  }

  /// Opens the page twice, because a worker controls a page only from the second load on.
  private static void opensUnderTheWorker(Page page) {
    page.navigate("/");
    page.evaluate(CONTROLS);
    page.reload();
    assertThat(page.evaluate(CONTROLS)).isEqualTo(true);
  }

  private static List<String> names(Page page) {
    return texts(page, "caches.keys()");
  }

  private static List<String> kept(Page page) {
    return texts(page, KEPT);
  }

  private static List<String> texts(Page page, String script) {
    return ((List<?>) page.evaluate(script)).stream().map(String.class::cast).toList();
  }
}
