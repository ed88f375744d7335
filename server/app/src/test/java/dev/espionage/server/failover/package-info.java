/**
 * A cluster of real processes on this machine, nodes of which are killed, stopped for a moment,
 * told to end, or starved of the processor while guests play.
 */
@NullMarked
package dev.espionage.server.failover;

import org.jspecify.annotations.NullMarked;
