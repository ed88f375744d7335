/**
 * Mixed play for a bounded time with faults, and a check that nothing acknowledged was lost by
 * them.
 */
@NullMarked
package dev.espionage.loadtest.soak;

import org.jspecify.annotations.NullMarked;
