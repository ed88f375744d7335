/// Scenarios of faults: play, break something, heal it, and compare the store with the notes.
@NullMarked
package dev.espionage.loadtest.faults;

import org.jspecify.annotations.NullMarked;
