/// Tests of a cluster of real processes on this machine. Its nodes are killed, suspended, stopped
/// in order, or starved of the processor while guests play.
@NullMarked
package dev.espionage.server.failover;

import org.jspecify.annotations.NullMarked;
