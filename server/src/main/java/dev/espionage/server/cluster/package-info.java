/** The actor system that rooms and lobby run on: a cluster, of one node if nothing else is said. */
@NullMarked
package dev.espionage.server.cluster;

import org.jspecify.annotations.NullMarked;
