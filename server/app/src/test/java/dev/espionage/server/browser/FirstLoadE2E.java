package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.LoadState;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/// Tests the cost of the first page load, with the parts that load late.
class FirstLoadE2E extends BrowserTest {
  private static final int MOST_REQUESTS = 12;
  private static final int MOST_SCRIPT_BYTES = 60_000;

  @Test
  void takesFewRequestsAndLittleScript() {
    Person person = person(Chromium.laptop());
    List<Response> responses = new CopyOnWriteArrayList<>();
    person.page().onResponse(responses::add);
    person.page().navigate("/");
    assertThat(person.page().getByText("No open invitations.")).isVisible();
    person.page().waitForLoadState(LoadState.NETWORKIDLE);
    assertThat(responses).extracting(Response::status).allMatch(status -> status == 200);
    assertThat(responses).extracting(Response::url).hasSizeLessThanOrEqualTo(MOST_REQUESTS);
    // The scripts that the page names, and so waits for.
    String page = responses.getFirst().text();
    int scripts =
        responses.stream()
            .filter(response -> response.url().endsWith(".js"))
            .filter(response -> page.contains(URI.create(response.url()).getPath()))
            .mapToInt(response -> Integer.parseInt(response.headerValue("content-length")))
            .sum();
    System.out.printf("first load: %d requests, %,d bytes of script%n", responses.size(), scripts);
    assertThat(scripts).isBetween(1, MOST_SCRIPT_BYTES);
  }
}
