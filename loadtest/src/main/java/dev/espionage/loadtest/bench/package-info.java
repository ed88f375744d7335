/**
 * What the engine and the wire format cost, measured with JMH. Figures are kept in {@code
 * docs/benchmarks}.
 */
@NullMarked
package dev.espionage.loadtest.bench;

import org.jspecify.annotations.NullMarked;
