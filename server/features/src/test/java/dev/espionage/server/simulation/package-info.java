/// Rooms, journal, cluster and clients on one thread, driven by a seed.
@NullMarked
package dev.espionage.server.simulation;

import org.jspecify.annotations.NullMarked;
