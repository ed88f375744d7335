/** The faults that a soak injects, and their times, drawn from a seed. */
@NullMarked
package dev.espionage.loadtest.soak.fault;

import org.jspecify.annotations.NullMarked;
