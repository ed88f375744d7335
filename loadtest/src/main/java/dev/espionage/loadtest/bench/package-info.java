/// JMH benchmarks of the engine. Their figures are kept in `docs/benchmarks`.
@NullMarked
package dev.espionage.loadtest.bench;

import org.jspecify.annotations.NullMarked;
