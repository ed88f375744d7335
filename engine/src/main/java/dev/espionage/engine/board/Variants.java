package dev.espionage.engine.board;

import dev.espionage.engine.parse.Parsed;
import java.util.List;
import java.util.Optional;

/// The five variants (rules, section 8). A new variant needs only a new constant here.
public final class Variants {

  private static final Geometry LARGE = Geometry.of(10, 10);
  private static final Geometry SMALL_BOARD = Geometry.of(8, 8);
  private static final Army FULL_ARMY = Army.of(5, 4, 3, 2, 2, 5, 4, 4, 1);
  private static final Army SMALL_ARMY = Army.of(3, 2, 2, 1, 1, 2, 2, 2, 1);

  public static final Variant ESPIONAGE = large("espionage", "Espionage", 2, true);
  public static final Variant SMALL = small("small", "Small Espionage", 2);
  public static final Variant FAST = large("fast", "Fast Espionage", 5, true);
  public static final Variant OPEN_FAST = large("open-fast", "Open Fast Espionage", 5, false);
  public static final Variant SMALL_FAST = small("small-fast", "Small Fast Espionage", 5);

  /// All variants, in the order of the rules.
  public static final List<Variant> ALL = List.of(ESPIONAGE, SMALL, FAST, OPEN_FAST, SMALL_FAST);

  private Variants() {}

  /// Returns the variant with this id.
  public static Optional<Variant> byId(String id) {
    return ALL.stream().filter(variant -> variant.id().equals(id)).findAny();
  }

  /// Reads an id; the failure lists the known ids.
  public static Parsed<Variant> parse(String id) {
    return byId(id)
        .map(Parsed::value)
        .orElseGet(() ->
            Parsed.failure(1, "no such variant; expected one of " + String.join(", ", ids())));
  }

  private static List<String> ids() {
    return ALL.stream().map(Variant::id).toList();
  }

  private static Variant large(String id, String name, int steps, boolean masked) {
    return new Variant(id, name, LARGE, 3, FULL_ARMY, steps, masked, 4, 2);
  }

  private static Variant small(String id, String name, int steps) {
    return new Variant(id, name, SMALL_BOARD, 2, SMALL_ARMY, steps, true, 3, 1);
  }
}
