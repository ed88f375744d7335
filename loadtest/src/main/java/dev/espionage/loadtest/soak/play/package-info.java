/**
 * The clients of a soak: rooms whose guests reconnect after every fault, and visitors of the lobby.
 */
@NullMarked
package dev.espionage.loadtest.soak.play;

import org.jspecify.annotations.NullMarked;
