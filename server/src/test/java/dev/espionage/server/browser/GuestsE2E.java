package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.Cable;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What guests do besides playing a game to its end. */
class GuestsE2E {
  private static final ServedSite SITE = ServedSite.start();
  private static final Chromium CHROMIUM = Chromium.start();
  private static final Geometry SMALL = Variants.byId("small").orElseThrow().geometry();

  private final List<Person> people = new ArrayList<>();

  @AfterEach
  void nobodyComplained() {
    people.forEach(person -> assertThat(person.complaints()).isEmpty());
    people.forEach(Person::close);
  }

  @AfterAll
  static void stop() {
    CHROMIUM.close();
    SITE.close();
  }

  private Player laptop() {
    return at(CHROMIUM.person(SITE));
  }

  private Player phone() {
    return at(CHROMIUM.person(SITE, Chromium.phone()));
  }

  private Player at(Person person) {
    people.add(person);
    return new Player(person);
  }

  /** Two who have deployed at random and are in play; White first. */
  private Duel inPlay(Player white, Player black) {
    deploying(white, black);
    white.deploysAtRandom();
    black.deploysAtRandom();
    white.untilTurn(0);
    black.untilTurn(0);
    return Duel.ofSmallArmies(white, black, new SplittableRandom(1));
  }

  private static void deploying(Player white, Player black) {
    white.invites("Anna", "small", "Who has the link");
    black.page().navigate(white.link().replaceFirst("^http://[^/]+", ""));
    black.press("Accept and play");
    black.tellName("Boris");
    white.sees("Deploy your army");
    black.sees("Deploy your army");
  }

  @Test
  void aGuestIsInAGameAfterTwoClicks() {
    Player anna = laptop();
    anna.page().navigate("/");
    anna.page().getByLabel("Variant").selectOption("fast");
    anna.press("Create invitation");
    anna.tellName("Anna");
    Player boris = laptop();
    boris.page().navigate("/");
    boris
        .page()
        .getByRole(
            AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Accept the invitation of Anna"))
        .click();
    boris.page().locator("dialog button[type=submit]").click();
    boris.sees("Deploy your army");
    anna.sees("Deploy your army");
    anna.press("Abort");
    anna.page().locator("dialog").getByRole(AriaRole.BUTTON).first().click();
    boris.sees("Game aborted");
  }

  @Test
  void aGuestFollowsALinkOnAPhoneAndPlaysByTouch() {
    Player white = laptop();
    Player black = phone();
    Duel duel = inPlay(white, black);
    duel.play(1);
    Accessibility.isGood(black, "play on a phone");
    for (Step step : duel.think()) {
      black.square(SMALL.name(step.from())).tap();
      black.square(SMALL.name(step.to())).tap();
    }
    black.press("Play turn");
    white.untilTurn(2);
    assertThat(
            (Boolean)
                black
                    .page()
                    .evaluate(
                        "document.documentElement.scrollWidth <="
                            + " document.documentElement.clientWidth"))
        .isTrue();
  }

  @Test
  void aSpectatorSeesOnlyWhatIsUnmasked() {
    Player white = laptop();
    Player black = laptop();
    Duel duel = inPlay(white, black);
    Player spectator = laptop();
    spectator.page().navigate(white.page().url());
    spectator.sees("You are watching.");
    Snapshot last = duel.play(6);
    spectator.untilTurn(6);
    white.press("Resign");
    white.page().locator("dialog").getByRole(AriaRole.BUTTON).first().click();
    spectator.sees("Black wins");
    Truth.of(white, last.getGameId()).holds(spectator, Viewer.SPECTATOR);
  }

  @Test
  void aReloadKeepsTheDraftOfADeployment() {
    Player white = laptop();
    Player black = laptop();
    deploying(white, black);
    Accessibility.isGood(white, "deployment");
    white.press("Random");
    List<String> before = army(white);
    white.page().reload();
    white.sees("Every piece is in place.");
    assertThat(army(white)).isEqualTo(before);
  }

  private static List<String> army(Player player) {
    Locator squares = player.page().locator("[role=gridcell]");
    return squares.all().stream().map(square -> square.getAttribute("aria-label")).toList();
  }

  @Test
  void whoLeavesThePageIsSeenToBeAwayAndIsThereAgainOnTheWayBack() {
    Player white = laptop();
    Player black = laptop();
    inPlay(white, black);
    black.page().navigate("about:blank");
    white.sees("away");
    black.page().goBack();
    assertThat(white.page().getByText("away")).hasCount(0);
    black.untilTurn(0);
  }

  @Test
  void twoAgreeOnADraw() {
    Player white = laptop();
    Player black = laptop();
    inPlay(white, black).play(2);
    white.press("Offer draw");
    black.press("Accept draw");
    white.sees("Both agreed to a draw.");
    black.sees("Both agreed to a draw.");
  }

  @Test
  void anAbortRevealsNothing() {
    Player white = laptop();
    Player black = laptop();
    inPlay(white, black);
    white.press("Abort");
    white.page().locator("dialog").getByRole(AriaRole.BUTTON).first().click();
    black.sees("There is no result and no record, and nothing is revealed.");
    Snapshot end = black.until(s -> s.getPhase() == Phase.PHASE_ENDED);
    for (byte cell : end.getBoard().toByteArray()) {
      assertThat((char) cell).isNotIn('C', 'L', 'P', 'N', 'G', 'S', 'E', 'M', 'H');
    }
  }

  @Test
  void aFlagFalls() {
    Player white = laptop();
    Player black = laptop();
    white.page().navigate("/");
    white.page().getByLabel("Variant").selectOption("small");
    white.choose("Other…");
    white.page().getByLabel("Minutes").fill("0");
    white.page().getByLabel("Seconds added a turn").fill("1");
    white.choose("White");
    white.choose("Who has the link");
    white.press("Create invitation");
    white.tellName("Anna");
    black.page().navigate(white.link());
    black.press("Accept and play");
    black.tellName("Boris");
    white.deploysAtRandom();
    black.deploysAtRandom();
    Duel.ofSmallArmies(white, black, new SplittableRandom(2)).play(2);
    white.sees("The time ran out.");
    black.sees("You win");
  }

  @Test
  void aGameIsPlayedByKeyboardAlone() {
    Player white = laptop();
    Player black = laptop();
    Duel duel = inPlay(white, black);
    List<Step> steps = duel.think();
    white.square("a1").focus();
    int at = SMALL.square(0, 0);
    for (Step step : steps) {
      for (int square : new int[] {step.from(), step.to()}) {
        go(white.page(), at, square);
        white.page().keyboard().press("Enter");
        at = square;
      }
    }
    white.byKeyboard("Play turn");
    black.untilTurn(1);
    white.byKeyboard("Resign");
    white.page().locator("dialog[open]").waitFor();
    white.page().keyboard().press("Enter");
    black.sees("You win");
  }

  private static void go(Page page, int from, int to) {
    press(page, SMALL.file(to) - SMALL.file(from), "ArrowRight", "ArrowLeft");
    press(page, SMALL.rank(to) - SMALL.rank(from), "ArrowUp", "ArrowDown");
  }

  private static void press(Page page, int times, String forth, String back) {
    for (int i = 0; i < Math.abs(times); i++) {
      page.keyboard().press(times > 0 ? forth : back);
    }
  }

  @Test
  void aFinishedGameIsReplayedAsEverybodySawIt() {
    Player white = laptop();
    Player black = laptop();
    inPlay(white, black).play(4);
    black.press("Resign");
    black.page().locator("dialog").getByRole(AriaRole.BUTTON).first().click();
    white.sees("You win");
    white
        .page()
        .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Replay").setExact(true))
        .last()
        .click();
    white.sees("Commitments");
    white.sees("White: verified: the deployment is the one that was committed to");
    white.sees("Black: verified: the deployment is the one that was committed to");
    for (String view : List.of("White", "Black", "Spectators", "Everything")) {
      white.choose(view);
      assertThat(white.square("a8")).isVisible();
    }
    white
        .page()
        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Last turn"))
        .click();
    white.sees("Turn 4 of 4");
    Accessibility.isGood(white, "replay");
  }

  @Test
  void aConnectionThatIsLostInTheMiddleOfATurnComesBack() {
    try (Cable cable = Cable.to(URI.create(SITE.url()))) {
      Player white =
          at(CHROMIUM.person("http://127.0.0.1:%d/".formatted(cable.port()), Chromium.laptop()));
      Player black = laptop();
      Duel duel = inPlay(white, black);
      List<Step> steps = duel.think();
      white.square(SMALL.name(steps.getFirst().from())).click();
      white.square(SMALL.name(steps.getFirst().to())).click();
      cable.cut();
      white.sees("Connection lost.");
      black.sees("away");
      cable.mend();
      white.square(SMALL.name(steps.getLast().from())).click();
      white.square(SMALL.name(steps.getLast().to())).click();
      white.press("Play turn");
      black.untilTurn(1);
      white.person().forgive();
    }
  }
}
