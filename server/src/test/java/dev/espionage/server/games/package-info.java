/** Games in memory, for tests of what uses lists of games. */
@NullMarked
package dev.espionage.server.games;

import org.jspecify.annotations.NullMarked;
