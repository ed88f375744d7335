package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.protocol.v1.ServerFrame;
import org.junit.jupiter.api.Test;

/// Tests that two players talk, and a spectator talks in the spectators' room.
class ChatE2E extends BrowserTest {
  private static final String SECRET = "White is lost";

  /// Opens a game as a named spectator.
  private Player spectator(String game, String name) {
    Player player = laptop();
    player.page().navigate("/");
    player
        .page()
        .evaluate(
            "name => fetch('/api/sessions', {method: 'POST', body: JSON.stringify({name}),"
                + " headers: {'Content-Type': 'application/json'}})",
            name);
    player.page().navigate(game);
    return player;
  }

  private static void says(Player player, String text) {
    player.opens("chat");
    Locator field = player.page().locator(".chat-form input");
    field.fill(text);
    field.press("Enter");
    assertThat(lines(player)).containsText(text);
    assertThat(field).hasValue("");
  }

  /// Opens the chat, and returns its lines.
  private static Locator lines(Player player) {
    return player.opens("chat").page().locator(".chat-lines");
  }

  private static void ready(Player player, String phrase) {
    player.opens("chat");
    player.page().getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(phrase)).click();
  }

  private static boolean hasBeenSent(Player player, String text) {
    ByteString letters = ByteString.copyFromUtf8(text);
    return player.person().received().stream()
        .map(ServerFrame::getChat)
        .anyMatch(chat -> contains(chat, letters));
  }

  private static boolean contains(ByteString bytes, ByteString part) {
    for (int i = 0; i + part.size() <= bytes.size(); i++) {
      if (bytes.substring(i, i + part.size()).equals(part)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void playersTalkAndWhatASpectatorSaysReachesThemAfterTheEnd() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    Player boris = laptop();
    Duel duel = Table.of(anna, boris).play();
    Player clara = spectator(anna.page().url(), "Clara");
    clara.opens("chat").sees("The players can read this after the game.");
    says(clara, SECRET);
    String hostile = "<img src=x onerror=alert(1)> <b>hi</b> https://example.org";
    says(anna, hostile);
    assertThat(lines(boris)).containsText(hostile);
    assertThat(boris.page().locator(".chat-lines :is(img, b, a)")).hasCount(0);
    says(boris, "hello");
    assertThat(lines(anna)).containsText("hello");
    assertThat(hasBeenSent(anna, "hello")).isTrue();
    assertThat(hasBeenSent(anna, SECRET)).isFalse();
    assertThat(hasBeenSent(boris, SECRET)).isFalse();
    assertThat(hasBeenSent(clara, "hello")).isFalse();

    duel.play(2);
    anna.press("Resign").confirms();
    anna.press("Spectators");
    assertThat(lines(anna)).containsText(SECRET);
    says(anna, "I know");
    layoutChecks.areGood(PageState.CHAT_AFTER_A_GAME);
    assertThat(lines(clara)).containsText("I know");
    clara.sees("The players can read this, too.");
    assertThat(lines(clara)).not().containsText("hello");
  }

  @Test
  void aPhraseArrivesInTheLanguageOfItsReader() {
    Player anna = laptop();
    Player boris = laptop();
    Table.of(anna, boris);
    boris.person().settings("{\"language\":\"es\"}");
    boris.page().reload();
    assertThat(boris.page().locator("html")).hasAttribute("lang", "es");
    assertThat(boris.page().locator("link[rel=manifest]"))
        .hasAttribute("href", "/manifest.es.webmanifest");
    ready(anna, "Good luck!");
    assertThat(lines(anna)).containsText("Good luck!");
    assertThat(lines(boris)).containsText("¡Buena suerte!");
    anna.press("Abort").confirms();
  }

  @Test
  void whoIsMutedIsNotShownAndALineIsReported() {
    LayoutChecks layoutChecks = layoutChecks();
    Player anna = layoutChecks.player();
    Player boris = laptop();
    Table.of(anna, boris);
    says(boris, "noise");
    assertThat(lines(anna)).containsText("noise");
    anna.opens("chat");
    anna.page().locator(".chat-menu > summary").click();
    anna.press("Report…");
    layoutChecks.areGood(PageState.REPORT_OF_A_LINE);
    anna.page().locator(".chat-report").getByLabel("What is wrong?").selectOption("2");
    anna.page()
        .locator(".chat-report")
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Report"))
        .click();
    anna.sees("Thank you. The operator of this server will look at it.");
    anna.page().locator(".chat-menu button").first().click();
    assertThat(lines(anna)).not().containsText("noise");
    anna.page().reload();
    anna.opens("chat");
    assertThat(anna.page().locator(".chat")).containsText("Unmute");
    assertThat(lines(anna)).not().containsText("noise");
    anna.page().locator(".chat > .row > .button.quiet").click();
    assertThat(lines(anna)).containsText("noise");
    anna.press("Abort").confirms();
  }

  @Test
  void itsTabCountsWhatIsNewAndItCanBeSwitchedOff() {
    Player anna = laptop();
    Player boris = laptop();
    Table.of(anna, boris);
    anna.page().setViewportSize(360, 740);
    anna.page().reload();
    Locator tab = anna.page().locator("[role=tab][id$='-chat']");
    assertThat(tab).hasAttribute("aria-selected", "false");
    // What the chat has when it is loaded counts as read.
    assertThat(anna.page().locator(".chat")).isAttached();
    says(boris, "are you there?");
    assertThat(tab).containsText("1 new");
    anna.opens("chat");
    assertThat(lines(anna)).containsText("are you there?");
    assertThat(tab).not().containsText("new");
    says(anna, "w".repeat(120));
    assertThat((Integer) anna.page().evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(360);
    String game = anna.page().url();
    anna.page().navigate("/settings");
    anna.page().getByLabel("Chat in games").uncheck();
    anna.page().navigate(game);
    anna.sees("Deploy your army");
    assertThat(anna.page().locator(".chat")).hasCount(0);
    anna.press("Abort").confirms();
  }
}
