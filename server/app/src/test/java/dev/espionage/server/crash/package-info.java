/// Tests of servers that are killed, or that halt around a commit, while guests play. They compare
/// the acknowledged turns with the stored ones.
@NullMarked
package dev.espionage.server.crash;

import org.jspecify.annotations.NullMarked;
