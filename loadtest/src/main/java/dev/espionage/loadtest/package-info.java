/** The command line of the load tools: demo, load, soak, bench, match and bot. */
@NullMarked
package dev.espionage.loadtest;

import org.jspecify.annotations.NullMarked;
