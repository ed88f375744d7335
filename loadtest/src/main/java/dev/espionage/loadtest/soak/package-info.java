/// Mixed play with injected faults for a limited time, and a check that no acknowledged turn is
/// lost.
@NullMarked
package dev.espionage.loadtest.soak;

import org.jspecify.annotations.NullMarked;
