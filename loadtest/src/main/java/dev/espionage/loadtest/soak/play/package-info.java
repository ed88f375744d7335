/** Who plays during a soak: rooms whose guests come back after whatever happens, and the lobby. */
@NullMarked
package dev.espionage.loadtest.soak.play;

import org.jspecify.annotations.NullMarked;
