package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests the page that shows live games to visitors. The featured game depends on all the games of
/// the server.
@SiteSettings(newForEachTest = true)
class WatchE2E extends BrowserTest {
  private static final int NARROW = 360;
  private static final int LEAST_TARGET = 40;
  private static final long SEED = 7;

  /// Returns the texts of controls lower than the given height.
  private static final String LOW =
      """
      (controls, least) => controls
        .filter((control) => control.getBoundingClientRect().height < least)
        .map((control) => control.textContent)
      """;

  /// Returns the texts that are wider or higher than their places.
  private static final String CUT =
      """
      (places) => places
        .filter((place) => place.scrollWidth > place.clientWidth + 1
            || place.scrollHeight > place.clientHeight + 1)
        .map((place) => place.textContent)
      """;

  /// Sets the page's date to tomorrow, because the game of the day is one of an earlier day.
  private static final String TOMORROW =
      "{ const now = Date.now.bind(Date); Date.now = () => now() + 86_400_000; }";

  private static RemoteGame inPlay(String whitesName, String blacksName) {
    return RemoteGame.begin(
        remote().enters(whitesName), remote().enters(blacksName), new SplittableRandom(SEED));
  }

  @Test
  void aSpectatorFollowsTheFeaturedGameSwitchesAndIsLedOn() {
    // The first game is also the newer one: the turn numbers in lists arrive some seconds late.
    RemoteGame second = inPlay("Clara", "Dan");
    RemoteGame first = inPlay("Anna", "Boris");
    first.play(2);
    Player watcher = laptop();
    watcher.page().navigate("/");
    watcher
        .page()
        .getByRole(AriaRole.NAVIGATION)
        .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Watch").setExact(true))
        .click();
    watches(watcher, "/watch", "Anna");
    assertThat(row(watcher, "Anna")).containsText("Featured");
    first.play(2);
    seesTurn(watcher, first, 4);
    Accessibility.isGood(watcher, "watch");

    row(watcher, "Clara").click();
    watches(watcher, "/watch/" + second.id(), "Clara");
    int before = watcher.snapshots().size();
    first.play(1);
    second.play(4);
    seesTurn(watcher, second, 4);
    assertThat(watcher.snapshots().stream().skip(before))
        .extracting(Snapshot::getGameId)
        .containsOnly(second.id());

    watcher.page().goBack();
    watches(watcher, "/watch", "Anna");
    seesTurn(watcher, first, 5);
    watcher.page().goForward();
    watches(watcher, "/watch/" + second.id(), "Clara");
    watcher.page().goBack();
    watches(watcher, "/watch", "Anna");

    first.resigns(Side.WHITE);
    watcher.sees("Black wins");
    watcher.sees("Up next: Clara");
    Accessibility.isGood(watcher, "watch after the end");
    watches(watcher, "/watch", "Clara");
    second.resigns(Side.BLACK);
    watcher.sees("White wins");
    watcher.sees("No other games at the moment.");
    RecordedGame.of(watcher, first.id()).holds(watcher, Viewer.SPECTATOR);
    RecordedGame.of(watcher, second.id()).holds(watcher, Viewer.SPECTATOR);
  }

  @Test
  void aLinkToAGameIsSharedAndOneGoesOnByKeyboard() {
    RemoteGame first = inPlay("Anna", "Boris");
    RemoteGame second = inPlay("Clara", "Dan");
    Player watcher = laptop();
    watcher.page().navigate("/watch/" + first.id());
    watches(watcher, "/watch/" + first.id(), "Anna");
    Locator next = watcher.page().getByTitle("Next game");
    next.focus();
    watcher.page().keyboard().press("Enter");
    watches(watcher, "/watch/" + second.id(), "Clara");
    assertThat(next).isFocused();
    watcher.page().keyboard().press("Shift+Tab");
    watcher.page().keyboard().press("Enter");
    watches(watcher, "/watch/" + first.id(), "Anna");
    watcher
        .page()
        .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Turns and chat"))
        .click();
    watcher.page().waitForURL("**/game/" + first.id());
    watcher.sees("Spectators see only unmasked pieces");
  }

  @Test
  void everythingIsWithinReachOnASmallPhone() {
    inPlay("Anna", "Boris").play(2);
    inPlay("Clara", "Dan");
    Player watcher = new Player(person(Chromium.phone().setViewportSize(NARROW, 740)));
    for (String language : LayoutVariant.LANGUAGES) {
      watcher.person().settings("{\"language\":\"%s\"}".formatted(language));
      watcher.page().navigate("/watch");
      assertThat(watcher.page().locator("html")).hasAttribute("lang", language);
      assertThat(watcher.page().locator(".watch-row")).hasCount(2);
      assertThat(watcher.page().locator("[role=grid]")).isVisible();
      assertThat((Integer) watcher.page().evaluate("document.documentElement.scrollWidth"))
          .as(language)
          .isLessThanOrEqualTo(NARROW);
      assertThat((List<?>) controls(watcher).evaluateAll(LOW, LEAST_TARGET))
          .as("low controls in %s", language)
          .isEmpty();
      assertThat(controls(watcher)).not().hasCount(0);
    }
    Accessibility.isGood(watcher, "watch on a phone");
  }

  @Test
  void namesOfTwentyLettersStandInFullBesideTheirClocks() {
    inPlay("Wilhelmina Montague", "Bartholomew-the-Grey").play(2);
    Player watcher = laptop();
    watcher.page().navigate("/watch");
    for (int[] size : new int[][] {{1366, 650}, {1024, 768}, {844, 390}, {390, 844}, {360, 640}}) {
      watcher.page().setViewportSize(size[0], size[1]);
      assertThat(watcher.page().locator(".player-name")).hasCount(2);
      assertThat((List<?>) watcher.page().locator(".player-name, .player-words").evaluateAll(CUT))
          .as("cut names at %d × %d", size[0], size[1])
          .isEmpty();
    }
  }

  @Test
  void theGameOfTheDayPlaysWhileNobodyPlaysOnAClockUntilItIsPaused() {
    finishesAGameAndPlaysOneOverDays();
    Player watcher = new Player(person(Chromium.laptop()));
    watcher.person().context().addInitScript(TOMORROW);
    watcher.page().navigate("/watch");
    watcher.sees("Game of the day");
    assertThat(watcher.page().locator(".turn-words h2"))
        .containsText(Pattern.compile("Turn \\d+ of "));
    Locator playback = watcher.page().locator(".play-actions button");
    assertThat(playback).hasText("Pause");
    playback.click();
    assertThat(playback).hasText("Play");
    assertThat(watcher.page().locator(".watch-list h3"))
        .hasText("By correspondence or without a clock");
  }

  @Test
  void theGameOfTheDayStandsStillWithReducedMotionAndLooksGood() {
    finishesAGameAndPlaysOneOverDays();
    LayoutChecks layoutChecks = layoutChecks();
    Player watcher = layoutChecks.player();
    watcher.person().context().addInitScript(TOMORROW);
    watcher.page().navigate("/watch");
    watcher.sees("Game of the day");
    layoutChecks.areGood(PageState.GAME_OF_THE_DAY);
    assertThat(watcher.page().locator(".turn-words h2")).hasText(Pattern.compile("^\\d+ turns$"));
  }

  private static void finishesAGameAndPlaysOneOverDays() {
    RemoteGame finished = inPlay("Anna", "Boris");
    finished.play(8);
    finished.resigns(Side.WHITE);
    RemotePlayer clara = remote().enters("Clara");
    RemotePlayer dan = remote().accepts("Dan", clara.invitesByLink("small", "1d"));
    clara.deploysAtRandom();
    dan.deploysAtRandom();
  }

  private static Locator controls(Player watcher) {
    return watcher.page().locator("main :is(a, button):visible");
  }

  @Test
  void aPlayersOwnGameIsNeverShownAsIfToASpectator() {
    Player anna = laptop();
    Table.of(anna, remote()).play();
    String own = anna.untilTurn(0).getGameId();
    anna.page().navigate("/watch");
    anna.sees("No live games at the moment.");
    assertThat(anna.page().locator("[role=grid]")).hasCount(0);
    anna.page().navigate("/watch/" + own);
    anna.page().waitForURL("**/game/" + own);
    anna.sees("Your turn");
    RemoteGame others = inPlay("Clara", "Dan");
    anna.page().navigate("/watch");
    watches(anna, "/watch", "Clara");
    others.play(4);
    seesTurn(anna, others, 4);
    others.resigns(Side.WHITE);
    anna.sees("Black wins");
    RecordedGame.of(anna, others.id()).holds(anna, Viewer.SPECTATOR);
  }

  /// Asserts that the page is at this address and shows this player's game.
  private static void watches(Player watcher, String path, String white) {
    assertThat(watcher.page().locator(".watch-row[aria-current]")).containsText(white);
    assertThat(watcher.page().locator(".player-name").last()).containsText(white);
    assertThat(watcher.page()).hasURL(Pattern.compile(path + "$"));
  }

  private static Locator row(Player watcher, String white) {
    return watcher
        .page()
        .locator(".watch-row", new Page.LocatorOptions().setHasText(white))
        .first();
  }

  /// Waits until the page shows the newest turn in words and has received its board.
  private static void seesTurn(Player watcher, RemoteGame game, int turn) {
    Snapshot snapshot = watcher.until(s -> s.getGameId().equals(game.id()) && s.getTurn() == turn);
    assertThat(snapshot.getPhase()).isEqualTo(Phase.PHASE_PLAY);
    assertThat(watcher.page().locator(".watch-now .facts")).containsText("Turn " + (turn / 2 + 1));
    assertThat(watcher.page().getByText(turn % 2 == 0 ? "Black:" : "White:").first()).isVisible();
  }
}
