package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import dev.espionage.server.CommandLineRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests the effects of administration that players see: announcements and suspensions.
class AdminE2E extends BrowserTest {
  private static final String PASSWORD = "seven green harbours";
  private static final String HOSTILE = "<img src=x onerror=alert(1)> العربية & <b>noon</b>";

  /// Runs `espionage admin` with these arguments and returns its output.
  private static String administers(String... arguments) {
    List<String> all = new ArrayList<>(List.of("admin"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--url", site().managementUrl(), "--token-file"));
    all.add(site().directory().resolve("admin.token").toString());
    CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));
    assertThat(run.status()).as(run.err()).isZero();
    return run.out();
  }

  private static Locator announcements(Player player) {
    return player.page().locator(".announcements bdi");
  }

  @Test
  void anAnnouncementIsShownAsTextAndCanBePutAway() {
    LayoutChecks layoutChecks = layoutChecks();
    Player here = layoutChecks.player();
    open(here, "/");
    String first = administers("announce", HOSTILE).replace("announced: ", "").strip();
    theOnlyOneIs(here, HOSTILE);
    layoutChecks.areGood(PageState.ANNOUNCEMENT);
    Player late = phone();
    open(late, "/rules");
    assertThat(announcements(late)).containsText(HOSTILE);
    late.page().setViewportSize(360, 740);
    assertThat(late.page().locator(".announcements img, .announcements b")).hasCount(0);
    Locator strip = late.page().locator(".announcements");
    assertThat(strip.boundingBox().width).isLessThanOrEqualTo(360.0);
    close(late).focus();
    late.page().keyboard().press("Enter");
    assertThat(announcements(late)).hasCount(0);
    open(late, "/");
    assertThat(announcements(late)).hasCount(0);
    String second = administers("announce", "Second").replace("announced: ", "").strip();
    theOnlyOneIs(late, "Second");
    assertThat(announcements(here)).hasCount(2);
    administers("retract", first);
    theOnlyOneIs(here, "Second");
    administers("retract", second);
    assertThat(announcements(here)).hasCount(0);
  }

  /// Waits until this is the only announcement. The array form also waits while there are several.
  private static void theOnlyOneIs(Player player, String text) {
    assertThat(announcements(player)).hasText(new String[] {text});
  }

  private static Locator close(Player player) {
    return player
        .page()
        .locator(".announcements")
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Close"));
  }

  @Test
  void whoIsSuspendedIsOutAndIsToldWhyAfterTheRightPassword() {
    LayoutChecks layoutChecks = layoutChecks();
    Player zoe = layoutChecks.player();
    zoe.invites("Zoe", "small", "Anyone with the link").sees("Send this link to your opponent");
    open(zoe, "/account");
    type(zoe, "Password", PASSWORD);
    zoe.press("Register").press("I’ve saved them").sees("You are logged in as Zoe.");
    administers(
        "suspend", "Zoe", "--until", "2100-01-31T12:00:00Z", "--reason", "Rude <b>words</b>");
    zoe.sees("Your session has ended");
    zoe.press("Start over").sees("An account keeps your name");
    zoe.choose("Log in");
    type(zoe, "Name", "Zoe");
    type(zoe, "Password", PASSWORD);
    zoe.press("Log in").sees("Your account is suspended.").sees("Rude <b>words</b>");
    assertThat(zoe.page().getByText("2100").first()).isVisible();
    layoutChecks.areGood(PageState.SUSPENDED_ACCOUNT);
    zoe.person().forgive();
    administers("unsuspend", "Zoe");
    zoe.press("Log in").sees("You are logged in as Zoe.");
    zoe.person().forgive();
  }

  /// Opens a page, and waits until all its requests are answered.
  private static void open(Player player, String path) {
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
    player.page().navigate(path);
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
  }

  private static void type(Player player, String label, String text) {
    player.page().getByLabel(label, new Page.GetByLabelOptions().setExact(true)).first().fill(text);
  }
}
