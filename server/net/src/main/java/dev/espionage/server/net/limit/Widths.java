package dev.espionage.server.net.limit;

import com.google.common.collect.ImmutableList;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// The widths of network for which a client address counts, with one `T` for each, such as a map by
/// network. An IPv4 address counts for itself. One customer may own many IPv6 networks of 64 bits,
/// so an IPv6 client counts for its /64, its /56 and its /48. The `T` of IPv4 addresses is apart,
/// so that no number of IPv6 networks can take their places. Immutable; as thread-safe as `T`.
final class Widths<T> {
  private final ImmutableList<Width<T>> ofIpv4;
  private final ImmutableList<Width<T>> ofIpv6;

  private record Width<T>(int prefix, T state) {}

  /// @param settings the multiples of an address's limit for wider networks
  /// @param create creates the state of a width, for networks with this multiple of the limit
  Widths(AddressSettings settings, IntFunction<T> create) {
    ofIpv4 = ImmutableList.of(new Width<>(Long.SIZE, create.apply(1)));
    ofIpv6 =
        ImmutableList.of(
            new Width<>(Long.SIZE, create.apply(1)),
            new Width<>(AddressKey.HOME_BITS, create.apply(settings.homeNetwork())),
            new Width<>(AddressKey.SITE_BITS, create.apply(settings.siteNetwork())));
  }

  /// Acquires at every width of an address, the narrowest first. If one refuses, releases the
  /// narrower ones again, leaves the wider ones as they are, and returns false.
  boolean acquire(
      AddressKey address, BiPredicate<T, AddressKey> acquire, BiConsumer<T, AddressKey> release) {
    ImmutableList<Width<T>> widths = of(address);
    int acquired = 0;
    while (acquired < widths.size()) {
      Width<T> width = widths.get(acquired);
      if (!acquire.test(width.state(), address.widened(width.prefix()))) {
        release(widths.subList(0, acquired), address, release);
        return false;
      }
      acquired++;
    }
    return true;
  }

  /// Releases at every width of an address, the widest first.
  void release(AddressKey address, BiConsumer<T, AddressKey> release) {
    release(of(address), address, release);
  }

  private static <T> void release(
      ImmutableList<Width<T>> widths, AddressKey address, BiConsumer<T, AddressKey> release) {
    widths
        .reverse()
        .forEach(width -> release.accept(width.state(), address.widened(width.prefix())));
  }

  /// Asks every width of an address, the narrowest first, as the stream is consumed.
  <R> Stream<R> ask(AddressKey address, BiFunction<T, AddressKey, R> question) {
    return of(address).stream()
        .map(width -> question.apply(width.state(), address.widened(width.prefix())));
  }

  private ImmutableList<Width<T>> of(AddressKey address) {
    return address.isNetwork() ? ofIpv6 : ofIpv4;
  }
}
