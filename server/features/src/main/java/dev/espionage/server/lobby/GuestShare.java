package dev.espionage.server.lobby;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// A choice among more invitations than there are places. Guests take at most half of the places
/// while invitations of accounts wait, because guests cost nothing to create.
final class GuestShare {
  private GuestShare() {}

  /// Returns the first invitations that fit, in the same order.
  ///
  /// @param candidates the invitations, the best ones first
  static <T> List<T> of(List<T> candidates, Predicate<T> fromGuest, int places) {
    if (candidates.size() <= places) {
      return candidates;
    }
    long accounts = candidates.stream().filter(fromGuest.negate()).count();
    long share = Math.max(places / 2, places - accounts);
    List<T> chosen = new ArrayList<>(places);
    int guests = 0;
    for (T candidate : candidates) {
      boolean guest = fromGuest.test(candidate);
      if (chosen.size() < places && (!guest || guests < share)) {
        chosen.add(candidate);
        guests += guest ? 1 : 0;
      }
    }
    return chosen;
  }
}
