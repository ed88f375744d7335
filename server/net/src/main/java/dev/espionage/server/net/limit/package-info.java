/// Limits of the network layer: token buckets, counts per client address, and timers for deadlines.
@NullMarked
package dev.espionage.server.net.limit;

import org.jspecify.annotations.NullMarked;
