package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.ReducedMotion;
import dev.espionage.server.app.CommandMessages;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests what players can ask about pieces, marks, the legend, and reasons of refused squares.
class AskE2E extends BrowserTest {
  private static final String MASKED = "[role=gridcell][aria-label*='Masked piece']";
  private static final String OWN = "[role=gridcell][aria-label*='White, ']";
  private static final Pattern QUESTION = Pattern.compile("What can be on .\\d\\?");
  private static final double MOST_SHIFT = 0.02;

  private static Locator slip(Player player) {
    return player.page().getByRole(AriaRole.DIALOG);
  }

  private static Player laptopOf(int width, int height) {
    return new Player(person(Chromium.still().setViewportSize(width, height)));
  }

  private static Player smallPhone() {
    Browser.NewContextOptions device =
        Chromium.phone().setViewportSize(360, 640).setReducedMotion(ReducedMotion.REDUCE);
    return new Player(person(device), InputMethod.finger());
  }

  private static void asksWithTheOtherButton(Locator square) {
    square.click(new Locator.ClickOptions().setButton(MouseButton.RIGHT));
  }

  /// Returns the square that this element labels, such as `c4`.
  private static String nameOf(Locator square) {
    return String.valueOf(square.getAttribute("aria-label")).substring(0, 2);
  }

  private static boolean overlap(Locator one, Locator other) {
    BoundingBox first = one.boundingBox();
    BoundingBox second = other.boundingBox();
    return first.x < second.x + second.width
        && second.x < first.x + first.width
        && first.y < second.y + second.height
        && second.y < first.y + first.height;
  }

  @Test
  void theOtherButtonAsksAtThePieceAndAMarkEndsTheQuestion() {
    Player anna = laptopOf(1366, 650);
    LayoutShifts layoutShifts = LayoutShifts.of(anna);
    Table.of(anna, remote()).play();
    layoutShifts.forget();
    for (Locator square : anna.page().locator(MASKED).all()) {
      asksWithTheOtherButton(square);
      assertThat(slip(anna)).hasAccessibleName("What can be on " + nameOf(square) + "?");
      assertThat(overlap(slip(anna), square)).as(nameOf(square)).isFalse();
      anna.page().keyboard().press("Escape");
      assertThat(square).isFocused();
    }
    Locator masked = anna.square(nameOf(anna.page().locator(MASKED).first()));
    asksWithTheOtherButton(masked);
    assertThat(slip(anna).locator(":focus")).hasText("Corporal 3 unknown");
    anna.press("Mine 2 unknown");
    assertThat(slip(anna)).hasCount(0);
    assertThat(masked).hasAttribute("aria-label", Pattern.compile("your mark: Mine"));
    assertThat(masked).isFocused();
    Locator own = anna.page().locator(OWN).first();
    asksWithTheOtherButton(own);
    assertThat(slip(anna)).hasAccessibleName(Pattern.compile(" on " + nameOf(own) + "$"));
    assertThat(overlap(slip(anna), own)).isFalse();
    anna.page().mouse().click(1, 1);
    assertThat(slip(anna)).hasCount(0);
    assertThat(layoutShifts.sum()).as("%s", layoutShifts.shifts()).isLessThanOrEqualTo(MOST_SHIFT);
  }

  @Test
  void aKeyAsksAndTheFocusReturnsToTheBoard() {
    Player anna = KeyboardInput.of(person(Chromium.still()));
    Table.of(anna, remote()).play();
    Locator masked = anna.square(nameOf(anna.page().locator(MASKED).first()));
    anna.inputMethod().touch(masked);
    assertThat(slip(anna)).hasAccessibleName(QUESTION);
    anna.page().keyboard().press("Escape");
    assertThat(slip(anna)).hasCount(0);
    assertThat(masked).isFocused();
    anna.page().keyboard().press("m");
    assertThat(slip(anna).locator(":focus")).hasText("Corporal 3 unknown");
    anna.page().keyboard().press("Enter");
    assertThat(masked).hasAttribute("aria-label", Pattern.compile("your mark: Corporal"));
    assertThat(masked).isFocused();
  }

  @Test
  void aLongPressAsksBelowTheBoardAndDragsNothing() {
    Player anna = smallPhone();
    Table.of(anna, remote()).play();
    Locator masked = anna.page().locator(MASKED).first();
    pressesLong(anna.page(), masked);
    assertThat(slip(anna)).hasAccessibleName(QUESTION);
    assertThat(overlap(slip(anna), anna.page().locator(".board-field"))).isFalse();
    anna.press("Spy 2 unknown");
    assertThat(slip(anna)).hasCount(0);
    assertThat(masked).hasAttribute("aria-label", Pattern.compile("your mark: Spy"));
    Locator own = anna.page().locator(OWN + ".movable").first();
    pressesLong(anna.page(), own);
    assertThat(slip(anna)).hasAccessibleName(Pattern.compile(" on " + nameOf(own) + "$"));
    assertThat(anna.page().locator(".square.selected, .piece.dragged")).hasCount(0);
  }

  /// Rests a finger on an element until the slip is there, moves it away, and lifts it.
  private static void pressesLong(Page page, Locator square) {
    BoundingBox box = square.boundingBox();
    CDPSession browser = page.context().newCDPSession(page);
    touches(browser, "touchStart", box.x + box.width / 2, box.y + box.height / 2);
    assertThat(page.getByRole(AriaRole.DIALOG)).isVisible();
    touches(browser, "touchMove", box.x + box.width / 2, box.y - box.height);
    touches(browser, "touchEnd");
    browser.detach();
  }

  private static void touches(CDPSession browser, String type, double... at) {
    JsonArray points = new JsonArray();
    if (at.length > 0) {
      JsonObject point = new JsonObject();
      point.addProperty("x", at[0]);
      point.addProperty("y", at[1]);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    browser.send("Input.dispatchTouchEvent", event);
  }

  @Test
  void aQuestionEndsWithTheGame() {
    Player anna = laptop();
    RemotePlayer boris = remote();
    Table.of(anna, boris).play().play(2);
    asksWithTheOtherButton(anna.page().locator(MASKED).first());
    assertThat(slip(anna)).isVisible();
    boris.orders(CommandMessages.resign(boris.game()));
    anna.sees("You win");
    assertThat(slip(anna)).hasCount(0);
    assertThat(anna.page().locator("[role=gridcell]:focus")).hasCount(1);
  }

  @Test
  void aRefusedSquareSaysWhyWhereNothingMoves() {
    Player anna = smallPhone();
    LayoutShifts layoutShifts = LayoutShifts.of(anna);
    Table.of(anna, remote()).play();
    layoutShifts.forget();
    Locator line = anna.page().locator(".event");
    anna.page().locator(OWN + ".movable").first().tap();
    anna.page().locator(MASKED).first().tap();
    assertThat(line).containsText("A piece moves one square forward, backward or sideways.");
    assertThat(slip(anna)).hasCount(0);
    anna.page().locator("[role=gridcell][aria-label*='Headquarters']").tap();
    assertThat(line).containsText(Pattern.compile("never move|no square to go to"));
    anna.page().locator(OWN + ".movable").first().tap();
    assertThat(line).containsText("Step 1 of 2");
    assertThat(layoutShifts.sum()).as("%s", layoutShifts.shifts()).isLessThanOrEqualTo(MOST_SHIFT);
  }

  @Test
  void theLegendIsEverywhere() {
    Player anna = laptop();
    anna.page().navigate("/learn");
    seesTheLegend(anna, "Clears Mines.");
    RemotePlayer boris = remote();
    Table table = Table.of(anna, boris);
    seesTheLegend(anna, "3 / 3");
    Duel duel = table.play();
    String game = boris.game();
    duel.play(4);
    seesTheLegend(anna, "theirs");
    Player watcher = laptop();
    watcher.page().navigate("/watch/" + game);
    seesTheLegend(watcher, "White");
    boris.orders(CommandMessages.resign(game));
    anna.sees("You win");
    seesTheLegend(anna, "yours");
    anna.page().navigate("/replay/" + game);
    seesTheLegend(anna, "White");
  }

  /// Opens the legend, finds a text in it, and closes it. The focus returns to its button.
  private static void seesTheLegend(Player player, String text) {
    player.press("Pieces and ranks");
    assertThat(slip(player)).hasAccessibleName("Pieces and ranks");
    assertThat(slip(player)).containsText("Headquarters");
    assertThat(slip(player)).containsText(text);
    player.page().keyboard().press("Escape");
    assertThat(slip(player)).hasCount(0);
    Page.GetByRoleOptions named = new Page.GetByRoleOptions().setName("Pieces and ranks");
    assertThat(player.page().getByRole(AriaRole.BUTTON, named)).isFocused();
  }

  @Test
  void aTooltipSaysWhatAPieceCanDo() {
    Player anna = laptop();
    Table.of(anna, remote()).play();
    assertThat(anna.page().locator("[role=gridcell][aria-label*='Headquarters']"))
        .hasAccessibleDescription("Headquarters · yours · Never moves. Whoever takes it wins.");
    assertThat(anna.page().locator(MASKED).first())
        .hasAccessibleDescription("Masked piece · theirs · Not unmasked yet.");
  }
}
