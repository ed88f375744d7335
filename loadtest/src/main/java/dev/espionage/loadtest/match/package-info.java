/** Matches between computer players, without a server. */
@NullMarked
package dev.espionage.loadtest.match;

import org.jspecify.annotations.NullMarked;
