package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A player who uses the client's pages and acts on what they show.
record Player(Person person, InputMethod inputMethod) implements Opponent {
  /// The choice of an invitation for whoever has its link.
  private static final String BY_LINK = "Anyone with the link";

  private static final Set<String> SELDOM =
      Set.of("Offer draw", "Resign", "Abort", "Hide the coach", "Show the coach");
  private static final Page.LocatorOptions CONFIRM =
      new Page.LocatorOptions().setHasText("Confirm");

  /// Creates a player with a mouse.
  Player(Person person) {
    this(person, InputMethod.mouse());
  }

  Page page() {
    return person.page();
  }

  /// Creates the first invitation and takes White.
  Player invites(String name, String variant, String who) {
    return invites(name, variant, "White", who);
  }

  /// Creates the first invitation, for which the page asks for a name.
  Player invites(String name, String variant, String side, String who) {
    fills(variant, side, who);
    return who.equals(BY_LINK) ? sendsAs(name) : sends().tellName(name);
  }

  /// Creates an invitation.
  Player offers(String variant, String side, String who) {
    return fills(variant, side, who).sends();
  }

  /// Opens the lobby, and in it the form for such an invitation, and fills it in.
  Player fills(String variant, String side, String who) {
    page().navigate("/");
    if (who.equals(BY_LINK)) {
      press("Challenge a friend");
    } else {
      press("Other time, rating, side");
    }
    return choosesVariant(variant).choose(side);
  }

  /// Sends the form of the open dialog.
  Player sends() {
    inputMethod.press(page().locator(".dialog-actions button[type=submit]"));
    return this;
  }

  /// Names the player in the form of a private invitation, and sends it.
  Player sendsAs(String name) {
    inputMethod.type(page().getByLabel("Your friend sees"), name);
    return sends();
  }

  /// Searches for an opponent by a click on a time in the lobby.
  Player seeks(String variant, String timeControl) {
    page().navigate("/");
    choosesVariant(variant);
    inputMethod.press(page().locator(".times button[value='%s']".formatted(timeControl)));
    return this;
  }

  /// Chooses a variant, in a dialog if one is open.
  Player choosesVariant(String variant) {
    inputMethod.choose(
        page().locator("label.segment:has(input[value='%s'])".formatted(variant)).last());
    return this;
  }

  /// Accepts the first open invitation.
  Player accepts(String name) {
    page().navigate("/");
    inputMethod.press(
        page()
            .getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("^Accept: ")))
            .first());
    return tellName(name);
  }

  @Override
  public Player accepts(String name, String link) {
    return sits(name, link).press("Accept and play");
  }

  /// Opens a link, and names the player there.
  Player sits(String name, String link) {
    page().navigate(link.replaceFirst("^http://[^/]+", ""));
    inputMethod.type(page().getByLabel("You play as"), name);
    return this;
  }

  Player tellName(String name) {
    inputMethod.type(page().getByLabel("Your name"), name);
    inputMethod.press(page().locator(".dialog:not(.lobby-dialog) button[type=submit]"));
    return this;
  }

  /// Fills in the form of the account page, and sends it.
  Player logsIn(String name, String password) {
    choose("Log in");
    fillIn("Name", name);
    fillIn("Password", password);
    return press("Log in");
  }

  private void fillIn(String label, String text) {
    page().getByLabel(label, new Page.GetByLabelOptions().setExact(true)).first().fill(text);
  }

  Player choose(String choice) {
    inputMethod.choose(
        page().locator("label.choice", new Page.LocatorOptions().setHasText(choice)).first());
    return this;
  }

  /// Presses a button. What a game's page shows only on demand is opened first.
  Player press(String button) {
    if (SELDOM.contains(button)) {
      inputMethod.press(named("More"));
    }
    inputMethod.press(named(button));
    return this;
  }

  private Locator named(String button) {
    return page()
        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true));
  }

  /// Opens a tab of a game's panel: `turns`, `chat` or `info`.
  Player opens(String tab) {
    inputMethod.press(page().locator("[role=tab][id$='-%s']".formatted(tab)));
    return this;
  }

  /// Confirms the open dialog.
  Player confirms() {
    inputMethod.press(page().locator("dialog").getByRole(AriaRole.BUTTON).first());
    return this;
  }

  @Override
  public void seesDeployment() {
    sees("Deploy your army");
  }

  @Override
  public Player deploysAtRandom() {
    press("Surprise me");
    return press("Ready");
  }

  /// Puts the pieces from the reserve on the home squares, in order.
  Player deploys(List<String> homeSquares) {
    for (String square : homeSquares) {
      inputMethod.put(page().locator(".reserve-kind").first(), square(square));
    }
    return press("Ready");
  }

  /// Plays a turn square by square.
  @Override
  public void plays(Geometry geometry, List<Step> steps) {
    int turn = newest().orElseThrow().getTurn();
    for (Step step : steps) {
      plays(geometry, step);
    }
    submits(turn);
  }

  /// Confirms the complete turn that continues this one, unless the page sends it at once.
  Player submits(int turn) {
    Locator confirm = page().locator(".play-actions .primary:enabled", CONFIRM);
    page().waitForCondition(() -> isBeyond(turn) || confirm.count() > 0);
    if (confirm.count() > 0) {
      press("Confirm");
    }
    return this;
  }

  private boolean isBeyond(int turn) {
    return newest().filter(now -> now.getTurn() > turn).isPresent();
  }

  /// Chooses a step of a turn.
  void plays(Geometry geometry, Step step) {
    inputMethod.touch(square(geometry.name(step.from())));
    inputMethod.touch(square(geometry.name(step.to())));
  }

  /// Returns a square of the board by its name.
  Locator square(String name) {
    return page()
        .locator("[role=gridcell]:is([aria-label='%1$s'], [aria-label^='%1$s,'])".formatted(name))
        .first();
  }

  @Override
  public Snapshot until(Predicate<Snapshot> so) {
    page().waitForCondition(() -> newest().filter(so).isPresent());
    return newest().orElseThrow();
  }

  private Optional<Snapshot> newest() {
    List<Snapshot> all = snapshots();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  @Override
  public List<Snapshot> snapshots() {
    return person.received().stream().flatMap(frame -> snapshot(frame).stream()).toList();
  }

  private static Optional<Snapshot> snapshot(ServerFrame frame) {
    if (frame.hasWatching()) {
      return Optional.of(frame.getWatching().getSnapshot());
    }
    return frame.hasSnapshot() ? Optional.of(frame.getSnapshot()) : Optional.empty();
  }

  /// Returns the link of the player's private invitation.
  String link() {
    return page().getByLabel("Send this link to your opponent").inputValue();
  }

  /// Returns the id of the newest invitation that this player has created.
  String invitation() {
    page().waitForCondition(() -> created().isPresent());
    return created().orElseThrow();
  }

  private Optional<String> created() {
    return person.received().stream()
        .filter(ServerFrame::hasInvitationCreated)
        .map(frame -> frame.getInvitationCreated().getInvitation().getInvitationId())
        .reduce((_, last) -> last);
  }

  Player sees(String text) {
    assertThat(page().getByText(text).first()).isVisible();
    return this;
  }
}
