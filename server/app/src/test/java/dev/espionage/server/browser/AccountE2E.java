package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests accounts in the browser: their creation, use and end.
class AccountE2E extends BrowserTest {
  private static final String PASSWORD = "seven green harbours";
  private static final String OTHER_PASSWORD = "eleven slow lanterns";

  @Test
  void aGuestBecomesAnAccountAndKeepsTheGame() {
    Player ada = laptop();
    ada.invites("Ada", "small", "Anyone with the link");
    RemotePlayer bob = remote().accepts("Bob", ada.link());
    ada.sees("Deploy your army");
    register(ada, PASSWORD);
    ada.press("I’ve saved them").sees("You are logged in as Ada.");
    open(ada, "/");
    ada.page().locator(".own-game").click();
    ada.deploysAtRandom().sees("Your army is deployed");
    bob.deploysAtRandom();
    assertThat(ada.page().getByText(Pattern.compile("is to move|Your turn")).first()).isVisible();
  }

  @Test
  void somebodyLogsOutAndInAgainAndOnlyByTheRightPassword() {
    Player cleo = guest("Cleo");
    register(cleo, PASSWORD);
    cleo.press("I’ve saved them").press("Log out").sees("You have logged out.");
    cleo.logsIn("Cleo", OTHER_PASSWORD);
    cleo.sees("Wrong name or password.");
    cleo.person().forgive();
    cleo.logsIn("cleo", PASSWORD);
    cleo.sees("You are logged in as Cleo.");
  }

  @Test
  void whoLogsInReturnsToThePageBefore() {
    Player kira = guest("Kira");
    register(kira, PASSWORD);
    kira.press("I’ve saved them").press("Log out").sees("You have logged out.");
    open(kira, "/leaderboards?variant=fast&speed=blitz");
    kira.page().locator(".header .me a").last().click();
    kira.logsIn("Kira", PASSWORD).sees("You are logged in as Kira.");
    assertThat(kira.page()).hasURL(Pattern.compile("/leaderboards\\?variant=fast&speed=blitz$"));
  }

  @Test
  void aForgottenPasswordIsReplacedByOneOfTheCodes() {
    Player dora = guest("Dora");
    String code = register(dora, PASSWORD).getFirst();
    dora.press("I’ve saved them").press("Log out");
    dora.choose("I forgot my password");
    type(dora, "Name", "Dora");
    type(dora, "Recovery code", code);
    type(dora, "New password", OTHER_PASSWORD);
    dora.press("Set password").sees("You are logged in as Dora.").press("Log out");
    dora.logsIn("Dora", OTHER_PASSWORD);
    dora.sees("You are logged in as Dora.");
  }

  @Test
  void aSessionThatIsEndedElsewhereIsOver() {
    LayoutChecks layoutChecks = layoutChecks();
    Player emma = guest(layoutChecks.player(), "Emma");
    register(emma, PASSWORD);
    emma.press("I’ve saved them");
    Player elsewhere = laptop();
    open(elsewhere, "/account/security");
    elsewhere.logsIn("Emma", PASSWORD);
    elsewhere.sees("this device");
    elsewhere
        .page()
        .locator(".list-row")
        .filter(new Locator.FilterOptions().setHasNotText("this device"))
        .getByRole(AriaRole.BUTTON)
        .click();
    emma.sees("Your session has ended");
    layoutChecks.areGood(PageState.ENDED_SESSION);
    assertThat(elsewhere.page().locator(".list-row")).hasCount(1);
    emma.press("Start over").sees("An account keeps your name");
    emma.person().forgive();
  }

  @Test
  void anErasedAccountIsGone() {
    Player fay = guest("Fay");
    register(fay, PASSWORD);
    fay.press("I’ve saved them");
    open(fay, "/account/data");
    type(fay, "To confirm, enter your name: Fay", "Fay");
    Locator erase =
        fay.page().locator("form", new Page.LocatorOptions().setHasText("Delete account and data"));
    erase.getByLabel("Password", new Locator.GetByLabelOptions().setExact(true)).fill(PASSWORD);
    fay.press("Delete permanently").sees("Everything stored about you has been deleted.");
    fay.logsIn("Fay", PASSWORD);
    fay.sees("Wrong name or password.");
    fay.person().forgive();
  }

  @Test
  void vacationIsPlannedAndCancelled() {
    Player hugo = guest("Hugo");
    register(hugo, PASSWORD);
    hugo.press("I’ve saved them");
    open(hugo, "/account/vacation");
    hugo.sees("30 days left of 30");
    int year = planWeek(hugo);
    hugo.sees(year + ": 23 days left of 30 (7 planned, 0 taken automatically)");
    Locator week = hugo.page().locator(".list-row").filter(text("7 days"));
    hugo.page().reload();
    hugo.sees(year + ": 23 days left of 30");
    week.getByRole(AriaRole.BUTTON).focus();
    hugo.page().keyboard().press("Enter");
    assertThat(week).hasCount(0);
    hugo.sees(year + ": 30 days left of 30");
    Locator automatic = hugo.page().getByLabel("Automatic vacation");
    assertThat(automatic).isChecked();
    automatic.focus();
    hugo.page().keyboard().press("Space");
    assertThat(automatic).not().isChecked();
    hugo.page().reload();
    assertThat(automatic).not().isChecked();
  }

  /// Plans a week of the next year, and returns the year.
  private static int planWeek(Player player) {
    int year = LocalDate.now(ZoneOffset.UTC).getYear() + 1;
    type(player, "First day", year + "-06-01");
    type(player, "Last day", year + "-06-07");
    player.press("Plan vacation");
    assertThat(player.page().locator(".list-row").filter(text("7 days"))).isVisible();
    return year;
  }

  private static Locator.FilterOptions text(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }

  @Test
  void thePagesOfAnAccountLookGood() {
    LayoutChecks layoutChecks = layoutChecks();
    Player gina = guest(layoutChecks.player(), "Gina");
    open(gina, "/account");
    gina.sees("Delete account and data");
    layoutChecks.areGood(PageState.GUEST);
    open(gina, "/settings");
    gina.press("Change name").sees("Give up the name");
    layoutChecks.areGood(PageState.CHANGE_OF_NAME);
    register(gina, PASSWORD);
    layoutChecks.areGood(PageState.RECOVERY_CODES);
    gina.press("I’ve saved them").sees("You are logged in as Gina.");
    layoutChecks.areGood(PageState.PROFILE_OF_ACCOUNT);
    open(gina, "/account/security");
    gina.sees("this device");
    layoutChecks.areGood(PageState.SECURITY_OF_ACCOUNT);
    open(gina, "/account/vacation");
    planWeek(gina);
    layoutChecks.areGood(PageState.ACCOUNT);
    open(gina, "/account/data");
    gina.sees("Delete account and data");
    layoutChecks.areGood(PageState.DATA_OF_ACCOUNT);
    open(gina, "/settings");
    gina.sees("You are logged in as Gina.");
    layoutChecks.areGood(PageState.SETTINGS_OF_ACCOUNT);
    open(gina, "/account");
    gina.press("Log out").sees("You have logged out.").choose("I forgot my password");
    layoutChecks.areGood(PageState.FORGOTTEN_PASSWORD);
  }

  private static Player guest(String name) {
    return guest(laptop(), name);
  }

  private static Player guest(Player player, String name) {
    return player
        .invites(name, "small", "Anyone with the link")
        .sees("Send this link to your opponent");
  }

  /// Opens a page once the network is idle, so that the leak search misses no answer.
  private static void open(Player player, String path) {
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
    player.page().navigate(path);
  }

  /// Registers a guest's account, and returns its recovery codes.
  private static List<String> register(Player guest, String password) {
    open(guest, "/account");
    type(guest, "Password", password);
    guest.press("Register").sees("shown only now");
    List<String> codes = guest.page().locator(".recovery-codes code").allTextContents();
    assertThat(codes).hasSizeGreaterThan(1).doesNotHaveDuplicates();
    return codes;
  }

  private static void type(Player player, String label, String text) {
    player.page().getByLabel(label, new Page.GetByLabelOptions().setExact(true)).first().fill(text);
  }
}
