package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/// Tests the cost of the first page load.
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
    assertThat(responses).extracting(Response::status).allMatch(status -> status == 200);
    assertThat(responses).hasSizeLessThanOrEqualTo(MOST_REQUESTS);
    // Only scripts in the page count: lazily loaded ones may have been requested already or not.
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
