/** The command line of the load tools: demo, load, soak and bench. */
@NullMarked
package dev.espionage.loadtest;

import org.jspecify.annotations.NullMarked;
