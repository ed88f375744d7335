/** Seats of computer players at games that are played over a connection. */
@NullMarked
package dev.espionage.client.computer;

import org.jspecify.annotations.NullMarked;
