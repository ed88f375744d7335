package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import org.junit.jupiter.api.Test;

/// Tests friends, presence and blocks between two accounts.
class SocialE2E extends BrowserTest {
  private static final String PASSWORD = "seven green harbours";

  @Test
  void twoBecomeFriendsSeeEachOtherComeAndGoAndOneBlocksTheOther() {
    Player ada = register("Ada");
    Player ben = register("Ben");
    open(ada, "/friends");
    ask(ada, "Ben").sees("Sent requests");
    open(ben, "/");
    link(ben, "1 friend request").click();
    ben.press("Accept: Ada");
    assertThat(friend(ben, "Ada")).containsText("Online");
    assertThat(friend(ada, "Ben")).containsText("Online");
    assertThat(link(ada, "1 friend online")).hasText("1");
    ben.page().waitForLoadState(LoadState.NETWORKIDLE);
    ben.page().navigate("about:blank");
    assertThat(friend(ada, "Ben")).containsText("Offline");
    assertThat(link(ada, "0 friends online")).hasText("0");
    ben.page().navigate("/");
    assertThat(friend(ada, "Ben")).containsText("Online");

    open(ada, "/");
    ada.press("Invite: Ben");
    ada.choose("Rated").press("Send challenge").sees("Your invitations");
    assertThat(invitationOf(ben, "Ada")).hasCount(1);
    assertThat(ben.page().locator(".challenge-slip")).containsText("Rated");
    open(ben, "/");
    assertThat(ben.page().locator(".for-you")).containsText("Rated");
    assertThat(invitationOf(ben, "Ada")).hasCount(1);
    link(ben, "Ada").click();
    ben.press("Block");
    assertThat(button(ben, "Unblock")).isVisible();
    ben.page().goBack();
    ben.sees("No friends yet.");
    assertThat(invitationOf(ben, "Ada")).hasCount(0);
    ada.sees("No friends yet.");
    ada.press("Withdraw");
    assertThat(ada.page().getByText("Your invitations")).hasCount(0);
    open(ben, "/friends");
    ben.press("Unblock: Ada");
    assertThat(button(ben, "Unblock: Ada")).hasCount(0);
  }

  /// A challenge from a player's page is a slip on every page and in every tab, until it is
  /// answered in one of them.
  @Test
  void aChallengeReachesEveryPageAndTab() {
    LayoutChecks layoutChecks = layoutChecks();
    Player kim = register(layoutChecks.player(), "Kim");
    Player lea = register("Lea");
    open(kim, "/rules");
    Page tab = kim.page().context().newPage();
    tab.navigate("/watch");
    open(lea, "/player/" + playerId(kim));
    lea.sees("Kim");
    lea.press("Challenge").choosesVariant("small").press("Send challenge");
    lea.sees("Kim has your challenge for 5 minutes");
    Locator slip = kim.page().locator(".challenge-slip");
    assertThat(slip).containsText("Lea");
    assertThat(tab.locator(".challenge-slip")).containsText("Lea");
    assertThat(
            (Boolean)
                kim.page().evaluate("document.activeElement.closest('.challenge-slip') !== null"))
        .isFalse();
    layoutChecks.areGood(PageState.CHALLENGE);
    kim.page().keyboard().press("F8");
    assertThat(
            (Boolean)
                kim.page().evaluate("document.activeElement.closest('.challenge-slip') !== null"))
        .isTrue();
    kim.page().setViewportSize(360, 640);
    assertThat((Integer) kim.page().evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(360);
    assertThat(slip.locator("[aria-disabled=true]")).hasCount(0);
    kim.press("Decline: Lea");
    assertThat(slip.locator("[aria-disabled=true]")).hasCount(0);
    kim.press("Later, please");
    assertThat(slip).hasCount(0);
    assertThat(tab.locator(".challenge-slip")).hasCount(0);
    lea.sees("Kim declined your challenge: “Later, please”");
    tab.close();
  }

  private static String playerId(Player player) {
    String path = link(player, "Profile of ").getAttribute("href");
    return path.substring(path.lastIndexOf('/') + 1);
  }

  @Test
  void playersWithoutACommonLanguageAreOfferedThePhrases() {
    LayoutChecks layoutChecks = layoutChecks();
    Player ida = register(layoutChecks.player(), "Ida");
    Player jan = register("Jan");
    speaks(ida, "sk", "Slovak");
    speaks(jan, "it", "Italian");
    speaks(jan, "es", "Spanish");
    speaks(jan, "pt", "Portuguese");
    speaks(jan, "de", "German");
    ida.offers("small", "White", "Anyone with the link").sees("Send this link to your opponent");
    jan.page().navigate(ida.link().replaceFirst("^http://[^/]+", ""));
    jan.press("Accept and play");
    ida.seesDeployment();
    jan.seesDeployment();
    ida.opens("chat").sees("Your opponent speaks: Italian, Spanish, Portuguese");
    ida.sees("You and your opponent share no language.");
    assertThat(ida.page().locator(".player .speaks"))
        .hasText("Italian, Spanish, Portuguese and German");
    assertThat(jan.page().locator(".player .speaks")).hasText("Slovak");
    assertThat(button(ida, "Good luck!")).isVisible();
    layoutChecks.areGood(PageState.NO_COMMON_LANGUAGE);
    ida.page().setViewportSize(360, 640);
    assertThat(ida.page().locator(".player .speaks")).isVisible();
    assertThat((Integer) ida.page().evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(360);
    ida.press("Abort").confirms();
    link(jan, "Profile of Jan").click();
    jan.sees("Speaks: Italian, Spanish, Portuguese and German");
  }

  @Test
  void aPlayerIsFoundByThreeLettersAlsoByWhomTheyBlock() {
    Player kilian = register("Kilian");
    Player lorenz = register("Lorenz");
    open(kilian, "/leaderboards");
    type(kilian, "Find a player", "lor");
    link(kilian, "Lorenz").click();
    assertThat(button(kilian, "Block")).isVisible();
    kilian.press("Block");
    assertThat(button(kilian, "Unblock")).isVisible();
    for (Player player : new Player[] {kilian, lorenz}) {
      open(player, "/leaderboards");
      type(player, "Find a player", "kil");
      player.sees("1 player found");
      assertThat(link(player, "Kilian")).isVisible();
    }
  }

  private static void speaks(Player player, String code, String name) {
    player.page().getByLabel("Add a language").selectOption(code);
    assertThat(button(player, "Remove " + name)).isVisible();
  }

  @Test
  void thePagesOfFriendsLookGood() {
    Player friend = register("Fritz");
    Player asking = register("Gerda");
    LayoutChecks layoutChecks = layoutChecks();
    Player hanna = register(layoutChecks.player(), "Hanna");
    open(hanna, "/friends");
    ask(hanna, "Fritz");
    open(friend, "/friends");
    friend.press("Accept: Hanna");
    open(asking, "/friends");
    ask(asking, "Hanna").sees("Sent requests");
    assertThat(button(hanna, "Accept: Gerda")).isVisible();
    assertThat(friend(hanna, "Fritz")).containsText("Online");
    layoutChecks.areGood(PageState.FRIENDS);
    link(hanna, "Fritz").click();
    assertThat(button(hanna, "Remove friend")).isVisible();
    layoutChecks.areGood(PageState.PAGE_OF_A_FRIEND);
    open(hanna, "/");
    hanna.press("Invite: Fritz").sees("Send challenge");
    layoutChecks.areGood(PageState.LOBBY_WITH_FRIENDS);
  }

  private static Player register(String name) {
    return register(laptop(), name);
  }

  private static Player register(Player player, String name) {
    player.page().navigate("/account");
    player.choose("Register");
    type(player, "Name", name);
    type(player, "Password", PASSWORD);
    player.press("Register").press("I’ve saved them");
    return player.sees("You are logged in as " + name);
  }

  private static Player ask(Player player, String name) {
    type(player, "Add a friend by name", name);
    return player.press("Add friend");
  }

  /// Opens a page once the network is idle, so that the leak search misses no answer.
  private static void open(Player player, String path) {
    player.page().waitForLoadState(LoadState.NETWORKIDLE);
    player.page().navigate(path);
  }

  private static void type(Player player, String label, String text) {
    player.page().getByLabel(label, new Page.GetByLabelOptions().setExact(true)).first().fill(text);
  }

  private static Locator friend(Player player, String name) {
    return player.page().locator(".friend", new Page.LocatorOptions().setHasText(name));
  }

  private static Locator button(Player player, String name) {
    return player
        .page()
        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator invitationOf(Player player, String name) {
    return button(player, "Accept: " + name);
  }

  private static Locator link(Player player, String name) {
    return player
        .page()
        .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name))
        .first();
  }
}
