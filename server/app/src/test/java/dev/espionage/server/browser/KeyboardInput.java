package dev.espionage.server.browser;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import java.util.List;

/// Input by keyboard only: Tab and arrow keys reach everything, and no script sets the focus. The
/// page logs an error if a pointer is used. Pointer moves are allowed, because Chromium synthesizes
/// them when the element under the last pointer position changes.
final class KeyboardInput implements InputMethod {
  private static final int MOST = 200;
  private static final String NO_POINTER =
      """
      for (const type of ["pointerdown", "mousedown", "touchstart", "wheel"]) {
        addEventListener(type, () => console.error(`${type} at a page that is worked by keys`), true);
      }
      """;

  /// Returns 0 if the target has the focus, -1 if it precedes the focus, and 1 if it follows.
  private static final String WAY =
      """
      (target) => {
        const at = document.activeElement;
        if (at === target) { return 0; }
        return at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
      }
      """;

  /// Does the same for a group of radio buttons, of which one is in the tab order.
  private static final String WAY_TO_GROUP =
      """
      (label) => {
        const [at, radio] = [document.activeElement, label.querySelector("input")];
        if (at.type === "radio" && at.name === radio.name) { return 0; }
        return at.compareDocumentPosition(radio) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
      }
      """;

  /// Returns the columns and rows from the focused square to the target, as they are displayed.
  private static final String STEPS =
      """
      (target) => {
        const place = (cell) =>
          [[...cell.parentElement.children].indexOf(cell),
            [...cell.parentElement.parentElement.children].indexOf(cell.parentElement)];
        const [from, to] = [place(document.activeElement), place(target)];
        return [to[0] - from[0], to[1] - from[1]];
      }
      """;

  private final Keyboard keyboard;

  private KeyboardInput(Keyboard keyboard) {
    this.keyboard = keyboard;
  }

  /// Returns a player who uses only the keyboard.
  static Player of(Person person) {
    person.context().addInitScript(NO_POINTER);
    return new Player(person, new KeyboardInput(person.page().keyboard()));
  }

  @Override
  public void press(Locator control) {
    tabTo(control, WAY);
    keyboard.press("Enter");
  }

  @Override
  public void choose(Locator label) {
    tabTo(label, WAY_TO_GROUP);
    Locator radio = label.locator("input");
    for (int i = 0; !radio.isChecked(); i++) {
      few(i, label);
      keyboard.press("ArrowRight");
    }
  }

  @Override
  public void select(Locator list, String value) {
    tabTo(list, WAY);
    keyboard.press("Home");
    for (int i = 0; !list.inputValue().equals(value); i++) {
      few(i, list);
      keyboard.press("ArrowDown");
    }
  }

  @Override
  public void type(Locator field, String text) {
    tabTo(field, WAY);
    keyboard.press("Control+A");
    keyboard.type(text);
  }

  @Override
  public void touch(Locator square) {
    tabTo(square.page().locator("[role=gridcell][tabindex='0']"), WAY);
    List<?> steps = (List<?>) square.evaluate(STEPS);
    press((Integer) steps.get(0), "ArrowRight", "ArrowLeft");
    press((Integer) steps.get(1), "ArrowDown", "ArrowUp");
    press(square);
  }

  private void press(int times, String forth, String back) {
    for (int i = 0; i < Math.abs(times); i++) {
      keyboard.press(times > 0 ? forth : back);
    }
  }

  @Override
  public void put(Locator kind, Locator square) {
    if (!"true".equals(kind.getAttribute("aria-pressed"))) {
      press(kind);
    }
    touch(square);
  }

  private void tabTo(Locator target, String way) {
    for (int i = 0; ; i++) {
      few(i, target);
      int there = (Integer) target.evaluate(way);
      if (there == 0) {
        return;
      }
      keyboard.press(there > 0 ? "Tab" : "Shift+Tab");
    }
  }

  private static void few(int presses, Locator target) {
    if (presses > MOST) {
      throw new AssertionError("no key leads to " + target);
    }
  }
}
