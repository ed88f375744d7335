package dev.espionage.loadtest.soak.play;

import java.util.List;
import java.util.stream.Stream;

/** Who is in a room, all on one event loop. */
record Company(Guest first, Guest second, List<Guest> spectators) {

  Company {
    spectators = List.copyOf(spectators);
  }

  boolean plays(Guest guest) {
    return guest == first || guest == second;
  }

  List<Guest> everybody() {
    return Stream.concat(Stream.of(first, second), spectators.stream()).toList();
  }
}
