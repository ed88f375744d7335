/** What a person at a terminal sees while something runs. */
@NullMarked
package dev.espionage.loadtest.terminal;

import org.jspecify.annotations.NullMarked;
