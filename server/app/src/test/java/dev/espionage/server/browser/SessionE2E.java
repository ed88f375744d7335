package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Welcome;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// Tests a browser's session: in several tabs, and in a browser that keeps no cookie.
class SessionE2E extends BrowserTest {
  private static final String PASSWORD = "seven green harbours";
  private static final String OTHER_PASSWORD = "eleven slow lanterns";
  private static final String NO_COOKIE = "Your browser does not keep this site’s cookie";

  /// Notices the button, however briefly the page shows it.
  private static final String WATCH_FOR_START_OVER =
      """
      new MutationObserver(() => {
        window.offered ||= document.body.innerText.includes("Start over");
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      """;

  @Test
  void aTabFollowsTheSessionOfAnotherTabAndPlaysOn() {
    Player ada = laptop().invites("Ada", "small", "Anyone with the link");
    remote().accepts("Bob", ada.link());
    ada.sees("Deploy your army");
    ada.page().evaluate(WATCH_FOR_START_OVER);
    Page other = ada.person().context().newPage();
    other.navigate("/account");

    fill(other, "Password", PASSWORD);
    follows(ada, SessionE2E::isMember, () -> press(other, "Register"));
    String code = other.locator(".recovery-codes code").first().textContent();

    press(other, "I’ve saved them");
    part(other, "Security");
    fill(other, "Current password", PASSWORD);
    fill(other, "New password", OTHER_PASSWORD);
    follows(ada, SessionE2E::isMember, () -> press(other, "Change password"));

    part(other, "Profile");
    follows(ada, welcome -> !welcome.hasYou(), () -> press(other, "Log out"));
    fill(other, "Name", "Ada");
    fill(other, "Password", OTHER_PASSWORD);
    follows(ada, SessionE2E::isMember, () -> press(other, "Log in"));

    Page third = ada.person().context().newPage();
    third.navigate("/account");
    follows(ada, welcome -> !welcome.hasYou(), () -> press(third, "Log out"));
    third.locator("label.choice", new Page.LocatorOptions().setHasText("I forgot")).click();
    fill(third, "Name", "Ada");
    fill(third, "Recovery code", code);
    fill(third, "New password", PASSWORD);
    follows(ada, SessionE2E::isMember, () -> press(third, "Set password"));

    ada.deploysAtRandom().sees("Your army is deployed");
    assertThat(ada.page().evaluate("window.offered === true")).isEqualTo(false);
  }

  /// Opens a page of the account.
  private static void part(Page page, String name) {
    page.locator(".account-parts a", new Page.LocatorOptions().setHasText(name)).click();
  }

  @Test
  void aTabOfAVisitorMakesNoSecondGuest() {
    Player ada = laptop();
    ada.page().navigate("/");
    ada.sees("One click searches");
    Page other = ada.person().context().newPage();
    other.addInitScript("BroadcastChannel.prototype.postMessage = () => undefined");
    other.navigate("/");
    other.locator(".times button").first().click();
    press(other, "Play");
    assertThat(other.getByText("Stop searching")).isVisible();
    int players = rows("player");
    ada.press("Challenge a friend").sendsAs("Eve").sees("Send this link to your opponent");
    assertThat(rows("player")).isEqualTo(players);
  }

  @Test
  void aBrowserThatKeepsNoCookieIsToldSoEverywhereAndLeavesNothing() {
    RemotePlayer bob = remote().enters("Bob");
    String link = bob.invitesByLink("small", "600+5");
    int players = rows("player");
    int sessions = rows("session");
    int port = URI.create(site().url()).getPort();
    Player ada = new Player(person("http://espionage.lan:" + port, Chromium.still()));
    ada.page().navigate("/");
    ada.press("Play the computer").sees(NO_COOKIE);
    ada.page().navigate("/");
    ada.page().locator(".times button").first().click();
    ada.tellName("Ada").sees(NO_COOKIE);

    ada.invites("Ada", "small", "Anyone with the link").sees(NO_COOKIE);
    ada.accepts("Ada", link).sees(NO_COOKIE);

    for (List<String> way :
        List.of(
            List.of("Register", "Register"),
            List.of("Log in", "Log in"),
            List.of("I forgot my password", "Set password"))) {
      ada.page().navigate("/account");
      ada.choose(way.getFirst());
      ada.page().locator("form input").all().stream()
          .filter(input -> !"checkbox".equals(input.getAttribute("type")))
          .forEach(input -> input.fill(PASSWORD));
      press(ada.page(), way.getLast());
      ada.sees(NO_COOKIE);
    }
    assertThat(rows("player")).isEqualTo(players);
    assertThat(rows("session")).isEqualTo(sessions);
    ada.person().forgive();
  }

  /// Changes the session elsewhere, and waits until the player's page has connected again, as the
  /// player of such a welcome.
  private static void follows(Player player, Predicate<Welcome> expected, Runnable change) {
    int before = welcomes(player).size();
    change.run();
    player.page().waitForCondition(() -> welcomes(player).stream().skip(before).anyMatch(expected));
    assertThat(player.page().getByText("Start over")).hasCount(0);
  }

  private static boolean isMember(Welcome welcome) {
    return welcome.hasYou() && !welcome.getYou().getGuest();
  }

  private static List<Welcome> welcomes(Player player) {
    return player.person().received().stream()
        .filter(ServerFrame::hasWelcome)
        .map(ServerFrame::getWelcome)
        .toList();
  }

  private static void fill(Page page, String label, String text) {
    page.getByLabel(label, new Page.GetByLabelOptions().setExact(true)).first().fill(text);
  }

  private static void press(Page page, String button) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
  }

  private static int rows(String table) {
    String url = "jdbc:sqlite:" + site().directory().resolve("espionage.db");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
      return rows.getInt(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
