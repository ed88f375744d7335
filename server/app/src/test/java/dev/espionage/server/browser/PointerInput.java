package dev.espionage.server.browser;

import com.microsoft.playwright.Locator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Input by pointing.
record PointerInput(Consumer<Locator> point, BiConsumer<Locator, Locator> move)
    implements InputMethod {

  /// Returns input that takes up a piece of the reserve and then points at its square.
  static PointerInput withoutDragging(Consumer<Locator> point) {
    return new PointerInput(
        point,
        (kind, square) -> {
          if (!"true".equals(kind.getAttribute("aria-pressed"))) {
            point.accept(kind);
          }
          point.accept(square);
        });
  }

  @Override
  public void press(Locator control) {
    point.accept(control);
  }

  @Override
  public void choose(Locator label) {
    point.accept(label);
  }

  @Override
  public void select(Locator list, String value) {
    list.selectOption(value);
  }

  @Override
  public void type(Locator field, String text) {
    field.fill(text);
  }

  @Override
  public void touch(Locator square) {
    point.accept(square);
  }

  @Override
  public void put(Locator kind, Locator square) {
    move.accept(kind, square);
  }
}
