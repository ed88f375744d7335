package dev.espionage.server.browser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The board of a page, seen from White, for a user who hears it. It knows only the square that was
/// heard last.
final class SpokenBoard {
  private final ScreenReaderUser user;
  private SpokenSquare here;

  private SpokenBoard(ScreenReaderUser user, SpokenSquare here) {
    this.user = user;
    this.here = here;
  }

  /// Presses Tab until a square is heard.
  static SpokenBoard after(ScreenReaderUser user) {
    return at(user, user.tabsTo(SpokenSquare::isSpoken));
  }

  /// Presses Shift and Tab until a square is heard.
  static SpokenBoard before(ScreenReaderUser user) {
    return at(user, user.tabsBackTo(SpokenSquare::isSpoken));
  }

  private static SpokenBoard at(ScreenReaderUser user, String label) {
    return new SpokenBoard(user, SpokenSquare.parse(label).orElseThrow());
  }

  /// Goes to a square by arrow keys, hears every square on the way, and returns the last one.
  SpokenSquare goTo(String name) {
    while (!here.name().equals(name)) {
      String key = keyTowards(name);
      String silence = "heard no square after %s on %s".formatted(key, here.name());
      here = move(key).orElseThrow(() -> new AssertionError(silence));
    }
    return here;
  }

  private String keyTowards(String name) {
    int files = SpokenSquare.file(name) - SpokenSquare.file(here.name());
    if (files != 0) {
      return files > 0 ? "ArrowRight" : "ArrowLeft";
    }
    return SpokenSquare.rank(name) > SpokenSquare.rank(here.name()) ? "ArrowUp" : "ArrowDown";
  }

  /// Presses a key, and returns the square that is heard then, if any.
  private Optional<SpokenSquare> move(String key) {
    Optional<SpokenSquare> heard =
        user.hearsAfter(key).stream()
            .flatMap(said -> SpokenSquare.parse(said).stream())
            .reduce((_, later) -> later);
    heard.ifPresent(square -> here = square);
    return heard;
  }

  /// Presses Enter on the square.
  void choose() {
    user.presses("Enter");
  }

  /// Hears all squares by arrow keys, rank by rank to the edges, and returns them by their names.
  Map<String, SpokenSquare> hearAll() {
    Map<String, SpokenSquare> all = new LinkedHashMap<>();
    move("PageDown");
    do {
      move("Home");
      do {
        all.put(here.name(), here);
      } while (move("ArrowRight").isPresent());
    } while (move("ArrowUp").isPresent());
    return all;
  }

  /// Presses a key that jumps to the next piece of a kind until it leads back to the first one.
  List<SpokenSquare> jump(String key) {
    List<SpokenSquare> found = new ArrayList<>();
    Optional<SpokenSquare> next = move(key);
    while (next.isPresent() && found.stream().noneMatch(this::isHere)) {
      found.add(here);
      next = move(key);
    }
    return found;
  }

  private boolean isHere(SpokenSquare square) {
    return square.name().equals(here.name());
  }
}
