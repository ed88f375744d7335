package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests pages that are open while the server is replaced by one with other files.
class RenewalE2E extends BrowserTest {
  /// The name of the app's script, up to the hash of its content.
  private static final Pattern APP = Pattern.compile("/assets/app-[\\w-]+\\.js");

  private static final Pattern NAME = Pattern.compile("app-[\\w-]{8}\\.js");
  private static final String OLD = "app-older000.js";

  /// The server's files: those of an older version until the upgrade.
  private static final class Files {
    private final AtomicInteger pages = new AtomicInteger();
    private boolean upgraded;
    private boolean reloaded;

    void serve(Page page) {
      page.route(url -> url.matches("http://[^/]+/(|\\?.*|[a-z]+)"), this::page);
      page.route("**/assets/*.js", this::script);
    }

    private void page(Route route) {
      boolean navigates = route.request().isNavigationRequest();
      if (navigates) {
        pages.incrementAndGet();
        reloaded = upgraded;
      }
      answer(route, route.fetch(), !upgraded);
    }

    private void script(Route route) {
      String url = route.request().url();
      if (url.endsWith(OLD)) {
        String current =
            APP.matcher(route.fetch(at("/")).text()).results().findFirst().orElseThrow().group();
        answer(route, route.fetch(at(current)), true);
      } else if (upgraded && !reloaded) {
        route.fulfill(new Route.FulfillOptions().setStatus(404));
      } else {
        answer(route, route.fetch(), !upgraded);
      }
    }

    private static Route.FetchOptions at(String path) {
      return new Route.FetchOptions().setUrl(site().url() + path.substring(1));
    }

    /// Answers with the older name of the app's script in place of the present one.
    private static void answer(Route route, APIResponse response, boolean older) {
      String text = response.text();
      route.fulfill(
          new Route.FulfillOptions()
              .setResponse(response)
              .setBody(older ? NAME.matcher(text).replaceAll(OLD) : text));
    }
  }

  @Test
  void aPageThatNeedsAPartOfTheOlderVersionReloadsOnceAndSaysSo() {
    Player ada = laptop();
    Files files = new Files();
    files.serve(ada.page());
    ada.page().navigate("/");
    ada.sees("One click searches");
    // The first click also loads the sounds.
    ada.page().waitForResponse("**/assets/player-*.js", () -> ada.press("Menu"));
    files.upgraded = true;
    ada.page().locator(".menu a[href='/settings']").click();
    ada.sees("This page has been updated to a new version.");
    assertThat(ada.page().locator("h1")).hasText("Settings");
    assertThat(files.pages).hasValue(2);
    assertThat(ada.page().getByText("Check your network")).hasCount(0);
    ada.person().forgive();
  }
}
