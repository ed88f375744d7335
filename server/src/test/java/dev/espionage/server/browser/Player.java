package dev.espionage.server.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A person at the pages of the client, by what they can see and press there. */
record Player(Person person) {

  Page page() {
    return person.page();
  }

  /** Opens the lobby and makes an invitation; the first time a name is asked for. */
  Player invites(String name, String variant, String who) {
    page().navigate("/");
    page().getByLabel("Variant").selectOption(variant);
    choose("White");
    choose(who);
    press("Create invitation");
    tellName(name);
    return this;
  }

  /** Accepts the only open invitation. */
  Player accepts(String name) {
    page().navigate("/");
    page().getByRole(AriaRole.BUTTON, named("Accept the invitation of")).first().click();
    tellName(name);
    return this;
  }

  void tellName(String name) {
    page().getByLabel("Your name").fill(name);
    page().locator("dialog button[type=submit]").click();
  }

  Player choose(String choice) {
    page().locator("label.choice", new Page.LocatorOptions().setHasText(choice)).first().click();
    return this;
  }

  Player press(String button) {
    page()
        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
    return this;
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  Player deploysAtRandom() {
    press("Random");
    return press("Ready");
  }

  /** Drags one piece after the other from the reserve to the home ranks. */
  Player deploysByDrag(List<String> homeSquares) {
    for (String square : homeSquares) {
      page().locator(".reserve-kind").first().dragTo(square(square));
    }
    return press("Ready");
  }

  /** Plays a turn by clicking. */
  void plays(Geometry geometry, List<Step> steps) {
    for (Step step : steps) {
      square(geometry.name(step.from())).click();
      square(geometry.name(step.to())).click();
    }
    press("Play turn");
  }

  /** A square of the board, by its name. */
  Locator square(String name) {
    return page()
        .locator("[role=gridcell]:is([aria-label='%1$s'], [aria-label^='%1$s,'])".formatted(name))
        .first();
  }

  /** The newest snapshot of the page that is so, as soon as there is one. */
  Snapshot until(Predicate<Snapshot> so) {
    page().waitForCondition(() -> newest().filter(so).isPresent());
    return newest().orElseThrow();
  }

  Snapshot untilTurn(int turn) {
    return until(s -> s.getTurn() == turn && s.getPhase() != Phase.PHASE_DEPLOYMENT);
  }

  private Optional<Snapshot> newest() {
    List<Snapshot> all = snapshots();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
  }

  /** All that the page was shown of games. */
  List<Snapshot> snapshots() {
    return person.received().stream().flatMap(frame -> snapshot(frame).stream()).toList();
  }

  private static Optional<Snapshot> snapshot(ServerFrame frame) {
    if (frame.hasWatching()) {
      return Optional.of(frame.getWatching().getSnapshot());
    }
    return frame.hasSnapshot() ? Optional.of(frame.getSnapshot()) : Optional.empty();
  }

  /** The link of the own private invitation. */
  String link() {
    return page().getByLabel("Send this link to your opponent").inputValue();
  }

  /** Goes to a button with the Tab key and presses Enter. */
  void byKeyboard(String button) {
    page().getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button)).first().focus();
    page().keyboard().press("Enter");
  }

  void sees(String text) {
    assertThat(page().getByText(text).first()).isVisible();
  }
}
