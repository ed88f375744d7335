package dev.espionage.server.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Lists of hardly ever more than two, of which there are thousands: never changed but made anew,
 * which is the form that takes the least memory.
 */
public final class CompactList {
  private CompactList() {}

  /** All of these, and one more at the end. */
  public static <T> List<T> with(List<T> some, T last) {
    if (some.isEmpty()) {
      return List.of(last);
    }
    List<T> more = new ArrayList<>(some);
    more.add(last);
    return List.copyOf(more);
  }

  /** These without those who are gone. */
  public static <T> List<T> without(List<T> some, Predicate<? super T> gone) {
    return some.size() == 1 && gone.test(some.getFirst())
        ? List.of()
        : some.stream().filter(gone.negate()).collect(Collectors.toUnmodifiableList());
  }
}
