package dev.espionage.server.net.http;

import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The places of a port's connections by client address. It knows who holds most, and which of
/// their connections are idle. Thread-safe.
final class AddressPlaces {
  /// The number by which the limits of an address are divided while places are scarce.
  static final int SCARCE = 8;

  /// The precision in finding who holds most. Each closed connection makes all addresses of its
  /// network less full, and comparing them exactly each time would take too long.
  private static final double PRECISION = 0.9;

  private final AddressCounter counter;
  private final Map<AddressKey, Set<ConnectionPlace>> places = new ConcurrentHashMap<>();

  /// @param counter counts the connections of each address, up to its limit
  AddressPlaces(AddressCounter counter) {
    this.counter = counter;
  }

  /// An idle connection, and the reading of the ticker when it became idle.
  private record Idle(ConnectionPlace place, long since) {
    static final Comparator<Idle> LONGEST_FIRST =
        (one, other) -> Long.signum(one.since() - other.since());

    static Stream<Idle> of(ConnectionPlace place) {
      return place.idleSince().stream().mapToObj(since -> new Idle(place, since));
    }
  }

  /// An address with idle connections.
  ///
  /// @param idle the connections, the longest idle first
  /// @param fullness the largest share of a limit that the address uses
  private record Holder(AddressKey address, Deque<Idle> idle, double fullness) {
    static final Comparator<Holder> FULLEST_FIRST =
        Comparator.comparingDouble(Holder::fullness)
            .reversed()
            .thenComparing(holder -> holder.idle().getFirst(), Idle.LONGEST_FIRST);
  }

  /// Counts a connection for its address. Returns false if the address or its network is at its
  /// limit.
  ///
  /// @param scarce whether the smaller limits apply
  boolean acquire(ConnectionPlace place, boolean scarce) {
    return place
        .address()
        .map(address -> acquire(place, address, scarce ? SCARCE : 1))
        .orElse(true);
  }

  private boolean acquire(ConnectionPlace place, AddressKey address, int divisor) {
    if (!counter.acquire(address, divisor)) {
      return false;
    }
    places.compute(
        address,
        (_, known) -> {
          Set<ConnectionPlace> all = known == null ? ConcurrentHashMap.newKeySet() : known;
          all.add(place);
          return all;
        });
    return true;
  }

  /// Counts a connection less for its address.
  void release(ConnectionPlace place) {
    place
        .address()
        .ifPresent(address -> {
          counter.release(address);
          places.computeIfPresent(
              address,
              (_, known) -> {
                known.remove(place);
                return known.isEmpty() ? null : known;
              });
        });
  }

  /// Returns the longest idle connection of the same address.
  Optional<ConnectionPlace> longestIdle(ConnectionPlace place) {
    return place
        .address()
        .map(address -> places.getOrDefault(address, Set.of()))
        .map(AddressPlaces::idle)
        .map(Deque::peekFirst)
        .map(Idle::place);
  }

  /// Closes idle connections of those who hold most, the longest idle first, one after another.
  ///
  /// @param wanted the number of connections to close
  /// @param close closes a connection and releases it; returns false if that has happened before
  /// @return the number of closed connections; less than wanted if there are no more idle ones
  int closeIdle(int wanted, Predicate<ConnectionPlace> close) {
    PriorityQueue<Holder> holders = holders();
    int closed = 0;
    while (closed < wanted && !holders.isEmpty()) {
      Holder holder = holders.remove();
      boolean isFullest = counter.fullness(holder.address()) >= PRECISION * holder.fullness();
      if (isFullest && close.test(holder.idle().removeFirst().place())) {
        closed++;
      }
      if (!holder.idle().isEmpty()) {
        holders.add(
            new Holder(holder.address(), holder.idle(), counter.fullness(holder.address())));
      }
    }
    return closed;
  }

  private PriorityQueue<Holder> holders() {
    var holders = new PriorityQueue<>(Holder.FULLEST_FIRST);
    places.forEach((address, all) -> {
      Deque<Idle> idle = idle(all);
      if (!idle.isEmpty()) {
        holders.add(new Holder(address, idle, counter.fullness(address)));
      }
    });
    return holders;
  }

  private static Deque<Idle> idle(Set<ConnectionPlace> places) {
    return places.stream()
        .flatMap(Idle::of)
        .sorted(Idle.LONGEST_FIRST)
        .collect(Collectors.toCollection(ArrayDeque::new));
  }
}
