/**
 * Quick pairing: who looks for an opponent now gets one. One actor of the cluster has the tickets
 * and pairs them once a second; who fits whom is decided in {@code core}. The public types here are
 * what the front needs to know of it.
 */
@NullMarked
package dev.espionage.server.pairing;

import org.jspecify.annotations.NullMarked;
