/// Quick pairing, which finds opponents for players who want to play now. One actor in the cluster
/// holds the tickets and pairs them once a second; `core` decides which tickets fit. The public
/// types here are those that other modules need.
@NullMarked
package dev.espionage.server.pairing;

import org.jspecify.annotations.NullMarked;
