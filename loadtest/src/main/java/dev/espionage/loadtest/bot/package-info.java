/** A computer player that takes part at a server as anybody's bot would. */
@NullMarked
package dev.espionage.loadtest.bot;

import org.jspecify.annotations.NullMarked;
