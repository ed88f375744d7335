/// Coverage-guided fuzz tests of everything that parses bytes from outside. `./verify` runs each
/// once with its stored inputs; `scripts/fuzz.sh` searches for new ones.
@NullMarked
package dev.espionage.server.fuzz;

import org.jspecify.annotations.NullMarked;
