/// Measurements from outside: latencies, and the processor time and memory of processes.
@NullMarked
package dev.espionage.loadtest.gauge;

import org.jspecify.annotations.NullMarked;
