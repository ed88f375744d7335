package dev.espionage.server.browser;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A person who sees nothing of a page: presses keys, and hears what a screen reader says.
record ScreenReaderUser(Page page, SpeechLog speech) {
  private static final int MOST_TABS = 150;

  /// Returns a user of the pages that this person opens from now on.
  static ScreenReaderUser of(Person person) {
    Player player = KeyboardInput.of(person);
    return new ScreenReaderUser(player.page(), SpeechLog.of(player));
  }

  /// Opens a page by its path.
  void opens(String path) {
    page.navigate(path);
  }

  /// Presses a key without waiting for words.
  void presses(String key) {
    page.keyboard().press(key);
  }

  /// Presses a key, and returns what is said up to then, the last words last.
  List<String> hearsAfter(String key) {
    presses(key);
    return speech.takeRest();
  }

  /// Waits until each of these texts is said, in any order, and forgets what was said before.
  void hears(String... texts) {
    speech.hears(texts);
  }

  /// Waits until something with these words is said, and returns it.
  String hears(Pattern words) {
    return speech.hears(words);
  }

  /// Presses Tab until something like this is said, and returns it.
  String tabsTo(Predicate<String> wanted) {
    return presses("Tab", wanted);
  }

  /// Presses Shift and Tab until something like this is said, and returns it.
  String tabsBackTo(Predicate<String> wanted) {
    return presses("Shift+Tab", wanted);
  }

  private String presses(String key, Predicate<String> wanted) {
    List<String> all = List.of();
    for (int i = 0; i < MOST_TABS; i++) {
      all = hearsAfter(key);
      Optional<String> heard = all.reversed().stream().filter(wanted).findFirst();
      if (heard.isPresent()) {
        return heard.get();
      }
    }
    throw new AssertionError("%s leads to nothing that is wanted, last to %s".formatted(key, all));
  }

  /// Presses Tab until this button or link is heard, and presses it.
  void activates(String name) {
    tabsTo(name::equals);
    presses("Enter");
  }
}
