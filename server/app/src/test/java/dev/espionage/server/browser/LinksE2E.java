package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.espionage.engine.board.Step;
import dev.espionage.server.client.Cable;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests how guests join a game by a link, and return to it.
class LinksE2E extends BrowserTest {

  @Test
  void aGuestIsInAGameAfterTwoClicks() {
    Player anna = laptop();
    Player boris = laptop();
    anna.offers("fast", "Random", "Anyone").tellName("Anna");
    boris.accepts("Boris");
    boris.sees("Deploy your army");
    anna.sees("Deploy your army");
    anna.press("Abort").confirms();
    boris.sees("Game aborted");
  }

  @Test
  void aGuestFollowsALinkOnAPhoneAndPlaysByTouch() {
    RemotePlayer white = remote().enters("Anna");
    Player black = phone().accepts("Boris", white.invitesByLink("small", "600+5"));
    black.seesDeployment();
    new Table(white, black).play().play(2);
  }

  @Test
  void aUsedLinkSaysSoAtOnceAndMakesNoGuest() {
    RemotePlayer anna = remote().enters("Anna");
    String link = anna.invitesByLink("small", "600+5");
    remote().accepts("Boris", link);
    Player late = laptop();
    late.page().navigate(link);
    late.sees("This invitation is no longer valid").sees("New invitation");
    assertThat(late.page().locator("dialog")).hasCount(0);
    late.page().navigate("/rules");
    late.page().navigate("/invite" + link.substring(link.indexOf('#')));
    late.sees("This link is incomplete.");
    assertThat(late.page().locator("dialog, main button")).hasCount(0);
    assertThat(late.page().context().cookies()).isEmpty();
    late.person().forgive();
  }

  @Test
  void aFriendLearnsWhileThePlaceIsKeptUntilTheHostFreesIt() {
    Player anna = laptop().invites("Anna", "small", "Anyone with the link");
    Player boris = phone().sits("Boris", anna.link());
    boris.sees("is here").press("Learn it first").sees("Your place is kept until");
    boris.press("2: Attack and ranks");
    anna.sees("is at lesson 2.");
    Player clara = laptop().sits("Clara", anna.link());
    clara.sees("Somebody is looking at the invitation.");
    assertThat(clara.page().getByText("Boris")).hasCount(0);
    anna.press("Free the place");
    boris.sees("Your place is no longer kept");
    boris.page().navigate("/rules"); // a page that reports a used invitation logs an error
    clara.press("Accept and play").seesDeployment();
    anna.seesDeployment();
  }

  @Test
  void aReloadKeepsTheDraftOfADeployment() {
    Player white = laptop();
    Table.of(white, remote());
    white.press("Surprise me");
    List<String> before = army(white);
    white.page().reload();
    white.sees("All pieces are placed.");
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
    Table.of(white, black).play();
    black.page().navigate("about:blank");
    white.sees("away");
    black.page().goBack();
    assertThat(white.page().getByText("away")).hasCount(0);
    black.untilTurn(0);
  }

  @Test
  void aConnectionThatIsLostInTheMiddleOfATurnComesBack() {
    try (Cable cable = Cable.to(URI.create(site().url()))) {
      Player white = laptop(cable);
      Player black = laptop();
      List<Step> steps = Table.of(white, black).play().think();
      white.plays(Table.SMALL, steps.getFirst());
      cable.cut();
      white.sees("Connection lost.");
      black.sees("away");
      cable.mend();
      white.plays(Table.SMALL, steps.getLast());
      white.submits(0);
      black.untilTurn(1);
      white.person().forgive();
    }
  }
}
