/** Programs that the load tools start as children, and end by their own handle. */
@NullMarked
package dev.espionage.loadtest.process;

import org.jspecify.annotations.NullMarked;
