package dev.espionage.loadtest.load;

import dev.espionage.loadtest.lean.Caller;
import java.util.List;
import java.util.stream.Stream;

/** Who is in a room, all on one event loop. */
record Company(Caller white, Caller black, List<Caller> spectators) {

  Company {
    spectators = List.copyOf(spectators);
  }

  Stream<Caller> everybody() {
    return Stream.concat(Stream.of(white, black), spectators.stream());
  }
}
