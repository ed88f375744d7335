package dev.espionage.server.browser;

import com.microsoft.playwright.Locator;

/// An input method of a player.
interface InputMethod {
  /// Presses a button or a link.
  void press(Locator control);

  /// Chooses one of several options, by the label around a radio button.
  void choose(Locator label);

  /// Selects an entry of a list by its value.
  void select(Locator list, String value);

  /// Replaces the text of a field.
  void type(Locator field, String text);

  /// Touches a square of the board.
  void touch(Locator square);

  /// Puts a piece of this kind from the reserve on a square.
  void put(Locator kind, Locator square);

  /// Returns a mouse, which drags pieces from the reserve.
  static InputMethod mouse() {
    return new PointerInput(Locator::click, Locator::dragTo);
  }

  /// Returns a finger, which taps.
  static InputMethod finger() {
    return PointerInput.withoutDragging(Locator::tap);
  }

  /// Returns a mouse, which only clicks.
  static InputMethod clicks() {
    return PointerInput.withoutDragging(Locator::click);
  }
}
