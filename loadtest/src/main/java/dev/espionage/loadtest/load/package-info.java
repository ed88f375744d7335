/** The {@code load} command: plays whole games on a server and measures it from outside. */
@NullMarked
package dev.espionage.loadtest.load;

import org.jspecify.annotations.NullMarked;
