/** When whose turn is: as soon as the last one is over, or at a rate. */
@NullMarked
package dev.espionage.loadtest.pace;

import org.jspecify.annotations.NullMarked;
