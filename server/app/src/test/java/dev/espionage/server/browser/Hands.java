package dev.espionage.server.browser;

import com.microsoft.playwright.Locator;

/** How somebody works a page. */
interface Hands {
  /** A button or a link. */
  void press(Locator control);

  /** One of several, by its label around a radio button. */
  void choose(Locator label);

  /** An entry of a list, by its value. */
  void select(Locator list, String value);

  /** Instead of what stands in the field. */
  void type(Locator field, String text);

  /** A square of the board. */
  void touch(Locator square);

  /** A piece of this kind from the reserve to a square. */
  void put(Locator kind, Locator square);

  /** A mouse, which drags pieces from the reserve. */
  static Hands mouse() {
    return new Pointer(Locator::click, Locator::dragTo);
  }

  /** A finger, which taps. */
  static Hands finger() {
    return new Pointer(
        Locator::tap,
        (kind, square) -> {
          kind.tap();
          square.tap();
        });
  }
}
