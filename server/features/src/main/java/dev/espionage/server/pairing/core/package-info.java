/// Matchmaking as pure functions of the waiting tickets, without clocks, actors or stores.
@NullMarked
package dev.espionage.server.pairing.core;

import org.jspecify.annotations.NullMarked;
