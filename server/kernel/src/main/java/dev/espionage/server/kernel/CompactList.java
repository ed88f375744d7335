package dev.espionage.server.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Creates small immutable lists that take little memory. Suits thousands of lists that rarely hold
/// more than two elements; a change makes a new list.
public final class CompactList {
  private CompactList() {}

  /// Returns a copy with one more element at the end.
  public static <T> List<T> with(List<T> some, T last) {
    if (some.isEmpty()) {
      return List.of(last);
    }
    List<T> more = new ArrayList<>(some);
    more.add(last);
    return List.copyOf(more);
  }

  /// Returns a copy without the elements that match.
  public static <T> List<T> without(List<T> some, Predicate<? super T> gone) {
    return some.size() == 1 && gone.test(some.getFirst())
        ? List.of()
        : some.stream().filter(gone.negate()).collect(Collectors.toUnmodifiableList());
  }
}
