/** The command {@code load}: whole games on a server, measured from outside. */
@NullMarked
package dev.espionage.loadtest.load;

import org.jspecify.annotations.NullMarked;
