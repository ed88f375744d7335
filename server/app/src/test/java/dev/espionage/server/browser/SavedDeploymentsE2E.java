package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variants;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.CommandMessages;
import dev.espionage.server.app.WholeServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// Tests deployments that are saved in the editor and used in games, on a server with a test clock.
class SavedDeploymentsE2E {
  private static final Pattern SETUP = Pattern.compile("\"setup\":\\s*\"([A-Z/]+)\"");
  private static final Duration TIME_TO_DEPLOY = Duration.ofMinutes(3);

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  /// A new seed for each test: the leak search tells the games of a class apart by their ids.
  private static long seed = 30;

  @TempDir Path directory = Path.of("");
  private WholeServer server;
  private RemotePlayer boris;
  private Player anna;

  @BeforeEach
  void open() {
    server =
        new WholeServer(
            seed++, "store.url", "", "data.directory", directory.resolve("d").toString());
    anna = somebody();
    boris = new RemotePlayer("http://" + server.host() + "/");
  }

  private Player somebody() {
    return new Player(BROWSER.person("http://" + server.host() + "/", Chromium.still()));
  }

  @AfterEach
  void close() throws IOException {
    try {
      boris.close();
      BROWSER.everybodyGoes();
    } finally {
      server.close();
    }
  }

  /// Saves a random deployment of Anna's, and returns its setup as she sees it.
  private Deployment saved(boolean asDefault) {
    Page page = anna.page();
    page.navigate("/");
    page.getByText("Saved deployments").click();
    anna.inputMethod().select(labelled("Variant"), "small");
    anna.sees("No saved deployments for this variant yet.").press("Surprise me");
    anna.inputMethod().type(labelled("Name"), "Fort");
    if (asDefault) {
      page.getByLabel("Default for this variant").check();
    }
    anna.press("Save").tellName("Anna").sees("Fort has been saved.");
    Matcher setup = SETUP.matcher(page.request().get("/api/deployments").text());
    assertThat(setup.find()).isTrue();
    return Deployment.parse(Variants.SMALL, setup.group(1)).orThrow();
  }

  /// Returns the field with exactly this label.
  private Locator labelled(String label) {
    return anna.page().getByLabel(label, new Page.GetByLabelOptions().setExact(true));
  }

  /// Makes this opponent accept Anna's invitation, and waits until both can deploy.
  private void accepts(Opponent boris) {
    anna.offers("small", "White", "Anyone with the link");
    Table.accepted(anna, boris);
  }

  /// Returns White's home ranks as a setup.
  private static String home(Snapshot snapshot) {
    String board = snapshot.getBoard().toString(StandardCharsets.ISO_8859_1);
    return board.substring(8, 16) + "/" + board.substring(0, 8);
  }

  @Test
  void theDefaultStandsOnTheBoardWhenTheTimeToDeployIsUp() {
    Deployment fort = saved(true);
    Player late = somebody();
    anna.offers("small", "White", "Anyone");
    late.accepts("Boris");
    anna.page().locator(".formation:first-child[aria-pressed=true]").waitFor();
    late.press("Surprise me");
    server.clock.pass(TIME_TO_DEPLOY.plusMillis(1));
    late.press("Ready");
    Snapshot play = anna.until(snapshot -> snapshot.getPhase() == Phase.PHASE_PLAY);
    assertThat(home(play)).isEqualTo(fort.setup());
    anna.sees("Your turn");
  }

  @Test
  void aWarningComesBeforeTheTimeToDeployAndToBeginIsUp() {
    anna.invites("Anna", "small", "Anyone");
    Table.listed(anna, boris);
    server.clock.pass(TIME_TO_DEPLOY.minusSeconds(15));
    boris.deploysAtRandom();
    anna.sees("or your army is replaced.").press("Surprise me");
    anna.sees("your army is sent as it stands.");
    anna.press("Ready").sees("Your turn");
    server.clock.pass(Duration.ofSeconds(15));
    boris.orders(CommandMessages.offerDraw(boris.game()));
    anna.sees("or the game is aborted.");
    assertThat(anna.page().locator(".event.urgent [role=alert]")).isVisible();
  }

  @Test
  void aFriendWithALinkDeploysAndBeginsWithoutAClock() {
    anna.invites("Anna", "small", "Anyone with the link");
    Table table = Table.accepted(anna, boris);
    anna.sees("Take your time");
    server.clock.pass(TIME_TO_DEPLOY.multipliedBy(2));
    Duel duel = table.play();
    server.clock.pass(TIME_TO_DEPLOY);
    duel.play(1);
    server.clock.pass(TIME_TO_DEPLOY);
    duel.play(1);
    assertThat(anna.page().locator(".clock.running")).hasText(Pattern.compile("^(10:00|9:5\\d)$"));
  }

  @Test
  void aSavedOneIsUsedMirroredAndAnotherOneSavedWhileOneDeploys() {
    Deployment fort = saved(false);
    accepts(boris);
    Locator shelf = anna.page().locator("details.kept");
    shelf.locator("summary").click();
    anna.press("Surprise me");
    anna.inputMethod().type(shelf.locator("input"), "Moat");
    anna.press("Save this one").sees("Moat");
    anna.page().locator(".formation", new Page.LocatorOptions().setHasText("Fort")).first().click();
    anna.press("Mirror").press("Ready");
    boris.deploysAtRandom();
    assertThat(home(anna.untilTurn(0))).isEqualTo(fort.mirrored().setup());
    anna.page().navigate("/deployments");
    anna.inputMethod().select(labelled("Variant"), "small");
    anna.sees("Moat").press("Set as default: Moat").press("Delete: Fort").confirms();
    anna.sees("Fort has been deleted.").sees("Remove default");
    assertThat(anna.page().request().get("/api/deployments").text())
        .contains("\"name\":\"Moat\"", "\"isDefault\":true")
        .doesNotContain("Fort");
  }
}
